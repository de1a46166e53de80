import pickle
from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from croupier.frozen import quick


@quick
@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 0
    name: str | None = None


def test_a_quick_value_is_made_by_place_by_name_and_by_default() -> None:
    assert Point(1) == Point(x=1, y=0) == Point(1, 0, None)
    assert Point(1, name="a") == replace(Point(2, name="a"), x=1)


def test_a_quick_value_stays_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Point(1).x = 2  # type: ignore[misc]


def test_a_quick_value_is_hashed_and_pickled_like_any() -> None:
    assert pickle.loads(pickle.dumps(Point(1, 2, "a"))) == Point(1, 2, "a")
    assert len({Point(1), Point(1), Point(2)}) == 2


def test_a_quick_value_refuses_wrong_arguments_by_its_own_name() -> None:
    with pytest.raises(TypeError, match=r"Point\.__init__\(\) missing 1 required"):
        Point()  # type: ignore[call-arg]
