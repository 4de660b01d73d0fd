"""Races between bots, played to make puzzles from them."""

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import count
from typing import Any

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.kernel.table import Table, TurnRecord
from engine.roborally.bots.strength import STRENGTHS
from engine.roborally.courses.catalogue import course_ids, course_rules
from engine.roborally.decisions import Program
from engine.roborally.game import GAME
from engine.roborally.puzzles.making import Made, puzzles_of
from engine.roborally.puzzles.positions import positions
from engine.roborally.puzzles.puzzle import Position

LAST_TURN = 30
"""Later turns are those of robots that get nowhere."""
FEWEST_ROBOTS, MOST_ROBOTS = 3, 6


class Race:
    """One race of bots: its course, its number of robots and their strengths follow from its number.

    In a wild one, programs are laid at random: robots get into dangers from which bots keep away.
    """

    def __init__(self, number: int, is_wild: bool = False) -> None:
        self.is_wild = is_wild
        chance = Chance(number.to_bytes(SEED_BYTES, "big"), scope="puzzles")
        self.course = chance.pick("course", plain_courses())
        robots = FEWEST_ROBOTS + chance.below("robots", MOST_ROBOTS - FEWEST_ROBOTS + 1)
        self.strengths = [chance.pick("strength", list(STRENGTHS)) for _ in range(robots)]
        options = {"course": self.course, "option_cards": False}
        setup = GAME.make_setup(options, list(GAME.seat_names[:robots]))
        seed = number.to_bytes(SEED_BYTES, "big")
        self.table = Table.open(GAME, setup, seed, responder=self._answer, watched=False)

    def _answer(self, decision: Decision[Any]) -> tuple[Any, By]:
        chance = self.table.turn_chance().scoped(decision.id)
        if self.is_wild:
            return decision.sample(chance) if isinstance(decision, Program) else decision.decline(), "bot"
        view = GAME.view_for(self.table.state, decision.seat)
        return GAME.bot_answer(view, decision, self.strengths[decision.seat], chance), "bot"

    def turns(self) -> Iterator[TurnRecord]:
        """The turns after the set-up, one by one."""
        while not self.table.is_over and self.table.turn <= LAST_TURN:
            self.table.advance(turns=1)
            yield from (turn for turn in self.table.finished if turn.number)
            self.table.finished.clear()

    def positions(self) -> Iterator[Position]:
        """Takes every second robot, by turns: neighboring ones give puzzles that are much alike."""
        for turn in self.turns():
            chance = Chance(self.table.seed, turn.epoch, turn.number)
            state = GAME.decode(turn.snapshot)
            found = positions(state, turn.number, turn.journal, chance)
            yield from (position for position in found if (position.me + turn.number) % 2)


def plain_courses() -> list[str]:
    """The courses without special rules, of all editions."""
    return [course for course in sorted(course_ids()) if not course_rules(course)]


def puzzles_from_races(first: int, kinds: Collection[str] = (), are_wild: bool = False) -> Iterator[list[Made]]:
    """The puzzles of one race after the other, beginning with the race of this number, perhaps only with goals of these
    kinds. Never ends."""
    made = Counter[str]()
    for number in count(first):
        yield puzzles_of(Race(number, are_wild).positions(), made, kinds)
