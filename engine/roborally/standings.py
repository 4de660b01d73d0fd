"""Who has which place: robots win and lose for their side, which is their team or else their seat."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.roborally.state import NO_TEAM, RaceState, Robot, standing_order

RACING = ("active", "destroyed", "captured")

Side = tuple[int, int]


def side(robot: Robot) -> Side:
    """Whom a robot wins for: its team, or its seat where there are no teams."""
    return (robot.team, 0) if robot.team != NO_TEAM else (NO_TEAM, robot.seat)


def racing(state: RaceState) -> list[Robot]:
    """The robots that can still win."""
    return [robot for robot in state.robots if robot.racer and robot.status in RACING]


def win(state: RaceState, robots: Iterable[Robot]) -> None:
    """These robots have won, or come next after those that have, and with them all of their sides.

    Rules: A-225
    """
    sides = {side(robot) for robot in robots}
    together = [robot for robot in standing_order(state.robots) if robot.racer and side(robot) in sides]
    state.finished.append([robot.number for robot in together])


def places(state: RaceState) -> list[list[int]]:
    """Seats by place, the best first; team mates share theirs.

    Each side takes the place of its best robot: the finished come first, then those still racing by flags touched,
    then the eliminated by flags and by who lasted longer. Where nobody is left, those that were eliminated last share
    the first place.

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
    """Groups robots that touched as many flags, most flags first; robots of different `groups` never share a place."""

    def merit(robot: Robot) -> tuple[int, int]:
        lasted = next((moment for moment, group in enumerate(groups) if robot.number in group), 0)
        return robot.next_flag, lasted

    ranked = sorted(robots, key=merit, reverse=True)
    return [[robot.number for robot in equals] for _, equals in groupby(ranked, key=merit)]
