"""The questions of a race: the program, staying powered down, re-entering."""

from contextlib import suppress
from typing import Annotated, Any, Literal

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.roborally.board.geometry import COMPASS, HEADINGS, Compass
from engine.roborally.state import EMPTY, REGISTERS


class ProgramAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards for registers 1 to 5 (EMPTY, or the card that lies there, for a locked one) and the power-down choice.

    `filled` names the registers that chance filled at the deadline; only the deadline may set it.
    """

    registers: list[int]
    power_down: bool = False
    filled: list[int] = []


class Program(Decision[ProgramAnswer], tag="program", kw_only=True):
    """Which cards of the hand go into the registers that are not locked, and whether to power down next turn.

    Rules: 001 "2. Program Registers"; 001 "3. Announce Power Down"; A-93
    """

    robot: int
    hand: list[int]
    locked: list[int]
    """The card in each locked register; EMPTY where a register is free."""
    can_power_down: bool

    rule = '001 "2. Program Registers"'

    @classmethod
    def answer_type(cls) -> type[ProgramAnswer]:
        return ProgramAnswer

    def free(self) -> list[int]:
        """The numbers of the registers to be programmed."""
        return [register for register, card in enumerate(self.locked, start=1) if card == EMPTY]

    def check(self, answer: ProgramAnswer) -> None:
        if len(answer.registers) != REGISTERS:
            raise IllegalAnswer("registers", f"a program has {REGISTERS} registers, not {len(answer.registers)}")
        left = list(self.hand)
        for register, card in enumerate(answer.registers, start=1):
            self._check_register(register, card, left)
        if answer.power_down and not self.can_power_down:
            raise IllegalAnswer("power_down", "only a damaged robot can announce a power down")
        if answer.filled:
            raise IllegalAnswer("filled", "only the deadline fills registers by chance")

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

    def default(self, draft: Any, chance: Chance) -> ProgramAnswer:
        """The draft where it is legal; every register still empty gets a random card of the hand.

        Rules: 001 "Timer"; A-81; A-201; A-202
        """
        wanted = self._legal_part(draft)
        gaps = [register for register in self.free() if wanted[register - 1] == EMPTY]
        left = [card for card in self.hand if card not in wanted]
        for register, card in zip(gaps, chance.sample("fill", left, len(gaps)), strict=True):
            wanted[register - 1] = card
        power_down = isinstance(draft, dict) and draft.get("power_down") is True
        return ProgramAnswer(wanted, power_down and self.can_power_down, gaps)

    def check_default(self, answer: ProgramAnswer) -> None:
        """The deadline marks which of the free registers it has filled."""
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

    def decline(self) -> ProgramAnswer:
        """The hand's cards in the order dealt, no power down."""
        return self._with(self.hand)

    def sample(self, chance: Chance) -> ProgramAnswer:
        cards = chance.sample("program", self.hand, REGISTERS)
        power_down = self.can_power_down and not chance.below("power down", 8)
        return self._with(cards, power_down)

    def _with(self, cards: list[int], power_down: bool = False) -> ProgramAnswer:
        supply = iter(cards)
        registers = [EMPTY if lying else next(supply) for lying in self.locked]
        return ProgramAnswer(registers, power_down)


class StayAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stay: bool


class StayOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stay powered down with at least so much damage (11: never), or ask.

    A robot that is hit where it rests will be hit there again, so it gets up while it still has cards to drive away.

    Rules: A-209
    """

    if_damage_ge: Annotated[int, msgspec.Meta(ge=0, le=11)] = 7
    ask: bool = False


class StayPoweredDown(Decision[StayAnswer], tag="stay_powered_down", kw_only=True):
    """Whether a powered-down robot stays so for the next turn, when it would discard its new damage.

    Rules: 001 "Setup for the Next Turn"; A-92
    """

    robot: int
    damage: int

    rule = '001 "Setup for the Next Turn"'

    @classmethod
    def answer_type(cls) -> type[StayAnswer]:
        return StayAnswer

    def check(self, answer: StayAnswer) -> None:
        """Both answers are always offered."""

    def default(self, draft: Any, chance: Chance) -> StayAnswer:
        if draft is not None:
            with suppress(IllegalAnswer):
                return self.decode(draft)
        return self.by_rule(StayOrder())

    def by_rule(self, order: StayOrder) -> StayAnswer:
        return StayAnswer(self.damage >= order.if_damage_ge)

    def by_order(self, preset: Any) -> StayAnswer | None:
        order = msgspec.convert(preset, StayOrder)
        return None if order.ask else self.by_rule(order)

    def decline(self) -> StayAnswer:
        return StayAnswer(False)

    def sample(self, chance: Chance) -> StayAnswer:
        return StayAnswer(chance.below("stay", 2) == 1)


class ReenterAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cell: int
    heading: int
    powered_down: bool = False


class ReenterOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to face, as far as the rules allow: to the next flag or a compass point; powered down or not; or ask.

    Rules: A-209
    """

    facing: Literal["flag"] | Compass = "flag"
    powered_down: bool = False
    ask: bool = False


class Reenter(Decision[ReenterAnswer], tag="reenter", kw_only=True):
    """Where a destroyed robot re-enters, which way it faces, and whether powered down.

    `cells` lists the spaces open to it, the nearest to its next flag first; `headings[i]` the legal headings on
    `cells[i]`, the one towards the flag first, then clockwise.

    Rules: 001 "MULTIPLE ARCHIVE MARKERS ON THE SAME SPACE"; 001 "Setup for the Next Turn"; A-87
    """

    robot: int
    cells: list[int]
    headings: list[list[int]]
    archive_free: bool
    can_power_down: bool

    rule = '001 "Setup for the Next Turn"'

    @classmethod
    def answer_type(cls) -> type[ReenterAnswer]:
        return ReenterAnswer

    def check(self, answer: ReenterAnswer) -> None:
        if answer.cell not in self.cells:
            raise IllegalAnswer("cell", f"space {answer.cell} is not open to this robot")
        if answer.heading not in HEADINGS:
            raise IllegalAnswer("heading", f"there is no heading {answer.heading}; they are 0 (north) to 3 (west)")
        if answer.heading not in self.headings[self.cells.index(answer.cell)]:
            facing = COMPASS[answer.heading]
            raise IllegalAnswer("heading", f"facing {facing} there, the robot would have another within three spaces")
        if answer.powered_down and not self.can_power_down:
            raise IllegalAnswer("power_down", "robots cannot power down in this race")

    def default(self, draft: Any, chance: Chance) -> ReenterAnswer:
        if draft is not None:
            with suppress(IllegalAnswer):
                return self.parse(draft)
        return self.decline()

    def by_order(self, preset: Any) -> ReenterAnswer | None:
        order = msgspec.convert(preset, ReenterOrder)
        if order.ask:
            return None
        powered_down = order.powered_down and self.can_power_down
        if order.facing in COMPASS:
            heading = COMPASS.index(order.facing)
            for cell, headings in zip(self.cells, self.headings, strict=True):
                if heading in headings:
                    return ReenterAnswer(cell, heading, powered_down)
        return ReenterAnswer(self.cells[0], self.headings[0][0], powered_down)

    def decline(self) -> ReenterAnswer:
        """The nearest space, facing the next flag, running."""
        return ReenterAnswer(self.cells[0], self.headings[0][0])

    def sample(self, chance: Chance) -> ReenterAnswer:
        place = chance.below("cell", len(self.cells))
        powered_down = self.can_power_down and chance.below("power down", 4) == 0
        return ReenterAnswer(self.cells[place], chance.pick("heading", self.headings[place]), powered_down)


ORDERS: dict[str, type] = {"stay_powered_down": StayOrder, "reenter": ReenterOrder}
"""The kinds of decision that a standing order can answer, with the shape of their presets."""
