"""The search for a program, with all other robots standing still.

It goes register by register and merges equal lines: two orders of cards that leave a robot in the same pose with the
same cards in hand become one line. Landings come from the functions that resolve races (see solo.py).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import nsmallest

from engine.roborally.board.geometry import HEADINGS, opposite
from engine.roborally.bots.kit import NOTHING, Kit
from engine.roborally.bots.strength import Strength
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.decisions import Program
from engine.roborally.foresight.errand import Errand
from engine.roborally.foresight.roadmap import FAR, roadmap
from engine.roborally.foresight.solo import EquippedSolo, Landing, Solo, Use
from engine.roborally.state import DESTROYED_AT, EMPTY, REGISTERS, Robot

SAVED_REGISTER = 0.01
"""The value of touching a flag one register earlier, other things being equal."""
REACH = 4
"""Robots within this many spaces may come and push."""
OWN_TOKEN = 0.7
"""The price of a damage token from its own Options to a bot that does not care about others."""
FUEL = 0.5
"""The value of a token of fuel that is not burned."""
STILL_THERE = 0.6
"""The chance that a target in the line of fire is still there one register later."""

Hand = tuple[tuple[Kind, int], ...]
"""The number of cards left of each kind."""
Tracks = Mapping[int, Sequence[int]]
"""cell -> the cells to which belts will have carried whatever lies there by the end of each register phase."""


@dataclass
class LineOfPlay:
    """A line of play: where it leads, the kinds of card played so far, and the Options used (register, use)."""

    pose: int
    left: Hand
    stage: int
    """The number of cells of the errand's route that have been touched."""
    damage: int
    bonus: float = 0.0
    played: tuple[Kind, ...] = ()
    path: tuple[int, ...] = ()
    """The pose after each register."""
    used: tuple[tuple[int, Use], ...] = ()


class Search:
    """A search for a robot on this errand with these Options, using the landings of `solo`."""

    def __init__(
        self,
        solo: Solo,
        robots: Sequence[Robot],
        power: Strength,
        errand: Errand,
        tracks: Tracks | None = None,
        kit: Kit = NOTHING,
    ) -> None:
        self.solo = solo
        self.floor = solo.floor
        self.robots = robots
        self.power = power
        self.errand = errand
        self.kit = kit
        self._goals = len(errand.route)
        self._route = [
            [kit.touching(self.floor, cell) if kit.arms else (cell,) for cell in cells]
            for cells in _route_by_phase(errand, tracks or {})
        ]
        """The cells from which each goal is touched, by register phase."""
        self._ways: dict[int, Sequence[float]] = {}
        self._aim = self._lines_of_fire()

    def best(self, decision: Program, cards: list[int]) -> LineOfPlay | None:
        """The best line with these cards, or None if no line that it finds survives."""
        return next(iter(self.ranked(decision, cards, 1)), None)

    def ranked(self, decision: Program, cards: list[int], count: int) -> list[LineOfPlay]:
        """So many of the lines with these cards that the robot survives, the best first."""
        robot = self.robots[decision.robot]
        hand = tuple(Counter(CARDS[card] for card in sorted(cards)).items())
        lines = [LineOfPlay(robot.cell * 4 + robot.heading, hand, 0, robot.damage)]
        for phase in range(1, REGISTERS + 1):
            lines = self._after(lines, phase, decision.locked)
        risks = self._risks(robot, {line.pose // 4 for line in lines})
        return nsmallest(count, lines, key=lambda line: self.promise(line) + risks[line.pose // 4])

    def promise(self, line: LineOfPlay) -> float:
        """Rates the line, lowest first: what remains of the errand, plus a price for damage."""
        return self.to_go(line.stage, line.pose) + self.power.caution * line.damage - line.bonus

    def to_go(self, stage: int, pose: int) -> float:
        """The distance to the next goal, in registers or in spaces on foot. Each goal after it counts as FAR."""
        way = self._ways.get(stage)
        if way is None:
            way = self._ways[stage] = self._way(stage)
        if not way:
            return 0.0
        return min(way[pose if self.power.foresight else pose // 4], FAR) + FAR * (self._goals - stage)

    def _way(self, stage: int) -> Sequence[float]:
        """Distances by pose, or by cell for bots without foresight. Empty if there is nowhere left to go."""
        goals = self._route[REGISTERS][stage] if stage < self._goals else self.errand.destinations
        if not goals or (stage == self._goals and self.errand.wins):
            return ()
        return roadmap(self.solo.plain).way_to(*goals) if self.power.foresight else self.floor.walk_to(*goals)

    def _after(self, lines: list[LineOfPlay], phase: int, locked: Sequence[int]) -> list[LineOfPlay]:
        """The lines after one more register. Equal ones are merged; the most promising are kept."""
        merged: dict[tuple[int, Hand, int], LineOfPlay] = {}
        for line in lines:
            for longer in self._continued(line, phase, locked):
                key = longer.pose, longer.left, longer.stage
                if longer.damage < DESTROYED_AT and _is_cheaper(longer, merged.get(key)):
                    merged[key] = longer
        if len(merged) <= self.power.beam:
            return list(merged.values())
        return sorted(merged.values(), key=self.promise)[: self.power.beam]

    def _continued(self, line: LineOfPlay, phase: int, locked: Sequence[int]) -> Iterator[LineOfPlay]:
        """The line extended by each card that can come next, without and with Options."""
        lying = locked[phase - 1]
        for kind, left in [(CARDS[lying], line.left)] if lying != EMPTY else _choices(line.left):
            landing = self._landing(line, kind, phase)
            yield self._longer(line, kind, left, phase, landing)
            if isinstance(self.solo, EquippedSolo) and not self._is_home(line):
                for use, rest in self._uses(line, kind, left, phase, locked):
                    other = self.solo.using(line.pose, kind, phase, use)
                    if other != landing:
                        yield self._priced(
                            self._longer(line, kind, rest, phase, other, use), use, other.tokens - landing.tokens
                        )

    def _uses(
        self, line: LineOfPlay, kind: Kind, left: Hand, phase: int, locked: Sequence[int]
    ) -> Iterator[tuple[Use, Hand]]:
        """The ways to use an Option with a card, and the hand left over. Every later register still needs a card."""
        for option in self.kit.ticks:
            yield Use(option), left
        for option, payload in self.kit.fuels:
            if sum(use.option == option for _, use in line.used) < payload:
                yield Use(option, tokens=1), left
        spare = sum(count for _, count in left) - list(locked[phase:]).count(EMPTY)
        if locked[phase - 1] == EMPTY and spare > 0:
            for option in self.kit.pairs:
                for top, rest in _choices(left):
                    if self.kit.fits(option, kind, top):
                        yield Use(option, top), rest

    def _priced(self, line: LineOfPlay, use: Use, tokens: int) -> LineOfPlay:
        """The line, less promising by what the use of an Option costs."""
        care = max(OWN_TOKEN - self.power.caution, 0.0)
        line.bonus = line.bonus - care * max(tokens, 0) - FUEL * use.tokens
        return line

    def _longer(
        self, line: LineOfPlay, kind: Kind, left: Hand, phase: int, landing: Landing, use: Use | None = None
    ) -> LineOfPlay:
        pose, tokens = landing
        stage = line.stage
        bonus = line.bonus
        if stage < self._goals and pose // 4 in self._route[phase][stage]:
            stage += 1
            bonus += SAVED_REGISTER * (REGISTERS - phase)
        if self._aim:
            bonus += self._aim.get(pose, 0.0) * STILL_THERE**phase
        used = line.used if use is None else (*line.used, (phase, use))
        return LineOfPlay(
            pose, left, stage, line.damage + tokens, bonus, (*line.played, kind), (*line.path, pose), used
        )

    def _landing(self, line: LineOfPlay, kind: Kind, phase: int) -> Landing:
        """Moves the robot by a card. Once its errand is over, nothing happens to it any more."""
        return Landing(line.pose, 0) if self._is_home(line) else self.solo.after(line.pose, kind, phase)

    def _is_home(self, line: LineOfPlay) -> bool:
        return self.errand.wins and line.stage == self._goals

    def _lines_of_fire(self) -> dict[int, float]:
        """pose -> what it is worth to be there, because hunted robots are in the line of fire."""
        aim: dict[int, float] = {}
        for number, worth in self.errand.targets.items():
            cell = self.robots[number].cell
            for heading in HEADINGS if cell else ():
                for spot in self.floor.sight[cell * 4 + heading]:
                    pose = spot * 4 + opposite(heading)
                    aim[pose] = aim.get(pose, 0.0) + worth
        return aim

    def _risks(self, robot: Robot, cells: set[int]) -> dict[int, float]:
        """cell -> how exposed it is: beside pits or edges, or in beams, with others close enough to push."""
        others = [other.cell for other in self.robots if other.cell and other is not robot]
        return {cell: self.power.caution * self._risk(cell, others) for cell in cells}

    def _risk(self, cell: int, others: list[int]) -> float:
        near = sum(1 for other in others if self._distance(cell, other) <= REACH)
        holes = sum(1 for heading in HEADINGS if self._is_hole(cell, heading))
        return 0.3 * min(near, 2) * holes + 0.2 * near * bool(self.floor.beams_at[cell])

    def _is_hole(self, cell: int, heading: int) -> bool:
        pose = cell * 4 + heading
        return not self.floor.blocked[pose] and self.floor.deadly[self.floor.ahead[pose]] is not None

    def _distance(self, cell: int, other: int) -> int:
        (x, y), (ox, oy) = self.floor.xy(cell), self.floor.xy(other)
        return abs(x - ox) + abs(y - oy)


def _route_by_phase(errand: Errand, tracks: Tracks) -> list[tuple[int, ...]]:
    """The cells of the route at the end of each register phase. Entry 0 has them as they are now."""
    return [errand.route] + [
        tuple(tracks[cell][phase] if cell in tracks else cell for cell in errand.route) for phase in range(REGISTERS)
    ]


def _is_cheaper(line: LineOfPlay, other: LineOfPlay | None) -> bool:
    """Tells whether a line is better than another one that ends alike: less damage is, then a greater bonus."""
    if other is None or line.damage != other.damage:
        return other is None or line.damage < other.damage
    return line.bonus > other.bonus


@lru_cache(maxsize=10_000)
def _choices(hand: Hand) -> list[tuple[Kind, Hand]]:
    """The kinds of card that can be played from a hand, each with the hand left over."""
    return [
        (kind, tuple((other, count - (other == kind)) for other, count in hand if other != kind or count > 1))
        for kind, _ in hand
    ]
