"""Brings the catalogues up to date with the code: `make messages`."""

import copy
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
CATALOGUES = sorted((ROOT / "resources" / "locale").glob("*/LC_MESSAGES/croupier.po"))

KEYWORDS = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}

# Written by hand: a header of dates and tool versions would change with every run.
HEADER = r"""msgid ""
msgstr ""
"Project-Id-Version: croupier\n"
"Language: {language}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: {plural_forms}\n"

"""


def extracted() -> Catalog:
    """Collect every message of the package."""
    template = Catalog()
    found = extract_from_dir(
        ROOT / "croupier", [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    for _file, _line, message, comments, context in found:
        template.add(message, auto_comments=comments, context=context)
    return template


def read(file: Path) -> Catalog:
    with file.open("rb") as stream:
        return read_po(stream, locale=file.parts[-3])


def updated(catalogue: Catalog, template: Catalog) -> str:
    """Return the text of a catalogue with just the messages of the template, sorted."""
    catalogue = copy.deepcopy(catalogue)
    catalogue.update(template, no_fuzzy_matching=True)
    body = BytesIO()
    write_po(
        body,
        catalogue,
        width=100,
        no_location=True,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
    )
    header = HEADER.format(language=catalogue.locale, plural_forms=catalogue.plural_forms)
    return (header + body.getvalue().decode()).rstrip("\n") + "\n"


def main() -> None:
    template = extracted()
    for file in CATALOGUES:
        text = updated(read(file), template)
        file.write_text(text, "utf-8", newline="\n")
        waiting = sum(1 for message in read(file) if message.id and not message.string)
        print(f"{file.relative_to(ROOT)}: {len(template)} messages, {waiting} untranslated")


if __name__ == "__main__":
    main()
