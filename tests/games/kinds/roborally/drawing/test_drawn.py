"""A board as data for its script."""

from msgspec.structs import replace

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.views.board import board_view
from games.kinds.roborally.drawing.drawn import RaceStage
from games.kinds.roborally.told.places import centre, corner
from tests.games.kinds.roborally.races import cell, parked

COURSE = "risky-exchange"


def test_a_robot_is_drawn_in_the_middle_of_its_space() -> None:
    view = parked(COURSE, {0: ("C3", 1)})
    robot = RaceStage(view).robots(board_view(view))[0]
    drawn = {"robot", "x", "y", "angle", "visible", "where", "powered_down", "virtual", "flying", "damage"}
    assert set(robot) == drawn | {"lives", "goal", "standing", "hand", "hand_at"}
    assert robot["where"] == "C3"
    assert ((robot["x"], robot["y"]), robot["angle"]) == (centre(floor_of(COURSE), cell(COURSE, "C3")), 90)


def test_a_robot_off_the_board_is_unseen_on_its_archive_space() -> None:
    view = parked(COURSE, {})
    board = board_view(view)
    gone = replace(board, robots=(replace(board.robots[0], cell=0), *board.robots[1:]))
    robot = RaceStage(view).robots(gone)[0]
    assert not robot["visible"]
    assert (robot["x"], robot["y"]) == centre(floor_of(COURSE), view.robots[0].archive)


def test_a_robot_that_is_gone_has_no_cards_and_says_so() -> None:
    view = parked(COURSE, {})
    board = board_view(view)
    gone = replace(board, robots=(replace(board.robots[0], status="out", lives=0), *board.robots[1:]))
    out, racing = RaceStage(view).robots(gone)[:2]
    assert (out["standing"], out["hand"]) == ("out of the race", [])
    assert len(racing["hand"]) == 5


def test_flags_that_are_carried_go_with_their_robot() -> None:
    view = parked(COURSE, {0: ("C3", 1)})
    stage, board = RaceStage(view), board_view(view)
    before = stage.layers(board)
    after = stage.layers(replace(board, flags=replace(board.flags, carriers={1: 0})))
    assert (before["carried"], "flag 1" in str(after["carried"])) == ("", True)
    assert before["flags"] == after["flags"]


def test_an_archive_marker_moves_with_its_robot_s_archive() -> None:
    view = parked(COURSE, {0: ("C3", 1)})
    stage, board = RaceStage(view), board_view(view)
    robot = replace(board.robots[0], archive=cell(COURSE, "G5"))
    before, after = stage.layers(board), stage.layers(replace(board, robots=(robot, *board.robots[1:])))
    marker = 'data-thing="archive-0" transform="translate({} {})"'
    x, y = corner(floor_of(COURSE), cell(COURSE, "G5"))
    assert marker.format(x + 7, y + 33) in str(after["archives"])
    assert marker.format(x + 7, y + 33) not in str(before["archives"])
    assert before["lying"] == after["lying"]


def test_boards_that_turn_are_drawn_once_for_each_way_in_which_they_lie() -> None:
    view = parked("frenetic-factory", {})
    stage, board = RaceStage(view), board_view(view)
    ways = [(0, 0, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 0, 0)]
    boards = [replace(board, flags=replace(board.flags, turned=way)) for way in ways]
    assert [stage.layers(it)["boards"] for it in boards] == [0, 1, 0]
    assert len(set(stage.drawings)) == 2
