"""Conditional Program: a card laid aside replaces that of a register.

Rules: 000 "CONDITIONAL"
"""

from typing import Any

import pytest

from engine.roborally.cards.program_cards import held_cards
from engine.roborally.events import CardsRevealed, OptionUsed
from engine.roborally.options.program.conditional import SwapCard
from tests.scenes import Scene, card_of

HAND = [840, 670, 660, 650, 640, 630, 420, 70, 10]


def held(drawing: str = "A> . .\n.  . .", **sheet: Any) -> Scene:
    return Scene(drawing, A={"options": ["conditional"], **sheet})


def laid(card: str = "rotate_left 70", register: int = 0, drawing: str = "A> . .\n.  . .", **sheet: Any) -> Scene:
    """A robot that has laid a card aside, perhaps with the register in which to use it."""
    return held(drawing, **sheet).ride("A", conditional={"card": card_of(card), "register": register})


def programmed(drawing: str, aside: int, registers: list[int], **preset: Any) -> Scene:
    """A robot with this hand and program, a card laid aside, and a standing order. B, if present, drives first."""
    b = {"B": {"hand": [640, 60, 80, 100, 120]}} if "B" in drawing else {}
    scene = Scene(drawing, A={"options": ["conditional"], "hand": [*registers, aside]}, **b)
    scene.answers["program", "A"] = {"registers": registers, "riders": {"conditional": {"card": aside}}}
    scene.ask_for_programs()
    scene.context.orders = {(0, "swap_card", ""): preset}
    return scene


def swaps(scene: Scene) -> list[int]:
    """The register phases in which the card was used."""
    return [used.phase for used in scene.events(OptionUsed) if used.option == "conditional" and used.phase]


def test_the_card_replaces_the_one_in_the_named_register() -> None:
    """It drives a space, turns left instead of driving on, and drives on from there."""
    scene = laid(register=2, drawing=". . .\nA> . .")
    scene.registers(A="move_1, move_1, move_1, u_turn 10, u_turn 20").shows(". A^ .\n. . .")
    assert scene.events(CardsRevealed)[1].cards == {0: 70}
    assert swaps(scene) == [2]


def test_what_it_replaced_is_discarded_with_whatever_lay_on_top() -> None:
    scene = laid(register=1, options=["conditional", "crab_legs"]).program(A="move_1 650")
    scene["A"].second = [80, 0, 0, 0, 0]
    scene.segment("A", phase=1)
    assert (scene["A"].registers[0], scene["A"].second[0]) == (70, 0)
    assert scene["A"].options[0].card == 0
    assert {650, 80}.isdisjoint(held_cards(scene.context))


def test_once_used_there_is_nothing_more_to_ask() -> None:
    scene = laid(register=1).registers(A="move_1, move_1")
    assert [decision.phase for decision in scene.asked if isinstance(decision, SwapCard)] == [1]


def test_without_a_wish_it_is_not_used_and_discarded_at_the_end_of_the_turn() -> None:
    scene = laid().registers(A="move_1")
    assert scene.at("A") == (1, 0)
    assert scene["A"].options[0].card == 70
    scene.cleanup()
    assert scene["A"].options[0].card == 0
    assert [option.id for option in scene["A"].options] == ["conditional"]


def test_without_a_card_laid_aside_no_one_is_asked() -> None:
    assert held().ride("A", conditional={"card": 0, "register": 1}).registers(A="move_1").asked == []


def test_the_card_of_a_locked_register_stays() -> None:
    scene = laid(register=5, damage=5)
    scene.registers(A="rotate_left 90, rotate_left 110, rotate_left 130, rotate_left 150, move_1 650")
    assert scene["A"].registers[4] == 650
    assert [decision.phase for decision in scene.asked if isinstance(decision, SwapCard)] == [1, 2, 3, 4]


def test_a_register_that_locks_during_the_turn_is_locked() -> None:
    scene = laid("move_1 660", register=5, drawing="lw1A> .", damage=4)
    scene.registers(A="u_turn 10, u_turn 20, u_turn 30, u_turn 40, u_turn 50")
    assert scene["A"].damage == 9
    assert swaps(scene) == []


def test_a_card_that_another_weapon_put_in_its_place_gives_way() -> None:
    """A-241: the last change counts."""
    scene = laid(register=2)
    scene["A"].instead = [0, 840, 830, 0, 0]
    scene.program(A="move_1 650, move_1 660").segment("A", phase=2)
    assert scene.events(CardsRevealed)[0].cards == {0: 70}
    assert scene["A"].instead == [0, 0, 830, 0, 0]


def test_a_destroyed_robot_is_not_asked() -> None:
    scene = laid(drawing="A> O\n.  .", archive=(0, 1)).registers(A="move_1, move_1")
    assert [decision.phase for decision in scene.asked if isinstance(decision, SwapCard)] == [1]
    scene.cleanup()
    assert all(option.card == 0 for option in scene["A"].options)


def test_a_powered_down_robot_lays_nothing_aside_again() -> None:
    """Its riders are those of the previous turn."""
    scene = laid(powered_down=True, register=1)
    assert scene["A"].options[0].card == 0
    scene.registers()
    assert scene.asked == []


def test_the_card_is_laid_aside_from_the_hand() -> None:
    scene = held(hand=list(HAND))
    rider = {"conditional": {"card": 10, "register": 0}}
    scene.answers["program", "A"] = {"registers": HAND[:5], "riders": rider}
    scene.ask_for_programs()
    assert scene["A"].options[0].card == 10
    assert 10 not in scene.discards()
    assert {420, 70} <= scene.discards()


# --- standing orders -----------------------------------------------------------------------------------------------


def test_off_plan_it_is_used_when_the_robot_does_not_stand_where_it_should() -> None:
    """B pushes A aside in the first register phase."""
    drawing = """
        .  Bv .  .
        .  A> .  .
        .  .  .  .
        .  .  .  .
        """
    scene = programmed(drawing, 70, [10, 20, 30, 40, 50], if_off_plan=True).registers()
    assert scene.at("A") != (1, 1)
    assert swaps(scene) == [2]


def test_on_plan_it_is_not_used() -> None:
    """Belts belong to the plan."""
    scene = programmed("A> > > > . . . . .", 70, [650, 420, 400, 380, 360], if_off_plan=True).registers()
    assert swaps(scene) == []
    assert scene.asked[1:] == []


def test_off_plan_does_not_hold_unless_it_is_ordered() -> None:
    scene = programmed("A> .  .\n.  .  .", 70, [10, 20, 30, 40, 50])
    scene["A"].heading = 0
    scene.registers()
    assert swaps(scene) == []


def test_the_card_that_would_destroy_is_replaced() -> None:
    scene = programmed("A> O\n.  .", 70, [650, 10, 20, 30, 40], if_would_die=True).registers()
    assert swaps(scene) == [1]
    assert scene.at("A") == (0, 0)


def test_a_card_that_its_other_options_make_harmless_would_not_destroy() -> None:
    """Brakes stop before the pit by themselves."""
    scene = Scene("A> O\n.  .", A={"options": ["brakes", "conditional"]})
    scene.ride("A", conditional={"card": 70}, brakes={"registers": [1]})
    scene.context.orders = {(0, "swap_card", ""): {"if_would_die": True}}
    scene.phase(A="move_1")
    assert swaps(scene) == []
    assert scene.at("A") == (0, 0)


def test_asking_gives_the_question_with_all_that_is_known() -> None:
    scene = laid(drawing="A> O\n.  .", register=2)
    scene.answers["swap_card", "A"] = {"swap": True}
    scene.phase(A="move_1 650")
    (decision,) = scene.asked
    assert isinstance(decision, SwapCard)
    assert (decision.card, decision.replaced, decision.programmed) == (70, 650, False)
    assert (decision.off_plan, decision.would_die) == (False, True)
    assert swaps(scene) == [1]


@pytest.mark.parametrize("programmed", [True, False])
def test_declining_and_missing_the_deadline_leave_it_at_the_program(programmed: bool) -> None:
    decision = SwapCard(
        seat=0, robot=0, phase=1, card=70, replaced=650, programmed=programmed, off_plan=True, would_die=True
    )
    assert decision.decline() == decision.default(None, Scene("A>").chance) == decision.answered(programmed)
    assert decision.default({"swap": not programmed}, Scene("A>").chance) == decision.answered(not programmed)
    assert decision.by_rule(decision.order_type()) == decision.answered(programmed)
