"""Flags on the move: picked up, dropped, sent home. One that is carried stands nowhere."""

from engine.roborally.special_rules.capture_the_flag.home_board import board_of
from engine.roborally.special_rules.capture_the_flag.match import FlagDropped, FlagReturned, FlagTaken, Match
from engine.roborally.state import OFF_BOARD, Robot
from engine.roborally.turn_context import TurnContext


def home_of(race: TurnContext, match: Match, team: int) -> int:
    """A team's home board: the one on which its flag stood at the start."""
    return board_of(race.floor, race.floor.flags[match.own[team]])


def is_at_home(race: TurnContext, match: Match, robot: Robot, cell: int) -> bool:
    """Whether a cell lies on a robot's home board."""
    return board_of(race.floor, cell) == home_of(race, match, robot.team)


def touch_flags(race: TurnContext, match: Match) -> None:
    """The other team's flag is picked up; the own one, lying elsewhere at home, goes back to its space.

    All flags count where they were when the robots came to touch them; of two robots that touch one, the first acts.

    Rules: 001 "Capture the Flag"; A-273
    """
    lying = list(enumerate(race.state.flags, start=1))
    for robot, cell in race.touching:
        for flag, spot in lying:
            if cell == spot == race.state.flags[flag - 1]:
                _touch(race, match, robot, flag)


def _touch(race: TurnContext, match: Match, robot: Robot, flag: int) -> None:
    cell = race.state.flags[flag - 1]
    if flag != match.own[robot.team]:
        match.carriers[flag] = robot.number
        race.state.flags[flag - 1] = OFF_BOARD
        race.emit(FlagTaken(robot=robot.number, flag=flag, flags={flag: OFF_BOARD}, carriers={flag: robot.number}))
    elif cell != race.floor.flags[flag] and all(is_at_home(race, match, robot, it) for it in (cell, robot.cell)):
        _send_home(race, robot, flag)


def drop_flag(race: TurnContext, match: Match, robot: Robot, cell: int) -> None:
    """A robot leaves the flag that it carries, if it carries one, on this cell; from a pit, or from beyond the edge, it
    goes back to its space.

    Rules: 001 "Capture the Flag"; A-128
    """
    for flag in [flag for flag, carrier in match.carriers.items() if carrier == robot.number]:
        del match.carriers[flag]
        if race.floor.deadly[cell]:
            _send_home(race, robot, flag)
        else:
            race.state.flags[flag - 1] = cell
            race.emit(FlagDropped(robot=robot.number, flag=flag, cell=cell, flags={flag: cell}))


def _send_home(race: TurnContext, robot: Robot, flag: int) -> None:
    cell = race.state.flags[flag - 1] = race.floor.flags[flag]
    race.emit(FlagReturned(robot=robot.number, flag=flag, cell=cell, flags={flag: cell}))
