"""The question for a program, with everything that Option cards add to it."""

from contextlib import suppress
from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions.rider_sheet import RiderSheet
from engine.roborally.options import find_options
from engine.roborally.options.riders import Redraw, Rider, UnfinishedProgram
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

    Rules: 001 "2. Program Registers"; 001 "3. Announce Power Down"; 000 "PROGRAM REGISTERS"; 000 "TURN-PROGRAMMED";
    000 "PHASE-PROGRAMMED"; A-93
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
        """Tells whether the answer asks for a new hand instead of giving a program."""
        return bool(answer.riders) and _is_redraw(self.riders(answer))

    def riders(self, answer: ProgramAnswer) -> list[tuple[str, Rider]]:
        """The riders with their Options' ids. Raises IllegalAnswer for one that none of the robot's Options takes."""
        return [(option_id, self._rider(option_id, raw)) for option_id, raw in answer.riders.items()]

    def check(self, answer: ProgramAnswer) -> None:
        if len(answer.registers) != REGISTERS:
            raise IllegalAnswer("registers", f"a program has {REGISTERS} registers, not {len(answer.registers)}")
        if answer.filled:
            raise IllegalAnswer("filled", "only the deadline fills registers by chance")
        riders = self.riders(answer)
        if _is_redraw(riders):
            self._check_redraw(answer)
            return
        left = list(self.hand)
        may_be_empty = {register for _, rider in riders for register in rider.left_empty()}
        for register, card in enumerate(answer.registers, start=1):
            if card != EMPTY or register not in may_be_empty:
                self._check_register(register, card, left)
        if riders:
            sheet = self._sheet(answer, left)
            for option_id, rider in riders:
                sheet.add(option_id, rider)
        if answer.power_down and not self.can_power_down:
            words = "only a damaged robot can announce a power down, and only on a course that allows it"
            raise IllegalAnswer("power_down", words)

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

    def _sheet(self, answer: ProgramAnswer, left: list[int]) -> RiderSheet:
        return RiderSheet(self.options, self.free(), answer.registers, left)

    def _rider(self, option_id: str, raw: Any) -> Rider:
        if option_id not in [held.id for held in self.options]:
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
        riders: dict[str, Rider] = {}
        sheet = self._sheet(answer, [card for card in self.hand if card not in answer.registers])
        for held in self.options:
            card = find_options()[held.id]
            if card.rider is None:
                continue
            rider = card.rider.sample(UnfinishedProgram(answer.registers, sheet.left, card.check_pair), chance)
            if isinstance(rider, Redraw) and rider.now:
                if self.can_redraw:
                    return self.redrawing(held.id)
                continue
            try:
                sheet.add(held.id, rider)
            except IllegalAnswer:
                continue
            riders[held.id] = rider
        return msgspec.structs.replace(answer, riders=msgspec.to_builtins(riders, str_keys=True))

    def redrawing(self, option_id: str) -> ProgramAnswer:
        """The answer that asks for a new hand with this Option."""
        return ProgramAnswer([EMPTY] * REGISTERS, riders={option_id: {"now": True}})

    def _with(self, cards: list[int], power_down: bool = False) -> ProgramAnswer:
        registers = cards[:REGISTERS]
        if any(self.locked):
            supply = iter(cards)
            registers = [EMPTY if lying else next(supply) for lying in self.locked]
        return ProgramAnswer(registers, power_down)


def _is_redraw(riders: list[tuple[str, Rider]]) -> bool:
    return any(isinstance(rider, Redraw) and rider.now for _, rider in riders)


def _drafted_riders(draft: Any) -> dict[str, Any] | None:
    """None if the draft says nothing about them."""
    riders = draft.get("riders") if isinstance(draft, dict) else None
    return riders if isinstance(riders, dict) else None
