"""Setting up: docks, lives, archive markers; and what cannot be set up."""

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.record.commitment import canonical
from engine.kernel.table import Table
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.courses.files import keep_file, read_file
from engine.roborally.events import RobotDocked, StartOrderDrawn
from engine.roborally.game import GAME
from engine.roborally.options import option_deck
from engine.roborally.race.setup import set_up_race
from engine.roborally.rulesets import find_ruleset
from engine.roborally.state import RaceState, Setup
from tests.scenes import Scene

NAMES = ["Ada", "Bolt", "Cog", "Dynamo", "Echo", "Fuse", "Gear", "Hex"]


def docked(seats: int, seed: bytes = bytes(16), course: str = "risky-exchange") -> RaceState:
    table = Table.open(GAME, Setup(course=course, robots=NAMES[:seats]), seed)
    table.advance(turns=1)
    return table.state


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_robot_gets_a_dock_of_its_own_from_the_first_on(seats: int) -> None:
    state = docked(seats)
    assert sorted(robot.dock for robot in state.robots) == list(range(1, seats + 1))
    docks = floor_of("risky-exchange").docks
    for robot in state.robots:
        assert (robot.cell, robot.heading) == docks[robot.dock]
        assert robot.archive == robot.cell


def test_the_first_player_is_drawn_and_the_others_follow_clockwise() -> None:
    firsts = set()
    for number in range(40):
        docks = [robot.dock for robot in docked(4, bytes([number] * 16)).robots]
        assert docks in [[(seat - first) % 4 + 1 for seat in range(4)] for first in range(4)]
        firsts.add(docks.index(1))
    assert firsts == {0, 1, 2, 3}


def test_robots_face_the_main_board_even_where_the_bay_lies_elsewhere() -> None:
    assert {robot.heading for robot in docked(8).robots} == {0}
    assert {robot.heading for robot in docked(8, course="pilgrimage").robots} == {3}


def test_where_a_course_has_no_docks_all_start_on_its_one_space() -> None:
    """By the rules of 2005 as well, with which a design begins."""
    yard = {"id": "yard", "name": "Yard", "width": 4, "height": 1, "elements": []}
    course = {"name": "Yard", "players": [2, 8], "size": [4, 1], "flags": [[3, 0]], "start": [0, 0]}
    course |= {"boards": [{"board": "yard", "at": [0, 0], "rotate": 0}]}
    file = read_file(canonical({"course": course, "boards": {"yard": yard}}))
    assert file.problems() == []
    keep_file(file)
    state = docked(3, course=file.course.id)
    start = floor_of(file.course.id).start
    assert {(it.cell, it.archive, it.heading, it.virtual) for it in state.robots} == {(start, start, 1, True)}


def test_robots_start_whole_with_their_lives() -> None:
    for robot in docked(3).robots:
        assert (robot.lives, robot.damage, robot.next_flag, robot.status) == (3, 0, 1, "active")


def test_flags_stand_where_the_course_has_them() -> None:
    floor = floor_of("risky-exchange")
    assert docked(2).flags == [floor.flags[number] for number in sorted(floor.flags)]


def test_the_option_deck_is_whole_and_shuffled() -> None:
    decks = [docked(2, bytes([number] * 16)).option_deck for number in range(3)]
    assert all(sorted(deck) == sorted(option_deck("2005")) for deck in decks)
    assert decks[0] != decks[1] != decks[2]


def test_a_table_may_leave_the_option_cards_in_their_box() -> None:
    table = Table.open(GAME, Setup(course="risky-exchange", robots=NAMES[:2], option_cards=False), bytes(16))
    table.advance(turns=1)
    assert table.state.option_deck == []


def test_lives_are_a_choice() -> None:
    table = Table.open(GAME, Setup(course="checkmate", robots=NAMES[:5], lives=4), bytes(16))
    assert {robot.lives for robot in table.state.robots} == {4}


def test_docking_is_told_in_dock_order() -> None:
    table = Table.open(GAME, Setup(course="checkmate", robots=NAMES), bytes(16))
    table.advance(turns=1)
    told = [event.dock for event in table.finished[0].events if isinstance(event, RobotDocked)]
    assert told == list(range(1, 9))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"course": "nowhere"}, "unknown course nowhere"),
        ({"course": "../boards/chess"}, "unknown course"),
        ({"edition": "1994"}, "unknown ruleset 1994"),
        ({"robots": ["Ada"]}, "2 to 8 robots, not 1"),
        ({"robots": [*NAMES, "Ivy"]}, "2 to 8 robots, not 9"),
        ({"robots": ["Ada", "Ada"]}, "same name"),
        ({"lives": 0}, "lives"),
        ({"lives": -3}, "lives"),
        ({"lives": 4}, "lives: more than 3 are for 5 players or more, and this race has 2"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(changes: dict[str, object], complaint: str) -> None:
    setup = msgspec.structs.replace(Setup(course="checkmate", robots=NAMES[:2]), **changes)
    with pytest.raises(BadData, match=complaint):
        Table.open(GAME, setup, bytes(16))


# --- where owners choose their starts --------------------------------------------------------------------------------


def started(drawing: str, seats: int = 2, **answers: dict[str, object]) -> Scene:
    """Robots A, B, ... choose where to start, by the rules of the Ultimate Collection."""
    sheets: dict[str, dict[str, object]] = {name: {} for name in "ABCDEFGH"[:seats]}
    scene = Scene(drawing, rules="ultimate", **sheets)
    scene.answers = {("choose_start", name): answer for name, answer in answers.items()}
    set_up_race(scene.context)
    return scene


def highest(scene: Scene) -> str:
    """The robot whose card is the highest."""
    (drawn,) = scene.events(StartOrderDrawn)
    return scene.state.robots[max(drawn.cards, key=lambda number: drawn.cards[number])].name


def test_the_highest_card_has_the_first_choice_of_docks() -> None:
    """000 "PLACE ROBOTS": all are asked at once, and served in the order of their cards."""
    scene = started("d1 d2 d3 . f1", A={"docks": [3, 2]}, B={"docks": [3, 1]})
    first = highest(scene)
    assert scene.at(first) == (2, 0)
    assert scene.at("B" if first == "A" else "A") == ((0, 0) if first == "A" else (1, 0))
    assert [question.kind() for question in scene.asked] == ["choose_start"] * 2


def test_without_a_wish_it_is_the_lowest_free_dock_facing_the_main_board() -> None:
    scene = started("d1 d2 . f1")
    assert {scene.at("A"), scene.at("B")} == {(0, 0), (1, 0)}
    assert [robot.heading for robot in scene.state.robots] == [0, 0]


def test_the_order_of_the_cards_is_the_order_of_priority_for_the_race() -> None:
    """A-301."""
    scene = started("d1 d2 d3 . f1", seats=3, A={"docks": [3]}, B={"docks": [2]}, C={"docks": [1]})
    (drawn,) = scene.events(StartOrderDrawn)
    ranked = sorted(drawn.cards, key=lambda number: -drawn.cards[number])
    assert [robot.number for robot in scene.context.in_dock_order] == ranked


def test_without_docks_all_start_on_one_space_in_virtual_mode() -> None:
    """000 "Robotic Ovipositor"."""
    scene = started("s . f1\n. . .", seats=8, A={"heading": 3})
    assert {scene.at(robot.name) for robot in scene.state.robots} == {(0, 0)}
    assert all(robot.virtual for robot in scene.state.robots)
    assert all(robot.archive == robot.cell for robot in scene.state.robots)
    assert (scene["A"].heading, scene["B"].heading) == (3, 1), "as chosen, and towards the first flag"


def test_robots_of_the_edition_of_2005_choose_nothing() -> None:
    scene = Scene("d1 d2 . f1", A={}, B={})
    set_up_race(scene.context)
    assert scene.asked == []
    assert scene.events(StartOrderDrawn) == []


def test_one_flag_a_turn_is_not_for_every_edition() -> None:
    """A-26."""
    assert find_ruleset("2005").one_flag_option
    assert not find_ruleset("ultimate").one_flag_option
