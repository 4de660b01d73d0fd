"""The question for a program, with everything that Option cards add to it."""

from contextlib import suppress
from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.roborally.options import find_options
from engine.roborally.options.riders import Redraw, Rider, UnfinishedProgram
from engine.roborally.program_cards import CARDS
from engine.roborally.state import EMPTY, REGISTERS, Held


class ProgramAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The cards for registers 1 to 5, and the power-down choice. For a locked register: 0 or the card in it.

    `riders` holds what Options add, by the Option's id. `filled` lists the registers that chance filled at the
    deadline; only the deadline may set it.
    """

    registers: list[int]
    power_down: bool = False
    filled: list[int] = []
    riders: dict[str, Any] = {}


class Program(Decision[ProgramAnswer], tag="program", kw_only=True):
    """Which cards of the hand go into the registers that are not locked, and whether to power down next turn.

    Rules: 001 "2. Program Registers"; 001 "3. Announce Power Down"; A-93
    """

    robot: int
    hand: list[int]
    locked: list[int]
    """The card in each locked register; 0 if the register is free."""
    can_power_down: bool
    options: list[Held] = []
    """The robot's Option cards."""
    last: dict[str, Any] = {}
    """The riders of its last program."""
    can_redraw: bool = True
    """Whether the hand is still the one that was dealt."""

    rule = '001 "2. Program Registers"'

    @classmethod
    def answer_type(cls) -> type[ProgramAnswer]:
        return ProgramAnswer

    def free(self) -> list[int]:
        """The numbers of the registers to be programmed."""
        return [register for register, card in enumerate(self.locked, start=1) if card == EMPTY]

    def at_once(self, answer: ProgramAnswer) -> bool:
        """A new hand, once seen, cannot be given back."""
        return self.wants_redraw(answer)

    def wants_redraw(self, answer: ProgramAnswer) -> bool:
        """Whether the answer asks for a new hand instead of giving a program."""
        return bool(answer.riders) and any(isinstance(it, Redraw) and it.now for _, it in self.riders(answer))

    def riders(self, answer: ProgramAnswer) -> list[tuple[str, Rider]]:
        """The riders with their Options' ids. Raises IllegalAnswer for one that none of the robot's Options takes."""
        return [(option_id, self._rider(option_id, raw)) for option_id, raw in answer.riders.items()]

    def check(self, answer: ProgramAnswer) -> None:
        if len(answer.registers) != REGISTERS:
            raise IllegalAnswer("registers", f"a program has {REGISTERS} registers, not {len(answer.registers)}")
        if answer.filled:
            raise IllegalAnswer("filled", "only the deadline fills registers by chance")
        if self.wants_redraw(answer):
            self._check_redraw(answer)
            return
        left = list(self.hand)
        may_be_empty = self._left_empty(answer)
        for register, card in enumerate(answer.registers, start=1):
            if card != EMPTY or register not in may_be_empty:
                self._check_register(register, card, left)
        if answer.riders:
            self._check_riders(answer, left)
        if answer.power_down and not self.can_power_down:
            words = "only a damaged robot can announce a power down, and only on a course that allows it"
            raise IllegalAnswer("power_down", words)

    def _left_empty(self, answer: ProgramAnswer) -> set[int]:
        """The registers in which an Option allows there to be no card."""
        if not answer.riders:
            return set()
        return {register for _, rider in self.riders(answer) for register in rider.left_empty()}

    def _check_register(self, register: int, card: int, left: list[int]) -> None:
        lying = self.locked[register - 1]
        if lying != EMPTY:
            if card not in (EMPTY, lying):
                raise IllegalAnswer("locked", f"register {register} is locked with card {lying}")
        elif card == EMPTY:
            raise IllegalAnswer("empty", f"register {register} has no card")
        elif card not in left:
            place = "used twice" if card in self.hand else "not in this hand"
            raise IllegalAnswer("card", f"register {register}: card {card} is {place}")
        else:
            left.remove(card)

    def _check_redraw(self, answer: ProgramAnswer) -> None:
        """A redraw is asked for alone, and only once."""
        if not self.can_redraw:
            raise IllegalAnswer("redraw", "this is already a new hand")
        if len(answer.riders) > 1 or answer.power_down or any(answer.registers):
            raise IllegalAnswer("redraw", "ask for a new hand first, then program it")

    def _check_riders(self, answer: ProgramAnswer, left: list[int]) -> None:
        """Each card is used once. A register holds at most one pair, one weapon and one gadget."""
        armed: dict[int, str] = {}
        gadgets: dict[int, str] = {}
        doubled: set[int] = set()
        for option_id, rider in self.riders(answer):
            self._check_payload(option_id, rider)
            find_options()[option_id].check_rider(rider)
            for card in rider.cards():
                if card not in left:
                    raise IllegalAnswer("card", f"{option_id}: card {card} is not left over from this hand")
                left.remove(card)
            for register, card in rider.doubled().items():
                self._check_pair(option_id, answer, register, card)
                if register in doubled:
                    raise IllegalAnswer("rider", f"register {register} already holds two cards")
                doubled.add(register)
            for register in rider.weapon_registers():
                if armed.setdefault(register, option_id) != option_id:
                    raise IllegalAnswer("rider", f"register {register}: {armed[register]} already fires there")
            for register in rider.gadget_registers():
                if register in gadgets:
                    raise IllegalAnswer("rider", f"register {register}: {gadgets[register]} is already used there")
                gadgets[register] = option_id

    def _check_payload(self, option_id: str, rider: Rider) -> None:
        left = next(held.payload for held in self.options if held.id == option_id)
        if rider.tokens() > left:
            raise IllegalAnswer("rider", f"{option_id}: {rider.tokens()} are wanted, but {left} are left")

    def _check_pair(self, option_id: str, answer: ProgramAnswer, register: int, card: int) -> None:
        if register not in self.free():
            raise IllegalAnswer("rider", f"{option_id}: register {register} is locked")
        below = answer.registers[register - 1]
        if below == EMPTY:
            raise IllegalAnswer("rider", f"{option_id}: there is no card in register {register} to lay another on")
        if not find_options()[option_id].check_pair(below, card):
            raise IllegalAnswer(
                "rider", f"{option_id}: {CARDS[card]} does not go on {CARDS[below]} in register {register}"
            )

    def _rider(self, option_id: str, raw: Any) -> Rider:
        if all(held.id != option_id for held in self.options):
            raise IllegalAnswer("rider", f"this robot has no Option {option_id}")
        shape = find_options()[option_id].rider
        if shape is None:
            raise IllegalAnswer("rider", f"{option_id} adds nothing to a program")
        try:
            return shape.read(raw)
        except IllegalAnswer as error:
            raise IllegalAnswer("rider", f"{option_id}: {error}") from None

    def default(self, draft: Any, chance: Chance) -> ProgramAnswer:
        """The draft as far as it is legal. Every register still empty gets a random card of the hand.

        Cards that the draft uses for Options are taken last.

        Rules: 001 "Timer"; A-81; A-201; A-202; A-249
        """
        wanted = self._legal_part(draft)
        gaps = [register for register in self.free() if wanted[register - 1] == EMPTY]
        left = [card for card in self.hand if card not in wanted]
        spare = [card for card in left if card not in self._meant_for_options(draft)]
        supply = spare if len(spare) >= len(gaps) else left
        for register, card in zip(gaps, chance.sample("fill", supply, len(gaps)), strict=True):
            wanted[register - 1] = card
        power_down = isinstance(draft, dict) and draft.get("power_down") is True
        answer = ProgramAnswer(wanted, power_down and self.can_power_down, gaps)
        return msgspec.structs.replace(answer, riders=self._legal_riders(draft, answer))

    def check_default(self, answer: ProgramAnswer) -> None:
        """The deadline may list free registers that it has filled."""
        if not set(answer.filled) <= set(self.free()):
            raise IllegalAnswer("filled", f"registers {answer.filled} are not all free")
        self.check(msgspec.structs.replace(answer, filled=[]))

    def _legal_part(self, draft: Any) -> list[int]:
        wanted = [EMPTY] * REGISTERS
        drafted = draft.get("registers") if isinstance(draft, dict) else None
        if isinstance(drafted, list):
            for place, card in enumerate(drafted[:REGISTERS]):
                usable = type(card) is int and card in self.hand and card not in wanted
                if usable and self.locked[place] == EMPTY:
                    wanted[place] = card
        return wanted

    def _meant_for_options(self, draft: Any) -> list[int]:
        cards: list[int] = []
        for option_id, raw in (_drafted_riders(draft) or {}).items():
            with suppress(IllegalAnswer):
                cards += self._rider(option_id, raw).cards()
        return cards

    def _legal_riders(self, draft: Any, answer: ProgramAnswer) -> dict[str, Any]:
        """The draft's riders that fit the program, added one by one. If the draft has none, the standing riders."""
        drafted = _drafted_riders(draft)
        kept: dict[str, Any] = {}
        for option_id, raw in (self.standing() if drafted is None else drafted).items():
            with suppress(IllegalAnswer):
                wanted = ProgramAnswer(answer.registers, riders={**kept, option_id: raw})
                self.check(wanted)
                if not self.wants_redraw(wanted):
                    kept = wanted.riders
        return kept

    def standing(self) -> dict[str, Any]:
        """The riders of the last program that stay in force until they are changed. Rules: A-220"""
        shapes = {held.id: find_options()[held.id].rider for held in self.options}
        return {name: raw for name, raw in self.last.items() if getattr(shapes.get(name), "stays", False)}

    def decline(self) -> ProgramAnswer:
        """The hand's cards in the order dealt, no power down, no Option used."""
        return self._with(self.hand)

    def sample(self, chance: Chance) -> ProgramAnswer:
        cards = chance.sample("program", self.hand, REGISTERS)
        power_down = self.can_power_down and not chance.below("power down", 8)
        answer = self._with(cards, power_down)
        return self._ridden(answer, chance) if self.options else answer

    def _ridden(self, answer: ProgramAnswer, chance: Chance) -> ProgramAnswer:
        """Adds random riders, as far as they fit together."""
        for held in self.options:
            card = find_options()[held.id]
            if card.rider is None:
                continue
            used = [spent for _, rider in self.riders(answer) for spent in rider.cards()]
            left = [spare for spare in self.hand if spare not in answer.registers and spare not in used]
            rider = card.rider.sample(UnfinishedProgram(answer.registers, left, card.check_pair), chance)
            wanted = msgspec.structs.replace(
                answer, riders={**answer.riders, held.id: msgspec.to_builtins(rider, str_keys=True)}
            )
            if isinstance(rider, Redraw) and rider.now:
                wanted = self.redrawing(held.id)
            with suppress(IllegalAnswer):
                self.check(wanted)
                answer = wanted
                if self.wants_redraw(answer):
                    break
        return answer

    def redrawing(self, option_id: str) -> ProgramAnswer:
        """The answer that asks for a new hand with this Option."""
        return ProgramAnswer([EMPTY] * REGISTERS, riders={option_id: {"now": True}})

    def _with(self, cards: list[int], power_down: bool = False) -> ProgramAnswer:
        registers = cards[:REGISTERS]
        if any(self.locked):
            supply = iter(cards)
            registers = [EMPTY if lying else next(supply) for lying in self.locked]
        return ProgramAnswer(registers, power_down)


def _drafted_riders(draft: Any) -> dict[str, Any] | None:
    """None if the draft says nothing about them."""
    riders = draft.get("riders") if isinstance(draft, dict) else None
    return riders if isinstance(riders, dict) else None
