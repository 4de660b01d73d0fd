"""Errors in boards and courses are reported with their space."""

from typing import Any, ClassVar

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.roborally.courses import catalogue as courses
from engine.roborally.courses.catalogue import load_board, load_course
from engine.roborally.courses.plan import Board, Course, Tile
from engine.roborally.courses.validate import board_problems, course_problems
from engine.roborally.elements import decode_elements
from engine.roborally.special_rules.base import SpecialRule
from tests.engine.roborally.figures import figures
from tests.scene_drawings import parse
from tests.scenes import plain


def board(drawing: str) -> Board:
    """A board as drawn."""
    drawn = parse(drawing)
    width, height = (1 + max(space[axis] for space in drawn.spaces) for axis in (0, 1))
    return Board("test", "Test", width, height, tuple(decode_elements(drawn.elements, "test")))


def with_more(drawing: str, *elements: dict[str, Any]) -> Board:
    drawn = board(drawing)
    return msgspec.structs.replace(drawn, elements=(*drawn.elements, *decode_elements(elements, "test")))


def complaints(drawing: str, *elements: dict[str, Any]) -> list[str]:
    return [str(it).removeprefix("board test, space ") for it in board_problems(with_more(drawing, *elements))]


SOUND = """
         ---
    | lw1>  vw    + |
      O     v     pe24 |
            ^ | @l x
    """


def test_a_sound_board_has_no_problems() -> None:
    assert complaints(SOUND) == []


@pytest.mark.parametrize("at", [[-1, 0], [0, -1], [2, 0], [0, 5]])
def test_an_element_outside_the_board(at: list[int]) -> None:
    assert complaints(". .", {"type": "pit", "at": at}) == [f"{at}: The pit lies outside the board."]


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("O", "gear", "The pit and the gear lie in the same place."),
        (">", "pit", "The conveyor belt and the pit lie in the same place."),
        ("@l", "repair", "The gear and the repair site lie in the same place."),
        ("d1", "dock", "There is more than one dock in the same place."),
    ],
)
def test_two_things_that_both_are_the_floor(first: str, second: str, told: str) -> None:
    fields: dict[str, dict[str, Any]] = {"gear": {"turn": "left"}, "repair": {"wrenches": 1}, "dock": {"number": 2}}
    assert complaints(f". {first}", {"type": second, "at": [1, 0], **fields.get(second, {})}) == [f"[1, 0]: {told}"]


def test_lasers_and_pushers_may_lie_over_a_floor() -> None:
    assert complaints("| lw1>pe1 |") == []


@figures(
    "drawing, elements, problem",
    {
        "two pushers on one space": ("| pw1pe2 |", [], "[0, 0]: There is more than one pusher in the same place."),
        "two lasers on one mount": ("| lw1lw2 . |", [], "[0, 0]: There is more than one laser in the same place."),
        "a wall twice on one side": (
            ". | .",
            [{"type": "wall", "at": [1, 0], "side": "W"}],
            "[1, 0]: There is more than one wall in the same place.",
        ),
        "a wall from both of its sides": (
            ". | .",
            [{"type": "wall", "at": [0, 0], "side": "E"}],
            "[1, 0]: The wall on the west side is listed from both of its sides.",
        ),
        "a wall from north and south": (
            ".\n-\n.",
            [{"type": "wall", "at": [0, 0], "side": "S"}],
            "[0, 1]: The wall on the north side is listed from both of its sides.",
        ),
        "a laser without a wall": (". lw1 |", [], "[1, 0]: The laser has no wall on its west side to be mounted on."),
        "a pusher without one": (". pw1 .", [], "[1, 0]: The pusher has no wall on its west side to be mounted on."),
        "a laser without beams": (
            "| . |",
            [{"type": "laser", "at": [0, 0], "side": "W", "count": 0}],
            "[0, 0]: The laser has 0 beams. It needs at least one.",
        ),
        "a dock with a strange number": (
            ".",
            [{"type": "dock", "at": [0, 0], "number": 9}],
            "[0, 0]: The dock has the number 9. Docks are numbered from 1 to 8.",
        ),
        "a dock in a pit": ("d1", [{"type": "pit", "at": [0, 0]}], "[0, 0]: Dock 1 lies in a pit."),
    },
)
def test_what_does_not_go_together(drawing: str, elements: list[dict[str, Any]], problem: str) -> None:
    assert complaints(drawing, *elements) == [problem]


def test_the_mount_may_be_listed_for_the_space_behind_it() -> None:
    assert complaints(". lw1 |", {"type": "wall", "at": [0, 0], "side": "E"}) == []


@pytest.mark.parametrize(
    ("registers", "named"), [([], "no register"), ([0], "0"), ([6], "6"), ([1, 1], "1, 1"), ([3, 9], "3, 9")]
)
def test_a_pusher_in_registers_that_there_are_not(registers: list[int], named: str) -> None:
    (complaint,) = complaints("| .", {"type": "pusher", "at": [0, 0], "side": "W", "registers": registers})
    told = f"The pusher strikes in these registers: {named}. They must be some of 1 to 5, each once."
    assert complaint == f"[0, 0]: {told}"


@pytest.mark.parametrize(
    ("drawing", "space", "side"),
    [
        (".   ^w", [1, 0], "west"),
        ("<   ^w", [1, 0], "west"),
        ("@l  ^w", [1, 0], "west"),
        ("> | ^w", [1, 0], "west"),
        (">w  <", [0, 0], "west"),
        (">   >w", [1, 0], "west"),
        ("^e  >", [0, 0], "east"),
    ],
)
def test_a_curve_that_no_belt_feeds(drawing: str, space: list[int], side: str) -> None:
    assert f"{space}: The conveyor belt curves from its {side} side, where no belt leads in." in complaints(drawing)


def test_a_third_portal_of_a_colour_is_one_too_many() -> None:
    assert complaints("%a %b %a %b") == []
    assert complaints("%a %b %a %a") == [
        f"[{x}, 0]: Portal a is one of 3 on its board. Two belong together." for x in (0, 2, 3)
    ]


def test_a_belt_of_the_next_board_may_feed_a_curve_at_the_edge() -> None:
    assert complaints("^w") == []


def test_a_dock_may_lie_on_whatever_is_safe_and_a_beam_may_leave_the_board() -> None:
    assert complaints("| lw1 > d1", {"type": "dock", "at": [1, 0], "number": 2}) == []


def test_all_problems_are_told_at_once() -> None:
    assert len(complaints(". lw1 . pw1", {"type": "pit", "at": [7, 7]})) == 3


def course(*rules: SpecialRule, **changes: Any) -> list[str]:
    """The problems of Risky Exchange with some special rules and changes."""
    return problems_of(msgspec.structs.replace(load_course("risky-exchange"), **changes), *rules)


def problems_of(changed: Course, *rules: SpecialRule) -> list[str]:
    boards = {tile.board: load_board(tile.board) for tile in changed.boards}
    return [str(it).removeprefix("course risky-exchange") for it in course_problems(changed, boards, rules)]


EXCHANGE, BAY = load_course("risky-exchange").boards


def test_a_printed_course_has_no_problems() -> None:
    assert course() == []


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (((2, 1),), ", space [2, 1]: Flag 1 stands in a pit."),
        (((7, 1), (12, 3)), ", space [12, 3]: Flag 2 is off the boards."),
        (((7, 1), (0, -1)), ", space [0, -1]: Flag 2 is off the boards."),
        (((7, 1), (9, 7), (7, 1)), ", space [7, 1]: Flag 3 stands on another flag."),
        ((), ": There is no flag."),
    ],
)
def test_flags_in_bad_places(flags: tuple[tuple[int, int], ...], told: str) -> None:
    assert course(flags=flags) == [told]


@figures(
    "changes, told",
    {
        "a pit on a turned board": (
            {"boards": (Tile("exchange", (0, 0), 180), BAY), "flags": ((9, 10),)},
            [", space [9, 10]: Flag 1 stands in a pit."],
        ),
        "boards that overlap": (
            {"boards": (EXCHANGE, Tile("docking-bay-b", (0, 11), 0)), "size": (12, 15)},
            [f", space [{x}, 11]: Two boards lie on this space." for x in range(12)],
        ),
        "boards beyond the corner": (
            {"boards": (Tile("exchange", (0, -1), 0), Tile("docking-bay-b", (0, 11), 0)), "flags": ((7, 0),)},
            [": The size is [12, 16], but the boards reach from 0 to 12 and from -1 to 15."],
        ),
        "no bay": (
            {"boards": (EXCHANGE,), "size": (12, 12)},
            [": There are no docks, and no space on which all robots start."],
        ),
    },
)
def test_boards_in_bad_places(changes: dict[str, Any], told: list[str]) -> None:
    assert course(**changes) == told


def with_docks(count: int, players: tuple[int, int]) -> list[str]:
    """The problems of Risky Exchange with the first docks only, for some numbers of players."""
    changed = msgspec.structs.replace(load_course("risky-exchange"), players=players)
    boards = {tile.board: load_board(tile.board) for tile in changed.boards}
    bay = boards[BAY.board]
    docked = tuple(it for it in bay.elements if getattr(it, "number", 0) <= count)
    boards[BAY.board] = msgspec.structs.replace(bay, elements=docked)
    return [problem.words for problem in course_problems(changed, boards, [])]


def test_there_are_as_many_docks_as_robots_at_most() -> None:
    assert with_docks(4, players=(2, 4)) == []
    assert with_docks(4, players=(2, 6)) == ["There is no dock 5, 6."]


@pytest.mark.parametrize("size", [(12, 15), (12, 17), (16, 12), (0, 0)])
def test_a_wrong_size(size: tuple[int, int]) -> None:
    assert course(size=size) == [f": The size is {list(size)}, but the boards reach from 0 to 12 and from 0 to 16."]


def test_a_floor_without_end() -> None:
    far = Tile("docking-bay-b", (0, 10**9), 0)
    assert course(boards=(EXCHANGE, far), size=(12, 10**9 + 4)) == [
        ": The floor is 12 x 1000000004 spaces. It may have 100 each way."
    ]


def test_a_course_with_two_bays() -> None:
    twice = course(boards=(EXCHANGE, BAY, Tile("docking-bay-b", (0, 16), 0)), size=(12, 20))
    assert len(twice) == 16
    assert all("There is another dock" in problem for problem in twice)


def test_a_course_of_no_edition() -> None:
    assert course(edition="2016") == [": There is no edition 2016."]


def test_a_course_without_boards() -> None:
    assert ": The size is [12, 16], but the boards reach nowhere." in course(boards=())


@pytest.mark.parametrize("players", [(1, 4), (2, 9), (5, 4), (0, 0)])
def test_an_impossible_number_of_players(players: tuple[int, int]) -> None:
    assert course(players=players) == [f": A race has 2 to 8 players, not {players[0]} to {players[1]}."]


@pytest.mark.parametrize("players", [(4, 6, 10), (1, 3, 5), (8, 6, 4), (4, 6, 6)])
def test_an_impossible_list_of_players(players: tuple[int, ...]) -> None:
    (told,) = course(players=players)
    assert told == f": A race has 2 to 8 players, not {', '.join(map(str, players))}."


class HeldAloft(SpecialRule, tag="held_aloft", frozen=True, kw_only=True):
    places_robots: ClassVar[bool] = True


class Pointless(SpecialRule, tag="pointless", frozen=True, kw_only=True):
    without_flags: ClassVar[bool] = True


class Twins(SpecialRule, tag="twins", frozen=True, kw_only=True):
    robots_each: ClassVar[int] = 2


class Couples(SpecialRule, tag="couples", frozen=True, kw_only=True):
    def teams(self, seats: int) -> list[int]:
        return [seat // 2 for seat in range(seats)]


@figures(
    "rules, changes, told",
    {
        "no docks where a rule places robots": ([HeldAloft()], {"boards": (EXCHANGE,), "size": (12, 12)}, []),
        "no flags where a rule does without": ([Pointless()], {"flags": ()}, []),
        "no flags elsewhere": ([HeldAloft()], {"flags": ()}, [": There is no flag."]),
        "a rule listed twice": (
            [HeldAloft(), Pointless(), HeldAloft()],
            {},
            [": Special rule held_aloft is listed 2 times."],
        ),
        "two robots for each of four": ([Twins()], {"players": (2, 4)}, []),
        "more robots than there is room for": (
            [Twins()],
            {"players": (2, 5)},
            [": Special rule twins makes 10 robots of 5 players. There is room for 8."],
        ),
        "even teams": ([Couples()], {"players": (4, 6, 8)}, []),
        "teams that are not even": (
            [Couples()],
            {"players": (2, 4)},
            [f": Special rule couples makes no even teams of {players} players." for players in (2, 3)],
        ),
    },
)
def test_what_special_rules_allow(rules: list[SpecialRule], changes: dict[str, Any], told: list[str]) -> None:
    assert course(*rules, **changes) == told


@pytest.fixture
def data(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A folder of boards and courses instead of the shipped one."""
    (tmp_path / "boards").mkdir()
    (tmp_path / "courses").mkdir()
    monkeypatch.setattr(courses, "DATA", tmp_path)
    return tmp_path


def test_a_broken_board_is_refused_when_it_is_loaded(data: Any) -> None:
    broken = plain(board(". lw1 |")) | {"id": "broken-board"}
    (data / "boards" / "broken-board.json").write_bytes(msgspec.json.encode(broken))
    with pytest.raises(BadData, match=r"board broken-board, space \[1, 0\]: The laser has no wall"):
        load_board("broken-board")


def test_a_broken_course_is_refused_when_it_is_loaded(data: Any) -> None:
    broken = plain(load_course("risky-exchange")) | {"id": "broken-course", "flags": [[2, 1]]}
    (data / "courses" / "broken-course.json").write_bytes(msgspec.json.encode(broken))
    with pytest.raises(BadData, match=r"course broken-course, space \[2, 1\]: Flag 1 stands in a pit."):
        load_course("broken-course")


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ({"rule": "low_gravity"}, "low_gravity"),
        ({"seconds": 30}, "rule"),
        ({"rule": "program_clock"}, "seconds"),
        ({"rule": "program_clock", "seconds": "soon"}, "seconds"),
        ({"rule": "program_clock", "seconds": 30, "minutes": 1}, "minutes"),
    ],
)
def test_an_unknown_rule_or_a_wrong_parameter_is_refused(data: Any, rule: dict[str, Any], told: str) -> None:
    broken = plain(load_course("risky-exchange")) | {"id": "broken-course", "rules": [rule]}
    (data / "courses" / "broken-course.json").write_bytes(msgspec.json.encode(broken))
    with pytest.raises(BadData, match=f"^course broken-course: special rule .*{told}"):
        load_course("broken-course")
