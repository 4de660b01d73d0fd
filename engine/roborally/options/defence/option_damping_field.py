"""Option Damping Field."""

from typing import ClassVar

from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Rider, Switch
from engine.roborally.state import Robot

REACH = 3
BOOKKEEPING = ("received", "powers_down", "reentered", "programmed", "planned", "sets_out", "played", "turn_ends")
STOPPING = ("put_out_of_action", "wasted")
DEALING = ("extra_cards", "dealt", "all_dealt")
LOSING = ("lost_beside", "lost")
UNTOUCHED = frozenset((*BOOKKEEPING, *STOPPING, *DEALING, *LOSING))
"""The moments that are no use of a card during the turn."""


class OptionDampingField(OptionCard):
    """For a turn, no Option of a robot within three spaces can be used, nor any other of its own robot.

    What was programmed for a register in which the robot is within reach is lost. Devices on the floor go on.

    Rules: 000 "OPTION DAMPING FIELD"; 000 "COUNTING SQUARES"; A-119; A-332; A-432
    """

    title = "Option Damping Field"
    words = (
        "Switch it on when you program: for that turn no one within three spaces of your robot can use Option cards, "
        "nor can your own robot use its others."
    )
    editions = ("ultimate",)
    worth = 95
    rider: ClassVar[type[Rider] | None] = Switch

    def programmed(self) -> None:
        wish = self.ridden()
        if wish is not None and wish.on and self.is_running:
            self.tell_use()
            self.context.dampers.append(self._damps)

    def _damps(self, moment: str, robot: Robot) -> bool:
        own = self.robot
        if moment in UNTOUCHED or not own.cell or own.virtual or robot.virtual or not self._is_held():
            return False
        return self.context.floor.spaces_to(own.cell)[robot.cell] <= REACH

    def _is_held(self) -> bool:
        return any(held is self.held for held in self.robot.options)


OPTION = OptionDampingField
