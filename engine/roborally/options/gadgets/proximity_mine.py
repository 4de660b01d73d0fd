"""Proximity Mine, and the mines that it lays."""

from collections.abc import Iterable

from engine.roborally.devices.kinds import DeviceKind
from engine.roborally.options.launcher import BLAST, Explosive, GadgetLauncher

REACH = 1


class ProximityMineDevice(DeviceKind):
    """Explodes as soon as a robot moves that is, or comes, at most one space away.

    Rules: 000 "PROXIMITY MINE"; 000 "COUNTING SQUARES"; A-304; A-432
    """

    title = "Proximity mine"
    words = "It explodes with strength 4 when a robot moves on a space next to it, or on its own."
    is_flat = True

    def notices(self) -> Iterable[int]:
        distances = self.context.floor.spaces_to(self.device.cell)
        return [cell for cell, spaces in enumerate(distances) if spaces <= REACH]

    def neared(self) -> None:
        self.burst(BLAST, self.device.cell)


class ProximityMine(Explosive, GadgetLauncher):
    """Lays a proximity mine on its robot's space before the robot moves.

    Rules: 000 "PROXIMITY MINE"
    """

    title = "Proximity Mine"
    words = (
        "Three mines. In a register that you choose, your robot leaves a mine on its space before it moves. A robot "
        "that moves within one space of it sets off an explosion of strength 4."
    )
    editions = ("ultimate",)
    worth = 210
    payload = 3
    is_left_behind = True
    device = ProximityMineDevice


OPTION = ProximityMine
