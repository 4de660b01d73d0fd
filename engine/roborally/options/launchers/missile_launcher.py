"""Missile Launcher, and its missiles."""

from engine.roborally.devices.kinds import DeviceKind, fly, free_priority, launch
from engine.roborally.options.launcher import BLAST, Explosive
from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.robots.heights import met_on
from engine.roborally.state import Robot

SPACES = 2
PRIORITIES = (735, 725, 715)


class Missile(DeviceKind):
    """Flies two spaces in every register phase after its launch, and explodes where it meets a robot or a wall.

    Rules: 000 "MISSILE LAUNCHER"; 000 "FLYING DEVICES"; A-309; A-310
    """

    title = "Missile"
    words = "It flies two spaces forward in each register, and explodes with strength 4 against a robot or a wall."
    is_flying = True

    def acts_at(self, phase: int) -> int:
        return self.device.priority

    def act(self, phase: int) -> None:
        for _ in range(SPACES):
            if not fly(self, self.device.heading):
                self.burst(BLAST, self.device.cell)
            if not self.is_there:
                return
            met = met_on(self.context, self.device.cell)
            if met is not None:
                self.entered(met)
                return

    def entered(self, robot: Robot) -> None:
        self.burst(BLAST, self.device.cell)


class MissileLauncher(Explosive, OptionalWeapon):
    """Fired instead of the main laser, whether or not it sees anyone: puts a missile on its robot's space.

    Rules: 000 "MISSILE LAUNCHER"; A-308
    """

    title = "Missile Launcher"
    words = (
        "Three missiles. Instead of your main laser: launch a missile. From the next register on, it flies two spaces "
        "in each, and explodes with strength 4 against the first robot or wall in its way."
    )
    editions = ("ultimate",)
    worth = 238
    payload = 3
    device = Missile
    fires_blind = True

    def discharge(self, phase: int, target: Robot) -> Discharge:
        return self.discharge_blind(phase)

    def discharge_blind(self, phase: int) -> Discharge:
        heading = self.gun_heading()
        kind = launch(self.context, self.robot, self.id, self.robot.cell, heading, fresh=False)
        kind.device.priority = free_priority(self.context, self.id, PRIORITIES)
        return Discharge(self.robot, None, [])


OPTION = MissileLauncher
