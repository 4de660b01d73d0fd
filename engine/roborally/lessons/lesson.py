"""A lesson as its file has it, and the puzzle that it is."""

from functools import cache
from typing import Annotated, Any

import msgspec

from engine.kernel.files.reading import read_row
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import DATA
from engine.roborally.lessons.scene import Five, Scene
from engine.roborally.puzzles.goals import decode_goal
from engine.roborally.puzzles.making import Made
from engine.roborally.puzzles.puzzle import Position, Puzzle

FOLDER = DATA / "lessons"


class Lesson(Scene, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One hand, and one thing to learn.

    `about` are the kinds of elements that it explains, and `shows` the events by which one sees what it teaches.
    `answer` is one of its solutions.
    """

    id: str
    number: int
    words: str
    hint: str
    goal: dict[str, Any]
    hand: list[int]
    answer: Five
    shows: Annotated[list[str], msgspec.Meta(min_length=1)]
    power_down: bool = False
    """Whether the answer announces a power down."""
    about: list[str] = []

    @property
    def puzzle(self) -> Puzzle:
        """Raises BadData if the floor or the goal has a fault."""
        state = self.state()
        state.robots[0].hand = self.hand
        return Puzzle(Position(state, me=0), decode_goal(self.goal))

    def data(self) -> dict[str, Any]:
        """The lesson as an entry of a file of puzzles. How rare its solutions are says nothing."""
        return Made(self.puzzle, [tuple(CARDS[card] for card in self.answer)], self.answer, share=1.0).data()


@cache
def find_lessons() -> dict[str, Lesson]:
    """All lessons by their ids, in the order in which they are learned. Raises BadData for a file that is none."""
    return read_row(FOLDER, Lesson, "lesson")
