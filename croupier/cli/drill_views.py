"""What each drill lays on the table before it asks, and no more than that."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from croupier.cli.felt import (
    backs_text,
    bet_text,
    board_text,
    cards_text,
    open_cards,
    round_panel,
    spots_of,
)
from croupier.cli.layout import Headed, beside_or_below
from croupier.cli.mistake_view import settled_table_view
from croupier.cli.moment_view import moment_view
from croupier.i18n import gettext as _
from croupier.training.chip_matters import BetToCount, ChipsToChange
from croupier.training.drills import Drill
from croupier.training.folded import shows_cards
from croupier.training.plans import SessionPlan
from croupier.training.procedure_matters import moment_in
from croupier.training.questions import Question, Step
from croupier.training.sessions import TrainingSession
from croupier.uth.house import HousePaytable
from croupier.uth.procedure import Stage
from croupier.uth.settlement import SettledSeat, Settlement
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import Wager
from croupier.wording.amounts import amount
from croupier.wording.chips import stack_text
from croupier.wording.labels import label, word
from croupier.wording.paytables import sign_lines, title
from croupier.wording.procedure_words import STAGE_KEYS
from croupier.wording.results import drill_label, limit_label
from croupier.wording.side_bets import bet_label
from croupier.wording.skills import aimed_name


def heading_view(called: str, house: HousePaytable) -> RenderableType:
    """What stands above cards: what they are called, the paytable and the house's limits."""
    name = Text(f"{called} · {title(house)}", style="bold")
    return Group("", name, *_sign(house))


def called_of(plan: SessionPlan, house: HousePaytable, kept_as: str | None = None) -> str:
    """What a session of cards is called, here as in the window; `kept_as` is the word it has."""
    if plan.aimed:
        return aimed_name(plan, house)
    if plan.limit is not None:
        return limit_label(plan.limit)
    return drill_label(kept_as or plan.drill)


def table_view(session: TrainingSession, drill: Drill) -> RenderableType:
    """The whole table: to be added up it lies open, to be settled the hole cards stay down."""
    settlement = session.settlement
    heading = _("Table {number}").format(number=session.table_number)
    if session.tables and session.tables > 1:
        heading = _("Table {number} of {count}").format(
            number=session.table_number, count=session.tables
        )
    heading = f"{heading} · {title(settlement.house)}"
    if drill is Drill.TOTAL:
        whole: RenderableType = round_panel(settlement.round, settlement.house, heading)
        return Group("", whole, *_sign(settlement.house))
    if drill is Drill.MISTAKE:
        whole = settled_table_view(session.question, heading)
        return Group("", whole, *_sign(settlement.house))
    seats = beside_or_below(
        seat_row(seat, backs_text(), frozenset(), settlement.house) for seat in settlement.in_order
    )
    sign = _sign(settlement.house)
    under = ["", *sign] if sign else []
    opened = open_cards(settlement.round, settlement.house)
    return Group("", Headed(Group(opened, "", seats, *under), heading))


def _sign(house: HousePaytable) -> list[RenderableType]:
    sign = " · ".join(f"{name}: {says}" for name, says in sign_lines(house))
    return [Text(sign, style="dim")] if sign else []


def card_view(question: Question, drill: Drill) -> list[RenderableType]:
    """The cards and bets that a question of a drill is answered by."""
    settlement = question.settlement
    if moment := moment_in(question):
        shown = [moment_view(question, moment)]
        return [*shown, _stages()] if question.step is Step.NEXT else shown
    match question.step:
        case Step.COMPARE | Step.DECIDES:
            return [_hands_to_compare(settlement)]
        case Step.HAND:
            return [_seven_cards(question)]
        case Step.FIVE:
            return [_numbered_cards(question)]
        case Step.COUNT | Step.COLOUR:
            return [_chips_alone(question)]
        case Step.PAY:
            return []
        case Step.BET if drill is Drill.PAYOUTS and question.bet.reason is not _CUT:
            return []
    if question.seat_number is None:
        return [open_cards(settlement.round, settlement.house)]
    cards = cards_text(question.seat.seat.hole) if shows_cards(question) else backs_text()
    rows = [seat_row(question.seat, cards, frozenset(), settlement.house, question.wager)]
    if question.wager is Wager.PROGRESSIVE:
        # Another hand may have its share of the meter, too.
        rows += [
            seat_row(seat, cards_text(seat.seat.hole), frozenset(), settlement.house)
            for seat in settlement.in_order
            if seat.number != question.seat_number and seat.bet(Wager.PROGRESSIVE)
        ]
    return [open_cards(settlement.round, settlement.house), beside_or_below(rows)]


# What the bets before have left of the maximum shows only where all bets are to be seen.
_CUT = Reason.MAXIMUM_PAYOUT


def _stages() -> RenderableType:
    """All that the dealer may do next, each by its digit."""
    stages = zip(STAGE_KEYS, Stage, strict=True)
    return Columns([Text(f"{key} {label(stage)}", style="dim") for key, stage in stages])


def _chips_alone(question: Question) -> RenderableType:
    """The stacks that lie there, from the left, each from the bottom up."""
    match question.matter:
        case BetToCount(stacks) | ChipsToChange(stacks):
            return Group(*(Text(stack_text(stack)) for stack in stacks))
    return Group()


def _seven_cards(question: Question) -> RenderableType:
    return beside_or_below(
        [
            (Text(_("Hole cards"), style="bold"), cards_text(question.seat.seat.hole)),
            (Text(_("Board"), style="bold"), board_text(question.settlement.round.board)),
        ]
    )


def _numbered_cards(question: Question) -> RenderableType:
    """Seven cards, each with its place below it."""
    cards = question.seat.hand.cards
    places = Text(" ".join(f" {place}  " for place in range(1, len(cards) + 1)), style="dim")
    return Group(cards_text(cards), places)


def _hands_to_compare(settlement: Settlement) -> RenderableType:
    rows = [
        (_seat_name(seat), cards_text(seat.seat.hole))
        for seat in sorted(settlement.seats, key=lambda seat: seat.number)
    ]
    board = (Text(_("Board"), style="bold"), board_text(settlement.round.board))
    return beside_or_below([board, *rows])


def seat_row(
    seat: SettledSeat,
    cards: Text,
    settled: frozenset[Wager],
    house: HousePaytable,
    lit: Wager | None = None,
) -> list[Text]:
    """One seat: its cards, then each spot, those already settled with what they got.

    `lit` is the bet that is asked about alone.
    """
    spots = []
    for wager in spots_of(house):
        bet = seat.bet(wager)
        if bet is None:
            spots.append(Text(word(Result.FOLD), style="dim") if _is_fold(seat, wager) else Text())
            continue
        name = bet_label(wager, house)
        spot = Text(f"{name} {amount(bet.staked)}", style="bold yellow" if wager is lit else "")
        if wager is Wager.PLAY:
            spot.append(f" ({amount(seat.seat.bets.play_multiple)}×)", style="dim")
        if wager in settled:
            spot = Text.assemble(f"{name}: ", bet_text(bet))
        spots.append(spot)
    return [_seat_name(seat), cards, *spots]


def _seat_name(seat: SettledSeat) -> Text:
    return Text(_("Seat {number}").format(number=seat.number), style="bold")


def _is_fold(seat: SettledSeat, wager: Wager) -> bool:
    return wager is Wager.PLAY and seat.result is Result.FOLD
