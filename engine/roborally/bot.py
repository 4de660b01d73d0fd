"""Robots of the house: they search their own program over what they may know, then take their chances.

The search goes register by register and merges what is the same: two orders of cards that leave a robot on one pose
with the same cards in hand go on as one. Landings come from the functions that resolve races (see solo.py).
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.roborally.board.geometry import HEADINGS
from engine.roborally.courses import floor_of
from engine.roborally.damage import DESTROYED_AT
from engine.roborally.decisions import Program, ProgramAnswer, StayAnswer, StayOrder, StayPoweredDown
from engine.roborally.program_cards import CARDS, Kind
from engine.roborally.roadmap import FAR, roadmap
from engine.roborally.solo import Landing, Solo, solo_on
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


EVERY_LINE = 10_000
"""More lines of play than any hand has: about 1,500 when merged."""

STRENGTHS = {
    "easy": Strength(attention=5, beam=1, foresight=False, caution=0.0, power_down_at=9),
    "medium": Strength(attention=7, beam=1, foresight=True, caution=0.0, power_down_at=9),
    "hard": Strength(attention=9, beam=EVERY_LINE, foresight=True, caution=0.7, power_down_at=5),
}
SAVED_REGISTER = 0.01
"""What it is worth to touch a flag a register earlier, where nothing else differs."""
REACH = 4
"""Robots so many spaces away may come and push."""

Hand = tuple[tuple[Kind, int], ...]
"""How many cards of each kind are left."""


class Line(NamedTuple):
    """A line of play: the kinds of card played so far and where they lead."""

    pose: int
    left: Hand
    flag: int
    damage: int
    bonus: float
    played: tuple[Kind, ...]


def choose(view: RaceView, decision: Decision[Any], strength: str, chance: Chance) -> Any:
    """The answer of a house robot to any decision; it knows no more than the view.

    Raises KeyError for an unknown strength.
    """
    power = STRENGTHS[strength]
    if isinstance(decision, Program):
        return _program(view, decision, power, chance)
    if isinstance(decision, StayPoweredDown):
        return StayAnswer(_stays(decision, chance))
    return decision.decline()


def _stays(decision: StayPoweredDown, chance: Chance) -> bool:
    """Only with hardly a card to drive with, and not for ever: where it was hit it will be hit again."""
    return decision.by_rule(StayOrder()).stay and chance.below("stay", 2) == 0


def _program(view: RaceView, decision: Program, power: Strength, chance: Chance) -> ProgramAnswer:
    """The best program it sees; where it sees none that survives, it looks at everything before it gives up."""
    state = assume(view)
    solo = solo_on(floor_of(view.setup.course), view.setup.edition)
    noticed = chance.sample("attention", decision.hand, power.attention)
    line = Search(solo, state, power).best(decision, noticed)
    line = line or Search(solo, state, power._replace(beam=EVERY_LINE)).best(decision, decision.hand)
    if line is None:
        return decision.sample(chance)
    power_down = decision.can_power_down and state.robots[decision.robot].damage >= power.power_down_at
    return ProgramAnswer(_cards(decision, line.played), power_down)


def _cards(decision: Program, kinds: Iterable[Kind]) -> list[int]:
    """Cards of the hand for these kinds; of two alike the faster one goes first."""
    supply = sorted(decision.hand, reverse=True)
    registers = []
    for kind, lying in zip(kinds, decision.locked, strict=True):
        card = EMPTY if lying != EMPTY else next(card for card in supply if CARDS[card] == kind)
        if card != EMPTY:
            supply.remove(card)
        registers.append(card)
    return registers


class Search:
    """A search for programs, all other robots standing still."""

    def __init__(self, solo: Solo, state: RaceState, power: Strength) -> None:
        self.solo = solo
        self.floor = solo.floor
        self.robots = state.robots
        self.power = power

    def best(self, decision: Program, cards: list[int]) -> Line | None:
        """The best line of play with these cards, or None if it finds none that survives."""
        robot = self.robots[decision.robot]
        hand = tuple(Counter(CARDS[card] for card in sorted(cards)).items())
        lines = [Line(robot.cell * 4 + robot.heading, hand, robot.next_flag, robot.damage, 0.0, ())]
        for phase in range(1, REGISTERS + 1):
            lines = self._after(lines, phase, decision.locked[phase - 1])
        risks = self._risks(robot, {line.pose // 4 for line in lines})
        return min(lines, key=lambda line: self._promise(line) + risks[line.pose // 4], default=None)

    def _after(self, lines: list[Line], phase: int, locked: int) -> list[Line]:
        """The lines after one more register, those that come to the same merged, the most promising kept."""
        merged: dict[tuple[int, Hand, int], Line] = {}
        for line in lines:
            for kind, left in [(CARDS[locked], line.left)] if locked != EMPTY else _choices(line.left):
                longer = self._play(line, kind, left, phase)
                key = longer.pose, left, longer.flag
                if longer.damage < DESTROYED_AT and (key not in merged or _cost(longer) < _cost(merged[key])):
                    merged[key] = longer
        if len(merged) <= self.power.beam:
            return list(merged.values())
        return sorted(merged.values(), key=self._promise)[: self.power.beam]

    def _play(self, line: Line, kind: Kind, left: Hand, phase: int) -> Line:
        pose, tokens = self._landing(line, kind, phase)
        reached = self.floor.flags.get(line.flag) == pose // 4
        bonus = SAVED_REGISTER * (REGISTERS - phase) * reached
        return Line(pose, left, line.flag + reached, line.damage + tokens, line.bonus + bonus, (*line.played, kind))

    def _landing(self, line: Line, kind: Kind, phase: int) -> Landing:
        """Past the last flag the race is over for this robot, whatever it plays."""
        home = line.flag > len(self.floor.flags)
        return Landing(line.pose, 0) if home else self.solo.after(line.pose, kind, phase)

    def _promise(self, line: Line) -> float:
        """What is left to the last flag, damage priced in."""
        return self._to_go(line) + self.power.caution * line.damage - line.bonus

    def _to_go(self, line: Line) -> float:
        """Registers, or spaces on foot, to the next flag; every flag after it is further than any way."""
        flags = self.floor.flags
        if line.flag not in flags:
            return 0.0
        if self.power.foresight:
            way = roadmap(self.solo).way_to(line.flag)[line.pose]
        else:
            way = self.floor.walk_to(flags[line.flag])[line.pose // 4]
        return min(way, FAR) + FAR * (len(flags) - line.flag)

    def _risks(self, robot: Robot, cells: set[int]) -> dict[int, float]:
        """cell -> how exposed it is: pits or edges beside it, with others near enough to push."""
        others = [other.cell for other in self.robots if other.cell and other is not robot]
        return {cell: self.power.caution * self._risk(cell, others) for cell in cells}

    def _risk(self, cell: int, others: list[int]) -> float:
        near = sum(1 for other in others if self._distance(cell, other) <= REACH)
        holes = sum(1 for heading in HEADINGS if self._is_hole(cell, heading))
        return 0.3 * min(near, 2) * holes + 0.2 * near * (cell in self.floor.beams_at)

    def _is_hole(self, cell: int, heading: int) -> bool:
        pose = cell * 4 + heading
        return not self.floor.blocked[pose] and self.floor.deadly[self.floor.ahead[pose]] is not None

    def _distance(self, cell: int, other: int) -> int:
        (x, y), (ox, oy) = self.floor.xy(cell), self.floor.xy(other)
        return abs(x - ox) + abs(y - oy)


def _cost(line: Line) -> tuple[float, float]:
    """Which of two lines that end alike is the better one: less damage, then earlier flags."""
    return line.damage, -line.bonus


@lru_cache(maxsize=10_000)
def _choices(hand: Hand) -> list[tuple[Kind, Hand]]:
    """The kinds of card that can be played from a hand, each with what is left then."""
    return [
        (kind, tuple((other, count - (other == kind)) for other, count in hand if other != kind or count > 1))
        for kind, _ in hand
    ]
