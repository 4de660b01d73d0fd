"""Flywheel: a card kept for the next hand.

Rules: 000 "FLYWHEEL"; A-240; A-243; A-400
"""

from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.option_cards import take_option
from engine.roborally.cards.program_cards import CARDS, EFFECTS
from engine.roborally.events import CardsDealt
from engine.roborally.options.program.flywheel import Flywheel
from engine.roborally.options.riders import Store
from tests.scenes import Scene

HAND = [840, 670, 660, 650, 640, 630, 430, 490, 10]


def stored(card: int = 490, drawing: str = "A> . . . . .", **sheet: Any) -> Scene:
    """A robot that programmed five cards and kept another; the others rest."""
    others = {name: {"powered_down": True} for name in "BCDEFGH" if name in drawing}
    scene = Scene(drawing, A={"options": ["flywheel"], "hand": list(HAND), **sheet}, **others)
    scene.answers["program", "A"] = {"registers": HAND[1:6], "riders": {"flywheel": {"card": card}}}
    scene.ask_for_programs()
    return scene


def kept(scene: Scene) -> int:
    return scene["A"].options[0].card


def next_turn(scene: Scene) -> None:
    scene.cleanup().deal()


def test_a_card_left_over_is_kept_and_joins_the_next_hand() -> None:
    scene = stored()
    assert kept(scene) == 490
    next_turn(scene)
    assert 490 in scene["A"].hand
    assert len(scene["A"].hand) == 10
    assert kept(scene) == 0
    (dealt,) = scene.events(CardsDealt)
    assert (dealt.count, dealt.cards) == (10, scene["A"].hand)


@pytest.mark.parametrize("card", [840, 430, 490])
def test_any_movement_card_can_be_kept(card: int) -> None:
    assert kept(stored(card)) == card


@pytest.mark.parametrize("card", [10, 70, 80])
def test_rotations_cannot_be_kept(card: int) -> None:
    """000 "FLYWHEEL": one of the remaining movement cards."""
    with pytest.raises(IllegalAnswer, match="is not a movement card"):
        Flywheel.check_rider(Store(card=card))


def test_a_kept_card_is_not_dealt_to_anyone_else() -> None:
    scene = stored(drawing="A> B> C> D> E> F> G> H>")
    next_turn(scene)
    assert sum(len(robot.hand) for robot in scene.state.robots) == 8 * 9 + 1
    dealt = [card for robot in scene.state.robots for card in (*robot.hand, *robot.registers) if card]
    assert sorted([*dealt, *scene.state.deck]) == list(CARDS)


def test_it_can_be_kept_again_and_its_place_taken_by_another() -> None:
    scene = stored()
    next_turn(scene)
    other = next(card for card in scene["A"].hand if card != 490 and EFFECTS[card][0])
    registers = [card for card in scene["A"].hand if card not in (490, other)][:5]
    scene.answers["program", "A"] = {"registers": registers, "riders": {"flywheel": {"card": other}}}
    scene.ask_for_programs()
    assert kept(scene) == other
    assert 490 in scene.discards()


def test_without_a_wish_nothing_is_kept() -> None:
    scene = stored(card=0)
    assert kept(scene) == 0
    next_turn(scene)
    assert len(scene["A"].hand) == 9


def test_a_powered_down_robot_keeps_its_card_for_the_turn_after() -> None:
    scene = stored(damage=1, hand=HAND[:8], card=490)
    scene["A"].announced = True
    next_turn(scene)
    scene.ask_for_programs()
    assert (scene["A"].hand, kept(scene)) == ([], 490)
    scene.context.power(scene["A"], down=False)
    next_turn(scene)
    assert 490 in scene["A"].hand


def test_with_every_register_locked_it_stays_where_it_is() -> None:
    """A-243: in the hand it would just be lost."""
    scene = stored()
    scene["A"].damage = 9
    next_turn(scene)
    assert (scene["A"].hand, kept(scene)) == ([], 490)


def test_with_one_register_free_it_is_in_the_hand() -> None:
    scene = stored()
    scene["A"].damage = 8
    next_turn(scene)
    assert len(scene["A"].hand) == 2
    assert 490 in scene["A"].hand


def test_a_destroyed_robot_that_keeps_the_option_keeps_the_card_on_it() -> None:
    """A-240."""
    scene = stored(drawing="A> O\n.  .", options=["flywheel", "brakes"], archive=(0, 1))
    scene.answers["lose_option", "A"] = {"option": "brakes"}
    scene.registers()
    assert scene["A"].status == "destroyed"
    next_turn(scene)
    assert 490 in scene["A"].hand


def test_lost_with_the_option_it_is_discarded() -> None:
    scene = stored()
    take_option(scene.context, scene["A"], "flywheel", "damage")
    assert 490 in scene.discards()
    next_turn(scene)
    assert len(scene["A"].hand) == 9


def test_a_new_hand_is_as_large_as_the_one_with_the_kept_card() -> None:
    """A-248: Recompile throws it away with the rest."""
    scene = stored(options=["flywheel", "recompile"])
    next_turn(scene)
    scene.answers["program", "A"] = {"registers": [0] * 5, "riders": {"recompile": {"now": True}}}
    hands = []

    def respond(decision: Any) -> Any:
        hands.append(list(decision.hand))
        return (decision.redrawing("recompile") if len(hands) == 1 else decision.decline()), "seat"

    scene.context.responder = lambda decision: (
        respond(decision) if decision.kind() == "program" else (decision.decline(), "seat")
    )
    scene.ask_for_programs()
    assert [len(hand) for hand in hands] == [10, 10]
    assert 490 not in hands[1]


def test_a_robot_that_finishes_leaves_its_cards_to_the_others() -> None:
    """A-206."""
    holder = {"options": [{"id": "flywheel", "card": 10}], "instead": [20, 0, 0, 0, 0]}
    scene = Scene("f1A> . B^ C^", setup={"finish": "all"}, A=holder).touch()
    assert scene["A"].status == "home"
    assert {10, 20} <= scene.discards()
