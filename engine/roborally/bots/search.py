"""The search for a program, with all other robots standing still.

It goes register by register and merges equal lines: two orders of cards that leave a robot in the same pose with the
same cards in hand become one line. Landings come from the functions that resolve races (see solo.py).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import nsmallest

from engine.roborally.board.geometry import HEADINGS, opposite
from engine.roborally.bots.kit import NOTHING, Kit
from engine.roborally.bots.line_of_play import Hand, LineOfPlay
from engine.roborally.bots.strength import Strength
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.decisions import Program
from engine.roborally.foresight.errand import Errand
from engine.roborally.foresight.roadmap import FAR, roadmap
from engine.roborally.foresight.solo import EquippedSolo, Landing, Solo, Use
from engine.roborally.state import DESTROYED_AT, EMPTY, REGISTERS
from engine.roborally.views.race import RobotView

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

KINDS: tuple[Kind, ...] = tuple(dict.fromkeys(CARDS.values()))
ONE = {kind: 1 << 8 * place for place, kind in enumerate(KINDS)}
"""A hand of one card of this kind."""
Tracks = Mapping[int, Sequence[int]]
"""cell -> the cells to which belts will have carried whatever lies there by the end of each register phase of this
turn, and of the next one if it is known."""


Longer = tuple[Kind, Hand, Landing, Use | None, float]
"""A line's next card: its kind, the hand left over, where it leads, the Option used with it, and the bonus so far."""


class Search:
    """A search for a robot on this errand with these Options, using the landings of `solo`."""

    def __init__(
        self,
        solo: Solo,
        robots: Sequence[RobotView],
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
        self._next_turn = [(tracks or {}).get(cell, ())[REGISTERS:] for cell in errand.route]
        """Where belts will have carried each goal by the end of each register phase of the turn after this one."""
        self._ways: dict[int, Sequence[float]] = {}
        self._aim = self._lines_of_fire()

    def best(self, decision: Program, cards: list[int]) -> LineOfPlay | None:
        """The best line with these cards, or None if no line that it finds survives."""
        return next(iter(self.ranked(decision, cards, 1)), None)

    def ranked(self, decision: Program, cards: list[int], count: int) -> list[LineOfPlay]:
        """So many of the lines with these cards that the robot survives, the best first."""
        robot = self.robots[decision.robot]
        hand = sum(ONE[CARDS[card]] for card in cards)
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
        if not self.power.foresight:
            return self.floor.walk_to(*goals)
        roads = roadmap(self.solo.plain)
        if stage < self._goals and self._next_turn[stage]:
            return _meeting([roads.way_to(cell) for cell in self._next_turn[stage]])
        return roads.way_to(*goals)

    def _after(self, lines: list[LineOfPlay], phase: int, locked: Sequence[int]) -> list[LineOfPlay]:
        """The lines after one more register. Equal ones are merged; the most promising are kept."""
        merged: dict[tuple[int, Hand, int], LineOfPlay] = {}
        for line in lines:
            goal = self._route[phase][line.stage] if line.stage < self._goals else ()
            for kind, left, (pose, tokens), use, bonus in self._continued(line, phase, locked):
                damage, stage = line.damage + tokens, line.stage
                if damage >= DESTROYED_AT:
                    continue
                if pose // 4 in goal:
                    stage += 1
                    bonus += SAVED_REGISTER * (REGISTERS - phase)
                if self._aim:
                    bonus += self._aim.get(pose, 0.0) * STILL_THERE**phase
                other = merged.get((pose, left, stage))
                if other is None or damage < other.damage or (damage == other.damage and bonus > other.bonus):
                    merged[pose, left, stage] = LineOfPlay(pose, left, stage, damage, bonus, line, kind, use)
        if len(merged) <= self.power.beam:
            return list(merged.values())
        return sorted(merged.values(), key=self.promise)[: self.power.beam]

    def _continued(self, line: LineOfPlay, phase: int, locked: Sequence[int]) -> Iterable[Longer]:
        """The ways to extend a line by each card that can come next, without and with Options."""
        lying, pose, bonus = locked[phase - 1], line.pose, line.bonus
        cards = [(CARDS[lying], line.left)] if lying != EMPTY else _choices(line.left)
        if self._is_home(line):  # its errand is over, and nothing happens to the robot any more
            return [(kind, left, Landing(pose, 0), None, bonus) for kind, left in cards]
        known, after = self.solo.known(pose, phase), self.solo.after
        plain: list[Longer] = [
            (kind, left, known.get(kind) or after(pose, kind, phase), None, bonus) for kind, left in cards
        ]
        return self._equipped(self.solo, line, plain, phase, locked) if isinstance(self.solo, EquippedSolo) else plain

    def _equipped(
        self, solo: EquippedSolo, line: LineOfPlay, plain: Iterable[Longer], phase: int, locked: Sequence[int]
    ) -> Iterator[Longer]:
        """Each of these ways, followed by those in which an Option is used with the card."""
        for way in plain:
            yield way
            kind, left, landing, _, bonus = way
            for use, rest in self._uses(line, kind, left, phase, locked):
                other = solo.using(line.pose, kind, phase, use)
                if other != landing:
                    yield kind, rest, other, use, bonus - self._price(use, other.tokens - landing.tokens)

    def _uses(
        self, line: LineOfPlay, kind: Kind, left: Hand, phase: int, locked: Sequence[int]
    ) -> Iterator[tuple[Use, Hand]]:
        """The ways to use an Option with a card, and the hand left over. Every later register still needs a card."""
        for option in self.kit.ticks:
            yield Use(option), left
        for option, payload in self.kit.fuels:
            if sum(use.option == option for _, use in line.used) < payload:
                yield Use(option, tokens=1), left
        spare = sum(left.to_bytes(len(KINDS))) - list(locked[phase:]).count(EMPTY)
        if locked[phase - 1] == EMPTY and spare > 0:
            for option in self.kit.pairs:
                for top, rest in _choices(left):
                    if self.kit.fits(option, kind, top):
                        yield Use(option, top), rest

    def _price(self, use: Use, tokens: int) -> float:
        """The cost of using an Option, besides the damage itself."""
        care = max(OWN_TOKEN - self.power.caution, 0.0)
        return care * max(tokens, 0) + FUEL * use.tokens

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

    def _risks(self, robot: RobotView, cells: set[int]) -> dict[int, float]:
        """cell -> how exposed it is: beside pits or edges, or in beams, with others close enough to push."""
        others = [self.floor.xy(other.cell) for other in self.robots if other.cell and other is not robot]
        return {cell: self.power.caution * self._risk(cell, others) for cell in cells}

    def _risk(self, cell: int, others: list[tuple[int, int]]) -> float:
        x, y = self.floor.xy(cell)
        near = sum([abs(x - other_x) + abs(y - other_y) <= REACH for other_x, other_y in others])
        if not near:
            return 0.0
        holes = sum(1 for heading in HEADINGS if self._is_hole(cell, heading))
        return 0.3 * min(near, 2) * holes + 0.2 * near * bool(self.floor.beams_at[cell])

    def _is_hole(self, cell: int, heading: int) -> bool:
        pose = cell * 4 + heading
        return not self.floor.blocked[pose] and self.floor.deadly[self.floor.ahead[pose]] is not None


def _meeting(ways: Sequence[Sequence[float]]) -> list[float]:
    """pose -> the registers until a robot can be where a goal is that moves. The ways lead to where it is at the end of
    one register phase, of two, and so on."""
    met = [FAR] * len(ways[0])
    for phase, way in enumerate(ways, start=1):
        met = [min(soon, max(far, phase)) for soon, far in zip(met, way, strict=True)]
    return met


def _route_by_phase(errand: Errand, tracks: Tracks) -> list[tuple[int, ...]]:
    """The cells of the route at the end of each register phase. Entry 0 has them as they are now."""
    return [errand.route] + [
        tuple(tracks[cell][phase] if cell in tracks else cell for cell in errand.route) for phase in range(REGISTERS)
    ]


@lru_cache(maxsize=10_000)
def _choices(hand: Hand) -> list[tuple[Kind, Hand]]:
    """The kinds of card that can be played from a hand, each with the hand left over."""
    return [(kind, hand - one) for kind, one in ONE.items() if hand & 0xFF * one]
