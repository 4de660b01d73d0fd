"""A review: what each turn of a game was worth to each robot, split into what it was dealt, did, and met with.

All values are in thousandths of a turn. A position is worth minus the turns that the robot is then expected to need to
its goal. They are whole numbers, so that the parts of a turn, and of a game, add up exactly.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import exp
from statistics import mean
from typing import Any, NamedTuple

import msgspec

TURN = 1000
"""One turn, in the unit of all values."""
PHASES = ("opening", "middle", "end")
"""The thirds of a game, by its turns."""
TURNING_POINTS = 3

Teams = Mapping[int, int | None]
"""seat -> its team; None for one that plays alone."""
NO_TEAMS: Teams = {}


class Parts(msgspec.Struct, frozen=True):
    """A change of position: from `before` by these parts to `after`."""

    before: int
    expected: int = 0
    """The gain of the best program, on average over the hands that the robot might have been dealt."""
    hand: int = 0
    """The additional gain of the best program with the hand that it was dealt."""
    skill: int = 0
    """The gain of the program that was played, less that of the best one: 0 or less."""
    others: int = 0
    """The effect of the others' programs, compared with those that were to be expected."""
    draws: int = 0
    """Everything else: what was drawn in the turn, and what was answered in the middle of it."""

    @property
    def luck(self) -> int:
        return self.hand + self.others + self.draws

    @property
    def after(self) -> int:
        return self.before + self.expected + self.skill + self.luck

    @property
    def change(self) -> int:
        return self.after - self.before


class RobotTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of one robot. `question`, `played` and `best` are the question for its program and answers to it, as plain
    data; None if it did not program."""

    turn: int
    robot: int
    seat: int
    parts: Parts
    question: Any = None
    played: Any = None
    best: Any = None
    is_absent: bool = False
    """The program came of the deadline alone."""
    is_by_bot: bool = False
    """A bot gave the program, perhaps in the seat of a player."""

    @property
    def gain_of_best(self) -> int:
        """The expected gain of the best program, in the worlds that could be expected."""
        return self.parts.expected + self.parts.hand

    @property
    def gain_of_played(self) -> int:
        return self.gain_of_best + self.parts.skill


class TurningPoint(NamedTuple):
    """A turn in which a robot's lead, its position against the best of the other sides, changed by `change`."""

    turn: int
    robot: int
    change: int


class Phase(NamedTuple):
    """A third of the game. `accuracy` is in percent; None if the robot did not program in it."""

    name: str
    accuracy: float | None


def total(turns: Sequence[RobotTurn]) -> Parts:
    """A robot's turns as one change. Raises ValueError if there are none."""
    if not turns:
        raise ValueError("there are no turns to add up")
    names = ("expected", "hand", "skill", "others", "draws")
    return Parts(turns[0].parts.before, **{name: sum(getattr(it.parts, name) for it in turns) for name in names})


def accuracy(turns: Iterable[RobotTurn]) -> float | None:
    """Rates a robot's programs against the best ones, in percent; None if it gave none.

    A program that loses so many turns counts exp(-turns): 0.1 turns lost count 90, a whole one counts 37.
    """
    marks = [mark(it.parts.skill / TURN) for it in turns if it.played is not None]
    return mean(marks) if marks else None


def mark(skill: float) -> float:
    """What a program counts, in percent, that is worth so many turns more than the best one: 0 or less."""
    return 100 * exp(skill)


def phases(turns: Iterable[RobotTurn], last: int) -> list[Phase]:
    """A robot's accuracy in the thirds of a game that ended with turn `last`."""
    turns = list(turns)
    third = {it.turn: min((it.turn - 1) * len(PHASES) // max(last, 1), len(PHASES) - 1) for it in turns}
    return [Phase(name, accuracy(it for it in turns if third[it.turn] == number)) for number, name in enumerate(PHASES)]


def turning_points(turns: Iterable[RobotTurn], teams: Teams = NO_TEAMS) -> list[TurningPoint]:
    """The turns in which a lead changed most, in the order of the game; each with the robot whose lead it was.

    A robot that its player did not program in a turn has none there: no one decided anything.
    """
    changes = filter(None, (_changes(robots, teams) for robots in _by_turn(turns).values()))
    found = [max(points, key=lambda point: abs(point.change)) for points in changes]
    found.sort(key=lambda point: -abs(point.change))
    return sorted(point for point in found[:TURNING_POINTS] if point.change)


def decisive_turn(turns: Iterable[RobotTurn], winners: Collection[int]) -> TurningPoint | None:
    """The turn with which these robots got ahead of all others to stay; if they were never behind, or if a later turn
    brought them more than twice as much, the one that brought them farthest ahead. None if they were not ahead at the
    end.

    It is with the robot that it is about: a winner, or the best of the others if that one lost more.
    """
    found: list[TurningPoint] = []
    were_behind = False
    for number, robots in sorted(_by_turn(turns).items()):
        own = [it for it in robots if it.robot in winners]
        others = [it for it in robots if it.robot not in winners]
        if not own or not others:
            continue
        before, after = _ahead(own, others, "before"), _ahead(own, others, "after")
        if after <= 0:
            found, were_behind = [], True
        elif after > before:
            found.append(TurningPoint(number, _about(own, others), after - before))
    largest = max(found, key=lambda point: point.change, default=None)
    return found[0] if largest and were_behind and 2 * found[0].change >= largest.change else largest


def _ahead(own: Sequence[RobotTurn], others: Sequence[RobotTurn], when: str) -> int:
    best, rival = (max(getattr(it.parts, when) for it in side) for side in (own, others))
    return int(best - rival)


def _about(own: Sequence[RobotTurn], others: Sequence[RobotTurn]) -> int:
    gaining, leading = max(own, key=lambda it: it.parts.change), max(others, key=lambda it: it.parts.before)
    return gaining.robot if gaining.parts.change >= -leading.parts.change else leading.robot


def _by_turn(turns: Iterable[RobotTurn]) -> dict[int, list[RobotTurn]]:
    by_turn: dict[int, list[RobotTurn]] = {}
    for it in turns:
        by_turn.setdefault(it.turn, []).append(it)
    return by_turn


def _changes(robots: Sequence[RobotTurn], teams: Teams) -> list[TurningPoint]:
    found = []
    for own in robots:
        if own.played is None or own.is_absent:
            continue
        rivals = [it for it in robots if it is not own and not _on_one_side(it, own, teams)]
        found.append(TurningPoint(own.turn, own.robot, _lead(own, rivals, "after") - _lead(own, rivals, "before")))
    return found


def _on_one_side(one: RobotTurn, other: RobotTurn, teams: Teams) -> bool:
    return teams.get(one.seat) is not None and teams.get(one.seat) == teams.get(other.seat)


def _lead(own: RobotTurn, rivals: Sequence[RobotTurn], when: str) -> int:
    return int(getattr(own.parts, when) - max((getattr(it.parts, when) for it in rivals), default=0))
