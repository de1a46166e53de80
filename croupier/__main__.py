import sys
from collections.abc import Sequence

from croupier.cli.app import Start, run


def main(argv: Sequence[str] | None = None) -> int:
    return run(sys.argv[1:] if argv is None else argv, start)


def start(wanted: Start) -> int:
    raise NotImplementedError


if __name__ == "__main__":
    sys.exit(main())
