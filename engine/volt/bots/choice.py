"""A bot's answer to any decision."""

from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.volt.bots.search import best_program
from engine.volt.bots.strength import STRENGTHS
from engine.volt.decisions.program import Program
from engine.volt.views.game import VoltView


def choose(view: VoltView, decision: Decision[Any], strength: str, chance: Chance) -> Any:
    """The bot knows no more than the view. Raises KeyError for an unknown strength."""
    power = STRENGTHS[strength]
    if not power.ideas:
        return decision.sample(chance)
    if isinstance(decision, Program):
        return best_program(view, decision, power, chance)
    return decision.usual()
