"""Carrying flags: picking them up, dropping them, sending them home. A carried flag is on no cell."""

from engine.roborally.special_rules.capture_the_flag.home_board import board_of
from engine.roborally.special_rules.capture_the_flag.match import FlagDropped, FlagReturned, FlagTaken, Match
from engine.roborally.state import OFF_BOARD, Robot
from engine.roborally.turn_context import TurnContext


def home_of(context: TurnContext, match: Match, team: int) -> int:
    """A team's home board: the one on which its flag stood at the start."""
    return board_of(context.floor, context.floor.flags[match.own[team]])


def is_at_home(context: TurnContext, match: Match, robot: Robot, cell: int) -> bool:
    """Tells whether a cell is on a robot's home board."""
    return board_of(context.floor, cell) == home_of(context, match, robot.team)


def touch_flags(context: TurnContext, match: Match) -> None:
    """Robots pick up the other team's flag. Their own flag, if it lies elsewhere at home, goes back to its space.

    All flags count where they were when the robots touched them. If two robots touch one flag, the first one acts.

    Rules: 001 "Capture the Flag"; A-273
    """
    lying = list(enumerate(context.state.flags, start=1))
    for robot, cell in context.touching:
        for flag, spot in lying:
            if cell == spot == context.state.flags[flag - 1]:
                _touch(context, match, robot, flag)


def _touch(context: TurnContext, match: Match, robot: Robot, flag: int) -> None:
    cell = context.state.flags[flag - 1]
    if flag != match.own[robot.team]:
        match.carriers[flag] = robot.number
        context.state.flags[flag - 1] = OFF_BOARD
        context.emit(FlagTaken(robot=robot.number, flag=flag, flags={flag: OFF_BOARD}, carriers={flag: robot.number}))
    elif cell != context.floor.flags[flag] and all(is_at_home(context, match, robot, it) for it in (cell, robot.cell)):
        _send_home(context, robot, flag)


def drop_flag(context: TurnContext, match: Match, robot: Robot, cell: int) -> None:
    """A robot drops the flag that it carries, if any, on this cell. From a pit or beyond the edge it goes to its space.

    Rules: 001 "Capture the Flag"; A-128
    """
    for flag in [flag for flag, carrier in match.carriers.items() if carrier == robot.number]:
        del match.carriers[flag]
        if context.floor.deadly[cell]:
            _send_home(context, robot, flag)
        else:
            context.state.flags[flag - 1] = cell
            context.emit(FlagDropped(robot=robot.number, flag=flag, cell=cell, flags={flag: cell}))


def _send_home(context: TurnContext, robot: Robot, flag: int) -> None:
    cell = context.state.flags[flag - 1] = context.floor.flags[flag]
    context.emit(FlagReturned(robot=robot.number, flag=flag, cell=cell, flags={flag: cell}))
