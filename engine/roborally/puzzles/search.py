"""The exhaustive search: every order in which the hand can be laid, played by the rules of the race.

It goes register by register. Two cards of a kind are the same if no other robot has a card between them, because then
they are played at the same moment. Orders that come to the same race with the same cards left become one. So all
orders are covered, and few are played to the end.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from math import perm
from typing import NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import EngineError
from engine.kernel.events import Event
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.damage.tokens import free_registers
from engine.roborally.puzzles.goals.base import SPOILT, Goal
from engine.roborally.puzzles.puzzle import Position, fresh, is_reached, open_puzzle, question
from engine.roborally.state import EMPTY, REGISTERS, RaceState, Robot
from engine.roborally.turn.cleanup import cleanup
from engine.roborally.turn.complete_registers import complete_registers
from engine.roborally.turn_context import TurnContext

REACHED = -2
"""The tally of a goal that is settled and noted."""

Line = tuple[Kind, ...]
"""The kinds of cards played, as far as they matter to a goal."""


class LeftToChance(EngineError):
    """The turn draws something, so it is no puzzle."""


class NoChance(Chance):
    """A chance that refuses every draw."""

    def bits(self, purpose: str, size: int) -> bytes:
        raise LeftToChance(purpose)


class Finding(NamedTuple):
    """The findings of a search about one goal.

    `lines` has the lines that reach it, with the number of orders of cards that begin like that; `ends` the places and
    headings of the robot where they do, with the register phase; `orders` is the number of all orders.
    """

    lines: dict[Line, int]
    ends: set[tuple[int, int]]
    orders: int

    @property
    def share(self) -> float:
        """The part of all orders of the hand that reach the goal."""
        return sum(self.lines.values()) / self.orders


class _Node(NamedTuple):
    """A race between two register phases: its dump, the cards left by kind and moment, and the tally of each goal."""

    dump: bytes
    left: tuple[tuple[int, int], ...]
    tallies: tuple[int, ...]


_Nodes = dict[_Node, Counter[Line]]
"""The nodes with the lines that lead there, and how many orders of cards each stands for."""


def search(position: Position, goals: Sequence[Goal]) -> list[Finding]:
    """Plays all orders of the hand, for each goal. Raises LeftToChance if one of them draws anything."""
    return _Search(position, goals).findings()


class _Search:
    def __init__(self, position: Position, goals: Sequence[Goal]) -> None:
        self.position = position
        self.me = position.me
        self.goals = goals
        robot = position.state.robots[self.me]
        self.locked = question(position).locked
        self.own = free_registers(robot)
        self.kinds = _same_moment(position)
        self.watched = {kind for goal in goals for kind in goal.watches}
        self.found = [Finding({}, set(), perm(len(robot.hand), len(self.own))) for _ in goals]

    def findings(self) -> list[Finding]:
        state = fresh(self.position.state)
        ended: _Nodes = {}
        hand = Counter(self.kinds.values())
        start = _Node(self._dump(state), tuple(sorted(hand.items())), (0,) * len(self.goals))
        nodes: _Nodes = {start: Counter({(): 1})}
        for phase in range(1, REGISTERS + 1):
            nodes = self._after(nodes, phase, ended)
        for node, lines in (*nodes.items(), *ended.items()):
            self._end(node, lines)
        return self.found

    def _dump(self, state: RaceState) -> bytes:
        """The race as it goes on. What lies in the robot's own registers makes no difference to that."""
        me = state.robots[self.me]
        me.registers, me.hand = self.locked if me.cell else [EMPTY] * REGISTERS, []
        return msgspec.msgpack.encode(state)

    def _after(self, nodes: _Nodes, phase: int, ended: _Nodes) -> _Nodes:
        longer: _Nodes = {}
        for node, lines in nodes.items():
            for card, left, ways in self._choices(node, phase):
                state = self._load(node, card, phase)
                context = open_puzzle(state, NoChance(bytes(SEED_BYTES), turn=state.turn))
                if phase == 1:
                    for rule in context.rules_at["programmed"]:
                        rule(context)
                complete_registers(context, [phase])
                self._note(node, lines, (card, left, ways), context, ended if state.over else longer)
        return longer

    def _choices(self, node: _Node, phase: int) -> Iterator[tuple[int, tuple[tuple[int, int], ...], int]]:
        """The cards that can come next, what is left then, and how many cards of the hand are the same."""
        if not node.left or phase not in self.own:
            yield EMPTY, node.left, 1
            return
        for card, count in node.left:
            rest = tuple(
                (other, number - (other == card)) for other, number in node.left if other != card or number > 1
            )
            yield card, rest, count

    def _load(self, node: _Node, card: int, phase: int) -> RaceState:
        """The race with the card laid. Registers still to come hold any cards, because they are not empty either."""
        state = msgspec.msgpack.decode(node.dump, type=RaceState)
        me = state.robots[self.me]
        state.revealed = phase - 1
        self._fill(me, card or next((other for other, _ in node.left), EMPTY))
        return state

    def _fill(self, me: Robot, card: int) -> None:
        if me.cell:
            me.registers = [lying or card for lying in self.locked]

    def _note(
        self,
        node: _Node,
        lines: Counter[Line],
        choice: tuple[int, tuple[tuple[int, int], ...], int],
        context: TurnContext,
        nodes: _Nodes,
    ) -> None:
        card, left, ways = choice
        me = context.robots[self.me]
        going = Counter({(*line, CARDS[card]) if card else line: ways * count for line, count in lines.items()})
        free = sum(1 for register in self.own if register > context.state.phase)
        every = perm(sum(number for _, number in left), free) if left else 1
        tallies = self._tallies(node.tallies, context.events)
        for place, tally in enumerate(tallies):
            if tally == REACHED != node.tallies[place]:
                self._reached(place, going, every, (context.state.phase, me.cell * 4 + me.heading))
        if all(tally in (SPOILT, REACHED) for tally in tallies):
            return
        if not me.cell or context.state.over:
            left, going = (), Counter({line: count * every for line, count in going.items()})
        key = _Node(self._dump(context.state), left, tallies)
        nodes.setdefault(key, Counter()).update(going)

    def _tallies(self, before: tuple[int, ...], events: list[Event]) -> tuple[int, ...]:
        watched = [event for event in events if type(event) in self.watched]
        if not watched:
            return before
        after = []
        for goal, tally in zip(self.goals, before, strict=True):
            now = tally if tally < 0 else goal.tally(tally, watched, self.me)
            after.append(REACHED if goal.times and now == goal.times else now)
        return tuple(after)

    def _reached(self, place: int, lines: Counter[Line], every: int, end: tuple[int, int]) -> None:
        finding = self.found[place]
        for line, count in lines.items():
            finding.lines[line] = finding.lines.get(line, 0) + count * every
        finding.ends.add(end)

    def _end(self, node: _Node, lines: Counter[Line]) -> None:
        """Plays the cleanup, for goals that are only reached with the turn's end."""
        if all(tally < 0 or goal.times for goal, tally in zip(self.goals, node.tallies, strict=True)):
            return
        state = msgspec.msgpack.decode(node.dump, type=RaceState)
        me = state.robots[self.me]
        self._fill(me, next(iter(self.kinds)))
        context = open_puzzle(state, NoChance(bytes(SEED_BYTES), turn=state.turn))
        if not state.over:
            cleanup(context)
        for place, tally in enumerate(self._tallies(node.tallies, context.events)):
            if tally >= 0 and is_reached(self.goals[place], tally, context, self.me):
                self._reached(place, lines, 1, (REGISTERS, me.cell * 4 + me.heading))


def _same_moment(position: Position) -> dict[int, int]:
    """Each card of the hand -> the one that stands for all that are played at the same moment and are of its kind."""
    state, me = position
    others = sorted(card for robot in state.robots if robot.number != me for card in robot.registers if card)
    first: dict[tuple[Kind, int], int] = {}
    return {card: first.setdefault((CARDS[card], bisect(others, card)), card) for card in state.robots[me].hand}
