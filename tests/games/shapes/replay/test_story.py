"""Where robots have been, as lines of a drawing."""

from games.shapes.replay.story import Way


def test_a_way_is_broken_where_the_robot_was_put_down_anew() -> None:
    way = Way()
    for at in [(0, 0), (1, 0), (1, 0), None, None, (5, 5)]:
        way.step(at)
    assert way.runs == [[(0, 0), (1, 0)], [(5, 5)]]
    assert way.starts == [(0, 0), (5, 5)]
    assert way.end == (5, 5)
    way.step(None)
    assert way.end is None


def test_a_robot_that_stood_still_has_a_start_and_no_line() -> None:
    way = Way()
    for at in [(0.5, 1), (2, 1), None, (5, 5), (5, 5)]:
        way.step(at)
    assert way.lines == ["0.5,1 2,1"]


def test_a_robot_that_was_never_on_the_board_has_no_way() -> None:
    way = Way()
    way.step(None)
    assert (way.lines, way.starts, way.end) == ([], [], None)


def test_turns_are_told_where_they_ended_but_for_the_place_of_the_robot() -> None:
    """The robot is placed, stands still, drives, stays for long, is destroyed, and comes back."""
    way = Way()
    for turn, at in enumerate([(0, 0), (0, 0), (0, 0), (3, 0), (7, 0), (7, 0), (7, 0), None, (5, 5)]):
        way.step(at)
        way.rest(turn)
    assert way.numbers == [(0, 0, "1,2"), (3, 0, "3"), (7, 0, "4…6")]
