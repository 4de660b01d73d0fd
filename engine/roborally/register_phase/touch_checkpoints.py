"""E. Robots touch flags and repair sites; whoever has them all has finished."""

from collections.abc import Sequence
from itertools import groupby

from engine.roborally.damage import discard_registers
from engine.roborally.events import RaceEnded, RobotFinished
from engine.roborally.race import Race
from engine.roborally.state import REGISTERS, RaceState, Robot


def touch_checkpoints(race: Race, phase: int) -> None:
    """Rules: 001 "E. Touch Flags & Repair Sites"; 001 "WINNING THE GAME" """
    for rule in race.floor.checkpoints:
        rule(race, phase)
    if _cross_the_line(race) or race.lost:
        end_if_decided(race)


def _cross_the_line(race: Race) -> bool:
    """Robots past the last flag leave the race, their cards too; those of one phase share their place.

    True if there were any.

    Rules: 001 "WINNING THE GAME"; A-68; A-206
    """
    flags = len(race.floor.flags)
    home = [robot for robot in race.on_board() if robot.next_flag > flags] if flags else []
    place = 1 + sum(len(group) for group in race.state.finished)
    for robot in home:
        race.lift(robot)
        discard_registers(robot, 0, REGISTERS)
        robot.status = "home"
        race.emit(RobotFinished(robot=robot.number, place=place))
    if home:
        race.state.finished.append([robot.number for robot in home])
    return bool(home)


def end_if_decided(race: Race) -> None:
    """The race ends with its winner, or, where it goes on for places, when at most one robot is still racing.

    Rules: 001 "WINNING THE GAME"; A-69; A-70; A-208
    """
    state = race.state
    if race.lost:
        state.eliminated.append(race.lost)
        race.lost = []
    if (state.finished and state.setup.finish == "first") or len(_racing(state)) <= 1:
        state.over = True
        race.emit(RaceEnded(places=places(state)))


def places(state: RaceState) -> list[list[int]]:
    """The places: the finished, those still racing by flags touched, the eliminated by flags and by who lasted longer.

    Where nobody is left, the robots that were eliminated last share the first place.

    Rules: A-70; A-207
    """
    survivors = _by_flags(_racing(state))
    out = state.eliminated
    if not state.finished and not survivors:
        survivors, out = [out[-1]], out[:-1]
    lasted = [state.robots[number] for group in out for number in group]
    return [*state.finished, *survivors, *_by_flags(lasted, out)]


def _racing(state: RaceState) -> list[Robot]:
    return [robot for robot in state.robots if robot.status in ("active", "destroyed")]


def _by_flags(robots: list[Robot], groups: Sequence[list[int]] = ()) -> list[list[int]]:
    """Groups robots that touched as many flags, most flags first; robots of different `groups` never share a place."""

    def merit(robot: Robot) -> tuple[int, int]:
        lasted = next((moment for moment, group in enumerate(groups) if robot.number in group), 0)
        return robot.next_flag, lasted

    ranked = sorted(robots, key=merit, reverse=True)
    return [[robot.number for robot in equals] for _, equals in groupby(ranked, key=merit)]
