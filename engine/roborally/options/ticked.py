"""The family of Options that change one kind of movement card in the registers that their owner ticks."""

from typing import ClassVar

from engine.roborally.options.base import Motion, OptionCard
from engine.roborally.options.riders import Rider, Ticks
from engine.roborally.program_cards import CARDS, Kind
from engine.roborally.rehearsal import would_die


class TickedMovement(OptionCard):
    """Cards of the kind `changes` move the robot `spaces` instead: where ticked or, if so chosen, where it would die.

    Rules: 000 "USING OPTION CARDS"
    """

    rider: ClassVar[type[Rider] | None] = Ticks
    changes: ClassVar[Kind]
    spaces: ClassVar[int]
    usual: ClassVar[Ticks] = Ticks()
    """The rider that applies if the program does not mention the Option."""

    def motion(self, card: int, motion: Motion) -> Motion:
        if CARDS[card] != self.changes or not self._is_wished(motion):
            return motion
        self.tell_use()
        return motion._replace(spaces=self.spaces)

    def _is_wished(self, motion: Motion) -> bool:
        wish = self.ridden() or self.usual
        if self.context.state.phase in wish.registers:
            return True
        return wish.if_would_die and would_die(self.context, self.robot, motion)
