from random import Random

import pytest

from croupier.cli.options import known_houses
from croupier.i18n import set_language
from croupier.training.payout_drill import paid_rows, rows_of
from croupier.uth.wagers import Wager
from croupier.wording.amounts import money
from croupier.wording.payouts import payout_text
from croupier.wording.side_bets import bet_label


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_row_that_pays_is_asked_about_by_bet_stake_and_hand(language: str) -> None:
    set_language(language)
    for house in known_houses().values():
        source = paid_rows(Random(5), house)
        # A round and a bit: every row once, and bets at even money.
        rows = len(rows_of(house))
        asked = [question for _ in range(2 * rows + 1) for question in source()]
        texts = [payout_text(question) for question in asked[:rows]]
        assert (
            len(
                {
                    text.replace(money(q.bet.staked, house.money), "")
                    for text, q in zip(texts, asked, strict=False)
                }
            )
            == rows
        )
        for question in asked:
            text = payout_text(question)
            assert bet_label(question.bet.wager, house) in text
            assert money(question.bet.staked, house.money) in text
            if question.bet.wager is Wager.PROGRESSIVE:
                assert money(question.settlement.meter, house.money) in text
