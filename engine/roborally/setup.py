"""Setting up: robots onto their docks."""

from engine.roborally.events import RobotDocked
from engine.roborally.race import Race


def set_up_race(race: Race) -> None:
    """A random player gets Dock 1, the others follow clockwise; robots face the main board, their archive is the dock.

    Rules: 001 "SETUP"
    """
    first = race.chance.below("first player", len(race.robots))
    for place in range(len(race.robots)):
        robot = race.robots[(first + place) % len(race.robots)]
        robot.dock = place + 1
        cell, robot.heading = race.floor.docks[robot.dock]
        race.put(robot, cell)
        robot.archive = cell
        race.emit(RobotDocked(robot=robot.number, dock=robot.dock, cell=cell, heading=robot.heading))
