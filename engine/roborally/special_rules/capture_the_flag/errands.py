"""Errands of bots in a match: the last robot of a team guards, unless it is alone; the others go for the flag."""

from functools import cache
from math import inf

import msgspec

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.foresight.errand import Errand, Ways, hunt, mates, opponents
from engine.roborally.race.standings import racing_for, side
from engine.roborally.special_rules.capture_the_flag.home_board import board_of
from engine.roborally.special_rules.capture_the_flag.match import Match
from engine.roborally.state import RaceState, Robot
from engine.roborally.views.race import RaceView, RobotView

HIT = 0.5
"""The value of an opponent in the line of fire, in registers of progress."""


def errand_in(match: Match, view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
    """A carrier brings the flag home, a guard guards. The others go for the flag, or return home if it is carried."""
    own = match.own[robot.team or 0]
    other = next(flag for flag in floor.flags if flag != own)
    home = home_spaces(floor, own)
    carrier = match.carriers.get(other)
    if carrier == robot.robot:
        return Errand(destinations=home)
    if _is_guard(view, robot):
        return _guard(match, view, robot, floor, own)
    targets = {it.robot: HIT for it in opponents(view, robot)}
    return Errand((view.flags[other - 1],) if carrier is None else (), destinations=home, targets=targets)


def _guard(match: Match, view: RaceView, robot: RobotView, floor: FactoryFloor, own: int) -> Errand:
    """Hunts the carrier of its own flag. If no one carries it, goes to the flag if it lies elsewhere at home.

    Then it hunts intruders, or waits on the flag's space.
    """
    if own in match.carriers:
        return hunt(floor, robot, [view.robots[match.carriers[own]]], worth=2 * HIT)
    home = home_spaces(floor, own)
    spot = view.flags[own - 1]
    route = (spot,) if spot in home and spot != floor.flags[own] else ()
    intruders = [it for it in opponents(view, robot) if it.cell in home]
    return hunt(floor, robot, intruders, HIT, route) if intruders else Errand(route, destinations=(floor.flags[own],))


def _is_guard(view: RaceView, robot: RobotView) -> bool:
    team = mates(view, robot)
    return len(team) > 1 and robot is max(team, key=lambda it: it.robot)


@cache
def home_spaces(floor: FactoryFloor, own: int) -> tuple[int, ...]:
    """The spaces of the board on which a team's flag stood at the start, without pits."""
    board = board_of(floor, floor.flags[own])
    return tuple(cell for cell in floor.spaces if board_of(floor, cell) == board and floor.deadly[cell] is None)


def to_go_in(match: Match, state: RaceState, robot: Robot, ways: Ways) -> float:
    """The way home of the carrier, or else that of the robot that fetches the flag most quickly."""
    own = match.own[robot.team]
    other = next(flag for flag in ways.floor.flags if flag != own)
    home = home_spaces(ways.floor, own)
    carrier = match.carriers.get(other)
    if carrier is not None:
        return ways.along(state, state.robots[carrier], (), home)
    route = (state.flags[other - 1] or ways.floor.flags[other],)
    return min((ways.along(state, mate, route, home) for mate in racing_for(side(robot), state)), default=inf)


def match_in(view: RaceView, name: str) -> Match:
    return msgspec.convert(view.special[name], Match, str_keys=True)
