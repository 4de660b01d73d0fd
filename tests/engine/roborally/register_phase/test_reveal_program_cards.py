"""A. All cards of a register are turned over at the same time.

Rules: 001 "A. Reveal Program Cards"; 003 "A. REVEAL PROGRAM CARDS"
"""

from engine.roborally.events import CardsRevealed
from engine.roborally.views.race import view_for
from tests.scenes import Scene, card_of


def test_everyone_sees_the_cards_up_to_this_register() -> None:
    scene = Scene("A> . . B<").program(A="move_1 650, u_turn 10", B="rotate_left 70, rotate_right 80")
    scene.segment("A", phase=1)
    seen = view_for(scene.state, None).robots
    assert seen[0].registers == [650, 0, 0, 0, 0]
    assert seen[1].registers == [70, 0, 0, 0, 0]
    scene.segment("A", phase=2)
    assert view_for(scene.state, None).robots[0].registers == [650, 10, 0, 0, 0]


def test_the_revealing_is_told_in_one_event() -> None:
    scene = Scene("A> . . B<").program(A="move_1", B="u_turn").segment("A")
    (revealed,) = scene.events(CardsRevealed)
    assert revealed.cards == {0: card_of("move_1"), 1: card_of("u_turn")}


def test_powered_down_destroyed_and_cardless_robots_reveal_nothing() -> None:
    scene = Scene("A> . B^ C^", A={"powered_down": True, "registers": [490, 0, 0, 0, 0]}, D={"status": "destroyed"})
    scene.program(B="move_1 500").segment("A")
    (revealed,) = scene.events(CardsRevealed)
    assert revealed.cards == {scene["B"].number: 500}
