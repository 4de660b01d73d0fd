"""The family of Options that burn fuel to fly before their robot's card."""

from typing import Any, ClassVar

from engine.roborally.cards.option_cards import keep_in_force
from engine.roborally.damage.explosions import explode
from engine.roborally.events import OptionPlayed
from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Fuel, Rider
from engine.roborally.state import Held, Robot
from engine.roborally.turn_context import TurnContext


class Booster(OptionCard):
    """Burns the tokens of fuel that the program names, before its robot's card.

    When it is destroyed, the fuel that is left explodes, one token after the other. What is programmed stays valid in
    this turn.

    Rules: 000 "BOOSTERS"; 000 "PHASE-PROGRAMMED (MOVEMENT)"; 000 "PHASE-PROGRAMMED"; A-32; A-303; A-425
    """

    rider: ClassVar[type[Rider] | None] = Fuel
    order = 30
    blast: ClassVar[int] = 2
    """The strength with which each token explodes."""

    @classmethod
    def understands(cls, said: Any) -> bool:
        return isinstance(said, int)

    def __init__(self, context: TurnContext, robot: Robot, held: Held) -> None:
        super().__init__(context, robot, held)
        self.spent: set[int] = set()
        """The registers of this turn in which it has burned its fuel, or wasted it."""

    @classmethod
    def is_explosive(cls, held: Held) -> bool:
        return held.payload > 0

    def before_card(self, phase: int) -> None:
        tokens = self._spend(phase)
        if tokens:
            self.context.emit(OptionPlayed(robot=self.robot.number, option=self.id))
            self.burn(tokens)

    def wasted(self, phase: int) -> None:
        self._spend(phase)

    def _spend(self, phase: int) -> int:
        """Takes the tokens programmed for this register off the card, once."""
        wish = None if phase in self.spent else self.ridden()
        self.spent.add(phase)
        tokens = 0 if wish is None else min(wish.burned.get(phase, 0), self.held.payload)
        self.held.payload -= tokens
        return tokens

    def burn(self, tokens: int) -> None:
        """Burns so many tokens."""
        raise NotImplementedError

    def lost(self, cell: int) -> None:
        for _ in range(self.held.payload - self._to_come() if cell else 0):
            explode(self.context, cell, self.blast)
        keep_in_force(self.context, self)

    def _to_come(self) -> int:
        """The tokens that its robot still burns this turn."""
        wish, left = self.ridden(), self.registers_to_come()
        burned = wish.burned if wish is not None else {}
        return sum(burned[register] for register in burned if register in left and register not in self.spent)
