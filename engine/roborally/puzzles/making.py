"""Makes puzzles from turns that were played: looks for goals that next to no order of the hand reaches."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import permutations
from math import log10, perm
from typing import Any, NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import BadData, RulesBug
from engine.roborally.bots.programming import program
from engine.roborally.bots.strength import STRENGTHS
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.puzzles.goals import find_goals
from engine.roborally.puzzles.goals.base import Goal
from engine.roborally.puzzles.puzzle import Position, Puzzle, has_reached, play, play_turn, question, read_puzzle
from engine.roborally.puzzles.search import Finding, LeftToChance, Line, search
from engine.roborally.state import EMPTY
from engine.roborally.views.race import view_for

FEWEST_CARDS = 3
"""A solution takes at least so many cards."""
LARGEST_SHARE = 0.02
"""At most this part of all orders of the hand is a solution: who lays cards at random fails."""
FEWEST_ORDERS = 300
"""With fewer orders of the hand, trying them all is no effort."""
AT_RANDOM = {16: 3, 64: 6}
"""So many programs at random -> what more of them reach is hardly ever as rare as a puzzle has to be."""
MOST_OF_ONE = 4
"""No race gives more puzzles than this, and no turn more than one, so that they are not all alike."""
GREEDY = STRENGTHS["medium"]._replace(attention=99)
"""The bot whose first idea must not be a solution: it sees all its cards, and nothing of the others."""
EASIEST, PER_DIGIT = 1200, 350
"""The difficulty of a puzzle with the largest share, and what each further zero of the share adds."""


class Made(NamedTuple):
    """A puzzle with what is known about it: its solutions by kinds, one of them as cards, and how rare they are.

    A solution ends with the card that settles the goal. `answer` is a whole program.
    """

    puzzle: Puzzle
    lines: list[Line]
    answer: list[int]
    share: float

    @property
    def difficulty(self) -> int:
        """A first guess, on the scale of ratings: the rarer the solutions, the harder."""
        return round(EASIEST + PER_DIGIT * log10(LARGEST_SHARE / self.share))

    def data(self) -> dict[str, Any]:
        """The entry of a file of puzzles."""
        return {
            "id": self.puzzle.id,
            **self.puzzle.data(),
            "lines": [list(line) for line in self.lines],
            "answer": self.answer,
            "share": round(self.share, 6),
        }


def read_made(raw: Any) -> Made:
    """An entry of a file of puzzles. Raises BadData if it is none, or if its id is not that of the puzzle."""
    puzzle = read_puzzle(raw)
    if raw.get("id") != puzzle.id:
        raise BadData(f"the puzzle {raw.get('id')} has the id {puzzle.id}")
    try:
        lines = msgspec.convert(raw["lines"], list[Line])
        return Made(puzzle, lines, msgspec.convert(raw["answer"], list[int]), msgspec.convert(raw["share"], float))
    except (KeyError, msgspec.ValidationError) as error:
        raise BadData(f"puzzle {puzzle.id}: {error}") from None


def puzzles_of(race: Iterable[Position], made: Counter[str], kinds: Collection[str] = ()) -> list[Made]:
    """The puzzles of one race, perhaps only with goals of these kinds. The kinds that have been `made` least often come
    first; `made` is updated."""
    found = [it for position in race for it in candidates(position, kinds)]
    chosen: dict[int, Made] = {}
    while found and len(chosen) < MOST_OF_ONE:
        best = min(found, key=lambda it: (made[it.puzzle.goal.kind()], it.share, it.puzzle.id))
        turn = best.puzzle.position.state.turn
        made[best.puzzle.goal.kind()] += 1
        chosen[turn] = best
        found = [it for it in found if it.puzzle.position.state.turn not in chosen]
    return [chosen[turn] for turn in sorted(chosen)]


def candidates(position: Position, kinds: Collection[str] = ()) -> list[Made]:
    """All puzzles that a position has, perhaps only with goals of these kinds. Every order of the hand is searched."""
    asked = question(position)
    if perm(len(asked.hand), len(asked.free())) < FEWEST_ORDERS:
        return []
    goals = _unlikely(position, list(_goals(position, kinds or find_goals())))
    if not goals:
        return []
    try:
        found = [(goal, finding) for goal, finding in zip(goals, search(position, goals), strict=True)]
    except LeftToChance:
        return []
    hard = [(Puzzle(position, goal), finding) for goal, finding in found if is_hard(goal, finding)]
    return [_made(puzzle, finding) for puzzle, finding in hard if not _comes_first(puzzle)]


def _goals(position: Position, kinds: Collection[str]) -> Iterator[Goal]:
    state, me = position
    floor = floor_of(state.setup.course, tuple(state.turned), tuple(state.covered))
    for name, kind in find_goals().items():
        if name in kinds:
            yield from kind.worth_setting(state, floor, state.robots[me])


def _unlikely(position: Position, goals: list[Goal]) -> list[Goal]:
    """The goals that hardly any program at random reaches. The others are no puzzles, and need no search."""
    chance = Chance(bytes(SEED_BYTES), turn=position.state.turn, scope=f"robot {position.me}")
    reached = Counter[Goal]()
    for tried in range(max(AT_RANDOM)):
        if not goals:
            break
        context = play_turn(position, question(position).sample(chance))
        reached.update(goal for goal in goals if has_reached(goal, context, position.me))
        most = next(most for count, most in AT_RANDOM.items() if tried < count)
        goals = [goal for goal in goals if reached[goal] <= most]
    return goals


def is_hard(goal: Goal, finding: Finding) -> bool:
    """Tells whether there is a solution, all of them come to the same, and they are few and not short."""
    lines = finding.lines
    return (
        1 <= len(lines) <= goal.most_lines
        and (len(finding.ends) == 1 or not goal.one_end)
        and finding.orders >= FEWEST_ORDERS
        and finding.share <= LARGEST_SHARE
        and all(len(line) >= FEWEST_CARDS for line in lines)
    )


def _comes_first(puzzle: Puzzle) -> bool:
    return puzzle.goal.is_no_first_idea and play(puzzle, {"registers": first_idea(puzzle.position)}).solved


def first_idea(position: Position) -> list[int]:
    """The program of a bot that goes for its next flag register by register, as if the others stood still."""
    state, me = position
    view = view_for(state, state.robots[me].seat)
    return program(view, question(position), GREEDY, Chance(bytes(SEED_BYTES), turn=state.turn)).registers


def _made(puzzle: Puzzle, finding: Finding) -> Made:
    lines = sorted(finding.lines, key=lambda line: (len(line), -finding.lines[line], line))
    return Made(puzzle, lines, answer_for(puzzle, lines[0]), finding.share)


def answer_for(puzzle: Puzzle, line: Line) -> list[int]:
    """A whole program that begins with these kinds of cards and reaches the goal.

    Raises RulesBug if there is none, which would mean that the search has played by other rules.
    """
    asked = question(puzzle.position)
    for cards in _cards_for(asked.hand, line):
        rest = [card for card in asked.hand if card not in cards]
        supply = iter([*cards, *rest])
        registers = [EMPTY if lying else next(supply) for lying in asked.locked]
        if play(puzzle, {"registers": registers}).solved:
            return registers
    raise RulesBug(f"puzzle {puzzle.id}: {line} does not reach its goal")


def _cards_for(hand: list[int], line: tuple[Kind, ...]) -> Iterator[tuple[int, ...]]:
    """The ways to lay cards of these kinds."""
    return (cards for cards in permutations(hand, len(line)) if tuple(CARDS[card] for card in cards) == line)
