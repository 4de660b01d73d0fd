"""What a kind of game offers to someone on their own: puzzles, lessons, and the game of the day."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any, Protocol, runtime_checkable

from games.shapes.puzzles import LessonLine, MadePuzzle, PlayedTurn, Trial


@runtime_checkable
class KindPuzzles(Protocol):
    """Puzzles from turns of the game: one hand, one goal. Raises NotFound for data that are not those of a puzzle.

    The template puzzle.html extends the template named by `frame`, and posts answers to `answer_url`.
    """

    def shipped(self) -> Iterator[MadePuzzle]:
        """The puzzles that come with the rules."""

    def goals(self) -> dict[str, str]:
        """The kinds of goals, each with its title."""

    def made_from(self, turns: Iterable[PlayedTurn]) -> list[MadePuzzle]:
        """The puzzles from the turns of one finished game. Nothing in them says who played."""

    def sentence(self, data: Mapping[str, Any]) -> str:
        """The task."""

    def facts(self, data: Mapping[str, Any]) -> list[str]:
        """The place, in a few words, for lists."""

    def themes(self, data: Mapping[str, Any]) -> list[str]:
        """What happens in its solution, a word each."""

    def page(self, data: Mapping[str, Any], answer: Any) -> dict[str, Any]:
        """The context of its template before it is solved. `answer` is the present one, None if there is none. Raises
        IllegalAnswer if it lacks the shape of one."""

    def offer(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """The puzzle without its solution, for programs: `question` as it is put to seats, and `view`."""

    def try_out(self, data: Mapping[str, Any], answer: Any) -> Trial:
        """Plays the turn with an answer. Raises IllegalAnswer."""

    def answer_of(self, code: str) -> Any:
        """The answer whose Trial has this code. Text that is not a code gives an illegal answer."""

    def solution(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """The solutions, once they may be seen: `lines`, and the `code` of one."""


@runtime_checkable
class KindLessons(Protocol):
    """Lessons: one hand and one thing to learn each. They are named by their ids, which have to be known.

    The template puzzle.html extends the template named by `frame`, as for puzzles.
    """

    def lessons(self) -> list[LessonLine]:
        """All of them, in the order in which they are learned."""

    def page(self, lesson: str, answer: Any) -> dict[str, Any]:
        """The context of its template. `answer` is the present one, None if there is none. Raises IllegalAnswer if it
        lacks the shape of one."""

    def offer(self, lesson: str) -> dict[str, Any]:
        """The lesson for programs: `question` as it is put to seats, and `view`."""

    def try_out(self, lesson: str, answer: Any) -> Trial:
        """Plays the turn with an answer. Raises IllegalAnswer."""

    def answer_of(self, code: str) -> Any:
        """The answer whose Trial has this code. Text that is not a code gives an illegal answer."""

    def shown(self, lesson: str) -> str:
        """The code of an answer that reaches the goal."""


@runtime_checkable
class KindDaily(Protocol):
    """The game of the day, which is the same for everyone. All of it follows from the date, but the draws."""

    @property
    def TITLE(self) -> str:
        """What it is called."""

    def options(self, day: date) -> dict[str, Any]:
        """The game's options. Its end is a goal of KindRatings."""

    def facts(self, options: dict[str, Any]) -> list[str]:
        """The options in a few words, besides those that lists show."""

    def at_once(self, options: dict[str, Any]) -> dict[str, str]:
        """The fields of a game at once at the same venue, for people who must not know the draws yet."""

    def moment(self, turn: int, phase: int) -> str:
        """When a game was won, from its Goals, in words."""
