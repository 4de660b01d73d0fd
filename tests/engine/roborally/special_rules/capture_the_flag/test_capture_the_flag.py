"""Captures, the wrench under a flag, and who wins.

Rules: 001 "Capture the Flag"; A-65; A-129; A-276; A-277; A-278
"""

from typing import Any

import pytest

from engine.roborally.decisions import StayPoweredDown
from engine.roborally.events import RaceEnded, RobotReentered
from engine.roborally.special_rules.capture_the_flag.match import FlagDropped, RobotCaptured
from engine.roborally.views.race import view_for
from tests.engine.roborally.figures import figures
from tests.engine.roborally.special_rules.capture_the_flag.matches import carry, flags, game

N, E, S, W = range(4)


def test_a_robot_at_home_that_pushes_an_opponent_captures_it_at_the_end_of_the_phase() -> None:
    scene = game("f1 A> B^ . . . . f2\n. . . . . . . .", "01").program(A="move_1").segment("B")
    assert scene.at("B") == (3, 0)
    scene.segment("E")
    assert (scene["B"].status, scene["B"].lives) == ("captured", 3)
    scene.shows("f1 . A> . . . . f2\n. . . . . . . .")
    assert [(event.robot, event.by) for event in scene.events(RobotCaptured)] == [(1, 0)]


BELOW = "\n. . . . . . . ."


@figures(
    "drawing, teams, cards, sheets, captured",
    {
        "abroad no one": ("f1 . . . A> B^ . f2" + BELOW, "01", {"A": "move_1"}, {}, ""),
        "from the last row at home": ("f1 . . A> B^ . . f2" + BELOW, "01", {"A": "move_1"}, {}, "B"),
        "in the last row at home": ("f1 . . A^ B< . . f2" + BELOW, "01", {"B": "move_1"}, {}, "A"),
        "not from there": ("f1 . A^ B< . . . f2" + BELOW, "01", {"B": "move_1"}, {}, ""),
        "no team mates": ("f1 A> C^ . . . . f2\nB^ . . . . . . .", "010", {"A": "move_1"}, {}, ""),
        "opponents beyond a team mate (A-129)": ("f1 A> C^ B^ D^ . . f2" + BELOW, "0101", {"A": "move_1"}, {}, "BD"),
        "not by a mate of its own, nor who is moved along (A-129)": (
            "f1 B> A^ D^ . . . f2" + BELOW,
            "0101",
            {"B": "move_1"},
            {"C": {"status": "destroyed"}},
            "",
        ),
        "not by one that does not survive": (
            "f1 A> B< . . . . f2" + BELOW,
            "01",
            {"A": "move_1"},
            {"A": {"damage": 9}},
            "",
        ),
        "not one that is destroyed": ("f1 A> B^ O . . . f2" + BELOW, "01", {"A": "move_1"}, {}, ""),
        "not by a push that is blocked": ("f1 A> B^| . . . . f2" + BELOW, "01", {"A": "move_1"}, {}, ""),
    },
)
def test_whom_a_push_captures(drawing: str, teams: str, cards: dict[str, str], sheets: Any, captured: str) -> None:
    """A-129. What counts is where the pusher is when it pushes, and that it survives the phase."""
    scene = game(drawing, teams, **sheets).phase(**cards)
    assert "".join(robot.name for robot in scene.state.robots if robot.status == "captured") == captured
    assert not scene.state.over


def test_one_surviving_pusher_is_enough() -> None:
    scene = game("f1 . . . . . . f2\nA> B^ . C< . . . .", "010", A={"damage": 9}).program(A="move_1")
    scene.segment("B")
    assert scene.at("B") == (2, 1)
    scene.program(A="rotate_left", C="move_1")
    scene["B"].heading = W
    scene.segment("B").segment("D").segment("E")
    assert (scene["A"].status, scene["B"].status) == ("destroyed", "captured")


def test_a_weapon_that_moves_an_opponent_captures_no_one() -> None:
    """A-276."""
    scene = game("f1 A> B^ . . . . f2\n. . . . . . . .", "01", A={"options": ["pressor_beam"]})
    scene.ride("A", pressor_beam={"registers": [1]})
    scene.answers["fire_weapon", "A"] = {"weapon": "pressor_beam"}
    scene.phase()
    assert (scene.at("B"), scene["B"].status) == ((3, 0), "active")


def test_a_thing_in_between_passes_the_push_on() -> None:
    """A-129: C's card moves the bomb and the opponent behind it."""
    bomber = {"options": ["the_big_one"]}
    scene = game("f1 . . . . . . f2\nC> A> B^ . . . . .", "110", rules="ultimate", A=bomber)
    scene.ride("A", the_big_one={"registers": [1]}).program(1, A="u_turn 10").segment("B", 1)
    scene.context.lift(scene["A"])
    scene.phase(2, C="move_1 490")
    assert (scene.devices(), scene["B"].status) == ([("the_big_one", (2, 1))], "captured")


def test_a_captured_robot_comes_back_on_the_floor() -> None:
    """A-351: its Robo-Copter flies to the end of the turn, but not without its robot."""
    pilot = {"options": [{"id": "robo_copter", "card": 500}]}
    scene = game("f1 . . . . . . f2\n. A> B^ . . . . .", "01", rules="ultimate", B=pilot)
    scene["B"].flying = True
    scene.phase(5, A="move_1")
    assert scene["B"].status == "captured"
    scene.cleanup()
    assert (scene["B"].status, scene["B"].flying) == ("active", False)


@pytest.mark.parametrize("damage", [3, 2])
def test_a_captured_robot_ends_the_turn_with_its_damage(damage: int) -> None:
    """A-277; 000 "CIRCUIT BREAKER": any time it ends a turn with three or more points of damage."""
    fused = {"damage": damage, "options": ["circuit_breaker"]}
    scene = (
        game("f1 A> B^ . . . . f2\n. . . . . . . .", "01", B=fused)
        .program(5, A="move_1")
        .segment("B", 5)
        .segment("E", 5)
        .cleanup()
    )
    assert (scene["B"].status, scene["B"].announced) == ("active", damage >= 3)
    assert [back.powered_down for back in scene.events(RobotReentered)] == [damage >= 3]


def test_a_push_of_an_earlier_phase_is_forgotten() -> None:
    scene = game("f1 A> B^ . . . . f2\n. . . . . . . .", "01").phase(A="move_1").cleanup().phase(2)
    assert scene["B"].status == "active"


def test_the_rest_of_its_program_is_void_and_locked_cards_stay() -> None:
    """A-277: it keeps its damage, and so its locked cards."""
    scene = game("f1 A> B^ . . . . f2\n. . . . . . . .", "01", B={"damage": 5})
    scene.program(A="move_1", B="rotate_left, u_turn, move_1, move_2, move_3")
    locked = scene["B"].registers[3:]
    scene.phase()
    assert scene["B"].registers == [0, 0, 0, *locked]
    assert view_for(scene.state, None).robots[1].locked == [4, 5]
    scene.phase(2)
    assert scene.at("B") is None
    assert scene["B"].damage == 6, "A shot it before it was taken away"


def test_a_captured_carrier_drops_the_flag_where_it_was_taken() -> None:
    """A-277: if pushed at home, it would have kept the flag. B's home is the eastern board."""
    scene = game("f1 . A^ B< . . . f2\n. . . . . . . .", "10")
    carry(scene, "A", 1)
    scene.phase(B="move_1")
    assert scene["A"].status == "captured"
    assert [(event.flag, event.cell) for event in scene.events(FlagDropped)] == [(1, scene.cell(2, 0))]


def test_a_robot_pushed_onto_the_flag_touches_it_first_and_drops_it_there() -> None:
    """A-277."""
    scene = game("A> B^ f1 . . . . f2\n. . . . . . . .", "01").phase(A="move_1")
    assert scene["B"].status == "captured"
    assert flags(scene) == [(2, 0), (7, 0)]


def test_it_comes_back_at_the_end_of_the_turn_with_its_damage() -> None:
    scene = game("f1 A> B^ . . . . f2\n. . . . . . . .", "01", B={"damage": 2, "archive": (4, 1)})
    scene.registers(A="move_1")
    assert scene["B"].damage == 3, "A shot it before it was taken away"
    scene.cleanup()
    assert (scene["B"].status, scene["B"].damage, scene.archive("B")) == ("active", 3, (4, 1))
    assert scene.at("B") == (7, 0)
    (back,) = scene.events(RobotReentered)
    assert (back.robot, back.damage, back.heading, back.powered_down) == (1, 3, W, False)


def test_captured_while_powered_down_it_comes_back_running() -> None:
    """A-277."""
    scene = game("f1 A> B^ . . . . f2\n. . . . . . . .", "01", B={"powered_down": True}).registers(A="move_1")
    scene.cleanup()
    assert not scene["B"].powered_down
    assert not any(isinstance(asked, StayPoweredDown) for asked in scene.asked)


def test_an_announced_power_down_holds() -> None:
    """A-277."""
    scene = game("f1 A> B^ . . . . f2\n. . . . . . . .", "01", B={"damage": 2, "announced": True})
    scene.registers(A="move_1").cleanup()
    (back,) = scene.events(RobotReentered)
    assert back.powered_down
    scene.deal()
    assert (scene["B"].powered_down, scene["B"].damage) == (True, 0)


@pytest.mark.parametrize("rules", ["ultimate", "2005"])
def test_a_flag_repairs_where_it_lies(rules: str) -> None:
    """A-278: no robot on the space from which it has been taken away, and no one who carries it."""
    hurt = {name: {"damage": 2} for name in "ABC"}
    scene = game("f1A> . . . . . . f2\n. . B^ . C^ . . .", "011", rules=rules, **hurt).cleanup()
    assert [scene[name].damage for name in "ABC"] == [1, 2, 2]
    scene.state.flags[0] = scene["B"].cell
    carry(scene, "C", 2)
    scene.cleanup()
    assert [scene[name].damage for name in "ABC"] == [1, 1, 2]


def test_repair_sites_repair_as_ever() -> None:
    assert game("f1 +A> . . . . . f2\nB^ . . . . . . .", "01", A={"damage": 2}).cleanup()["A"].damage == 1


@pytest.mark.parametrize(("drawing", "wins"), [("f1 . . A< . . . f2", True), ("f1 . . . A< . . f2", False)])
def test_the_other_flag_at_home_at_the_end_of_a_turn_wins_for_the_team(drawing: str, wins: bool) -> None:
    """Not abroad, and not in the middle of a turn."""
    scene = game(f"{drawing}\nB^ . C^ . . . D^ .", "0101")
    carry(scene, "A", 2)
    scene.registers()
    assert not scene.state.over
    assert scene.cleanup().state.over is wins
    assert scene.state.finished == ([[0, 2]] if wins else [])
    assert [ended.places for ended in scene.events(RaceEnded)] == ([[[0, 2], [1, 3]]] if wins else [])


def test_a_flag_that_only_lies_at_home_does_not_win() -> None:
    scene = game("f1 . . . . . . f2\nB^ . A^ . . . D^ .", "011", C={"status": "out"})
    scene.state.flags[1] = scene.cell(2, 0)
    assert not scene.cleanup().state.over


def test_if_both_have_it_they_share_the_victory() -> None:
    """A-65."""
    scene = game("f1 . . A< B> . . f2\n. . C^ . . . D^ .", "0101")
    carry(scene, "A", 2)
    carry(scene, "B", 1)
    scene.cleanup()
    assert scene.state.over
    assert scene.state.finished == [[0, 1, 2, 3]]


def test_a_team_without_lives_has_lost() -> None:
    """A-69."""
    scene = game("f1 A> B^ . . . . f2\n. . . . . . . .", "01", B={"damage": 9, "lives": 1}).phase()
    assert scene.events(RaceEnded)[0].places == [[0], [1]]
