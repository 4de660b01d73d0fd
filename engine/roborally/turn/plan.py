"""A robot's plan: its program played with all other robots standing still."""

from collections.abc import Iterator

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.foresight.rehearsal import rehearse
from engine.roborally.options.base import Plan
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.register_phase.reveal_program_cards import reveal_program_cards
from engine.roborally.register_phase.robots_move import robots_move
from engine.roborally.state import EMPTY, Robot
from engine.roborally.turn.complete_registers import PHASES
from engine.roborally.turn_context import TurnContext

SEGMENTS = (reveal_program_cards, robots_move, board_elements_move)


def plan_of(context: TurnContext, robot: Robot) -> Plan:
    """Finds where a robot would start each register phase, until it is destroyed. Nothing changes.

    Lasers are left out, because they do not move robots. So are cards drawn at random, because no one knows them.

    Rules: A-245
    """
    with rehearse(context) as trial:
        trial.state.deck = [EMPTY] * len(CARDS)
        for other in list(trial.running()):
            if other.number != robot.number:
                trial.power(other, down=True)
        return list(_walk(trial, trial.robots[robot.number]))


def _walk(trial: TurnContext, double: Robot) -> Iterator[tuple[int, int]]:
    """Plays the register phases. Yields the cell and heading at the start of each."""
    yield double.cell, double.heading
    for phase in PHASES[:-1]:
        trial.state.phase = phase
        for segment in SEGMENTS:
            segment(trial, phase)
        if not double.cell:
            return
        yield double.cell, double.heading
