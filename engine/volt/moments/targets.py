"""What a KillBot has in sight, as data."""

from typing import NamedTuple

from engine.volt.state import Robot


class SightedRobot(NamedTuple):
    distance: int
    direction: int
    robot: Robot | None


class Sight(NamedTuple):
    targets: list[SightedRobot]

    def nearest(self) -> int | None:
        """The direction of the nearest target. None if there is none, or if equally near ones lie in several."""
        if not self.targets:
            return None
        least = min(target.distance for target in self.targets)
        directions = {target.direction for target in self.targets if target.distance == least}
        return directions.pop() if len(directions) == 1 else None
