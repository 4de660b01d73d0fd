"""Portable Teleporter."""

from engine.roborally.devices.kinds import DeviceKind
from engine.roborally.options.launcher import GadgetLauncher
from engine.roborally.terrain.teleporting import jump


class TeleporterDevice(DeviceKind):
    """A teleporter like those of the factory floor, for everyone.

    Rules: 000 "PORTABLE TELEPORTER"; 000 "TELEPORTERS"
    """

    title = "Portable teleporter"
    words = "A robot on it whose card moves it appears two spaces farther than the card says."
    is_flat = True

    def departs(self, move: object) -> None:
        jump(self.context, move)


class PortableTeleporter(GadgetLauncher):
    """Leaves a teleporter on its robot's space before the robot moves.

    Rules: 000 "PORTABLE TELEPORTER"
    """

    title = "Portable Teleporter"
    words = (
        "In a register that you choose, your robot leaves a teleporter on its space before it moves. From then on it "
        "works for everyone like those of the floor."
    )
    editions = ("ultimate",)
    worth = 112
    payload = 1
    device = TeleporterDevice


OPTION = PortableTeleporter
