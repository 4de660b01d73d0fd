"""Winning: which robots have the VP that it takes."""

from engine.volt.events import GameWon
from engine.volt.round_context import RoundContext
from engine.volt.state import Robot, goal_of, squad_goal


class GameDecided(Exception):
    """Someone has won, and nothing else happens. Only the code that plays a round may catch it."""


def check_goal(context: RoundContext, robot: Robot) -> None:
    """Raises GameDecided if this robot or its squad has the VP that it takes.

    Rules: 002 "END OF GAME"; 002 "END OF TRAINING AND VICTORY"; 002 "1c"
    """
    state = context.state
    squad = [mate for mate in context.robots if mate.killbot]
    if robot.killbot:
        won = sum(mate.vp for mate in squad) >= squad_goal(state.setup)
    else:
        won = robot.vp >= goal_of(state.setup)
    if won:
        state.winner, state.over = robot.number, True
        context.emit(GameWon(robot=robot.number, squad=robot.killbot))
        raise GameDecided
