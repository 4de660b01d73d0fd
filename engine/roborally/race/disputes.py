"""The order in which owners decide, where it makes a difference."""

from collections.abc import Sequence

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.events import DecisionOrderDrawn
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def in_order(context: TurnContext, robots: Sequence[Robot], purpose: str) -> list[Robot]:
    """Robots in the order in which their owners get what they have decided on.

    That is the order of docks or, in editions that settle each dispute anew, that of Program cards dealt for this one.
    `robots` are in dock order; `purpose` names the draw.

    Rules: 001 "OPTION CARD PRIORITY"; 000 "RESOLVING SEQUENCING DISPUTES"; A-301
    """
    if not context.rules.draws_order or len(robots) < 2:
        return list(robots)
    dealt = context.chance.sample(purpose, list(CARDS), len(robots))
    ranked = sorted(zip(dealt, robots, strict=True), reverse=True, key=lambda entry: entry[0])
    context.emit(DecisionOrderDrawn(cards={robot.number: card for card, robot in ranked}))
    return [robot for _, robot in ranked]
