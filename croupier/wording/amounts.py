import re
from fractions import Fraction

from croupier.errors import N_, CroupierError
from croupier.files.typed_amounts import three_decimals, typed_decimal, without_currency
from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.uth.house import Money
from croupier.uth.wagers import Odds
from croupier.wording.typed import shown

NO_BREAK = "\u00a0"
MINUS = "\u2212"

# The thousands mark and the decimal mark, as each language writes them.
_MARKS = {"en": (",", "."), "vi": (".", ",")}
# English writes money with both decimals, Vietnamese only those that say something.
_LEAST_DECIMALS = {"en": 2, "vi": 0}

_LONGEST_TYPED = 40


class AmountError(CroupierError):
    pass


def amount(value: Fraction | int) -> str:
    """Write an exact amount: `1,234.50`, in Vietnamese `1.234,5`; thirds as `3 1/3`.

    Three decimals that would read as thousands get a nought: `1.1250`. `parse_amount` reads back
    whatever is written here.
    """
    value = Fraction(value)
    sign, value = (MINUS if value < 0 else "", abs(value))
    thousands, decimal = _MARKS[language()]
    places = _decimal_places(value.denominator)
    whole, part = divmod(value.numerator, value.denominator)
    text = f"{whole:,}".replace(",", thousands)
    if places is None:
        part_text = f"{part}/{value.denominator}"
        return f"{sign}{text} {part_text}" if whole else f"{sign}{part_text}"
    if places:
        digits = part * 10**places // value.denominator
        written = f"{digits:0{places}d}".ljust(_LEAST_DECIMALS[language()], "0")
        if places == 3 and 0 < whole < 1000:
            written += "0"
        return f"{sign}{text}{decimal}{written}"
    return sign + text


def amount_parts(value: Fraction | int) -> tuple[str, str]:
    """Write an amount in two parts, so that a column can align what stands before the mark.

    They are `37` and `.50`, or `3` and ` 1/3`; joined they are what `amount` writes.
    """
    value = Fraction(value)
    written, whole = amount(value), amount(int(value))
    return (whole, written.removeprefix(whole)) if written.startswith(whole) else ("", written)


def percent(value: Fraction, places: int = 2) -> str:
    """Write a share in hundredths, rounded: `37.71 %`, in Vietnamese `37,71 %`."""
    return f"{decimal(value * 100, places)}{NO_BREAK}%"


def share_text(share: Fraction) -> str:
    """Write a share of a meter with as few decimals as it takes: `100 %`, `2.5 %`."""
    hundredths = share * 100
    places = min(_decimal_places(hundredths.denominator) or 0, 2)
    return f"{decimal(hundredths, places)}{NO_BREAK}%"


def one_in(chance: Fraction) -> str:
    """Write how seldom something happens: `1 in 26.8`, or `never`."""
    if not chance:
        return _("never")
    rarity = 1 / chance
    return _("1 in {count}").format(count=decimal(rarity, 1 if rarity < 100 else 0))


def decimal(value: Fraction, places: int) -> str:
    """Write a number rounded to so many decimals: `4.152`, in Vietnamese `4,152`."""
    thousands, mark = _MARKS[language()]
    whole, part = divmod(round(abs(value) * 10**places), 10**places)
    sign = "-" if value < 0 and (whole or part) else ""
    text = f"{sign}{whole:,}".replace(",", thousands)
    return f"{text}{mark}{part:0{places}d}" if places else text


def money(value: Fraction | int, house_money: Money) -> str:
    """Write an amount with the house's currency: `$37.50`, in Vietnamese `50.000 ₫`."""
    symbol = house_money.symbol.strip()
    number = amount(value)
    if not symbol:
        return number
    if language() == "vi" or (len(symbol) > 1 and symbol.isalpha()):
        return f"{number}{NO_BREAK}{symbol}"
    sign = MINUS if number.startswith(MINUS) else ""
    return f"{sign}{symbol}{number.removeprefix(MINUS)}"


def odds(value: Odds) -> str:
    """Write odds as the table says them: `3 to 2`, in Vietnamese `3 ăn 2`."""
    if value.is_push:
        return _("push")
    return _("{win} to {stake}").format(win=amount(value.win), stake=amount(value.stake))


def parse_amount(text: str, owed: Fraction | None = None) -> Fraction:
    """Read an amount as a person types it, in either language; raise `AmountError` otherwise.

    Both decimal marks are read. One mark with three digits after it and one to three before it
    separates thousands, for hardly any payout has three decimals; where just that is `owed`, they
    are decimals. A currency sign and spaces between thousands are allowed, and so are fractions,
    which is how `amount` writes a third.
    """
    if len(text) > _LONGEST_TYPED:
        raise AmountError(
            N_("{length} characters are too many for an amount."),
            N_("Type a number such as 37.50."),
            length=len(text),
        )
    typed = without_currency(text)
    if typed.startswith(("-", MINUS)):
        raise AmountError(
            N_('"{typed}" is less than nothing.'),
            N_("Type a number that is not negative."),
            typed=shown(text),
        )
    if not typed:
        raise AmountError(
            N_("No amount was typed."), N_("Type a number such as 25, 37.50 or 1000.")
        )
    read = _fraction(typed)
    if read is None:
        decimals = three_decimals(typed)
        read = owed if owed is not None and decimals == owed else typed_decimal(typed)
    if read is None:
        raise AmountError(
            N_('"{typed}" cannot be read as an amount.'),
            N_("Type a number such as 25, 37.50 or 1000."),
            typed=shown(text),
        )
    return read


def _decimal_places(denominator: int) -> int | None:
    """How many decimals write a fraction of this denominator exactly; None for no number."""
    twos = fives = 0
    while denominator % 2 == 0:
        denominator //= 2
        twos += 1
    while denominator % 5 == 0:
        denominator //= 5
        fives += 1
    return max(twos, fives) if denominator == 1 else None


_FRACTION = re.compile(r"(?:([0-9.,]+) +)?([0-9]+)/([0-9]+)")


def _fraction(typed: str) -> Fraction | None:
    found = _FRACTION.fullmatch(typed)
    if found is None or not int(found[3]):
        return None
    whole = typed_decimal(found[1] or "0")
    if whole is None or whole.denominator != 1:
        return None
    return whole + Fraction(int(found[2]), int(found[3]))
