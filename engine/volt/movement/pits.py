"""Which robots fall into pits."""

from engine.volt.round_context import RoundContext
from engine.volt.state import Robot


def hovers(context: RoundContext, robot: Robot) -> bool:
    """Whether a robot hovers above pits. Rules: 002 "JETPACK" """
    return any(module.hovers for module in context.modules(robot))
