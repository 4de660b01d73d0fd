"""The families of Options that change movement cards in the registers that their owner ticks."""

from typing import ClassVar

from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.foresight.rehearsal import would_die
from engine.roborally.options.base import Motion, OptionCard
from engine.roborally.options.riders import Rider, Ticks


class ChosenMovement(OptionCard):
    """Changes how its robot moves: where ticked or, if so chosen, where it would die.

    Rules: 000 "USING OPTION CARDS"
    """

    rider: ClassVar[type[Rider] | None] = Ticks
    usual: ClassVar[Ticks] = Ticks()
    """The rider that applies if the program does not mention the Option."""

    def is_wished(self, motion: Motion) -> bool:
        """Whether its owner wants it in this register phase, in which the robot would otherwise make this motion."""
        wish = self.ridden() or self.usual
        if self.context.state.phase in wish.registers:
            return True
        return wish.if_would_die and would_die(self.context, self.robot, motion)


class TickedMovement(ChosenMovement):
    """Cards of the kind `changes` move the robot `spaces` instead.

    Rules: 000 "RUN-TIME"
    """

    changes: ClassVar[Kind]
    spaces: ClassVar[int]

    def motion(self, card: int, motion: Motion) -> Motion:
        if CARDS[card] != self.changes or not self.is_wished(motion):
            return motion
        self.tell_use()
        return motion._replace(spaces=self.spaces)
