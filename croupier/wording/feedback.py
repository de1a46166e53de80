from dataclasses import dataclass, replace

from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.training.answers import BetAnswer
from croupier.training.folded import is_live, shows_cards
from croupier.training.grading import Grade
from croupier.training.questions import (
    CHIP_STEPS,
    FROM_RACK_STEPS,
    TOTAL_STEPS,
    Depth,
    Question,
    Step,
)
from croupier.training.slips import OF_TOTALS, Slip
from croupier.training.totals import bet_counted_wrong
from croupier.uth.chips import Pile, count_of, fewest_chips, piles_of, rack_of
from croupier.uth.house import Chip
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import Action, Wager
from croupier.wording.amounts import money
from croupier.wording.asking import answer_text as answer_text
from croupier.wording.asking import given_text as given_text
from croupier.wording.asking import question_text as question_text
from croupier.wording.asking import right_text as right_text
from croupier.wording.asking import right_within as right_within
from croupier.wording.chips import (
    chips_sum,
    fewest_for,
    from_rack_text,
    given_in_chips,
    piles_text,
    with_piles,
)
from croupier.wording.drills import five_text, hands_compared, total_sum
from croupier.wording.hands import card_signs, hand_name, hand_names
from croupier.wording.mistakes import found_text, marks_briefly, marks_explained, mistakes_explained
from croupier.wording.payment_sums import sum_text
from croupier.wording.procedure import why_not_text
from croupier.wording.rules import rule_for, rule_text
from croupier.wording.side_bets import bet_name
from croupier.wording.slips import slip_text


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a trainee is told about a question; each part a sentence, or empty."""

    verdict: str
    """`Right`, `Wrong`, `Skipped` or `Time is up`; empty where nothing is answered yet."""
    slip: str
    """What was done wrong and what is right instead, where the slip is known."""
    right: str
    """The right answer, in words."""
    within: str
    """The same as it stands after a colon, in a sentence."""
    hands: str
    """The hands that decide, named."""
    rule: str
    """The rule with its number in docs/rules.md."""
    sum: str
    """The payment worked out: `3 to 2 on 25 = 37.50`."""
    chips: str
    """The fewest chips that make a payment, where it was to be made in chips."""
    paid: str
    """What a wrong payment in chips came to."""
    briefly: str = ""
    """The rule in fewer words, where it is many lines."""


def outcome_text(grade: Grade) -> str:
    """Say what was answered and what is right, in chips where it was to be paid in chips."""
    question = grade.question
    right = right_as_label(question)
    if question.step not in FROM_RACK_STEPS:
        right = with_piles(right, _fewest(question))
    if grade.answer is None:
        verdict = verdict_text(grade)
        return _("{verdict}. Right: {right}.").format(verdict=verdict, right=right)
    given = given_text(grade.answer, question)
    if question.step not in FROM_RACK_STEPS:
        given = with_piles(given, piles_of(_chips_given(grade)))
    if not grade.correct:
        return _("You: {given}. Right: {right}.").format(given=given, right=right)
    fewer = fewer_chips_text(grade)
    verdict = verdict_text(grade)
    return " ".join(
        f"{part}." for part in (_("You: {given}").format(given=given), verdict, fewer) if part
    )


def explain(grade: Grade) -> Explanation:
    """Put a grade into words, every amount read off the settlement."""
    question, slip = grade.question, grade.slip
    told = replace(
        explain_question(question),
        verdict=verdict_text(grade),
        slip=_slip_of(grade),
        rule=_rule_of(grade),
        paid=_paid_text(grade),
        briefly=marks_briefly(grade) if question.step is Step.MISTAKES else "",
    )
    if question.step in FROM_RACK_STEPS and fewer_chips_text(grade):
        # What was put down is right, and is not told to be something else.
        given = piles_text(piles_of(_chips_given(grade)))
        told = replace(told, right=given, within=given, chips=chips_text(question))
    if slip is Slip.MORE_CHIPS_THAN_NEEDED:
        # Who has counted right is not told the count.
        return replace(told, sum="")
    wager = bet_counted_wrong(grade) if slip and slip not in OF_TOTALS else None
    bet = question.seat.bet(wager) if wager else None
    if slip is None or bet is None:
        return told
    # What a player picks up was wrong in one bet: its slip and its rule say more than the total's.
    about = question.about(bet)
    alone = _("Only the {bet} bet is off.").format(
        bet=bet_name(bet.wager, question.settlement.house)
    )
    rule = rule_text(rule_for(about, slip), about)
    return replace(told, slip=f"{alone} {slip_text(slip, about)}", rule=rule)


def without_reasons(told: Explanation) -> Explanation:
    """The same but for why it is so, which a question that still waits is answered by."""
    return replace(told, slip="", rule="", hands="")


def _chips_given(grade: Grade) -> tuple[Chip, ...]:
    return grade.answer.chips if isinstance(grade.answer, BetAnswer) else ()


def explain_question(question: Question) -> Explanation:
    """Say what is right and why, whatever was answered."""
    return Explanation(
        verdict="",
        slip="",
        right=right_text(question),
        within=right_within(question),
        hands=hands_text(question),
        rule=_rule_behind(question),
        sum=_sum_of(question),
        # Where chips are the answer, it says them.
        chips="" if question.step in FROM_RACK_STEPS else chips_text(question),
        paid="",
    )


def _slip_of(grade: Grade) -> str:
    if grade.question.step is Step.MISTAKES:
        return found_text(grade)
    return slip_text(grade.slip, grade.question) if grade.slip else ""


def _rule_of(grade: Grade) -> str:
    if grade.question.step is Step.MISTAKES:
        return marks_explained(grade)
    return rule_text(rule_for(grade.question, grade.slip), grade.question)


def _rule_behind(question: Question) -> str:
    if question.step is Step.MISTAKES:
        return mistakes_explained(question)
    return rule_text(rule_for(question), question)


def verdict_text(grade: Grade) -> str:
    """Say in a word how an answer was."""
    if grade.correct:
        return _("Right")
    if grade.late:
        return _("Time is up")
    return _("Wrong") if grade.answer else _("Skipped")


def chips_text(question: Question) -> str:
    """Name the fewest chips for a payment that is to be made in chips; empty for any other."""
    piles = _fewest(question)
    return _("Fewest chips: {listed}").format(listed=piles_text(piles)) if piles else ""


def fewer_chips_text(grade: Grade) -> str:
    """Say that a right payment could have been made in fewer chips; empty where it was in few."""
    if grade.in_fewest_chips is not False:
        return ""
    count = count_of(_fewest(grade.question))
    return ngettext("{count} chip would do", "{count} chips would do", count).format(count=count)


def _fewest(question: Question) -> tuple[Pile, ...]:
    """The fewest chips for a payment that is to be made in chips; none for any other."""
    if question.step in FROM_RACK_STEPS:
        return fewest_for(question)
    if question.depth is not Depth.CHIPS or not question.wager:
        return ()
    return fewest_chips(question.bet.pays, rack_of(question.settlement.house)) or ()


def right_as_label(question: Question) -> str:
    """Write the right answer beside a given one: by itself, unless it is a sentence.

    What is answered in chips has its worth before the chips.
    """
    if question.step in FROM_RACK_STEPS:
        return from_rack_text(question)
    return right_within(question) if question.step is Step.RACK else right_text(question)


def _paid_text(grade: Grade) -> str:
    if grade.question.step in FROM_RACK_STEPS:
        return given_in_chips(grade)
    match grade.answer:
        case BetAnswer(Action.PAY, pays, chips) if chips and not grade.correct:
            paid = money(pays, grade.question.settlement.house.money)
            return _("You paid {amount}").format(amount=paid)
    return ""


def hands_text(question: Question) -> str:
    """Name the hands that a question turns on: the dealer's, and the seat's where there is one.

    Empty for a bet that is lost with the fold: nobody opens a hand that is not to be compared.
    And for chips alone, which no hand is about.
    """
    if question.step in CHIP_STEPS:
        return ""
    lost_with_fold = (
        Reason.FOLDED,
        Reason.TRIPS_LOST_WITH_FOLD,
        Reason.SIDE_BET_LOST_WITH_FOLD,
    )
    if question.wager and question.bet.reason in lost_with_fold:
        return ""
    match question.step:
        case Step.HAND:
            return _("Player: {hand}.").format(hand=hand_name(question.seat.hand))
        case Step.FIVE:
            return five_text(question.seat.hand)
        case Step.COMPARE | Step.DECIDES:
            return hands_compared(question.settlement)
        case Step.LEGAL:
            return why_not_text(question)
        case Step.NEXT:
            return ""
    dealer = question.settlement.dealer
    if question.seat_number is None:
        return _("Dealer: {hand}.").format(hand=hand_name(dealer))
    seat = question.seat
    if question.step is Step.PICKS_UP and seat.seat.folded:
        return _folded_text(question)
    if question.wager is Wager.TRIPS and seat.trips_hand is not seat.hand:
        return _("Board alone: {hand}.").format(hand=hand_name(seat.trips_hand))
    if question.wager is Wager.HOLE_CARDS:
        return _("Hole cards: {cards}.").format(cards=card_signs(seat.seat.hole))
    return _both_hands(question)


def _both_hands(question: Question) -> str:
    players, dealers = hand_names(question.seat.hand, question.settlement.dealer)
    player_has = _("Player: {hand}.").format(hand=players)
    dealer_has = _("Dealer: {hand}.").format(hand=dealers)
    return f"{player_has} {dealer_has}"


def _folded_text(question: Question) -> str:
    """Name the hand that a bet of a folded seat hangs on; empty where none does."""
    seat = question.seat
    trips, bad_beat = seat.bet(Wager.TRIPS), seat.bet(Wager.BAD_BEAT)
    if bad_beat and is_live(question.about(bad_beat)):
        return _both_hands(question)
    if shows_cards(question):
        return _("Player: {hand}.").format(hand=hand_name(seat.hand))
    if trips and trips.reason is not Reason.TRIPS_LOST_WITH_FOLD:
        return _("Board alone: {hand}.").format(hand=hand_name(seat.trips_hand))
    return ""


def _sum_of(question: Question) -> str:
    settlement = question.settlement
    if question.step in TOTAL_STEPS:
        return total_sum(question)
    if question.step in CHIP_STEPS:
        return chips_sum(question)
    if question.wager is None:
        return ""
    return sum_text(question.bet, settlement.house, settlement.meter)
