"""Operations on puzzles and lessons. The solution is told only to those who have solved a puzzle or given it up."""

from collections.abc import Collection
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from rest_framework.request import Request

from games.api.addresses import From1, Slug
from games.api.auth import CallerRequest
from games.api.bodies import Paged, RequestBody, written
from games.api.operation import operation
from games.api.resource import OpenResource, Resource
from games.models import Puzzle
from games.puzzles.queries import lessons, shelf
from games.puzzles.queries.days import todays
from games.puzzles.queries.shelf import LEVELS, STATES, PuzzleFilter, PuzzleLine
from games.puzzles.queries.streaks import Streak, streak_of
from games.puzzles.services import trying
from games.shapes.by_kind import Answer, Offer, View
from games.shapes.puzzles import LessonLine

SUBJECT = "Puzzles"

LessonId = Annotated[Slug, Meta(description="A lesson, as /lessons names it.")]
PuzzleId = Annotated[From1, Meta(description="The number of a puzzle.")]


Level = Annotated[str, written(f"^({'|'.join(LEVELS)})?$", f"one of {', '.join(LEVELS)}")]
State = Annotated[str, written(f"^({'|'.join(STATES)})?$", f"one of {', '.join(STATES)}")]
Goal = Annotated[str, msgspec.Meta(max_length=40)]
Theme = Annotated[str, msgspec.Meta(max_length=40)]


class PuzzleQuery(Paged, frozen=True):
    """Which puzzles. `theme` is one of those that puzzles name, such as belts. `level` is easy, medium or hard;
    `state`, about your own attempts, new, solved or open."""

    goal: Goal = ""
    theme: Theme = ""
    level: Level = ""
    state: State = ""


class OnePuzzle(msgspec.Struct, frozen=True):
    """A puzzle. `question` and `view` are what a seat of a game would get; all programs lie open in the view.

    `answers` is how many programs you have handed in. `solution` is null until you have solved it or given up.
    """

    puzzle: PuzzleLine
    question: Offer
    view: View
    answers: int
    has_given_up: bool
    solution: dict[str, Any] | None


class PuzzleAnswer(RequestBody, frozen=True):
    """An answer, as for the same question in a game."""

    answer: Answer


class Judgement(msgspec.Struct, frozen=True):
    """What came of an answer. `happened`: what happened to your robot, a sentence each."""

    solved: bool
    happened: list[str]


class OwnPuzzles(msgspec.Struct, frozen=True):
    """How you get on. The rating is null until a first attempt has counted; it is provisional while uncertain."""

    rating: int | None
    is_provisional: bool
    rated: int
    streak: Streak


class KnownLesson(msgspec.Struct, frozen=True):
    """A lesson, the kind of game that it is about, and whether you have done it."""

    kind: str
    lesson: LessonLine
    is_done: bool


class OneLesson(msgspec.Struct, frozen=True):
    """A lesson with what a seat of a game would get: `question` and `view`."""

    lesson: KnownLesson
    question: Offer
    view: View


class PuzzleList(OpenResource, at="puzzles", name="api_puzzles"):
    @operation("list_puzzles", "Find puzzles")
    def get(self, request: Request, query: PuzzleQuery) -> list[PuzzleLine]:
        """All puzzles that fit. Goals and levels take turns, the easiest puzzle of each first."""
        found = shelf.puzzles(PuzzleFilter(query.goal, query.theme, query.level, query.state), request.user)
        return shelf.lines(query.of(found)[0], request.user)


class TodaysPuzzle(OpenResource, at="puzzles/today", name="api_puzzle_today"):
    @operation("get_puzzle_of_day", "See the puzzle of the day", refuses=(404,))
    def get(self, request: Request) -> OnePuzzle:
        """The day is that of your own time zone; without signing in, that of UTC."""
        return _one(todays(request.user), request)


class PuzzleOf(OpenResource, at="puzzles/<int:puzzle_id>", name="api_puzzle"):
    @operation("get_puzzle", "See a puzzle")
    def get(self, request: Request, puzzle_id: PuzzleId) -> OnePuzzle:
        """The hand, the floor, all other programs and the goal."""
        return _one(shelf.puzzle_by(puzzle_id), request)


class PuzzleAnswers(Resource, at="puzzles/<int:puzzle_id>/answers", name="api_puzzle_answers"):
    @operation(
        "answer_puzzle", "Answer a puzzle", scope="play", example={"answer": {"registers": [780, 730, 220, 530, 620]}}
    )
    def post(self, request: CallerRequest, puzzle_id: PuzzleId, body: PuzzleAnswer) -> Judgement:
        """Judges an answer. Your first one counts for your rating, unless you are a guest or a bot. You may try again
        as often as you like."""
        trial = trying.answer(puzzle=shelf.puzzle_by(puzzle_id), reader=request.user, given=body.answer)
        return Judgement(trial.solved, trial.happened)


class PuzzleSolution(Resource, at="puzzles/<int:puzzle_id>/solution", name="api_puzzle_solution"):
    @operation("give_up_puzzle", "Give up a puzzle", scope="play")
    def post(self, request: CallerRequest, puzzle_id: PuzzleId) -> OnePuzzle:
        """From now on you can see the solution. If you have not tried the puzzle before, it counts as not solved."""
        puzzle = shelf.puzzle_by(puzzle_id)
        trying.give_up(puzzle=puzzle, user=request.user)
        return _one(puzzle, request)


class MyPuzzles(Resource, at="me/puzzles", name="api_own_puzzles"):
    @operation("get_own_puzzles", "See how you do at puzzles")
    def get(self, request: CallerRequest) -> OwnPuzzles:
        """Your rating, and on how many days in a row you have solved one."""
        rating = shelf.rating_of(request.user)
        mean = round(rating.mean) if rating.rated else None
        return OwnPuzzles(mean, rating.deviation >= shelf.SETTLED, rating.rated, streak_of(request.user))


class LessonList(OpenResource, at="lessons", name="api_lessons"):
    @operation("list_lessons", "See all lessons")
    def get(self, request: Request) -> list[KnownLesson]:
        """Game by game, in the order in which they are learned. Nothing is kept of answers that programs work out."""
        done = lessons.done_by(request.user, ())
        return [_known(taught.kind.slug, line, done) for taught in lessons.curricula() for line in taught.lines]


class LessonOf(OpenResource, at="lessons/<slug:lesson_id>", name="api_lesson"):
    @operation("get_lesson", "See a lesson")
    def get(self, request: Request, lesson_id: LessonId) -> OneLesson:
        """Its question and view are like those of a puzzle. All programs lie open in the view."""
        found = lessons.lesson_by(lesson_id)
        offered, done = found.part.offer(lesson_id), lessons.done_by(request.user, ())
        return OneLesson(_known(found.kind.slug, found.line, done), offered["question"], offered["view"])


def _known(kind: str, line: LessonLine, done: Collection[str]) -> KnownLesson:
    return KnownLesson(kind, line, line.id in done)


def _one(puzzle: Puzzle, request: Request) -> OnePuzzle:
    attempt, part = shelf.attempt_of(puzzle, request.user), shelf.part_of(puzzle)
    offered = part.offer(puzzle.data)
    return OnePuzzle(
        puzzle=shelf.lines([puzzle], request.user)[0],
        question=offered["question"],
        view=offered["view"],
        answers=attempt.answers if attempt is not None else 0,
        has_given_up=attempt is not None and attempt.gave_up_at is not None,
        solution=part.solution(puzzle.data) if shelf.may_see_solution(attempt) else None,
    )
