"""What can be typed in answer to questions about the course of a round, in both languages."""

from collections.abc import Mapping

from croupier.uth.procedure import Stage

LEGAL = "legal, ok, allowed, accept, hop le, duoc, nhan"
ILLEGAL = "illegal, not legal, not allowed, refuse, khong hop le, khong duoc, tu choi"
STAGES: Mapping[Stage, str] = {
    Stage.HOLE_CARDS: "hole cards, deal, deal the hole cards, chia bai, bai tay",
    Stage.ASK_PREFLOP: "ask before the flop, ask preflop, hoi truoc flop",
    Stage.FLOP: "flop, the flop, turn the flop, mo flop",
    Stage.ASK_FLOP: "ask on the flop, ask flop, hoi o flop, hoi sau flop",
    Stage.TURN_RIVER: "turn and river, turn, river, turn va river, mo turn va river",
    Stage.ASK_RIVER: "ask on the river, ask river, play or fold, last chance, hoi o river",
    Stage.OPEN: "open own hand, open, own hand, mo bai",
    Stage.SETTLE_LEFT: "next bet from left, from left, left, cuoc ke tu trai, tu trai, trai",
    Stage.SETTLE_RIGHT: "next bet from right, from right, right, cuoc ke tu phai, tu phai, phai",
    Stage.CLEAR: "clear the table, clear, collect, don ban, thu bai",
}
STAGE_KEYS = "1234567890"
"""The digits of the stages of a round, in their order."""
