"""Two robots for each player.

Rules: 001 "Interference"; A-61; A-127; A-270
"""

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.table import Table
from engine.roborally.cards.option_cards import fit
from engine.roborally.cards.program_cards import CARDS, loose_cards
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import Program, Reenter
from engine.roborally.events import OptionLost, RaceEnded
from engine.roborally.game import GAME
from engine.roborally.special_rules.teams.racer_blocker import BlockerLeft
from engine.roborally.state import Held, Robot, Setup
from tests.engine.roborally.figures import figures
from tests.engine.roborally.special_rules.starts import NAMES, opened
from tests.scene_signs import Raw
from tests.scenes import Scene


def interference(drawing: str, blockers: dict[str, tuple[int, int]], finish: str = "first", **sheets: Raw) -> Scene:
    """The drawing shows the racers. Their blockers are on these spaces, facing north."""
    scene = Scene(drawing, setup={"finish": finish}, special=[{"rule": "racer_blocker"}], **sheets)
    for name, space in blockers.items():
        robot = blocker(scene, name)
        scene.context.put(robot, scene.cell(*space))
        robot.archive = robot.cell
    for robot in scene.state.robots:
        robot.dock = robot.number + 1
    scene.context.docked()
    return scene


def blocker(scene: Scene, name: str) -> Robot:
    return scene[f"{name}'s blocker"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_a_racer_and_a_blocker(seats: int) -> None:
    robots = opened("interference", seats, lives=2).state.robots
    assert [robot.number for robot in robots] == list(range(2 * seats))
    assert [robot.seat for robot in robots] == [*range(seats), *range(seats)]
    assert [robot.racer for robot in robots] == [True] * seats + [False] * seats
    assert [robot.name for robot in robots[seats:]] == [f"{name}'s blocker" for name in NAMES[:seats]]
    assert {robot.lives for robot in robots} == {2}


def test_racers_stand_on_the_first_docks_in_the_order_of_seats_and_blockers_on_the_next() -> None:
    """A-127."""
    firsts = set()
    for number in range(30):
        robots = opened("interference", 3, bytes([number] * 16)).state.robots
        docks = [robot.dock for robot in robots]
        assert docks[:3] in [[1, 2, 3], [3, 1, 2], [2, 3, 1]]
        assert docks[3:] == [dock + 3 for dock in docks[:3]]
        firsts.add(docks.index(1))
        printed = floor_of("interference").docks
        assert all((robot.cell, robot.heading) == printed[robot.dock] for robot in robots)
    assert firsts == {0, 1, 2}


def test_there_are_docks_for_four_players_and_no_more() -> None:
    with pytest.raises(BadData, match="2 to 4 players with 2 robots each, not 5"):
        Table.open(GAME, Setup(course="interference", robots=NAMES[:5]), bytes(16))


def test_each_robot_has_a_hand_and_a_program_of_its_own() -> None:
    table = opened("interference", 2)
    asked = [decision for decision in table.pending if isinstance(decision, Program)]
    assert sorted((decision.seat, decision.robot) for decision in asked) == [(0, 0), (0, 2), (1, 1), (1, 3)]
    hands = [card for decision in asked for card in decision.hand]
    assert len(set(hands)) == 4 * 9


def test_its_owner_sees_both_hands_and_no_one_else_any_of_them() -> None:
    table = opened("interference", 2)
    view = msgspec.to_builtins(table.view(0))
    assert [len(robot["hand"]) for robot in view["robots"]] == [9, 0, 9, 0]
    assert [robot["racer"] for robot in view["robots"]] == [True, True, False, False]


@figures(
    "site, archive, damage",
    {"no flags: neither credit nor archive nor repair": ("f1", (1, 1), 3), "repair sites": ("+", (0, 0), 2)},
)
def test_what_a_blocker_touches(site: str, archive: tuple[int, int], damage: int) -> None:
    scene = interference(f"{site} A^\nB^ .", {"A": (0, 0), "B": (1, 1)})
    robot = blocker(scene, "A")
    robot.damage, robot.archive = 3, scene.cell(1, 1)
    scene.touch().cleanup()
    assert (robot.next_flag, robot.archive, robot.damage) == (1, scene.cell(*archive), damage)


def test_a_racer_touches_flags_as_ever() -> None:
    scene = interference("f1A> f2\nB^ .", {"A": (1, 0), "B": (1, 1)}).touch()
    assert [robot.next_flag for robot in scene.state.robots] == [2, 1, 1, 1]


def test_a_racer_with_all_flags_wins() -> None:
    scene = interference("f1A> .\nB^ .", {"A": (1, 0), "B": (1, 1)}).touch()
    assert scene.state.finished == [[0]]
    assert scene.events(RaceEnded)[0].places == [[0], [1]]


def test_a_player_whose_racer_is_out_has_lost_though_the_blocker_stands() -> None:
    """A-61: with two players, the other has won at once."""
    scene = interference("A^ . B>\n. . .", {"A": (0, 1), "B": (1, 1)}, B={"lives": 1}).phase(B="move_1")
    assert scene.state.over
    assert scene.events(RaceEnded)[0].places == [[0], [1]]


def test_of_three_players_the_others_race_on_and_the_blocker_goes_at_the_end_of_the_turn() -> None:
    """A-61."""
    scene = interference("A> O B^ C^\n. . . .", {"A": (0, 1), "B": (2, 1), "C": (3, 1)}, A={"lives": 1})
    robot = blocker(scene, "A")
    scene.context.power(robot, down=True)
    robot.announced = True
    scene.registers(A="move_1")
    assert (scene.state.over, robot.status) == (False, "active")
    scene.cleanup()
    assert (robot.status, robot.cell, robot.registers) == ("out", 0, [0] * 5)
    assert (robot.powered_down, robot.announced) == (False, False)
    assert [event.robot for event in scene.events(BlockerLeft)] == [robot.number]
    assert not scene.state.over


def test_a_blocker_that_waits_to_re_enter_then_is_not_asked_any_more() -> None:
    scene = interference("A> O B^ C^\n. . . .", {"B": (2, 1), "C": (3, 1)}, A={"lives": 1})
    robot = blocker(scene, "A")
    robot.status, robot.archive = "destroyed", scene.cell(0, 1)
    scene.state.fallen = [robot.number]
    scene.registers(A="move_1").cleanup()
    assert not any(isinstance(asked, Reenter) for asked in scene.asked)
    assert robot.status == "out"
    assert scene.state.fallen == []


def test_its_options_go_with_it() -> None:
    scene = interference("A> O B^ C^\n. . . .", {"A": (0, 1), "B": (2, 1), "C": (3, 1)}, A={"lives": 1})
    blocker(scene, "A").options = [Held(id="brakes")]
    fit(scene.context, blocker(scene, "A"))
    scene.registers(A="move_1").cleanup()
    assert blocker(scene, "A").options == []
    assert [(event.robot, event.option) for event in scene.events(OptionLost)] == [(3, "brakes")]


@pytest.mark.parametrize("controller", [-1, 1])
def test_the_cards_that_it_executed_in_the_place_of_its_own_are_in_the_next_deck(controller: int) -> None:
    """Cards drawn by Abort Switch, and copies by Radio Control."""
    scene = interference("A> O B^ C^\n. . . .", {"A": (0, 1), "B": (2, 1), "C": (3, 1)}, A={"lives": 1})
    robot = blocker(scene, "A")
    robot.instead, robot.radio = [490, 500, 510, 520, 530], controller
    scene.registers(A="move_1").cleanup()
    assert (robot.status, robot.instead, robot.radio) == ("out", [], -1)
    locked = {card for other in scene.state.robots for card in other.registers} - {0}
    assert CARDS.keys() - set(loose_cards(scene.context)) == locked


def test_a_blocker_out_of_lives_does_not_end_anything() -> None:
    scene = interference("A> B^ .", {"A": (2, 0)})
    blocker(scene, "A").damage, blocker(scene, "A").lives = 9, 1
    blocker(scene, "B").status = "out"
    scene["B"].heading = 1
    scene.phase()
    assert blocker(scene, "A").status == "out"
    assert not scene.state.over


def test_blockers_have_no_place_of_their_own() -> None:
    """C's racer was out before B's. That C's blocker lasted longer does not count."""
    scene = interference("A> . .", {"A": (1, 0)}, B={"status": "out"}, C={"status": "out"})
    blocker(scene, "B").status = blocker(scene, "C").status = "out"
    scene.state.eliminated = [[4], [2], [1], [5]]
    assert GAME.outcome(scene.state).places == [[0], [1], [2]]


def test_where_one_plays_on_for_places_the_blocker_of_a_racer_at_home_goes_as_well() -> None:
    """A-270."""
    scene = interference("A> f1 B^ C^\n. . . .", {"A": (0, 1), "B": (2, 1), "C": (3, 1)}, finish="all")
    scene.registers(A="move_1")
    assert scene.state.finished == [[0]]
    assert not scene.state.over
    scene.cleanup()
    assert (blocker(scene, "A").status, blocker(scene, "A").cell) == ("out", 0)
    assert not scene.state.over
