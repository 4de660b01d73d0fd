"""The families of Options that put devices on the floor."""

from typing import ClassVar

from engine.roborally.cards.option_cards import keep_in_force
from engine.roborally.damage.explosions import explode
from engine.roborally.devices.kinds import DeviceKind, launch
from engine.roborally.options.base import OptionCard
from engine.roborally.options.prospect import Prospect
from engine.roborally.options.riders import Gadget, Rider, UnfinishedProgram
from engine.roborally.state import REGISTERS, Held, Robot
from engine.roborally.turn_context import TurnContext

BLAST = 4
"""The strength with which each unused explosive device explodes when its launcher is destroyed."""


FAST = 2
"""Spaces after which bots have left a device behind."""


class Launcher(OptionCard):
    """Launches devices, of which it has as many as its payload says.

    Rules: 000 "LAUNCHERS"; 000 "EMPTY OPTIONS"
    """

    device: ClassVar[type[DeviceKind]]

    def unused(self) -> int:
        """The number of its devices that are lost with it."""
        return self.held.payload

    def launch(self, cell: int, heading: int) -> DeviceKind:
        """Puts one of its devices on the floor."""
        self.held.payload -= 1
        return launch(self.context, self.robot, self.id, cell, heading)


class Explosive(Launcher):
    """A launcher of explosive devices. When it is destroyed, those that are left explode, one after the other.

    Rules: 000 "EXPLOSIVE LAUNCHERS"; A-32
    """

    @classmethod
    def is_explosive(cls, held: Held) -> bool:
        return held.payload > 0

    def lost(self, cell: int) -> None:
        super().lost(cell)
        for _ in range(self.unused() if cell else 0):
            explode(self.context, cell, BLAST)


class GadgetLauncher(Launcher):
    """Launches a device in each register that the program names, just before its robot's own card.

    If it is destroyed in the meantime, this turn's program stays valid: what is on later registers is not lost with it.

    Rules: 000 "PHASE-PROGRAMMED (GADGET)"; 000 "PHASE-PROGRAMMED"; A-36; A-303
    """

    rider: ClassVar[type[Rider] | None] = Gadget
    is_left_behind: ClassVar[bool] = False
    """Whether bots drop it wherever they drive away fast."""
    goes_off_within: ClassVar[int] = 0
    """Its reach if it goes off by itself as the next turn begins. Bots drop it near others and get away."""

    def __init__(self, context: TurnContext, robot: Robot, held: Held) -> None:
        super().__init__(context, robot, held)
        self.dropped: set[int] = set()
        """The registers of this turn in which it was used."""

    @classmethod
    def advise(cls, sheet: UnfinishedProgram) -> Rider | None:
        """One where its robot gets away fast, if the device is better left alone: where an opponent is going, if it
        comes by there."""
        if sheet.prospect is None:
            return None
        register = cls._best_register(sheet.prospect)
        return Gadget(registers=[register]) if register else None

    @classmethod
    def _best_register(cls, prospect: Prospect) -> int:
        """The register in which to drop one, or 0."""
        registers = range(1, REGISTERS + 1)
        if cls.goes_off_within:
            near = [register for register in registers if prospect.is_near(register, cls.goes_off_within // 2)]
            return next((it for it in near if prospect.gets_away(it) > cls.goes_off_within), 0)
        fast = [it for it in registers if cls.is_left_behind and prospect.leaves(it) >= FAST]
        sought = [it for it in fast if prospect.cell(it) in prospect.sought]
        return next(iter(sought or fast), 0)

    def uses_gadget(self, phase: int) -> None:
        wish = self.ridden()
        if wish is not None and phase in wish.registers and self.held.payload > 0 and not self.robot.virtual:
            self.dropped.add(phase)
            self.drop()

    def unused(self) -> int:
        return self.held.payload - len(self._to_come())

    def _to_come(self) -> list[int]:
        """The registers in which its robot still uses it this turn."""
        wish, left = self.ridden(), self.registers_to_come()
        return [it for it in wish.registers if it in left and it not in self.dropped] if wish is not None else []

    def wasted(self, phase: int) -> None:
        wish = self.ridden()
        if wish is not None and phase in wish.registers and phase not in self.dropped and self.held.payload > 0:
            self.dropped.add(phase)
            self.held.payload -= 1

    def drop(self) -> None:
        """Puts the device on the robot's own space."""
        self.launch(self.robot.cell, self.robot.heading)

    def lost(self, cell: int) -> None:
        super().lost(cell)
        keep_in_force(self.context, self)
