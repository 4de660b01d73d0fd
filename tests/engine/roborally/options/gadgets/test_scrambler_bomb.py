"""Scrambler Bomb: a turn at random for all around.

Rules: 000 "SCRAMBLER BOMB"; 000 "COUNTING SQUARES"; A-38; A-307
"""

from engine.roborally.events import CardsDealt, ProgramScrambled
from tests.scenes import Scene

CARRIER = {"options": ["scrambler_bomb"]}


def left(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene as the turn begins after the one in which A has left the bomb on the first space."""
    scene = Scene(drawing, rules="ultimate", **{"A": CARRIER, **sheets})
    scene.ride("A", scrambler_bomb={"registers": [1]})
    scene.phase(1, A="move_1")
    scene.cleanup()
    scene.stack("move_1 490", "move_1 500", "move_1 510", "u_turn 10", "u_turn 20")
    scene.deal()
    return scene


def test_robots_within_six_spaces_get_no_hand() -> None:
    scene = left("A> . . . . . B^ C^", B={"damage": 0})
    assert [it.robot for it in scene.events(ProgramScrambled)] == [0, 1]
    assert scene["A"].hand == scene["B"].hand == []
    assert len(scene["C"].hand) == 9
    assert all(scene["A"].registers)
    assert scene.devices() == []


def test_what_they_got_is_hidden_until_it_is_revealed() -> None:
    scene = left("A> . . . . . .")
    assert scene["A"].face_down == [1, 2, 3, 4, 5]
    assert [it.robot for it in scene.events(CardsDealt)] == []


def test_their_owners_are_not_asked_for_programs() -> None:
    scene = left("A> . . . . . . . B^")
    scene.asked.clear()
    scene.ask_for_programs()
    assert [decision.subject for decision in scene.asked if decision.kind() == "program"] == ["r1"]
    assert scene["A"].registers == [490, 500, 510, 10, 20]


def test_locked_registers_keep_their_cards() -> None:
    """A-307"""
    locked = {"damage": 6, "registers": [0, 0, 0, 650, 660]}
    scene = left("A> . . . . .\n. . . B^ . .", B=locked)
    assert scene["B"].registers[3:] == [650, 660]
    assert all(scene["B"].registers[:3])


def test_the_powered_down_are_left_alone() -> None:
    scene = left("A> . B^ . .", B={"powered_down": True, "announced": True})
    assert [it.robot for it in scene.events(ProgramScrambled)] == [0]


def test_a_wall_makes_the_way_longer() -> None:
    scene = left("A> . . . . . | B^")
    assert [it.robot for it in scene.events(ProgramScrambled)] == [0]


def test_not_programmed_it_stays_on_board() -> None:
    scene = Scene("A> . .", rules="ultimate", A=CARRIER)
    scene.phase(1, A="move_1")
    assert (scene.devices(), scene["A"].options[0].payload) == ([], 1)
