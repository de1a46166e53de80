"""The command that prints a payout card: in the terminal, as JSON, or as a PDF file."""

import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.faults import UsageError, tell, word_shown
from croupier.cli.given import check_output
from croupier.cli.options import house_named, json_option
from croupier.cli.output import console, print_json
from croupier.cli.pages import Command
from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.uth.payout_cards import PayoutCard, payout_card, usual_stakes
from croupier.uth.wagers import PUSH
from croupier.wording.amounts import AmountError, parse_amount
from croupier.wording.payout_cards import card_texts

if TYPE_CHECKING:
    from croupier.uth.house import HousePaytable
    from croupier.uth.payout_cards import CardPayment

MOST_STAKES = 500
_THOUSANDS = re.compile(r",\d{3}(?!\d)")
_PAPERS = ("a4", "letter")


def add_card(app: typer.Typer) -> None:
    @app.command(
        "card",
        cls=Command,
        help=_(
            "Show the payout card of a table: what every hand pays on every stake.\n\n"
            "With --pdf it is written to a file to be printed, in the language in force."
        ),
        epilog=(
            "croupier paytable card standard\n"
            "croupier paytable card my-house.toml --stakes 5,15,37.5 --pdf card.pdf\n"
            "croupier --language vi paytable card corona --pdf corona.pdf"
        ),
    )
    def card(
        name: Annotated[
            str, typer.Argument(metavar="P", help=_("A shipped name or the path of a file."))
        ],
        stakes: Annotated[
            str | None,
            typer.Option(
                metavar="A,B,…",
                help=_("The stakes, with commas or spaces between (the usual ones)."),
            ),
        ] = None,
        pdf: Annotated[
            str | None,
            typer.Option(metavar=_("FILE"), help=_("Write a PDF file instead of printing.")),
        ] = None,
        paper: Annotated[
            str | None,
            typer.Option(metavar="a4|letter", help=_("The paper of the PDF file (a4).")),
        ] = None,
        as_json: Annotated[bool, json_option()] = False,
    ) -> None:
        if paper is not None and pdf is None:
            raise UsageError(
                N_("--paper is for a PDF file."), N_("Name the file with --pdf, or leave it out.")
            )
        if pdf is not None:
            check_output(pdf)
        chosen = _read_paper(paper)
        asked = None if stakes is None else read_stakes(stakes)
        house = house_named(name)
        usual = usual_stakes(house) if asked is None else ()
        made = payout_card(house, asked or (), usual)
        if pdf is not None:
            _write_pdf(made, pdf, chosen)
        if as_json:
            print_json(_card_shape(made))
        elif pdf is None:
            from croupier.cli.payout_card_view import card_view

            console().print(card_view(card_texts(made)))


def read_stakes(text: str) -> tuple[Fraction, ...]:
    """Read stakes with commas, semicolons or spaces between; each once, in the order given.

    Between commas a comma is no mark, neither of decimals nor of thousands: `5,10,37.5`, but
    `7,5; 10` and `500 1,250`. Raises `UsageError`, also where it could be either: `1,250`.
    """
    apart = _apart(text)
    words = [word.strip() for word in text.split(apart)]
    if len(words) > MOST_STAKES:
        raise UsageError(
            N_("--stakes names {count} stakes."),
            N_("Name {most} at most."),
            count=len(words),
            most=MOST_STAKES,
        )
    if apart == "," and _THOUSANDS.search(text):
        raise UsageError(
            N_("{value} after --stakes could be thousands, or several stakes."),
            N_("Put spaces or semicolons between stakes: {example}."),
            value=word_shown(text),
            example='"5 10 1,250"',
        )
    return tuple(dict.fromkeys(map(_read_stake, words)))


def _apart(text: str) -> str | None:
    """What stands between stakes; None for spaces."""
    if ";" in text:
        return ";"
    marks = len(_THOUSANDS.findall(text))
    return None if len(text.split()) > 1 and text.count(",") == marks else ","


def _read_stake(word: str) -> Fraction:
    try:
        stake = parse_amount(word)
    except AmountError:
        stake = Fraction(0)
    if not stake:
        raise UsageError(
            N_("--stakes cannot have {value}."),
            N_("Give amounts such as 5,10,37.5."),
            value=word_shown(word),
        )
    return stake


def _read_paper(text: str | None) -> str:
    paper = _PAPERS[0] if text is None else text.strip().casefold()
    if paper not in _PAPERS:
        raise UsageError(
            N_("--paper cannot be {value}."),
            N_("Write a4 or letter."),
            value=word_shown(text or ""),
        )
    return paper


def _write_pdf(made: PayoutCard, file: str, paper: str) -> None:
    # Qt, and with it all of PySide6: for whoever asks for a PDF alone.
    from croupier.context import today
    from croupier.files.faults import printable
    from croupier.reports.papers import Paper
    from croupier.reports.payout_card_pdf import write_payout_card

    write_payout_card(card_texts(made, made=today()), Path(file), Paper(paper))
    tell(_("{file} was written.").format(file=printable(file)))


def _card_shape(made: PayoutCard) -> dict[str, object]:
    house: HousePaytable = made.house
    return {
        "paytable": house.name,
        "rounding": house.money.rounding.value,
        "max_payout_per_player": house.money.max_payout_per_player,
        "stakes": list(made.stakes),
        "bets": {
            table.wager.value: [
                {
                    "hand": row.key.key,
                    "odds": str(row.payment),
                    "payments": [
                        _payment_shape(stake, payment)
                        for stake, payment in zip(table.stakes, row.payments, strict=True)
                    ],
                }
                for row in table.rows
            ]
            + [{"hand": key.key, "odds": str(PUSH), "payments": []} for key in table.pushes]
            for table in made.tables
        },
    }


def _payment_shape(stake: Fraction, payment: "CardPayment") -> dict[str, object]:
    return {
        "staked": stake,
        "owed": payment.owed,
        "pays": payment.pays,
        "rounded": payment.is_rounded,
        "over_maximum": payment.is_over_maximum,
    }
