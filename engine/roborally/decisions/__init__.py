"""The questions of a race, one module each. Option cards and special rules define their own."""

from functools import cache
from typing import Any

from engine.kernel.decisions import Decision, Order
from engine.roborally.decisions.power_down import StayOrder, StayPoweredDown
from engine.roborally.decisions.program import Program, ProgramAnswer
from engine.roborally.decisions.reentry import Reenter, ReenterAnswer, ReenterOrder
from engine.roborally.decisions.sacrifice import (
    LoseOption,
    LostAnswer,
    PreventDamage,
    SacrificeAnswer,
    SacrificeOrder,
    Threat,
    ranked,
)
from engine.roborally.decisions.start import ChooseStart, StartAnswer
from engine.roborally.decisions.weapons import MAIN_LASER, FireWeapon, WeaponAnswer, WeaponOrder
from engine.roborally.options import find_options
from engine.roborally.options.base import Arm
from engine.roborally.special_rules import find_special_rules

__all__ = [
    "MAIN_LASER",
    "Arm",
    "ChooseStart",
    "FireWeapon",
    "LoseOption",
    "LostAnswer",
    "PreventDamage",
    "Program",
    "ProgramAnswer",
    "Reenter",
    "ReenterAnswer",
    "ReenterOrder",
    "SacrificeAnswer",
    "SacrificeOrder",
    "StartAnswer",
    "StayOrder",
    "StayPoweredDown",
    "Threat",
    "WeaponAnswer",
    "WeaponOrder",
    "decision_types",
    "order_types",
    "question_types",
    "ranked",
]

KINDS: tuple[type[Decision[Any]], ...] = (ChooseStart, StayPoweredDown, Reenter, PreventDamage, LoseOption, FireWeapon)


@cache
def question_types() -> dict[str, type[Decision[Any]]]:
    """Every question that may interrupt a race, by kind: also those of Option cards, special rules and elements."""
    from engine.roborally.elements import find_elements  # they ask about Option cards, whose questions come first

    of_cards = [kind for card in find_options().values() for kind in card.questions]
    of_rules = [kind for rule in find_special_rules().values() for kind in rule.questions]
    of_elements = [kind for element in find_elements().values() for kind in element.questions]
    return {kind.kind(): kind for kind in (*KINDS, *of_cards, *of_rules, *of_elements)}


@cache
def decision_types() -> dict[str, type[Decision[Any]]]:
    """Every kind of decision that a race asks for, by name: the program and all questions."""
    return {Program.kind(): Program} | question_types()


@cache
def order_types() -> dict[str, type[Order]]:
    """The shape of every standing order, by name."""
    return {kind.order_kind(): kind.order_type for kind in question_types().values() if kind.order_type is not None}
