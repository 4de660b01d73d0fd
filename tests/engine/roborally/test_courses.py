"""The printed boards and courses: all of them load, fit together and can be raced."""

from collections import Counter

import pytest

from engine.kernel.errors import BadData
from engine.kernel.table import Table
from engine.roborally.board.geometry import HEADINGS, heading_of, opposite
from engine.roborally.courses import course_ids, floor_of, load_board, load_course
from engine.roborally.elements.laser import Laser
from engine.roborally.game import GAME
from engine.roborally.state import Setup

COURSES = [
    ("risky-exchange", "beginner", 3, (2, 8)),
    ("checkmate", "beginner", 2, (5, 8)),
    ("dizzy-dash", "beginner", 3, (2, 8)),
    ("island-hop", "beginner", 3, (2, 8)),
    ("chop-shop-challenge", "beginner", 4, (2, 4)),
    ("twister", "beginner", 4, (5, 8)),
    ("bloodbath-chess", "beginner", 4, (2, 4)),
    ("around-the-world", "beginner", 3, (5, 8)),
    ("death-trap", "beginner", 3, (2, 4)),
    ("pilgrimage", "beginner", 3, (2, 8)),
    ("vault-assault", "expert", 3, (2, 4)),
    ("whirlwind-tour", "expert", 3, (5, 8)),
    ("lost-bearings", "expert", 3, (2, 4)),
    ("robot-stew", "expert", 3, (2, 4)),
    ("oddest-sea", "expert", 4, (5, 8)),
    ("against-the-grain", "expert", 3, (2, 4)),
    ("island-king", "expert", 3, (5, 8)),
]
BOARDS = {
    "chess": {"conveyor": 62, "pit": 4, "repair": 4, "wall": 32},
    "chop-shop": {"conveyor": 48, "gear": 7, "laser": 6, "pit": 5, "repair": 5, "wall": 32},
    "cross": {"conveyor": 60, "laser": 4, "pit": 11, "repair": 4, "wall": 36},
    "docking-bay-a": {"dock": 8, "wall": 15},
    "docking-bay-b": {"conveyor": 12, "dock": 8, "wall": 12},
    "exchange": {"conveyor": 68, "gear": 5, "laser": 1, "pit": 2, "repair": 3, "wall": 27},
    "island": {"conveyor": 46, "gear": 6, "pit": 18, "repair": 3, "wall": 20},
    "maelstrom": {"conveyor": 106, "laser": 4, "pit": 4, "pusher": 16, "repair": 4, "wall": 24},
    "spin-zone": {"conveyor": 48, "gear": 16, "laser": 4, "repair": 4, "wall": 24},
    "vault": {"conveyor": 32, "gear": 2, "laser": 5, "pit": 4, "pusher": 6, "repair": 6, "wall": 34},
}
every_course = pytest.mark.parametrize("course_id", [row[0] for row in COURSES])


def test_there_are_the_seventeen_courses_without_special_rules_in_the_order_of_the_manual() -> None:
    assert course_ids() == [row[0] for row in COURSES]
    assert all(load_course(course_id).rules == () for course_id in course_ids())


@pytest.mark.parametrize(("course_id", "category", "flags", "players"), COURSES)
def test_each_course_is_as_printed(course_id: str, category: str, flags: int, players: tuple[int, int]) -> None:
    course = load_course(course_id)
    assert (course.category, len(course.flags), course.players) == (category, flags, players)


@pytest.mark.parametrize("board_id", BOARDS)
def test_each_board_has_all_its_elements(board_id: str) -> None:
    kinds = Counter(str(type(element).__struct_config__.tag) for element in load_board(board_id).elements)
    assert kinds == BOARDS[board_id]


@every_course
def test_the_floor_has_eight_docks_and_its_flags_on_safe_ground(course_id: str) -> None:
    floor = floor_of(course_id)
    course = load_course(course_id)
    assert sorted(floor.docks) == list(range(1, 9))
    assert [floor.xy(floor.flags[number]) for number in sorted(floor.flags)] == list(course.flags)
    for cell in [*floor.flags.values(), *(cell for cell, _ in floor.docks.values())]:
        assert floor.deadly[cell] is None


@every_course
def test_a_whole_board_lies_ahead_of_every_dock(course_id: str) -> None:
    floor = floor_of(course_id)
    for cell, heading in floor.docks.values():
        place, steps = cell, 0
        while floor.on_board(floor.ahead[place * 4 + heading]):
            place, steps = floor.ahead[place * 4 + heading], steps + 1
        assert steps >= 12


@every_course
def test_every_flag_can_be_walked_to_from_every_dock_and_flag(course_id: str) -> None:
    floor = floor_of(course_id)
    starts = [*floor.flags.values(), *(cell for cell, _ in floor.docks.values())]
    for flag in floor.flags.values():
        steps = floor.walk_to(flag)
        assert all(steps[start] < floor.size for start in starts)


@every_course
def test_a_wall_is_seen_from_both_of_its_sides(course_id: str) -> None:
    floor = floor_of(course_id)
    for cell in floor.spaces:
        for heading in HEADINGS:
            pose = cell * 4 + heading
            assert floor.blocked[pose] == floor.blocked[floor.ahead[pose] * 4 + opposite(heading)]


@every_course
def test_every_beam_runs_from_wall_to_wall(course_id: str) -> None:
    floor = floor_of(course_id)
    for laser in [element for element in floor.placed if isinstance(element, Laser)]:
        beam, mount = laser.beam(floor), heading_of(laser.side)
        assert floor.blocked[beam[0] * 4 + mount]
        assert floor.blocked[beam[-1] * 4 + opposite(mount)]


@every_course
def test_two_robots_can_start_a_race_on_it(course_id: str) -> None:
    table = Table.open(GAME, Setup(course=course_id, robots=["A", "B"]), bytes(16))
    table.advance()
    assert [decision.kind() for decision in table.pending] == ["program", "program"]


def test_a_course_is_compiled_once() -> None:
    assert floor_of("checkmate") is floor_of("checkmate")


def test_some_spaces_as_printed() -> None:
    """The repair sites in the corners, by which a board's orientation is known."""
    for board_id, corners in {
        "exchange": {(0, 0), (11, 11)},
        "chess": {(11, 0), (0, 11)},
        "island": {(11, 2), (0, 11)},
        "vault": {(0, 0), (11, 11)},
        "spin-zone": {(2, 3), (9, 8)},
    }.items():
        single = {element.at for element in load_board(board_id).elements if getattr(element, "wrenches", None) == 1}
        assert corners <= single


def test_a_turned_board_lies_where_the_picture_shows_it() -> None:
    """Island King turns the island upside down: its wrench at (11, 2) comes to (0, 9)."""
    floor = floor_of("island-king")
    assert floor.wrenches[floor.cell(0, 9)] == 1
    assert floor.wrenches[floor.cell(11, 2)] == 0
    assert floor_of("island-hop").wrenches[floor_of("island-hop").cell(11, 2)] == 1


def test_a_seam_between_boards_is_open_except_for_its_walls() -> None:
    """From the bay onto the exchange board: the hazard walls stand at positions 2, 4, 7 and 9."""
    floor = floor_of("risky-exchange")
    closed = [x for x in range(12) if floor.blocked[floor.cell(x, 12) * 4]]
    assert closed == [2, 4, 7, 9]


@pytest.mark.parametrize("name", ["nowhere", "", "../boards/chess", "checkmate.json", "a/b"])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(BadData, match="unknown course"):
        load_course(name)
    with pytest.raises(BadData, match="unknown board"):
        load_board(name)
