"""Ramming Gear."""

from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.options.base import OptionCard
from engine.roborally.state import Held, Robot
from engine.roborally.turn_context import TurnContext


class RammingGear(OptionCard):
    """Every robot that its robot drives into by its own card receives one token in each move, even if it stays.

    The token comes after the push, from the side of the push. A robot destroyed by the push receives none.

    Rules: 000 "RAMMING GEAR"; 000 "RUN-TIME (MANDATORY)"; A-123; A-234
    """

    title = "Ramming Gear"
    words = "Each robot that yours drives against receives one damage, once per card, even if it cannot be pushed away."
    editions = ("2005", "ultimate")
    worth = 250

    def __init__(self, context: TurnContext, robot: Robot, held: Held) -> None:
        super().__init__(context, robot, held)
        self._rammed: set[int] = set()
        """The robots that have received their token in this move."""

    def sets_out(self) -> None:
        self._rammed.clear()

    def bumped(self, other: Robot, heading: int, moved: bool) -> None:
        if other.cell and other.number not in self._rammed:
            self._rammed.add(other.number)
            self.tell_use(other=other)
            take_damage(self.context, [Hit(other, heading, self.robot, cause=self.id)])


OPTION = RammingGear
