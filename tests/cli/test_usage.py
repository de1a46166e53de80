import ast
from pathlib import Path

import pytest
import typer
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import croupier
from croupier.cli.app import build_app
from croupier.files.audit_files import keep_play
from croupier.files.settings_file import save_settings
from croupier.paths import settings_path
from croupier.settings import Settings
from tests.cli.conftest import Command
from tests.uth.played import standard_play

COMMANDS = {
    "rank": ["rank"],
    "deal": ["deal"],
    "settle": ["settle"],
    "quiz": ["quiz"],
    "challenge": ["challenge"],
    "challenge new": ["challenge", "new"],
    "challenge show": ["challenge", "show"],
    "paytable": ["paytable"],
    "paytable list": ["paytable", "list"],
    "paytable show": ["paytable", "show"],
    "paytable check": ["paytable", "check"],
    "paytable card": ["paytable", "card"],
    "paytable audit": ["paytable", "audit"],
    "paytable import": ["paytable", "import"],
    "paytable new": ["paytable", "new"],
    "results": ["results"],
    "results show": ["results", "show"],
    "results export": ["results", "export"],
    "results backups": ["results", "backups"],
    "results copy": ["results", "copy"],
    "results import": ["results", "import"],
}
PAYTABLE_COMMANDS = "Type one of: list, show, check, card, audit, import, new"


def test_the_commands_are_those_of_the_design() -> None:
    app = typer.main.get_command(build_app(lambda *_wanted: 0))
    assert list(app.commands) == [
        "rank",
        "deal",
        "settle",
        "quiz",
        "challenge",
        "paytable",
        "results",
    ]
    assert list(app.commands["results"].commands) == [
        "show",
        "export",
        "backups",
        "copy",
        "import",
    ]
    assert list(app.commands["paytable"].commands) == [
        "list",
        "show",
        "check",
        "card",
        "audit",
        "import",
        "new",
    ]


@pytest.mark.parametrize("flag", ["--help", "-h"])
@pytest.mark.parametrize("words", [[], *COMMANDS.values()], ids=["croupier", *COMMANDS])
def test_every_command_has_a_page_with_an_example(command: Command, words, flag: str) -> None:
    ended = command(*words, flag)
    assert (ended.code, ended.err) == (0, "")
    page = ended.out.splitlines()
    assert page[0].startswith(" ".join(["Usage: croupier", *words]))
    example = page[page.index("Example") + 1]
    assert example.startswith("    croupier ")


@pytest.mark.parametrize("words", [[], *COMMANDS.values()], ids=["croupier", *COMMANDS])
def test_every_page_is_in_the_language(command: Command, words) -> None:
    in_english = command(*words, "--help").out
    in_vietnamese = command("--language", "vi", *words, "--help").out
    for heading, translated in (("Usage:", "Cách dùng:"), ("Options", "Tùy chọn")):
        assert heading in in_english
        assert translated in in_vietnamese
    # Only what is typed is the same in both: commands, options and names of files.
    shared = set(in_english.splitlines()) & set(in_vietnamese.splitlines()) - {""}
    assert all("croupier " in line for line in shared), shared


# One of them prints, for which there is one application to a process.
@pytest.mark.usefixtures("qapp")
def test_the_examples_work(command: Command, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CROUPIER_CONFIG", str(tmp_path / "config"))
    keep_play(tmp_path / "config" / "audits", standard_play())
    command("quiz", "--new-trainee", "Lan", "--paytable", "corona", stdin="0\n")
    Path("round.json").write_text(command("deal", "--json").out, "utf-8")
    standard = Path(croupier.__file__).parents[1] / "paytables" / "standard.toml"
    Path("my-house.toml").write_bytes(standard.read_bytes())
    Path("felt.txt").write_text("500-50-10-3-3:2-1 / 50-40-30-8-7-4-3", "utf-8")
    for words in COMMANDS.values():
        page = command(*words, "--help").out.splitlines()
        for line in filter(None, page[page.index("Example") + 1 :]):
            output = b""
            for part in line.split("|"):
                _croupier, *example = _split(part)
                ended = command(*example, stdin=output)
                assert ended.code == 0, (line, ended.err)
                output = ended.out.encode()


def _split(line: str) -> list[str]:
    import shlex

    return shlex.split(line)


def test_the_version_is_told(command: Command) -> None:
    assert command("--version").out == f"croupier {croupier.__version__}\n"


LINES = [
    (["rnk"], "There is no command rnk.", "Did you mean rank? Type: croupier --help"),
    (
        ["zzz"],
        "There is no command zzz.",
        "Type one of: rank, deal, settle, quiz, challenge, paytable, results",
    ),
    (
        ["audit"],
        "There is no command audit.",
        "Type one of: rank, deal, settle, quiz, challenge, paytable, results",
    ),
    (["worksheet"], "There is no command worksheet.", None),
    (["paytable", "sell"], "There is no command sell.", PAYTABLE_COMMANDS),
    (
        ["paytable", "chek"],
        "There is no command chek.",
        "Did you mean check? Type: croupier paytable --help",
    ),
    (
        ["deal", "--sed", "7"],
        "There is no option --sed.",
        "Did you mean --seed? Type: croupier deal --help",
    ),
    (["quiz", "--json"], "There is no option --json.", "Type: croupier quiz --help"),
    (
        ["paytable", "show", "standard", "--json"],
        "There is no option --json.",
        "Type: croupier paytable show --help",
    ),
    (["deal", "-x"], "There is no option -x.", "Type: croupier deal --help"),
    (["--frobnicate"], "There is no option --frobnicate.", "Type: croupier --help"),
    (["deal", "--seed"], "--seed needs a value.", "Type: croupier deal --help"),
    (["deal", "--json=1"], "--json takes no value.", "Type: croupier deal --help"),
    (["deal", "foo"], "There is a word too many: foo.", "Type: croupier deal --help"),
    (["rank"], "CARDS is missing.", "Type: croupier rank --help"),
    (["paytable", "show"], "P is missing.", "Type: croupier paytable show --help"),
    (["paytable", "check"], "FILE… is missing.", "Type: croupier paytable check --help"),
    (["--language", "fr"], "There is no language fr.", "Choose one of en, vi."),
    (["rank", "As", "--language"], "--language needs a value.", "Choose one of en, vi."),
    (["--theme", "pink"], "There is no theme pink.", "Choose one of dark, light, system."),
    (
        ["--seats", "3", "quiz"],
        "--seats before a command says nothing.",
        "Write options after the command: croupier quiz --help lists them.",
    ),
    (["--theme="], 'There is no theme "".', "Choose one of dark, light, system."),
    ([""], 'There is no command "".', None),
    ([" "], 'There is no command "".', None),
    (["paytable", ""], 'There is no command "".', PAYTABLE_COMMANDS),
    (["deal", ""], 'There is a word too many: "".', "Type: croupier deal --help"),
    (["settle", ""], '"": this is no name of a file', "Name a file"),
    (["deal", "--seats", "٩"], "--seats cannot be ٩.", "Give a whole number from 1 to 7."),
    (["deal", "--seats", "²"], "--seats cannot be ².", "Give a whole number from 1 to 7."),
    (["deal", "--seats", "+3"], "--seats cannot be +3.", "Give a whole number from 1 to 7."),
    (["--seats", "0"], "--seats cannot be 0.", "Give a whole number from 1 to 7."),
]


@pytest.mark.parametrize(("words", "sentence", "hint"), LINES)
def test_a_line_typed_wrong_is_told_in_one_sentence(
    command: Command, words, sentence, hint
) -> None:
    said, hinted = command(*words).complaint
    assert said == sentence
    assert hinted == hint or hint is None


def test_a_line_typed_wrong_is_told_in_the_language(command: Command) -> None:
    ended = command("rnk", "--language", "vi")
    assert ended.err.splitlines() == [
        "Lỗi: Không có lệnh rnk.",
        "Gợi ý: Có phải bạn muốn rank? Hãy gõ: croupier --help",
    ]


@pytest.mark.parametrize(
    "words",
    [["--language", "vi", "rank"], ["rank", "--language", "vi"], ["rank", "--language=vi"]],
)
def test_the_language_may_stand_before_or_after_the_command(command: Command, words) -> None:
    assert command(*words, "As Kd Qh Jc Tc").out.startswith("Sảnh A")


def test_what_follows_two_dashes_is_no_option(command: Command) -> None:
    assert command("rank", "--", "--language").complaint[0] == '"--language" is not a card.'


def test_the_environment_chooses_the_language(command: Command, monkeypatch) -> None:
    monkeypatch.setenv("CROUPIER_LANGUAGE", "vi")
    assert command("rank", "As Kd Qh Jc Tc").out.startswith("Sảnh")
    assert command("--language", "en", "rank", "As Kd Qh Jc Tc").out.startswith("Straight")


@pytest.fixture
def set_in_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The settings file of somebody who has chosen Vietnamese in the window."""
    monkeypatch.setenv("CROUPIER_CONFIG", str(tmp_path))
    monkeypatch.delenv("CROUPIER_LANGUAGE")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.setenv(name, "en")
    file = settings_path()
    save_settings(file, Settings(language="vi"))
    return file


def test_commands_speak_the_language_set_in_the_window(
    command: Command, set_in_the_window: Path
) -> None:
    assert command("rank", "As Kd Qh Jc Tc").out.startswith("Sảnh")
    assert "Dealer có bài gì?" in command("quiz").out
    assert command("rnk").err.startswith("Lỗi: ")
    assert "Cách dùng:" in command("--help").out


def test_what_is_asked_for_wins_over_the_language_set_in_the_window(
    command: Command, set_in_the_window: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command("rank", "As Kd Qh Jc Tc", "--language=en").out.startswith("Straight")
    monkeypatch.setenv("CROUPIER_LANGUAGE", "en")
    assert command("rank", "As Kd Qh Jc Tc").out.startswith("Straight")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b'{"language": "fr"}', b"[" * 100_000])
def test_settings_that_cannot_be_read_change_no_command(
    command: Command, set_in_the_window: Path, content: bytes
) -> None:
    set_in_the_window.write_bytes(content)
    ended = command("rank", "As Kd Qh Jc Tc")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("Straight")
    assert set_in_the_window.read_bytes() == content


def test_a_window_is_started_with_what_was_asked_for(command: Command, monkeypatch) -> None:
    started = []

    def start(*wanted: object) -> int:
        started.append(wanted)
        return 0

    monkeypatch.setattr("croupier.__main__.start", start)
    assert command("--theme", "light", "--paytable", "corona", "--seats", "3").code == 0
    assert command("--language", "vi").code == 0
    assert started == [("corona", 3, "light", None), (None, None, None, "vi")]


def test_a_fault_of_our_own_is_a_sentence_too(command: Command, monkeypatch) -> None:
    def fail(*_cards: object) -> None:
        raise ZeroDivisionError("for a test")

    monkeypatch.setattr("croupier.cli.rank.read_hand", fail)
    with pytest.raises(ZeroDivisionError):
        command("rank", "As")
    monkeypatch.setenv("CROUPIER_DEBUG", "")
    from croupier.__main__ import main

    assert main(["rank", "As"]) == 2


def test_only_one_module_prints_errors_and_none_but_main_exits() -> None:
    folder = Path(croupier.__file__).parent
    for file in folder.rglob("*.py"):
        names = {
            ast.unparse(node)
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.Attribute)
        }
        if "sys.exit" in names:
            assert file.name == "__main__.py"
        if "sys.stderr" in names:
            # The meter shows progress and no errors.
            assert file in (folder / "cli" / "faults.py", folder / "cli" / "meter.py")


WORDS = st.sampled_from(
    ["rank", "deal", "settle", "quiz", "paytable", "list", "show", "check", "--json", "--seed",
     "--seats", "--rounds", "--count", "--paytable", "--language", "--theme", "--version", "--help",
     "-h", "--", "-", "vi", "en", "2", "standard", "As Kd Qh Jc Tc", ""]
)  # fmt: skip


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=st.lists(WORDS | st.text(max_size=8), min_size=1, max_size=5))
def test_any_line_is_done_or_refused_in_one_sentence(command: Command, monkeypatch, words) -> None:
    monkeypatch.setattr("croupier.__main__.start", lambda *_wanted: 0)
    ended = command(*words)
    assert ended.code in (0, 2)
    assert len(ended.err.splitlines()) == (0 if ended.code == 0 else 2)


@pytest.mark.parametrize("three", ["3", "03", "٣", "\uff13", "३", " 3 "])
def test_the_digits_of_any_script_are_read(command: Command, three: str) -> None:
    seven = "\uff17"
    dealt = command("deal", "--seats", three, "--seed", seven, "--rounds", three, "--json").json
    assert dealt == command("deal", "--seats=3", "--seed=7", "--rounds=3", "--json").json
