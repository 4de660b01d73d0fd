"""Setting up: robots onto their docks, flags onto the course, cards shuffled."""

from engine.roborally.events import RobotDocked
from engine.roborally.option_cards import shuffle_options
from engine.roborally.turn_context import TurnContext


def set_up_race(race: TurnContext) -> None:
    """Flags and decks first, then the robots, then what the course has special.

    Rules: 001 "SETUP"; 001 "BREAKING THE RULES"
    """
    race.state.flags = [cell for _, cell in sorted(race.floor.flags.items())]
    shuffle_options(race)
    _give_docks(race)
    placing = race.rules_at["place_robots"]
    for place in placing or [_dock]:
        place(race)
    for rule in race.rules_at["set_up"]:
        rule(race)


def _give_docks(race: TurnContext) -> None:
    """A random player gets Dock 1, the others follow clockwise; where players have two robots, all second ones come
    after all first ones. The docks stay an order of decisions all through.

    Rules: 001 "SETUP"; A-127
    """
    seats = len(race.state.setup.robots)
    first = race.chance.below("first player", seats)
    for robot in race.robots:
        robot.dock = 1 + (robot.seat - first) % seats + robot.number // seats * seats
    race.docked()


def _dock(race: TurnContext) -> None:
    """Robots stand on their docks and face the main board; their archive is the dock.

    Rules: 001 "SETUP"
    """
    for robot in race.in_dock_order:
        cell, robot.heading = race.floor.docks[robot.dock]
        race.put(robot, cell)
        robot.archive = cell
        race.emit(RobotDocked(robot=robot.number, dock=robot.dock, cell=cell, heading=robot.heading))
