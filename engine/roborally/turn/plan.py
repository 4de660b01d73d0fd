"""A robot's plan: its program played with all other robots standing still."""

from engine.roborally.options.base import Plan
from engine.roborally.program_cards import CARDS
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.register_phase.reveal_program_cards import reveal_program_cards
from engine.roborally.register_phase.robots_move import robots_move
from engine.roborally.rehearsal import rehearse
from engine.roborally.state import EMPTY, Robot
from engine.roborally.turn.complete_registers import PHASES
from engine.roborally.turn_context import TurnContext

SEGMENTS = (reveal_program_cards, robots_move, board_elements_move)


def plan_of(context: TurnContext, robot: Robot) -> Plan:
    """Where a robot would start each register phase, until it is destroyed. Nothing changes.

    Lasers are left out, because they do not move robots. So are cards drawn at random, because nobody knows them.

    Rules: A-245
    """
    trial = rehearse(context)
    double = trial.robots[robot.number]
    trial.state.deck = [EMPTY] * len(CARDS)
    for other in list(trial.running()):
        if other is not double:
            trial.power(other, down=True)
    plan: list[tuple[int, int]] = []
    for phase in PHASES:
        plan.append((double.cell, double.heading))
        trial.state.phase = phase
        for segment in SEGMENTS:
            segment(trial, phase)
        if not double.cell:
            break
    return plan
