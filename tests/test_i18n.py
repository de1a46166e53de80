import ast
import locale
import shutil
import string
from pathlib import Path
from threading import Thread

import pytest
from babel.messages.catalog import Message
from hypothesis import given
from hypothesis import strategies as st

from croupier import i18n
from tests import messages

SHIPPED = [pytest.param(file, id=file.parts[-3]) for file in messages.CATALOGUES]

PO = r"""
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=1; plural=0;\n"

msgid "Take"
msgstr "Thu"

msgctxt "verb"
msgid "Push"
msgstr "Hoàn lại"

msgid "{n} chip"
msgid_plural "{n} chips"
msgstr[0] "{n} chip một"

msgctxt "stack"
msgid "one"
msgid_plural "many"
msgstr[0] "chồng"
"""


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand a folder of our own in for the shipped catalogues."""
    folder = tmp_path / "locale"
    (folder / "vi" / "LC_MESSAGES").mkdir(parents=True)
    monkeypatch.setattr(i18n, "locale_dir", lambda: folder)
    return folder


def compile_po(folder: Path, text: str) -> Path:
    from hatch_build import compile_catalogues

    source = folder / "vi" / "LC_MESSAGES" / "croupier.po"
    source.write_text(text, "utf-8")
    compile_catalogues(folder)
    return source.with_suffix(".mo")


def test_messages_follow_the_language(locales: Path) -> None:
    compile_po(locales, PO)
    assert i18n.language() == "en"
    assert i18n.gettext("Take") == "Take"
    i18n.set_language("vi")
    assert i18n.language() == "vi"
    assert i18n.gettext("Take") == "Thu"
    assert i18n.pgettext("verb", "Push") == "Hoàn lại"
    assert i18n.ngettext("{n} chip", "{n} chips", 3) == "{n} chip một"
    assert i18n.npgettext("stack", "one", "many", 1) == "chồng"
    i18n.set_language("en")
    assert i18n.gettext("Take") == "Take"
    assert i18n.ngettext("{n} chip", "{n} chips", 3) == "{n} chips"


def test_a_message_without_translation_stays_english(locales: Path) -> None:
    compile_po(locales, PO)
    i18n.set_language("vi")
    assert i18n.gettext("Nobody translated this.") == "Nobody translated this."
    assert i18n.pgettext("noun", "Push") == "Push"


def test_the_empty_message_stays_empty(locales: Path) -> None:
    compile_po(locales, PO)
    i18n.set_language("vi")
    assert i18n.gettext("") == ""


def test_english_stands_in_for_a_catalogue_that_is_not_compiled(locales: Path) -> None:
    i18n.set_language("vi")
    assert (i18n.language(), i18n.gettext("Take")) == ("vi", "Take")


@given(cut=st.integers(0, 400), put=st.binary(max_size=40))
def test_english_stands_in_for_a_damaged_catalogue(
    tmp_path_factory: pytest.TempPathFactory, cut: int, put: bytes
) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    (folder / "vi" / "LC_MESSAGES").mkdir(parents=True)
    compiled = compile_po(folder, PO)
    whole = compiled.read_bytes()
    compiled.write_bytes(whole[:cut] + put + whole[cut + len(put) :])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(i18n, "locale_dir", lambda: folder)
        i18n.set_language("vi")
        assert isinstance(i18n.gettext("Take"), str)
    shutil.rmtree(folder)


def test_a_language_that_is_not_ours_is_refused() -> None:
    with pytest.raises(ValueError, match="no such language: 'xx'"):
        i18n.set_language("xx")
    assert i18n.language() == "en"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "vi_VN.UTF-8"}, "vi"),
        ({"LANG": "vi"}, "vi"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:vi:en", "LANG": "en_US"}, "vi"),
        ({"LC_ALL": "C", "LANG": "vi_VN"}, "en"),
        ({"LC_MESSAGES": "vi_VN", "LANG": "en_US"}, "vi"),
        ({"LC_ALL": "", "LANG": "vi_VN"}, "vi"),
        ({"CROUPIER_LANGUAGE": "vi", "LC_ALL": "en_US"}, "vi"),
        ({"CROUPIER_LANGUAGE": "vi-VN"}, "vi"),
        ({"CROUPIER_LANGUAGE": "klingon", "LANG": "vi_VN"}, "vi"),
    ],
)
def test_the_environment_chooses_the_language(environ: dict[str, str], language: str) -> None:
    assert i18n.preferred_language(environ, "linux") == language


@pytest.mark.parametrize(
    ("setting", "language"), [("Vietnamese_Vietnam", "vi"), ("vi_VN", "vi"), (None, "en")]
)
@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_the_desktop_chooses_where_the_environment_is_silent(
    setting: str | None, language: str, platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (setting, "UTF-8"))
    assert i18n.preferred_language({}, platform) == language
    assert i18n.preferred_language({"LANG": "en_US"}, platform) == "en"


@given(
    st.dictionaries(
        st.sampled_from(["CROUPIER_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]),
        st.text(),
    )
)
def test_odd_settings_choose_a_language_all_the_same(environ: dict[str, str]) -> None:
    assert i18n.preferred_language(environ, "linux") in i18n.LANGUAGES


# The shipped catalogues.


def placeholders(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def both(message: Message) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a message's English and its translation, each with its plurals."""
    ids = (message.id,) if isinstance(message.id, str) else message.id
    strings = (message.string,) if isinstance(message.string, str) else message.string
    return tuple(ids), tuple(strings)


def test_every_language_but_english_has_a_catalogue() -> None:
    assert {file.parts[-3] for file in messages.CATALOGUES} == set(i18n.LANGUAGES) - {"en"}


def test_no_message_hides_in_an_f_string() -> None:
    """There the extraction finds it on some Pythons only."""
    hidden = [
        f"{file.relative_to(messages.ROOT)}:{call.lineno}"
        for file in sorted((messages.ROOT / "croupier").rglob("*.py"))
        for f_string in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(f_string, ast.JoinedStr)
        for call in ast.walk(f_string)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in messages.KEYWORDS
    ]
    assert hidden == []


@pytest.mark.parametrize("file", SHIPPED)
def test_a_catalogue_holds_just_the_messages_of_the_code(file: Path) -> None:
    """`make messages` mends it."""
    assert file.read_text("utf-8") == messages.updated(messages.read(file), messages.extracted())


@pytest.mark.parametrize("file", SHIPPED)
def test_every_message_is_translated(file: Path) -> None:
    waiting = [m.id for m in messages.read(file) if m.id and not all(both(m)[1])]
    assert waiting == []


@pytest.mark.parametrize("file", SHIPPED)
def test_no_translation_is_a_guess(file: Path) -> None:
    assert [m.id for m in messages.read(file) if m.id and m.fuzzy] == []


@pytest.mark.parametrize("file", SHIPPED)
def test_translations_keep_the_placeholders(file: Path) -> None:
    wrong = []
    for message in messages.read(file):
        english, translated = both(message)
        if message.id and any(
            placeholders(t) != placeholders(english[-1]) for t in translated if t
        ):
            wrong.append(message.id)
    assert wrong == []


@pytest.mark.parametrize("file", SHIPPED)
def test_translations_keep_the_spaces_and_lines_at_their_ends(file: Path) -> None:
    def ends(text: str) -> tuple[str, str]:
        return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]

    pairs = [both(message) for message in messages.read(file) if message.id]
    assert [e for e, t in pairs if t[0] and ends(e[0]) != ends(t[0])] == []


def test_another_language_is_spoken_for_a_while_and_here_alone(locales: Path) -> None:
    compile_po(locales, PO)
    heard: list[str] = []
    with i18n.speaking("vi"):
        assert (i18n.language(), i18n.gettext("Take")) == ("vi", "Thu")
        elsewhere = Thread(target=lambda: heard.append(i18n.gettext("Take")))
        elsewhere.start()
        elsewhere.join()
        with i18n.speaking("en"):
            assert i18n.gettext("Take") == "Take"
        assert i18n.language() == "vi"
    assert (i18n.language(), heard) == ("en", ["Take"])


def test_a_language_that_is_none_is_not_spoken_for_a_while() -> None:
    with pytest.raises(ValueError, match="no such language"), i18n.speaking("xx"):
        pass
