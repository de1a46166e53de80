"""A reader of codes that was written from the design page alone, held against ours."""

from fractions import Fraction

from hypothesis import given

from croupier.training.challenges import Challenge
from croupier.training.codes import code_of
from tests.training.test_codes import challenges

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def times(one: int, other: int) -> int:
    """Multiply two polynomials over two elements, and divide by x^5 + x^2 + 1."""
    product = 0
    for bit in range(5):
        product ^= (one << bit) * (other >> bit & 1)
    for bit in (8, 7, 6, 5):
        if product >> bit & 1:
            product ^= 0b100101 << bit - 5
    return product


def power_of_x(exponent: int) -> int:
    return 1 if exponent == 0 else times(2, power_of_x(exponent - 1))


def read(code: str) -> dict[str, object]:
    values = [ALPHABET.index(sign) for sign in code if sign != "-"]
    check = 0
    for place, value in enumerate(reversed(values), 1):
        check ^= times(value, power_of_x(place))
    assert check == 0
    bits = "".join(f"{value:05b}" for value in values)
    assert bits[:5] == "00001"
    found = {"seed": int(bits[5:40], 2), "paytable": int(bits[40:60], 2)}
    signs = iter(values[13:-1])

    def number() -> int:
        text = ""
        while True:
            sign = next(signs)
            text += f"{sign % 16:x}"
            if sign < 16:
                return int(text, 16)

    def one_or(part: int, flags: int, usual: int) -> int:
        return next(signs) if flags & part else usual

    parts = values[12]
    found["drill"] = one_or(16, parts, 0)
    found["level"], found["told"] = divmod(one_or(8, parts, 5 * 4), 4)
    found["seats"], found["hands"] = divmod(one_or(4, parts, 6 * 4 + 1), 4)
    found["tables"] = number() if parts & 2 else 1
    more = one_or(1, parts, 0)
    found["trips"] = number() if more & 16 else 60
    if more & 8:
        unit = Fraction(10) ** (next(signs) - 4)
        least, room, step = (number() * unit for _ in range(3))
        found["bets"] = least, least + room, step
    if more & 4:
        found["seconds"] = number()
    found["timed"], found["five"] = bool(more & 2), bool(more & 1)
    assert list(signs) == []
    return found


def expected(challenge: Challenge) -> dict[str, object]:
    plan, bets = challenge.plan, challenge.plan.bets
    usual = ["table", "payouts", "hand", "compare", "qualify", "bet", "pickup", "total"]
    drills = {drill: number for number, drill in enumerate(usual)}
    drills |= {"legal": 8, "next": 9, "mistake": 10}
    drills |= {"count": 11, "pay": 12, "colour": 13}
    found = {
        "seed": challenge.seed,
        "paytable": challenge.paytable,
        "drill": drills[plan.drill.value],
        "level": int(plan.level),
        "told": ["answer", "seat", "end"].index(plan.feedback.value),
        "seats": plan.table.seats,
        "hands": ["natural", "balanced", "hard"].index(plan.table.hands.value),
        "tables": plan.tables or 0,
        "trips": round(plan.table.trips_rate * 100),
        "timed": plan.timed,
        "five": plan.five or plan.many,
    }
    if bets:
        found["bets"] = bets.minimum, bets.maximum, bets.step
    if plan.budget is not None:
        found["seconds"] = plan.budget
    return found


def test_another_program_reads_codes_by_the_design_page():
    @given(challenges)
    def holds(challenge: Challenge) -> None:
        assert read(code_of(challenge)) == expected(challenge)

    holds()
