from typing import Annotated

import typer

from croupier.cli.options import json_option
from croupier.cli.output import console, print_json
from croupier.cli.pages import Command
from croupier.cli.shapes import hand_shape
from croupier.i18n import gettext as _
from croupier.poker.cards import parse_cards
from croupier.poker.hands import read_hand
from croupier.wording.hands import hand_name


def add_rank(app: typer.Typer) -> None:
    @app.command(
        "rank",
        cls=Command,
        help=_(
            "Name the best five of 5 to 7 cards.\n\n"
            "Write cards as a rank and a suit: As, Kd, 10h or Th, 2c; hole cards before the board."
        ),
        epilog='croupier rank "As Kd Qh Jc Tc 2d 3s"',
    )
    def rank(
        cards: Annotated[
            list[str], typer.Argument(metavar=_("CARDS"), help=_("5 to 7 different cards."))
        ],
        as_json: Annotated[bool, json_option()] = False,
    ) -> None:
        hand = read_hand(parse_cards(" ".join(cards)))
        if as_json:
            print_json(hand_shape(hand))
            return
        from croupier.cli.felt import cards_text

        view = console()
        view.print(hand_name(hand), style="bold")
        view.print(cards_text(hand.best_five))
