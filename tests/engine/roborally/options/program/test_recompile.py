"""Recompile: a new hand for a damage token. How the dialogue goes is in turn/test_program_registers.

Rules: 000 "RECOMPILE"
"""

from typing import Any

from engine.kernel.decisions import Decision
from engine.roborally.decisions import PreventDamage, Program
from engine.roborally.events import DamageTaken, OptionLost, OptionUsed
from tests.scenes import Scene

HAND = [840, 670, 660, 650, 640, 630, 420, 70, 10]
NEW = [830, 820, 810, 800, 790, 780, 770, 760, 750]


def holder(*options: str, prevent: Any = None, drawing: str = "A> . .", **sheet: Any) -> Scene:
    """A robot that throws its hand away and programs the new one in the order dealt."""
    scene = Scene(drawing, A={"options": ["recompile", *options], "hand": list(HAND), **sheet})
    scene.state.deck = list(NEW)

    def respond(decision: Decision[Any]) -> Any:
        scene.asked.append(decision)
        if isinstance(decision, Program) and decision.can_redraw and decision.robot == 0:
            return decision.redrawing("recompile"), "seat"
        if isinstance(decision, PreventDamage) and prevent:
            return decision.parse(prevent), "seat"
        return decision.decline(), "seat"

    scene.context.responder = respond
    scene.ask_for_programs()
    return scene


def test_used_it_gives_a_new_hand_and_a_token() -> None:
    scene = holder()
    assert scene["A"].registers == NEW[:5]
    assert scene["A"].damage == 1
    assert set(HAND) <= scene.discards()
    assert [event.option for event in scene.events(OptionUsed)] == ["recompile"]
    assert scene.events(DamageTaken)[0].damage == 1


def test_it_is_kept() -> None:
    assert [option.id for option in holder()["A"].options] == ["recompile"]


def test_not_used_it_costs_nothing() -> None:
    scene = Scene("A> . .", A={"options": ["recompile"], "hand": list(HAND)}).ask_for_programs()
    assert (scene["A"].registers, scene["A"].damage) == (HAND[:5], 0)
    assert scene.events(OptionUsed) == []


def test_the_token_costs_no_card_of_the_new_hand() -> None:
    first, second = (decision for decision in holder(damage=3, hand=HAND[:6]).asked if isinstance(decision, Program))
    assert len(first.hand) == len(second.hand) == 6


def test_the_token_can_be_paid_with_an_option() -> None:
    """Even with itself."""
    scene = holder(prevent={"options": ["recompile"]})
    assert (scene["A"].damage, scene["A"].options, scene["A"].registers) == (0, [], NEW[:5])
    assert scene.events(OptionLost)[0].why == "damage"


def test_ablative_coat_takes_the_token() -> None:
    scene = holder("ablative_coat")
    assert scene["A"].damage == 0
    assert next(option.payload for option in scene["A"].options if option.id == "ablative_coat") == 2
