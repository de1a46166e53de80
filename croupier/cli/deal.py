from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from croupier.cli.options import (
    LARGEST_SEED,
    house_named,
    json_option,
    paytable_option,
    read_count,
    read_seats,
    read_seed,
    seats_option,
    seed_option,
)
from croupier.cli.output import console, print_json_list
from croupier.cli.pages import Command
from croupier.i18n import gettext as _
from croupier.uth.house import HousePaytable
from croupier.uth.rounds import Round
from croupier.wording.paytables import title

MOST_ROUNDS = 10_000


def add_deal(app: typer.Typer) -> None:
    @app.command(
        "deal",
        cls=Command,
        help=_(
            "Deal and play whole rounds, up to the showdown.\n\n"
            "Each round has a seed of its own, one more than that of the round before: with it "
            "any round can be dealt again. The JSON goes straight into croupier settle."
        ),
        epilog="croupier deal --seed 7 --rounds 3 --json | croupier settle",
    )
    def deal(
        seed: Annotated[
            str | None, seed_option(_("The seed of the first round (a random one)."))
        ] = None,
        rounds: Annotated[
            str, typer.Option(metavar="K", help=_("How many rounds to deal (1)."))
        ] = "1",
        seats: Annotated[str | None, seats_option()] = None,
        paytable: Annotated[str | None, paytable_option()] = None,
        as_json: Annotated[bool, json_option()] = False,
    ) -> None:
        count = read_count(rounds, "--rounds", 1, MOST_ROUNDS)
        house = house_named(paytable)
        dealt = deal_rounds(house, read_seed(seed), count, read_seats(seats))
        if as_json:
            from croupier.files.round_file import round_to_json

            name = paytable_name(paytable, house)
            print_json_list(round_to_json(round_, one_seed, name) for one_seed, round_ in dealt)
            return
        from croupier.cli.felt import round_panel

        view = console()
        for number, (one_seed, round_) in enumerate(dealt, 1):
            view.print(round_panel(round_, house, _heading(number, count, one_seed, house)))


def deal_rounds(
    house: HousePaytable, seed: int, count: int, seats: int
) -> Iterator[tuple[int, Round]]:
    """Deal rounds, each from a seed of its own so that any can be dealt again by itself."""
    from croupier.uth.dealing import deal_round

    for number in range(count):
        one_seed = (seed + number) % (LARGEST_SEED + 1)
        yield one_seed, deal_round(Random(one_seed), house, seats)


def paytable_name(asked: str | None, house: HousePaytable) -> str:
    """What finds the paytable again: the name of one at hand, or the path that was asked for."""
    from croupier.files.paytable_file import find_paytable, known_paytables

    if asked is None:
        return house.name
    path = find_paytable(asked)
    return path.stem if path in known_paytables().values() else str(Path(asked))


def show_dealt(house: HousePaytable, seed: int, seats: int) -> None:
    """Deal one round and print it with its full settlement."""
    from croupier.cli.felt import round_panel, settlement_view
    from croupier.uth.settlement import settle_checked

    ((_seed, round_),) = deal_rounds(house, seed, 1, seats)
    view = console()
    view.print(round_panel(round_, house, _heading(1, 1, seed, house)))
    view.print(settlement_view(settle_checked(round_, house)))


def _heading(number: int, count: int, seed: int, house: HousePaytable) -> str:
    parts = [_("Seed {seed}").format(seed=seed), title(house)]
    if count > 1:
        parts.insert(0, _("Round {number} of {count}").format(number=number, count=count))
    return " · ".join(parts)
