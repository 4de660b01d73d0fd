"""The family of Options that let two Program cards share a register: a movement card with a rotation on top."""

from typing import ClassVar

from engine.roborally.cards.option_cards import keep_in_force
from engine.roborally.cards.program_cards import CARDS, QUARTERS, Kind
from engine.roborally.options import find_option
from engine.roborally.options.base import Motion, OptionCard
from engine.roborally.options.riders import Pairs, Rider
from engine.roborally.state import EMPTY


class LaidOnTop(OptionCard):
    """Lets a second card lie on top of the one in a register, at the priority of the card below.

    In a locked register both cards stay. They are a pair as long as their robot holds the Option, and until the end of
    the turn in which it loses it. A card executed instead of the one below is executed alone. If several Options allow
    a pair, it belongs to the one with which it was programmed or, in a locked register, to the first of them.

    Rules: 000 "PHASE-PROGRAMMED (MOVEMENT)"; 000 "PRIMARY PROGRAM CARDS"; A-125; A-230; A-231; A-353
    """

    rider: ClassVar[type[Rider] | None] = Pairs

    def lost(self, cell: int) -> None:
        """This turn's program stays valid to the end of the turn.

        Rules: 000 "DESTRUCTION"; A-230
        """
        keep_in_force(self.context, self)

    def on_top_of(self, card: int) -> int:
        """The card that lies on this one with the Option, or EMPTY."""
        register = self.context.state.phase - 1
        if not self.robot.second or card != self.robot.registers[register]:
            return EMPTY
        top = self.robot.second[register]
        return top if top != EMPTY and self.check_pair(card, top) and self._is_its_own(card, top) else EMPTY

    def _is_its_own(self, card: int, top: int) -> bool:
        """Also if it is lost by now, the Option with which the pair was programmed this turn comes first."""
        shapes = [(option, find_option(option).rider, raw) for option, raw in self.robot.riders.items()]
        riders = {option: shape.read(raw) for option, shape, raw in shapes if shape is not None}
        programmed = [option for option, rider in riders.items() if self.context.state.phase in rider.doubled()]
        fitting = [held.id for held in self.robot.options if find_option(held.id).check_pair(card, top)]
        return self.id == next(iter(programmed or fitting), self.id)


class PairedMovement(LaidOnTop):
    """A movement card and a rotation in one register are executed together. Either may lie below.

    Rules: 000 "PHASE-PROGRAMMED (MOVEMENT)"; 000 "PRIMARY PROGRAM CARDS"; A-125
    """

    pairs: ClassVar[dict[Kind, tuple[Kind, ...]]]
    """Movement card -> the rotations that go with it."""

    @classmethod
    def check_pair(cls, first: int, second: int) -> bool:
        if EMPTY in (first, second):
            return False
        kinds = CARDS[first], CARDS[second]
        return any(turn in cls.pairs.get(move, ()) for move, turn in (kinds, kinds[::-1]))

    def moves_by(self, card: int) -> int:
        top = self.on_top_of(card)
        return top if top != EMPTY and CARDS[top] in self.pairs else card

    def motion(self, card: int, motion: Motion) -> Motion:
        below = self.robot.registers[self.context.state.phase - 1]
        pair = {below, self.on_top_of(below)} - {EMPTY}
        if len(pair) != 2 or card not in pair:
            return motion
        (rotation,) = pair - {card}
        self.tell_use()
        return self.joined(motion, QUARTERS[CARDS[rotation]])

    def joined(self, motion: Motion, quarters: int) -> Motion:
        """The movement combined with the rotation, in quarters clockwise."""
        raise NotImplementedError
