"""Radio Control."""

from functools import partial
from typing import Any

import msgspec

from engine.roborally.cards.program_cards import executed
from engine.roborally.options import find_option
from engine.roborally.options.riders import Fuel, Gadget, Rider
from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.state import EMPTY, NO_CARD, REGISTERS, Robot

REACH = 6


class RadioControl(OptionalWeapon):
    """Fired instead of the main laser: makes a target within six spaces execute copies of the shooter's cards.

    It does so for the rest of the turn, moving after the shooter. The copies are fixed by the shot. If two robots
    control one, the slower wins. What the target has programmed for single registers is replaced with its cards.

    Rules: 000 "RADIO CONTROL"; 000 "COUNTING SQUARES"; A-79; A-252; A-413; A-430
    """

    title = "Radio Control"
    words = (
        "Instead of your main laser, at most six spaces away: for the rest of the turn the robot you would hit "
        "executes copies of your cards, after you, and uses none of the gadgets and fuel that it has programmed. It "
        "takes no damage."
    )
    editions = ("2005", "ultimate")
    worth = 150
    upsets = 2.0

    def target(self, phase: int) -> Robot | None:
        target = super().target(phase)
        is_near = target is not None and self.context.floor.spaces_to(target.cell)[self.robot.cell] <= REACH
        return target if is_near else None

    def affects(self, phase: int, target: Robot) -> bool:
        return phase < REGISTERS and not target.powered_down

    def discharge(self, phase: int, target: Robot) -> Discharge:
        copies = [executed(self.robot, register) or NO_CARD for register in range(phase + 1, REGISTERS + 1)]
        return Discharge(self.robot, target, [], effect=partial(self._take_over, phase, copies))

    def _take_over(self, phase: int, copies: list[int], target: Robot) -> None:
        if self.affects(phase, target):
            before = target.instead or [EMPTY] * REGISTERS
            target.instead = before[:phase] + copies
            target.radio = self.robot.number
            kept = {option: _so_far(option, raw, phase) for option, raw in target.riders.items()}
            target.riders = msgspec.to_builtins(kept, str_keys=True)


def _so_far(option: str, raw: Any, phase: int) -> Any:
    """What an Option still does of its program if that of the registers after `phase` is replaced.

    Rules: 000 "PHASE-PROGRAMMED"; A-430
    """
    shape = find_option(option).rider
    rider: Rider | None = None if shape is None else shape.read(raw)
    match rider:
        case Gadget(registers=registers):
            return Gadget(registers=[register for register in registers if register <= phase])
        case Fuel(burned=burned):
            return Fuel(burned={register: burned[register] for register in burned if register <= phase})
    return raw


OPTION = RadioControl
