"""Setting up: robots on their docks, flags on the course, decks shuffled."""

from engine.roborally.events import RobotDocked
from engine.roborally.option_cards import shuffle_options
from engine.roborally.turn_context import TurnContext


def set_up_race(context: TurnContext) -> None:
    """Sets up flags and decks first, then the robots, then the course's special rules.

    Rules: 001 "SETUP"; 001 "BREAKING THE RULES"
    """
    context.state.flags = [cell for _, cell in sorted(context.floor.flags.items())]
    shuffle_options(context)
    _give_docks(context)
    placing = context.rules_at["place_robots"]
    for place in placing or [_dock]:
        place(context)
    for rule in context.rules_at["set_up"]:
        rule(context)


def _give_docks(context: TurnContext) -> None:
    """A random player gets Dock 1; the others follow clockwise. Second robots of players come after all first ones.

    The docks remain an order of priority throughout the race.

    Rules: 001 "SETUP"; A-127
    """
    seats = len(context.state.setup.robots)
    first = context.chance.below("first player", seats)
    for robot in context.robots:
        robot.dock = 1 + (robot.seat - first) % seats + robot.number // seats * seats
    context.docked()


def _dock(context: TurnContext) -> None:
    """Puts robots on their docks, facing the main board. Their Archive markers start there.

    Rules: 001 "SETUP"
    """
    for robot in context.in_dock_order:
        cell, robot.heading = context.floor.docks[robot.dock]
        context.put(robot, cell)
        robot.archive = cell
        context.emit(RobotDocked(robot=robot.number, dock=robot.dock, cell=cell, heading=robot.heading))
