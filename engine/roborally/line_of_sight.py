"""Line of sight: straight ahead, up to the first robot or wall."""

from typing import TYPE_CHECKING

from engine.roborally.state import Robot

if TYPE_CHECKING:
    from engine.roborally.race import Race


def first_in_sight(race: "Race", pose: int) -> Robot | None:
    """The first robot in the line of sight of a pose, however far away.

    Rules: 001 "Robot Lasers"; A-111
    """
    standing = race.standing
    for cell in race.floor.sight[pose]:
        robot = standing[cell]
        if robot is not None:
            return robot
    return None


def sees_robot_within(race: "Race", cell: int, heading: int, spaces: int) -> bool:
    """Whether a robot at this pose would have another in its line of sight at most so many spaces away.

    Rules: 001 "MULTIPLE ARCHIVE MARKERS ON THE SAME SPACE"; A-29
    """
    return any(race.standing[ahead] is not None for ahead in race.floor.sight[cell * 4 + heading][:spaces])
