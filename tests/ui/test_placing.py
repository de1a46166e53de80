import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.settings import WindowPlace
from croupier.ui.placing import least_size, opening_size, place_on

HD = (0, 0, 1920, 1040)
RIGHT = (1920, 0, 1920, 1080)


@pytest.mark.parametrize(
    ("screens", "wanted", "placed"),
    [
        # As it stood.
        ([HD], (100, 80, 1280, 800), (100, 80, 1280, 800)),
        ([HD, RIGHT], (2000, 80, 1280, 800), (2000, 80, 1280, 800)),
        # The monitor is gone: in the middle of the main one.
        ([HD], (2000, 80, 1280, 800), (320, 136, 1280, 800)),
        ([HD], (-3000, -3000, 1280, 800), (320, 136, 1280, 800)),
        # Partly off the screen: moved in, with its title bar.
        ([HD], (1500, 700, 1280, 800), (640, 240, 1280, 800)),
        ([HD], (-50, -20, 1280, 800), (0, 32, 1280, 800)),
        # Larger than the screen, as after a change of scale: E02's 1920×1080 at 1.25.
        ([(0, 0, 1536, 824)], (0, 32, 1920, 1000), (0, 32, 1536, 792)),
        ([], (0, 0, 1280, 800), None),
    ],
)
def test_a_window_opens_where_it_can_be_seen(screens, wanted, placed) -> None:
    assert place_on(screens, WindowPlace(*wanted)) == placed


def test_a_first_window_fits_its_screen() -> None:
    assert place_on([HD], None) is None
    assert opening_size([HD]) == (1280, 800)
    assert least_size([HD]) == (960, 640)
    # 1366×768 at 150 %.
    assert opening_size([(0, 0, 911, 472)]) == least_size([(0, 0, 911, 472)]) == (911, 440)


SCREENS = st.tuples(
    st.integers(-5000, 5000),
    st.integers(-5000, 5000),
    st.integers(640, 4000),
    st.integers(400, 3000),
)
SIDES = st.integers(1, 100_000)
PLACES = st.integers(-100_000, 100_000)


@given(
    screens=st.lists(SCREENS, min_size=1, max_size=3),
    wanted=st.builds(WindowPlace, PLACES, PLACES, SIDES, SIDES),
)
def test_whatever_was_kept_the_window_is_seen_whole(screens, wanted) -> None:
    x, y, width, height = place_on(screens, wanted)
    assert any(
        left <= x and top + 32 <= y and x + width <= left + wide and y + height <= top + high
        for left, top, wide, high in screens
    )
