"""The places of a race. Robots win and lose for their side: their team or, without teams, their seat."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.roborally.state import NO_TEAM, RaceState, Robot, standing_order

RACING = ("active", "destroyed", "captured")

Side = tuple[int, int]


def side(robot: Robot) -> Side:
    """The side a robot wins for: its team, or its seat if there are no teams."""
    return (robot.team, 0) if robot.team != NO_TEAM else (NO_TEAM, robot.seat)


def racing(state: RaceState) -> list[Robot]:
    """The robots that can still win."""
    return [robot for robot in state.robots if robot.racer and robot.status in RACING]


def racing_for(who: Side, state: RaceState) -> list[Robot]:
    """The robots of a side that can still win."""
    return [robot for robot in racing(state) if side(robot) == who]


def win(state: RaceState, robots: Iterable[Robot]) -> None:
    """These robots have finished, and with them their sides. They take the best places that are left.

    Rules: A-225
    """
    sides = {side(robot) for robot in robots}
    together = [robot for robot in standing_order(state.robots) if robot.racer and side(robot) in sides]
    state.finished.append([robot.number for robot in together])


def places(state: RaceState) -> list[list[int]]:
    """Seats by place, the best first. Team mates share a place.

    Each side takes the place of its best robot. The finished come first, then those still racing by flags touched, then
    the eliminated by flags and then by who lasted longer. If no one is left, those eliminated last share first place.

    Rules: A-70; A-207; A-225
    """
    placed: set[Side] = set()
    seats: list[list[int]] = []
    for group in _robots_by_place(state):
        sides = {side(state.robots[number]) for number in group} - placed
        placed |= sides
        if sides:
            seats.append(sorted({robot.seat for robot in state.robots if side(robot) in sides}))
    return seats


def _robots_by_place(state: RaceState) -> list[list[int]]:
    survivors = _by_flags(racing(state))
    out = [racers for group in state.eliminated if (racers := [it for it in group if state.robots[it].racer])]
    if not state.finished and not survivors:
        survivors, out = [out[-1]], out[:-1]
    lasted = [state.robots[number] for group in out for number in group]
    return [*state.finished, *survivors, *_by_flags(lasted, out)]


def _by_flags(robots: Iterable[Robot], groups: Sequence[list[int]] = ()) -> list[list[int]]:
    """Groups robots by flags touched, most flags first. Robots of different `groups` never share a place."""

    def merit(robot: Robot) -> tuple[int, int]:
        lasted = next((moment for moment, group in enumerate(groups) if robot.number in group), 0)
        return robot.next_flag, lasted

    ranked = sorted(robots, key=merit, reverse=True)
    return [[robot.number for robot in equals] for _, equals in groupby(ranked, key=merit)]
