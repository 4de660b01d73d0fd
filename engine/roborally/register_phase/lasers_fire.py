"""D. All lasers fire at the same moment: the board's and the robots'."""

from engine.roborally.damage import take_damage
from engine.roborally.events import BoardLaserHit, RobotShot
from engine.roborally.line_of_sight import first_in_sight
from engine.roborally.race import Race
from engine.roborally.state import Robot


def lasers_fire(race: Race, phase: int) -> None:
    """Counts every hit on the positions as they are, then gives out the damage, so a dying robot still fires.

    Rules: 001 "D. Lasers Fire"; A-16
    """
    tokens = [0] * len(race.robots)
    _board_lasers(race, tokens)
    _robot_lasers(race, tokens)
    if any(tokens):
        take_damage(race, [(robot, tokens[robot.number]) for robot in race.on_board() if tokens[robot.number]])


def _board_lasers(race: Race, tokens: list[int]) -> None:
    """A beam hits the robot nearest to its mount; each laser in it gives a token.

    Rules: 001 "Board Lasers"; A-19
    """
    beams_at, standing = race.floor.beams_at, race.standing
    for robot in race.on_board():
        for ways, count in beams_at.get(robot.cell, ()):
            for cells in ways:
                if all(standing[cell] is None for cell in cells[:-1]):
                    tokens[robot.number] += count
                    if race.watched:
                        race.emit(BoardLaserHit(robot=robot.number, cells=list(cells), count=count))
                    break


def _robot_lasers(race: Race, tokens: list[int]) -> None:
    """Every robot that is not powered down fires ahead, at friend and foe.

    Rules: 001 "Robot Lasers"; A-24; A-67
    """
    for robot in race.running():
        target = first_in_sight(race, robot.cell * 4 + robot.heading)
        if target is not None:
            tokens[target.number] += 1
            if race.watched:
                race.emit(RobotShot(robot=target.number, by=robot.number, cells=_between(race, robot, target)))


def _between(race: Race, shooter: Robot, target: Robot) -> list[int]:
    sight = race.floor.sight[shooter.cell * 4 + shooter.heading]
    return list(sight[: sight.index(target.cell) + 1])
