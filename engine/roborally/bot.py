"""Robots of the house: they search their own program over what they may know, then take their chances.

The search goes register by register and merges what is the same: two orders of cards that leave a robot on one pose
with the same cards in hand go on as one. Landings come from the functions that resolve races (see solo.py).
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.roborally.courses import floor_of
from engine.roborally.decisions import Program, ProgramAnswer, StayAnswer, StayPoweredDown
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.program_cards import CARDS, Kind
from engine.roborally.roadmap import roadmap
from engine.roborally.solo import Solo, solo_on
from engine.roborally.state import EMPTY, REGISTERS, RaceState, Robot
from engine.roborally.views import RaceView, assume


class Strength(NamedTuple):
    """What tells house robots apart."""

    attention: int
    """How many cards of its hand it takes into account, picked at random."""
    beam: int
    """How many lines of play it keeps after each register."""
    foresight: bool
    """Whether it measures the way in registers, belts and turns included, instead of in spaces on foot."""
    caution: float
    """What a damage token is worth to it, in registers of progress."""
    power_down_at: int
    """The damage at which it announces a power down."""


STRENGTHS = {
    "easy": Strength(attention=9, beam=4, foresight=False, caution=0.0, power_down_at=10),
    "medium": Strength(attention=7, beam=1, foresight=True, caution=0.0, power_down_at=9),
    "hard": Strength(attention=9, beam=10_000, foresight=True, caution=0.7, power_down_at=5),
}


class Line(NamedTuple):
    """A line of play: the kinds of card played so far and where they lead."""

    pose: int
    left: tuple[tuple[Kind, int], ...]
    flag: int
    cost: float
    """Tokens taken so far, priced; flags are in the distance."""
    played: tuple[Kind | None, ...]


def choose(view: RaceView, decision: Decision[Any], strength: str, chance: Chance) -> Any:
    """The answer of a house robot to any decision; it knows no more than the view.

    Raises KeyError for an unknown strength.
    """
    power = STRENGTHS[strength]
    if isinstance(decision, Program):
        return _program(view, decision, power, chance)
    if isinstance(decision, StayPoweredDown):
        return StayAnswer(decision.damage >= power.power_down_at)
    return decision.decline()


def _program(view: RaceView, decision: Program, power: Strength, chance: Chance) -> ProgramAnswer:
    state = assume(view)
    robot = state.robots[decision.robot]
    noticed = chance.sample("attention", decision.hand, power.attention)
    line = _Search(state, robot, power).best(decision, noticed)
    if line is None:
        return decision.sample(chance)
    registers = _cards(decision, line.played)
    power_down = decision.can_power_down and robot.damage >= power.power_down_at
    return ProgramAnswer(registers, power_down)


def _cards(decision: Program, kinds: Iterable[Kind | None]) -> list[int]:
    """Cards of the hand for these kinds; of two alike the faster one goes first."""
    supply = sorted(decision.hand, reverse=True)
    registers = []
    for kind, lying in zip(kinds, decision.locked, strict=True):
        card = EMPTY if lying != EMPTY else next(card for card in supply if CARDS[card] == kind)
        if card != EMPTY:
            supply.remove(card)
        registers.append(card)
    return registers


class _Search:
    """One search for one robot."""

    def __init__(self, state: RaceState, robot: Robot, power: Strength) -> None:
        self.floor: FactoryFloor = floor_of(state.setup.course)
        self.solo: Solo = solo_on(self.floor, state.setup.edition)
        self.power = power
        self.robot = robot
        self.others = [other.cell for other in state.robots if other.cell and other is not robot]

    def best(self, decision: Program, cards: list[int]) -> Line | None:
        """The best line of play with these cards that survives, or None if none does."""
        hand = Counter(CARDS[card] for card in sorted(cards))
        start = Line(self.robot.cell * 4 + self.robot.heading, tuple(hand.items()), self.robot.next_flag, 0.0, ())
        lines = [start]
        for phase in range(1, REGISTERS + 1):
            lines = self._next(lines, phase, decision.locked[phase - 1])
            if not lines:
                return None
        return min(lines, key=self._judge)

    def _next(self, lines: list[Line], phase: int, locked: int) -> list[Line]:
        merged: dict[tuple[object, ...], Line] = {}
        for line in lines:
            kinds = [CARDS[locked]] if locked != EMPTY else [kind for kind, _ in line.left]
            for kind in kinds:
                found = self._play(line, kind, phase, locked == EMPTY)
                if found is None:
                    continue
                key = (found.pose, found.left, found.flag)
                if key not in merged or found.cost < merged[key].cost:
                    merged[key] = found
        kept = sorted(merged.values(), key=self._estimate) if len(merged) > self.power.beam else list(merged.values())
        return kept[: self.power.beam]

    def _play(self, line: Line, kind: Kind, phase: int, from_hand: bool) -> Line | None:
        landing = self.solo.after(line.pose, kind, phase)
        if landing.pose is None or self.robot.damage + landing.tokens >= 10:
            return None
        reached = self.floor.flags.get(line.flag) == landing.pose // 4
        left = _without(line.left, kind) if from_hand else line.left
        cost = line.cost + self.power.caution * landing.tokens
        if reached:
            cost -= (REGISTERS - phase) * 0.01
        return Line(landing.pose, left, line.flag + reached, cost, (*line.played, kind))

    def _estimate(self, line: Line) -> float:
        return line.cost + self._to_go(line)

    def _judge(self, line: Line) -> float:
        return self._estimate(line) + self.power.caution * self._risk(line.pose // 4)

    def _to_go(self, line: Line) -> float:
        """What is left to the last flag: registers, or spaces on foot."""
        if self.power.foresight:
            return roadmap(self.solo).to_go(line.pose, line.flag)
        flags = self.floor.flags
        if line.flag not in flags:
            return -1000.0
        walk = self.floor.walk_to(flags[line.flag])[line.pose // 4]
        return walk - 1000.0 * line.flag

    def _risk(self, cell: int) -> float:
        """How exposed a space is: pits or edges beside it, with others near enough to push."""
        near = sum(1 for other in self.others if self._distance(cell, other) <= 4)
        holes = sum(1 for heading in range(4) if self._is_hole(cell, heading))
        return 0.3 * min(near, 2) * holes + 0.2 * near * (cell in self.floor.beams_at)

    def _is_hole(self, cell: int, heading: int) -> bool:
        pose = cell * 4 + heading
        return not self.floor.blocked[pose] and self.floor.deadly[self.floor.ahead[pose]] is not None

    def _distance(self, cell: int, other: int) -> int:
        (x, y), (ox, oy) = self.floor.xy(cell), self.floor.xy(other)
        return abs(x - ox) + abs(y - oy)


def _without(left: tuple[tuple[Kind, int], ...], kind: Kind) -> tuple[tuple[Kind, int], ...]:
    return tuple((other, count - (other == kind)) for other, count in left if other != kind or count > 1)
