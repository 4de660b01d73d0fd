"""Scrambler: a random card in the target's next register.

Rules: 000 "SCRAMBLER"
"""

import pytest

from engine.roborally.events import CardPlayed, CardReplaced
from engine.roborally.views.race import view_for
from tests.scenes import Scene

HELD = {"options": ["scrambler"]}
TURNS = "rotate_left 70, rotate_left 90, rotate_left 110, rotate_left 130, rotate_left 150"


def scrambled(drawing: str, phase: int = 1, **sheets: dict[str, object]) -> Scene:
    """The scene after A has fired it in this register, if it could. The top card of the deck is U-turn 10."""
    scene = Scene(drawing, **{"A": HELD, **sheets}).program(B=TURNS).stack("u_turn 10")
    scene.ride("A", scrambler={"registers": [phase]}).segment("D", phase)
    return scene


@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_the_next_register_gets_the_top_card_of_the_deck(phase: int) -> None:
    scene = scrambled("A> . B^", phase)
    wanted = [70, 90, 110, 130, 150]
    wanted[phase] = 10
    assert (scene["B"].registers, scene["B"].damage) == (wanted, 0)


def test_in_the_last_register_phase_the_main_laser_fires() -> None:
    scene = scrambled("A> . B^", 5)
    assert (scene["B"].registers, scene["B"].damage) == ([70, 90, 110, 130, 150], 1)
    assert scene.asked == []


def test_the_new_card_is_executed_and_the_old_one_discarded() -> None:
    scene = scrambled("A> . B^")
    assert 90 in scene.discards()
    scene.phase(2)
    assert [event.card for event in scene.events(CardPlayed)] == [10]
    assert scene["B"].heading == 2


@pytest.mark.parametrize("first", ["A", "B"])
def test_a_controller_that_it_scrambles_at_the_same_moment_has_copied_the_old_card(first: str) -> None:
    """A-253, whichever card came first."""
    scene = Scene("A> . B<", A=HELD, B={"options": ["radio_control"]}).stack("u_turn 10")
    cards = {"A": "rotate_right 80", "B": "rotate_right 80"} | {first: "rotate_right 100"}
    scene.program(1, **cards).program(2, A="move_1 490", B="rotate_left 90")
    scene.ride("A", scrambler={"registers": [1]}).ride("B", radio_control={"registers": [1]})
    scene.segment("D", 1).segment("B", 2)
    assert [event.card for event in scene.events(CardPlayed)] == [90, 10]


def test_a_face_down_card_is_replaced_face_down() -> None:
    scene = scrambled("A> . B^")
    (replaced,) = scene.events(CardReplaced)
    assert (replaced.robot, replaced.register, replaced.card) == (1, 2, 0)
    assert view_for(scene.state, 0).robots[1].registers[1] == 0


def test_a_locked_register_is_replaced_openly_and_stays_locked() -> None:
    """A-35."""
    scene = Scene("A> . B^", A=HELD, B={"damage": 9, "registers": [70, 90, 110, 130, 150]}).stack("u_turn 10")
    scene.ride("A", scrambler={"registers": [1]}).segment("D", 1)
    (replaced,) = scene.events(CardReplaced)
    assert replaced.card == 10
    scene.cleanup()
    assert scene["B"].registers == [70, 10, 110, 130, 150]


def test_both_cards_of_a_register_go() -> None:
    """A-253: a pair is replaced by the one card."""
    scene = scrambled("A> . B^", B={"options": ["crab_legs"], "second": [0, 80, 0, 0, 0]})
    assert (scene["B"].registers[1], scene["B"].second) == (10, [0, 0, 0, 0, 0])


def test_a_robot_without_a_card_there_is_not_affected() -> None:
    """A-253: like one that is powered down. No card is drawn."""
    scene = Scene("A> . B^", A=HELD, B={"powered_down": True}).stack("u_turn 10")
    scene.ride("A", scrambler={"registers": [1]}).segment("D", 1)
    assert (scene["B"].registers, scene["B"].damage) == ([0] * 5, 0)
    assert scene.state.deck[0] == 10
    assert scene.events(CardReplaced) == []


def test_what_a_scrambled_robot_under_control_executes_goes_by_who_fired_last() -> None:
    """A-79; A-253: the slower shot counts."""
    for of_a, of_c, card in [("u_turn 20", "u_turn 30", 10), ("u_turn 30", "u_turn 20", 500)]:
        scene = Scene("A> . B^ . C<", A=HELD, C={"options": ["radio_control"]})
        scene.program(A=f"{of_a}, move_1 490", B=TURNS, C=f"{of_c}, move_1 500").stack("u_turn 10")
        scene.ride("A", scrambler={"registers": [1]}).ride("C", radio_control={"registers": [1]})
        scene.segment("D", 1).segment("B", 2)
        played = {event.robot: event.card for event in scene.events(CardPlayed)}
        assert played[1] == card


def test_two_scramblers_draw_two_cards() -> None:
    scene = Scene("A> . B^ . C<", A=HELD, C=HELD).program(A="u_turn 50", B=TURNS, C="u_turn 60")
    scene.stack("u_turn 10", "u_turn 20")
    for name in "AC":
        scene.ride(name, scrambler={"registers": [1]})
    scene.segment("D", 1)
    assert scene["B"].registers[1] == 20
    assert 10 in scene.discards()


def test_a_target_that_dies_by_the_same_lasers_is_not_scrambled() -> None:
    scene = Scene("A> . B^\n. . C^", A=HELD, B={"damage": 9}).stack("u_turn 10")
    scene.ride("A", scrambler={"registers": [1]}).segment("D", 1)
    assert scene["B"].status == "destroyed"
    assert scene.state.deck[0] == 10
