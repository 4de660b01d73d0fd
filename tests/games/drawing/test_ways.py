"""The ways of a robot in several runs of a turn."""

import pytest

from games.drawing.ways import Way, way_of, ways_svg

A, B, C = (20, 20), (60, 20), (60, 60)


@pytest.mark.parametrize(
    ("places", "is_safe", "way"),
    [
        ([A, A, B, B, C], False, Way([A, B, C], False)),
        ([A, A], False, Way([A], False)),  # it turns on the spot
        ([None, A, B], False, Way([A, B], False)),  # it comes in
        ([A, B, None, C], False, Way([A, B], True)),  # it is destroyed, and starts again elsewhere
        ([A, B, None], True, Way([A, B], False)),  # it is home
        ([None, None], False, Way([], False)),
    ],
)
def test_a_way_goes_from_space_to_space(places: list[tuple[int, int] | None], is_safe: bool, way: Way) -> None:
    assert way_of(places, is_safe) == way


def test_ways_end_in_an_arrow_a_dot_or_a_cross_and_hide_nothing() -> None:
    drawn = ways_svg({"played": Way([A, B, C], False), "best": Way([A], False), "tried": Way([A, B], True)})
    assert 'transform="translate(60 60) rotate(90)"' in drawn
    assert '<circle class="way-end" cx="24" cy="24"' in drawn
    assert 'class="way-lost" transform="translate(68 28)"' in drawn
    assert ways_svg({"played": Way([], False)}) == ""
