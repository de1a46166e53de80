import random
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.files.toml_lines import TomlBoundsError, locate
from croupier.paths import paytables_dir

KEYS = ("a", "b-c", "d_1", "3", "e f", "ữ", 'q"q', "x.y", "", "tab\there")


class _Writer:
    """Writes TOML in every style there is; each value is a text that occurs only once."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.markers = 0

    def document(self) -> str:
        lines = [self.gap()]
        for key in self.keys(3):
            lines.append(self.pair(key, 0))
        tops = iter(self.keys(6, prefix="s"))
        for top in tops:
            match self.rng.randrange(4):
                case 0:
                    lines.append(self.section(self.bare(top)))
                case 1:
                    lines.append(self.section(f"{self.bare(top)} . {self.bare('in')}"))
                    lines.append(self.section(self.bare(top)))
                case 2:
                    for _ in range(self.rng.randrange(1, 4)):
                        lines.append(self.section(self.bare(top), "[[", "]]"))
                        if self.rng.random() < 0.5:
                            lines.append(self.section(f"{self.bare(top)}.{self.bare('sub')}"))
                        for _ in range(self.rng.randrange(3)):
                            header = f"{self.bare(top)}.{self.bare('more')}"
                            lines.append(self.section(header, "[[", "]]"))
                case 3:
                    lines.append(self.section(self.bare(top), "[ ", " ] # a comment [x]"))
        newline = "\r\n" if self.rng.random() < 0.3 else "\n"
        return "\n".join(lines).replace("\n", newline)

    def section(self, header: str, start: str = "[", end: str = "]") -> str:
        pairs = [self.pair(key, 0) for key in self.keys(3)]
        return "\n".join([self.gap() + start + header + end, *pairs])

    def keys(self, most: int, prefix: str = "") -> list[str]:
        count = self.rng.randrange(most + 1)
        return [prefix + key for key in self.rng.sample(KEYS, min(count, len(KEYS)))]

    def gap(self) -> str:
        return self.rng.choice(["", "", "\n", "  ", "# key = 1 ]\n", "\n\t\n"])

    def bare(self, key: str) -> str:
        if key and key.isascii() and key.replace("-", "").replace("_", "").isalnum():
            styles = [key, f'"{key}"', f"'{key}'"]
        else:
            escaped = key.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
            styles = [f'"{escaped}"']
            if "\t" not in key and "'" not in key:
                styles.append(f"'{key}'")
            styles.append(f'"{escaped}"'.replace("ữ", "\\u1EEF"))
        return self.rng.choice(styles)

    def pair(self, key: str, depth: int) -> str:
        written = self.bare(key)
        if self.rng.random() < 0.2:
            written += self.rng.choice([".", " . "]) + self.bare("dot")
        return f"{written}{self.rng.choice([' = ', '=', ' ='])}{self.value(depth)}"

    def value(self, depth: int) -> str:
        kind = self.rng.randrange(7 if depth < 3 else 4)
        if kind < 4:
            self.markers += 1
            marker = f"<{self.markers}>"
            return [
                f'"{marker} \\" # ] \\\\"',
                f"'{marker} # }} \\'",
                f'"""{marker}\n"" ] \\""" \\\n  # x = 1\n"""""',
                f"'''{marker}\n'' [y]\n\\'''''",
            ][kind]
        if kind < 6:
            items = [self.value(depth + 1) for _ in range(self.rng.randrange(4))]
            between = [self.rng.choice([", ", ",\n", " # ] ,\n,", ",\n# [\n  "]) for _ in items]
            tail = self.rng.choice(["", "\n", " # end\n"])
            inside = "".join(map("".join, zip(items, between, strict=True)))
            return f"[{self.rng.choice(['', chr(10), '# x' + chr(10)])}{inside}{tail}]"
        pairs = ", ".join(self.pair(key, depth + 1) for key in self.keys(3))
        return f"{{ {pairs} }}"


def _leaves(value, path=()):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _leaves(inner, (*path, number))
    else:
        yield path, value


@settings(max_examples=400)
@given(st.integers(0, 2**64))
def test_every_value_of_any_toml_is_found_on_its_own_line(seed):
    text = _Writer(random.Random(seed)).document()
    tables = tomllib.loads(text)
    found = locate(text)
    for path, value in _leaves(tables):
        marker = value[: value.index(">") + 1]
        line = text[: text.index(marker)].count("\n") + 1
        assert found.lines[path] == line, (path, text)
    assert not found.twice


def test_every_key_of_the_shipped_files_is_found_on_its_own_line():
    for file in paytables_dir().glob("*.toml"):
        text = file.read_text("utf-8")
        lines = text.split("\n")
        found = locate(text)
        for path, _ in _leaves(tomllib.loads(text)):
            key = next(step for step in reversed(path) if isinstance(step, str))
            assert key in lines[found.lines[path] - 1]


def test_a_key_that_is_not_there_is_on_the_line_of_its_section():
    found = locate("[a]\nx = 1\n\n[b]\ny = 1\n")
    assert found.line(("b", "z")) == 4
    assert found.line(("c",)) == 1


def test_what_is_there_twice_is_told_with_both_lines():
    found = locate("[a]\nx = 1\n[b]\n[a]\ny = 1\ny = 2\n")
    assert [(one.path, one.first_line, one.line) for one in found.twice] == [
        (("a",), 1, 4),
        (("a", "y"), 5, 6),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "a." * 500_000 + "a = 1",
        "[" + "a." * 500_000 + "a]",
        "a = " + "[" * 500_000,
        "a = " + "{a=" * 300_000,
        "a = " + "[[" * 30 + "]]" * 30,
        "a = " + "9" * 1_000_000,
        "a = 0x" + "f" * 1_000_000,
    ],
    ids=range(7),
)
def test_what_would_exhaust_a_parser_is_refused_before_it_starts(text):
    with pytest.raises(TomlBoundsError):
        locate(text)


@pytest.mark.parametrize(
    "text",
    [
        'a = """' + '"' * 999_000,
        "a = '''" + "'" * 999_000,
        'a = "' + "\\" * 999_001,
        "a = '" + "x" * 999_000,
        "#" * 1_000_000,
        " \t\n" * 333_000,
        "a = [" + "," * 999_000,
        "a = [" + "1," * 499_000,
    ],
    ids=range(8),
)
def test_a_large_text_takes_one_pass(text):
    locate(text)


@given(st.text() | st.text(alphabet="ab.=[]{}\"'\\#,\n \t1", max_size=60))
def test_any_text_is_walked_through_without_a_stumble(text):
    try:
        locate(text)
    except TomlBoundsError:
        return
