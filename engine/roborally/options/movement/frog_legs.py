"""Frog Legs."""

from typing import ClassVar

from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.movement.flight import land, take_off
from engine.roborally.options.base import Motion
from engine.roborally.options.riders import Rider, Ticks
from engine.roborally.options.ticked import ChosenMovement
from engine.roborally.state import Held, Robot
from engine.roborally.turn_context import TurnContext

LEAPS: tuple[Kind, ...] = ("move_2", "move_3")


class FrogLegs(ChosenMovement):
    """Its robot flies while it executes a Move 2 or 3, and lands right after. It cannot be used in flight.

    Rules: 000 "FROG LEGS"; 000 "FLYING"; A-350
    """

    title = "Frog Legs"
    words = "Your robot may fly while it executes a Move 2 or Move 3. It lands right after."
    editions = ("ultimate",)
    worth = 225
    order = 80
    rider: ClassVar[type[Rider] | None] = Ticks
    usual = Ticks(if_would_die=True)

    def __init__(self, context: TurnContext, robot: Robot, held: Held) -> None:
        super().__init__(context, robot, held)
        self._leaps = False

    def motion(self, card: int, motion: Motion) -> Motion:
        if CARDS[card] in LEAPS and not self.robot.flying and self.is_wished(card, motion):
            self.tell_use()
            self._leaps = True
            take_off(self.context, self.robot)
        return motion

    def played(self, card: int) -> None:
        if self._leaps:
            self._leaps = False
            land(self.context, self.robot)


OPTION = FrogLegs
