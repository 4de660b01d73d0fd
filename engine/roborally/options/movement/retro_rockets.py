"""Retro-Rockets."""

from engine.roborally.board.geometry import opposite
from engine.roborally.movement.flight import land, take_off
from engine.roborally.movement.steps import drive
from engine.roborally.options.booster import Booster

SPACES = 2
"""Spaces for each token of fuel."""


class RetroRockets(Booster):
    """Before its robot's card, it flies backwards two spaces for each token of fuel burned in that register.

    Rules: 000 "RETRO-ROCKETS"; 000 "FLYING"
    """

    title = "Retro-Rockets"
    words = (
        "Three tokens of fuel. For each one that you burn in a register, your robot flies two spaces backwards before "
        "it executes its card. Unused fuel explodes if the rockets are destroyed."
    )
    editions = ("ultimate",)
    worth = 165
    payload = 3

    def burn(self, tokens: int) -> None:
        context, robot = self.context, self.robot
        was_flying = robot.flying
        if not was_flying:
            take_off(context, robot)
        drive(context, robot, opposite(robot.heading), SPACES * tokens, backwards=True, by_card=False)
        if robot.cell and not was_flying:
            land(context, robot)


OPTION = RetroRockets
