"""Where robots are drawn that share a space."""

import msgspec

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.views.board import BoardView, board_view
from games.kinds.roborally.drawing.standing import places
from games.kinds.roborally.told.places import centre
from tests.games.kinds.roborally.races import race_on

FLOOR = floor_of("hatching-day")


def at_the_start(robots: int) -> BoardView:
    """So many robots on the common start, the others gone."""
    board = board_view(race_on("hatching-day", turns=0).view(None))
    moved = [msgspec.structs.replace(it, cell=FLOOR.start if it.robot < robots else 0) for it in board.robots]
    return msgspec.structs.replace(board, robots=moved)


def test_a_robot_alone_stands_in_the_middle() -> None:
    assert places(FLOOR, at_the_start(1))[0] == centre(FLOOR, FLOOR.start)


def test_robots_that_share_a_space_stand_around_its_middle_and_apart() -> None:
    x, y = centre(FLOOR, FLOOR.start)
    standing = [places(FLOOR, at_the_start(4))[robot] for robot in range(4)]
    assert standing == [(x, y - 14), (x + 14, y), (x, y + 14), (x - 14, y)]


def test_two_stand_closer_than_four() -> None:
    x, y = centre(FLOOR, FLOOR.start)
    standing = places(FLOOR, at_the_start(2))
    assert [standing[0], standing[1]] == [(x, y - 12), (x, y + 12)]


def test_a_robot_that_is_gone_has_the_place_of_its_archive_marker() -> None:
    board = at_the_start(1)
    assert places(FLOOR, board)[3] == centre(FLOOR, board.robots[3].archive)
