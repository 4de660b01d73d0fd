"""The riders of a program as they are added to it, one by one."""

from collections.abc import Sequence

from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.options import find_option
from engine.roborally.options.riders import Rider
from engine.roborally.state import EMPTY, Held


class RiderSheet:
    """A program's registers, and what riders have used up of the rest.

    Each card is used once. A register holds at most one pair, one weapon and one gadget. `options` are those of the
    robot, `free` the registers that are not locked, and `left` the cards of the hand that no register holds.
    """

    def __init__(self, options: Sequence[Held], free: Sequence[int], registers: Sequence[int], left: list[int]) -> None:
        self.left = left
        """The cards that are still left."""
        self._payloads = {held.id: held.payload for held in options}
        self._free = free
        self._registers = registers
        self._doubled: set[int] = set()
        self._armed: dict[int, str] = {}
        self._gadgets: dict[int, str] = {}

    def add(self, option: str, rider: Rider) -> None:
        """Adds the rider of an Option of the robot. Raises IllegalAnswer, and changes nothing, if it does not fit."""
        self._check_payload(option, rider)
        find_option(option).check_rider(rider)
        left, doubled = self._without(option, rider.cards()), rider.doubled()
        for register, card in doubled.items():
            self._check_pair(option, register, card)
        armed, gadgets = rider.weapon_registers(), rider.gadget_registers()
        for register in armed:
            if self._armed.get(register, option) != option:
                raise IllegalAnswer("rider", f"register {register}: {self._armed[register]} already fires there")
        for place, register in enumerate(gadgets):
            if register in self._gadgets or register in gadgets[:place]:
                used = self._gadgets.get(register, option)
                raise IllegalAnswer("rider", f"register {register}: {used} is already used there")
        self.left = left
        self._doubled |= doubled.keys()
        self._armed |= dict.fromkeys(armed, option)
        self._gadgets |= dict.fromkeys(gadgets, option)

    def _check_payload(self, option: str, rider: Rider) -> None:
        wanted, left = rider.tokens(), self._payloads[option]
        if wanted > left:
            raise IllegalAnswer("rider", f"{option}: {wanted} are wanted, but {left} are left")

    def _without(self, option: str, cards: Sequence[int]) -> list[int]:
        """The cards that are left without these."""
        left = self.left.copy() if cards else self.left
        for card in cards:
            if card not in left:
                raise IllegalAnswer("card", f"{option}: card {card} is not left over from this hand")
            left.remove(card)
        return left

    def _check_pair(self, option: str, register: int, card: int) -> None:
        if register not in self._free:
            raise IllegalAnswer("rider", f"{option}: register {register} is locked")
        below = self._registers[register - 1]
        if below == EMPTY:
            raise IllegalAnswer("rider", f"{option}: there is no card in register {register} to lay another on")
        if not find_option(option).check_pair(below, card):
            raise IllegalAnswer(
                "rider", f"{option}: {CARDS[card]} does not go on {CARDS[below]} in register {register}"
            )
        if register in self._doubled:
            raise IllegalAnswer("rider", f"register {register} already holds two cards")
