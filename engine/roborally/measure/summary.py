"""What many races tell about a course: how long it is, how deadly and where, how fair, and what does nothing there."""

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from statistics import mean
from typing import cast

import msgspec

from engine.kernel.samples import Spread, Start, luck_of, spread, starts_of, wins_of
from engine.roborally.courses.catalogue import floor_of, load_file
from engine.roborally.elements.base import Element
from engine.roborally.measure.race import LAST_TURN, STRENGTH, RaceFigures, play_race
from engine.roborally.measure.scale import Length, Level, Won, length_of, level_of

RACES = 100
"""Races for each number of players."""


class Leg(msgspec.Struct, frozen=True):
    """The way to a flag: the turns that it takes, and the share of robots that never got it."""

    flag: int
    turns: Spread | None
    missed: float


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """The races of one number of players.

    `cut_off` is the share of races that did not end, `died_out` that of those in which robots ran out of lives, and no
    one arrived. `turns` are those to the win, None if no race was won. `losses`
    and `damage` are means for a robot and race. `met` is the share of a robot's turns in which another one pushed, shot
    or forced it. `decided` is the share of a race that was over when the winner took the lead for good. `luck` is the
    chance that starts which are all alike would differ in their wins as much as these do.
    """

    players: int
    races: int
    cut_off: float
    died_out: float
    turns: Spread | None
    losses: float
    damage: float
    pushes: float
    shots: float
    met: float
    lead_changes: float
    decided: float
    starts: list[Start]
    luck: float
    legs: list[Leg]


class CourseMeasure(msgspec.Struct, frozen=True, kw_only=True):
    """A course as bots race on it. A manual would give it this `length` and `level`. Losses, damage and visits are
    counted by cell, over all races.

    `idle` are the cells with elements that did nothing to any robot, `unentered` the numbers of boards, from 0, on
    which none ever was.
    """

    course: str
    strength: str
    first: int
    races: int
    length: Length
    level: Level
    by_players: list[Measured]
    losses: dict[int, int]
    damage: dict[int, int]
    visits: dict[int, int]
    idle: list[int]
    unentered: list[int]


def measure(course: str, races: int = RACES, first: int = 1, strength: str = STRENGTH) -> CourseMeasure:
    """Plays so many races for each number of players that the course is meant for, and sums them up.

    `first` is the number of the first race. Raises BadData if the course does not exist, or cannot be raced.
    """
    played = [play_race(course, players, number, strength) for players, number in programme(course, races, first)]
    return summed_up(course, played, first, strength)


def programme(course: str, races: int = RACES, first: int = 1) -> list[tuple[int, int]]:
    """The races of a measure in their order: how many players, and the number of the race.

    Those of all numbers of players come in turn, so that the first part of them shows the whole already.
    """
    allowed = load_file(course).course.allowed
    return [(players, number) for number in range(first, first + races) for players in allowed]


def summed_up(course: str, everywhere: Sequence[RaceFigures], first: int, strength: str = STRENGTH) -> CourseMeasure:
    """The measure of a course by all its races."""
    played = [[race for race in everywhere if race.players == players] for players in _numbers(everywhere)]
    visits, losses, damage = (_by_cell(everywhere, name) for name in ("visits", "losses", "damage"))
    entered = visits.keys() | losses.keys()
    by_players = [measured(races) for races in played]
    won = [Won(it.turns.median if it.turns else None, it.died_out) for it in by_players]
    return CourseMeasure(
        course=course,
        strength=strength,
        first=first,
        races=len(played[0]),
        length=length_of(len(floor_of(course).spaces), won, LAST_TURN),
        level=level_of(won, LAST_TURN),
        by_players=by_players,
        losses=losses,
        damage=damage,
        visits=visits,
        idle=_idle(course, entered, _by_cell(everywhere, "beams").keys()),
        unentered=_unentered(course, entered),
    )


def _numbers(races: Sequence[RaceFigures]) -> list[int]:
    return sorted({race.players for race in races})


def _by_cell(races: Sequence[RaceFigures], name: str) -> Counter[int]:
    return sum((getattr(race, name) for race in races), Counter[int]())


def _idle(course: str, entered: AbstractSet[int], shot: AbstractSet[int]) -> list[int]:
    floor = floor_of(course)
    placed = [(floor.cell(*element.at), element) for element in cast(Sequence[Element], floor.placed)]
    lying = {cell for cell, element in placed if element.can_be_covered and cell not in entered}
    return sorted(lying | {cell for cell, element in placed if element.shoots and cell not in shot})


def _unentered(course: str, entered: AbstractSet[int]) -> list[int]:
    file, floor = load_file(course), floor_of(course)
    boards = [tile.spaces(file.boards[tile.board]) for tile in file.course.boards]
    return [
        number for number, spaces in enumerate(boards) if not any(floor.cell(*space) in entered for space in spaces)
    ]


def measured(races: Sequence[RaceFigures]) -> Measured:
    """What races of one number of players come to."""
    players, won = races[0].players, [race for race in races if race.turns]
    robots, wins = len(races) * players, wins_of([race.first for race in won])
    return Measured(
        players=players,
        races=len(races),
        cut_off=mean(not race.turns and not race.died_out for race in races),
        died_out=mean(race.died_out for race in races),
        turns=spread([race.turns for race in won]),
        losses=sum(race.losses.total() for race in races) / robots,
        damage=sum(race.damage.total() for race in races) / robots,
        pushes=sum(race.pushes for race in races) / robots,
        shots=sum(race.shots for race in races) / robots,
        met=sum(race.met for race in races) / max(1, sum(race.robot_turns for race in races)),
        lead_changes=mean(race.lead_changes for race in races),
        decided=mean([race.decided / race.turns for race in won] or [0.0]),
        starts=starts_of(wins, len(won)),
        luck=luck_of(wins, len(won), players),
        legs=_legs(races, robots),
    )


def _legs(races: Sequence[RaceFigures], robots: int) -> list[Leg]:
    flags = sorted({flag for race in races for flag in (*race.legs, *race.missed)})
    return [
        Leg(
            flag,
            spread([turns for race in races for turns in race.legs.get(flag, [])]),
            sum(race.missed[flag] for race in races) / robots,
        )
        for flag in flags
    ]
