"""Overload Override."""

from typing import ClassVar

from engine.roborally.cards.program_cards import executed
from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.options.paired import LaidOnTop
from engine.roborally.options.riders import Loads, Rider
from engine.roborally.state import EMPTY, NOBODY


class OverloadOverride(LaidOnTop):
    """A register may hold two cards, executed one after the other, or none. Each such register costs one token.

    The card below has the priority. A robot without a card acts after all others.

    Rules: 000 "OVERLOAD OVERRIDE"; 000 "PRIMARY PROGRAM CARDS"; A-122; A-353; A-414
    """

    title = "Overload Override"
    words = (
        "Lay a second card on any card of your program, and your robot executes both, or leave registers empty. It "
        "takes 1 damage in each register so used."
    )
    editions = ("ultimate",)
    worth = 155
    order = 20
    rider: ClassVar[type[Rider] | None] = Loads

    @classmethod
    def check_pair(cls, first: int, second: int) -> bool:
        return EMPTY not in (first, second)

    def before_card(self, phase: int) -> None:
        wish = self.ridden()
        card = executed(self.robot, phase)
        leaves_empty = wish is not None and phase in wish.empty and card == EMPTY and self.robot.radio == NOBODY
        if leaves_empty or self.on_top_of(card) != EMPTY:
            self.tell_use()
            take_damage(self.context, [Hit(self.robot, cause=self.id, is_price=True)])

    def plays_next(self, card: int) -> int:
        return self.on_top_of(card)


OPTION = OverloadOverride
