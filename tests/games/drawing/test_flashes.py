"""What flashes up on a board."""

from itertools import combinations

import pytest

from games.drawing.flashes import HEIGHT, MARGIN, RISE, Flash, flashes_svg, rises


def test_a_plate_says_its_words_and_is_as_wide_as_they_are() -> None:
    short, long = Flash(kind="plate", x=20, y=60, words="U-turn"), Flash(kind="plate", x=20, y=60, words="Turn right")
    assert long.width > short.width
    svg = flashes_svg([short])
    assert 'transform="translate(20 60)"' in svg
    assert f'textLength="{short.width - MARGIN}" lengthAdjust="spacingAndGlyphs">U-turn<' in svg
    few, many = Flash(kind="plate", x=0, y=0, words="till"), Flash(kind="plate", x=0, y=0, words="MAWM")
    assert many.width > 2 * few.width, "by their letters"


def test_words_are_escaped() -> None:
    assert "<script" not in flashes_svg([Flash(kind="plate", x=0, y=0, words="<script>")])


def test_a_bump_is_turned_to_where_the_wall_is() -> None:
    assert "rotate(90)" in flashes_svg([Flash(kind="bump", x=0, y=0, angle=90)])


def test_an_explosion_is_drawn_as_far_as_it_reaches() -> None:
    assert Flash(kind="blast", x=0, y=0, reach=2).radius == Flash(kind="blast", x=0, y=0).radius + 80


def test_nothing_is_nothing() -> None:
    assert flashes_svg([]) == ""


@pytest.mark.parametrize("step", [0, 40, 80])
def test_plates_of_neighbours_do_not_overlap(step: int) -> None:
    plates = [Flash(kind="plate", x=20 + number * step, y=20, words="Rotate Right") for number in range(8)]
    placed = list(zip(plates, rises(plates), strict=True))
    for (one, rise), (two, other) in combinations(placed, 2):
        assert abs(one.x - two.x) >= one.width or abs(rise - other) >= HEIGHT


def test_a_plate_is_above_its_robot_where_there_is_room() -> None:
    near = [Flash(kind="plate", x=x, y=20, words="Move 3") for x in (20, 60, 100, 500)]
    assert rises(near) == [-RISE, RISE, -RISE, -RISE]


def test_only_plates_make_way() -> None:
    plate, hit = Flash(kind="plate", x=20, y=20, words="Move 1"), Flash(kind="hit", x=20, y=20, words="1")
    assert rises([hit, plate, hit]) == [0, -RISE, 0]
    assert f"translate(0 {-RISE})" in flashes_svg([hit, plate])
