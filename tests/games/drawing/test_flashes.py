"""What flashes up on a board."""

from games.drawing.flashes import Flash, flashes_svg


def test_a_plate_says_its_words_and_is_as_wide_as_they_are() -> None:
    short, long = Flash(kind="plate", x=20, y=60, words="U-turn"), Flash(kind="plate", x=20, y=60, words="Turn right")
    assert long.width > short.width
    svg = flashes_svg([short])
    assert 'transform="translate(20 60)"' in svg
    assert ">U-turn<" in svg


def test_words_are_escaped() -> None:
    assert "<script" not in flashes_svg([Flash(kind="plate", x=0, y=0, words="<script>")])


def test_a_bump_is_turned_to_where_the_wall_is() -> None:
    assert "rotate(90)" in flashes_svg([Flash(kind="bump", x=0, y=0, angle=90)])


def test_an_explosion_is_drawn_as_far_as_it_reaches() -> None:
    assert Flash(kind="blast", x=0, y=0, reach=2).radius == Flash(kind="blast", x=0, y=0).radius + 80


def test_nothing_is_nothing() -> None:
    assert flashes_svg([]) == ""
