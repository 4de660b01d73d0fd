"""A bot's answer to any decision."""

from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.roborally.bots.strength import STRENGTHS
from engine.roborally.bots.trying import tried
from engine.roborally.bots.weighing import chosen_program
from engine.roborally.decisions import Program, StayOrder, StayPoweredDown
from engine.roborally.views.race import RaceView


def choose(view: RaceView, decision: Decision[Any], strength: str, chance: Chance) -> Any:
    """A bot's answer to any decision. The bot knows no more than the view.

    Raises KeyError for an unknown strength.
    """
    power = STRENGTHS[strength]
    if isinstance(decision, Program):
        return chosen_program(view, decision, power, chance)
    if isinstance(decision, StayPoweredDown):
        return decision.answered(_stays(decision, chance))
    return tried(view, decision, power, chance) if power.tries and view.phase else decision.usual()


def _stays(decision: StayPoweredDown, chance: Chance) -> bool:
    """Stays only if it would have hardly any cards, and only half of the time: where it was hit it is hit again."""
    return decision.by_rule(StayOrder()).yes and chance.below("stay", 2) == 0
