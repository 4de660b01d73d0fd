"""The printed boards and courses: all of them load, fit together and can be raced."""

from collections import Counter

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.table import Table
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import HEADINGS, heading_of, opposite
from engine.roborally.courses.catalogue import (
    DATA,
    build_floor,
    course_data,
    course_ids,
    floor_of,
    load_board,
    load_course,
)
from engine.roborally.courses.plan import Course
from engine.roborally.elements import find_elements
from engine.roborally.elements.barriers.ledge import Ledge
from engine.roborally.elements.hazards.laser import Laser
from engine.roborally.elements.movers.conveyor_belt import ConveyorBelt
from engine.roborally.game import GAME
from engine.roborally.state import Setup

BEGINNERS, EXPERTS, TEAMS = ["beginner"] * 10, ["expert"] * 19, ["team"] * 5
EVEN = (4, 6, 8)


def players(fewest: int, most: int) -> tuple[int, ...]:
    return tuple(range(fewest, most + 1))


COURSES = [
    ("risky-exchange", "medium", 3, players(2, 8)),
    ("checkmate", "short", 2, players(5, 8)),
    ("dizzy-dash", "short", 3, players(2, 8)),
    ("island-hop", "medium", 3, players(2, 8)),
    ("chop-shop-challenge", "medium", 4, players(2, 4)),
    ("twister", "medium", 4, players(5, 8)),
    ("bloodbath-chess", "medium", 4, players(2, 4)),
    ("around-the-world", "long", 3, players(5, 8)),
    ("death-trap", "short", 3, players(2, 4)),
    ("pilgrimage", "long", 3, players(2, 8)),
    ("vault-assault", "short", 3, players(2, 4)),
    ("whirlwind-tour", "medium", 3, players(5, 8)),
    ("lost-bearings", "medium", 3, players(2, 4)),
    ("robot-stew", "medium", 3, players(2, 4)),
    ("oddest-sea", "long", 4, players(5, 8)),
    ("against-the-grain", "medium", 3, players(2, 4)),
    ("island-king", "short", 3, players(5, 8)),
    ("tricksy", "long", 4, players(2, 4)),
    ("moving-targets", "medium", 4, players(2, 8)),
    ("set-to-kill", "medium", 4, players(5, 8)),
    ("factory-rejects", "short", 3, players(5, 8)),
    ("option-world", "medium", 4, players(2, 8)),
    ("ball-lightning", "short", 4, players(2, 8)),
    ("tight-collar", "medium", 2, players(2, 8)),
    ("day-of-the-superbot", "medium", 2, players(5, 8)),
    ("interference", "medium", 3, players(2, 4)),
    ("flag-fry", "short", 3, players(2, 8)),
    ("frenetic-factory", "long", 4, players(5, 8)),
    ("marathon-madness", "long", 4, players(5, 8)),
    ("tandem-carnage", "medium", 4, EVEN),
    ("all-for-one-or-one-for-all", "long", 4, EVEN),
    ("capture-the-flag", "medium", 2, EVEN),
    ("toggle-boggle", "medium", 3, EVEN),
    ("war-zone", "medium", 0, EVEN),
]
RULES = {
    "tricksy": ["draft_options"],
    "moving-targets": ["moving_flags"],
    "set-to-kill": ["laser_multiplier"],
    "factory-rejects": ["start_damage", "no_power_down"],
    "option-world": ["repair_gives_options"],
    "ball-lightning": ["program_clock"],
    "tight-collar": ["program_clock"],
    "day-of-the-superbot": ["superbot"],
    "interference": ["racer_blocker"],
    "flag-fry": ["start_options"],
    "frenetic-factory": ["coin_flip_rotation"],
    "marathon-madness": ["start_options"],
    "tandem-carnage": ["teams", "shared_flags"],
    "all-for-one-or-one-for-all": ["teams", "any_member_wins"],
    "capture-the-flag": ["teams", "capture_the_flag"],
    "toggle-boggle": ["teams", "flag_control", "sit_out"],
    "war-zone": ["no_flags", "teams", "last_team_standing", "start_options"],
}
WITHOUT_A_BAY = "capture-the-flag"
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
ALL = [row[0] for row in COURSES]
DOCKED = [course_id for course_id in ALL if course_id != WITHOUT_A_BAY]


def courses_of(edition: str) -> list[Course]:
    return [course for course_id in course_ids() if (course := load_course(course_id)).edition == edition]


def test_there_are_the_thirty_four_courses_of_2005_in_the_order_of_the_manual() -> None:
    courses = courses_of("2005")
    assert [course.id for course in courses] == [row[0] for row in COURSES]
    assert [course.number for course in courses] == list(range(1, 35))
    assert [course.category for course in courses] == BEGINNERS + EXPERTS + TEAMS
    pages = [course.manual_page for course in courses]
    assert (pages[0], pages[-1], pages) == (13, 32, sorted(pages))


@pytest.mark.parametrize(("course_id", "length", "flags", "allowed"), COURSES)
def test_each_course_is_as_printed(course_id: str, length: str, flags: int, allowed: tuple[int, ...]) -> None:
    course = load_course(course_id)
    assert (course.length, len(course.flags), course.allowed) == (length, flags, allowed)
    assert [rule["rule"] for rule in course.rules] == RULES.get(course_id, [])


def board_floor(board_id: str) -> FactoryFloor:
    board = load_board(board_id)
    return build_floor(board.width, board.height, board.spaces(), list(board.elements))


@pytest.mark.parametrize("board_id", BOARDS)
def test_each_board_has_all_its_elements(board_id: str) -> None:
    kinds = Counter(str(type(element).__struct_config__.tag) for element in load_board(board_id).elements)
    assert kinds == BOARDS[board_id]


@pytest.mark.parametrize("board_id", [board for board in BOARDS if "docking" not in board])
def test_each_full_board_of_2005_has_stripes_of_wall_on_all_edges(board_id: str) -> None:
    floor = board_floor(board_id)
    for place in (2, 4, 7, 9):
        edges = [((place, 0), 0), ((11, place), 1), ((place, 11), 2), ((0, place), 3)]
        assert all(floor.blocked[floor.cell(*space) * 4 + heading] for space, heading in edges)


def test_the_floor_has_eight_docks_and_its_flags_on_safe_ground(subtests: pytest.Subtests) -> None:
    for course_id in ALL:
        with subtests.test(course_id):
            floor = floor_of(course_id)
            course = load_course(course_id)
            assert sorted(floor.docks) == ([] if course_id == WITHOUT_A_BAY else list(range(1, 9)))
            assert [floor.xy(floor.flags[number]) for number in sorted(floor.flags)] == list(course.flags)
            for cell in [*floor.flags.values(), *(cell for cell, _ in floor.docks.values())]:
                assert floor.deadly[cell] is None


def test_a_whole_board_lies_ahead_of_every_dock(subtests: pytest.Subtests) -> None:
    for course_id in DOCKED:
        with subtests.test(course_id):
            floor = floor_of(course_id)
            for cell, heading in floor.docks.values():
                place, steps = cell, 0
                while floor.on_board(floor.ahead[place * 4 + heading]):
                    place, steps = floor.ahead[place * 4 + heading], steps + 1
                assert steps >= 12


def test_every_flag_can_be_walked_to_from_every_dock_and_flag(subtests: pytest.Subtests) -> None:
    for course_id in ALL:
        with subtests.test(course_id):
            floor = floor_of(course_id)
            starts = [*floor.flags.values(), *(cell for cell, _ in floor.docks.values())]
            for flag in floor.flags.values():
                steps = floor.walk_to(flag)
                assert all(steps[start] < floor.size for start in starts)


def test_a_wall_is_seen_from_both_of_its_sides(subtests: pytest.Subtests) -> None:
    for course_id in ALL:
        with subtests.test(course_id):
            floor = floor_of(course_id)
            for cell in floor.spaces:
                for heading in HEADINGS:
                    pose = cell * 4 + heading
                    assert floor.blocked[pose] == floor.blocked[floor.ahead[pose] * 4 + opposite(heading)]


def test_every_beam_runs_from_wall_to_wall(subtests: pytest.Subtests) -> None:
    for course_id in ALL:
        with subtests.test(course_id):
            floor = floor_of(course_id)
            for laser in [element for element in floor.placed if isinstance(element, Laser)]:
                beam, mount = laser.beam(floor), heading_of(laser.side)
                assert floor.blocked[beam[0] * 4 + mount]
                assert floor.blocked[beam[-1] * 4 + opposite(mount)]


def test_as_few_as_are_allowed_can_start_a_race_on_it(subtests: pytest.Subtests) -> None:
    for course_id in ALL:
        with subtests.test(course_id):
            robots = ["A", "B", "C", "D", "E"][: load_course(course_id).allowed[0]]
            teams = GAME.teams({"course": course_id}, len(robots))
            table = Table.open(GAME, Setup(course=course_id, robots=robots, teams=teams), bytes(16))
            table.advance()
            assert table.pending
            if course_id not in RULES:
                assert [decision.kind() for decision in table.pending] == ["program"] * len(robots)


def test_a_course_is_compiled_once() -> None:
    assert floor_of("checkmate") is floor_of("checkmate")


def test_some_spaces_as_printed() -> None:
    """The repair sites in the corners, which show a board's orientation."""
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
    """Island King turns the island upside down: its wrench at (11, 2) moves to (0, 9)."""
    floor = floor_of("island-king")
    assert floor.wrenches[floor.cell(0, 9)] == 1
    assert floor.wrenches[floor.cell(11, 2)] == 0
    assert floor_of("island-hop").wrenches[floor_of("island-hop").cell(11, 2)] == 1


def on_their_board(course_id: str, corner: tuple[int, int]) -> list[int]:
    """The flags on the full board with this north-west corner."""
    (x, y), flags = corner, load_course(course_id).flags
    return [n for n, flag in enumerate(flags, 1) if x <= flag[0] < x + 12 and y <= flag[1] < y + 12]


def test_flags_stand_where_the_special_rules_want_them() -> None:
    """Moving Targets has all flags on belts, Flag Fry all in laser beams, Capture the Flag one on each home board."""
    floor, course = floor_of("moving-targets"), load_course("moving-targets")
    belts = {belt.at for belt in floor.placed if isinstance(belt, ConveyorBelt)}
    assert {*course.flags} <= belts
    floor = floor_of("flag-fry")
    assert all(floor.beams_at[cell] for cell in floor.flags.values())
    assert on_their_board("capture-the-flag", (0, 0)) == [1]
    assert on_their_board("capture-the-flag", (12, 0)) == [2]


def test_the_longest_courses_have_flags_on_all_of_their_boards() -> None:
    """Frenetic Factory: no flag on the cross beside the bay. Marathon Madness: one on each of its four boards."""
    boards = [tile.at for tile in load_course("frenetic-factory").boards]
    assert [on_their_board("frenetic-factory", corner) for corner in boards[:4]] == [[1], [2, 4], [3], []]
    boards = [tile.at for tile in load_course("marathon-madness").boards if "docking" not in tile.board]
    assert [on_their_board("marathon-madness", corner) for corner in boards] == [[2], [3], [4], [1]]


@pytest.mark.parametrize(("course_id", "heading"), [("tight-collar", 1), ("marathon-madness", 3), ("war-zone", 0)])
def test_robots_on_their_docks_face_the_boards(course_id: str, heading: int) -> None:
    """The bay lies west of Tight Collar, east of Marathon Madness, and south of most others."""
    assert {facing for _, facing in floor_of(course_id).docks.values()} == {heading}


def test_a_seam_between_boards_is_open_except_for_its_walls() -> None:
    """From the bay onto the exchange board: the hazard walls stand at positions 2, 4, 7 and 9."""
    floor = floor_of("risky-exchange")
    closed = [x for x in range(12) if floor.blocked[floor.cell(x, 12) * 4]]
    assert closed == [2, 4, 7, 9]


@pytest.mark.parametrize("name", ["nowhere", "", "../boards/chess", "checkmate.json", "a/b", "a" * 300])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(BadData, match="unknown course"):
        load_course(name)
    with pytest.raises(BadData, match="unknown board"):
        load_board(name)


def test_the_data_of_a_course_are_its_files() -> None:
    data = course_data("risky-exchange")
    assert data["course"] == msgspec.json.decode((DATA / "courses" / "risky-exchange.json").read_bytes())
    assert data["boards"]["exchange"] == msgspec.json.decode((DATA / "boards" / "exchange.json").read_bytes())


def test_the_courses_of_the_ultimate_collection_come_after_those_of_2005() -> None:
    courses = courses_of("ultimate")
    assert len(courses) >= 14
    assert [course.number for course in courses] == list(range(101, 101 + len(courses)))
    assert {course.category for course in courses} == {"beginner", "expert"}


def test_its_courses_have_every_kind_of_element_between_them() -> None:
    placed = {type(element) for course in courses_of("ultimate") for element in floor_of(course.id).placed}
    assert set(find_elements().values()) - {Ledge} <= placed, "ledges follow from levels"


def test_one_of_its_courses_has_a_common_start_and_one_has_eight_flags() -> None:
    courses = courses_of("ultimate")
    assert [course.id for course in courses if course.start] == ["hatching-day"]
    assert max(len(course.flags) for course in courses) == 8
    assert all(1 <= len(course.flags) <= 8 for course in courses)


@pytest.mark.parametrize("course", courses_of("ultimate"), ids=lambda course: course.id)
def test_its_robots_start_and_its_flags_stand_on_safe_ground(course: Course) -> None:
    floor = floor_of(course.id)
    starts = [cell for cell, _ in floor.docks.values()] or [floor.start]
    assert len(floor.docks) == (0 if course.start else 8)
    for cell in [*floor.flags.values(), *starts]:
        assert floor.deadly[cell] is None
        assert cell not in floor.traps
