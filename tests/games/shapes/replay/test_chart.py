"""Charts: what is drawn is what the table says."""

from itertools import pairwise

from django.utils.safestring import SafeString

from games.shapes.replay.chart import HEIGHT, MARK, WIDTH, Chart, chart
from games.shapes.replay.story import Hero, Measure


def heroes(*names: str) -> list[Hero]:
    return [Hero(number, name, SafeString(""), number, "", "") for number, name in enumerate(names)]


def drawn(values: list[list[int]], most: int = 3) -> Chart:
    names = ["The start", *(f"Turn {number}" for number in range(1, len(values)))]
    return chart(Measure("Lives", values, most), heroes("Bolt", "Cog"), names)


def test_the_table_has_every_figure() -> None:
    assert drawn([[3, 3], [2, 3]]).rows == [("The start", [3, 3]), ("Turn 1", [2, 3])]


def test_more_stands_higher_and_later_stands_to_the_right() -> None:
    bolt, _ = drawn([[3, 3], [2, 3], [0, 3]]).curves
    (x0, y0, _), (x1, y1, _), (x2, y2, words) = bolt.dots
    assert x0 < x1 < x2
    assert y0 < y1 < y2
    assert words == "Bolt, Turn 2: 0"


def test_robots_with_the_same_figure_do_not_hide_each_other() -> None:
    bolt, cog = drawn([[3, 3], [3, 3]]).curves
    assert bolt.points != cog.points


def test_robots_at_the_ends_stand_apart_and_within_the_chart() -> None:
    for last, apart in (([0] * 8, HEIGHT / 8), ([3] * 8, HEIGHT / 8), ([3, 3, 2, 0, 0], MARK)):
        found = chart(Measure("Lives", [last], 3), heroes(*"ABCDEFGH"[: len(last)]), ["The start"])
        heights = sorted(curve.end[1] for curve in found.curves)
        assert all(below - above >= apart - 0.2 for above, below in pairwise(heights))
        assert heights[0] > 0
        assert heights[-1] < HEIGHT


def test_who_cannot_see_it_hears_where_it_ends() -> None:
    assert drawn([[3, 3], [2, 1]]).summary == ("Lives; at the end Bolt 2, Cog 1. The figures are in the table below.")


def test_a_chart_of_nothing_but_noughts_and_one_moment_can_be_drawn() -> None:
    found = drawn([[0, 0]], most=0)
    assert [level for _, level in found.levels] == [0, 1]
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for curve in found.curves for x, y, _ in curve.dots)


def test_long_games_name_some_turns_only_and_high_figures_some_levels() -> None:
    found = drawn([[number, 0] for number in range(61)])
    assert len(found.turns) <= 10
    assert len(found.levels) <= 7
    assert found.turns[0][1] == "start"


def rating(values: list[int], margins: list[int]) -> Chart:
    measure = Measure("Rating", [[value] for value in values], most=1700, least=1300)
    names = [f"Game {number}" for number in range(1, len(values) + 1)]
    return chart(measure, heroes("olivia"), names, labels=["1", "2"], margins=[[margin] for margin in margins])


def test_a_chart_may_begin_above_nought_and_has_room_for_long_figures() -> None:
    found = rating([1500, 1600], [0, 0])
    assert [level for _, level in found.levels] == [1300, 1400, 1500, 1600, 1700]
    assert found.left > drawn([[0, 0]]).left
    assert [label for _, label in found.turns] == ["1", "2"]


def test_what_is_not_certain_has_a_band_that_stays_within_the_chart() -> None:
    (curve,) = rating([1500, 1600], [500, 50]).curves
    corners = [tuple(map(float, point.split(","))) for point in curve.band.split()]
    (x0, top), (x1, upper), (_, lower), (_, bottom) = corners
    lowest, highest = rating([1300, 1700], [0, 0]).curves[0].dots
    assert (top, bottom) == (highest[1], lowest[1])
    assert upper < curve.dots[1][1] < lower
    assert x0 < x1


def test_what_is_certain_has_no_band() -> None:
    assert [curve.band for curve in drawn([[3, 3], [2, 3]]).curves] == ["", ""]
