"""The puzzles that there are, and what a person has done with them."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Case, Exists, F, OuterRef, Q, QuerySet, Value, When, Window
from django.db.models.functions import Abs, RowNumber

from games.errors import NotFound
from games.kinds.base import GameKind
from games.kinds.registry import kind_of, kinds
from games.kinds.solving import KindPuzzles
from games.models import Puzzle, PuzzleAttempt, PuzzleRating, User
from games.puzzles.queries import themes

Reader = User | AnonymousUser

EASY_BELOW, HARD_FROM = 1450, 1750
LEVELS = {"easy": "Easy", "medium": "Medium", "hard": "Hard"}
STATES = {"new": "Not tried yet", "solved": "Solved", "open": "Tried, not solved"}
SETTLED = 160
"""A rating that is less uncertain than this is no longer provisional. It takes about twenty puzzles."""
LARGEST = 2**31 - 1


@dataclass(frozen=True)
class PuzzleFilter:
    """What to look for. Empty fields do not matter. `state` is about the reader's own attempts."""

    goal: str = ""
    theme: str = ""
    level: str = ""
    state: str = ""


@dataclass(frozen=True)
class PuzzleLine:
    """A puzzle in a list."""

    id: int
    kind: str
    goal: str
    """The kind of goal, in a few words."""
    sentence: str
    facts: list[str]
    themes: list[str]
    """What happens in its solution, a word each."""
    difficulty: int
    level: str
    tried: int
    solved: int
    state: str
    """What the reader has done with it: new, solved or open."""


def puzzle_by(puzzle_id: int) -> Puzzle:
    """Raises NotFound."""
    puzzle = Puzzle.objects.filter(pk=puzzle_id).first() if puzzle_id <= LARGEST else None
    if puzzle is None:
        raise NotFound("no_such_puzzle", "There is no such puzzle.")
    return puzzle


def part_of(puzzle: Puzzle) -> KindPuzzles:
    """What the puzzle's kind of game knows of puzzles. Raises NotFound if it no longer makes any."""
    part = kind_of(puzzle.kind).puzzles
    if part is None:
        raise NotFound("no_such_puzzle", "There are no puzzles of this game any more.")
    return part


def small_board(kind: GameKind, view: Any) -> dict[str, Any]:
    """The context of a small picture of how a puzzle or a lesson begins: the venue with the robots on it."""
    seen = kind.pages.glance(view)
    marks = [{"mark": mark, "mine": mark.seat == view.seat} for mark in seen.marks]
    return {"kind": kind.slug, "venue": seen.venue, "frame": seen.frame, "marks": marks}


def goals() -> dict[str, str]:
    """All kinds of goals with their titles."""
    return {goal: title for kind in kinds().values() if kind.puzzles for goal, title in kind.puzzles.goals().items()}


def puzzles(wanted: PuzzleFilter, reader: Reader) -> QuerySet[Puzzle]:
    """The puzzles that fit: one of each goal and level, the easiest of them, then the next of each. Goals and levels
    take turns, so that neighbors differ."""
    found = Puzzle.objects.all()
    if wanted.goal:
        found = found.filter(goal=wanted.goal)
    if wanted.theme:
        found = found.filter(themes__contains=themes.wanted(wanted.theme))
    if wanted.level:
        found = found.filter(_of_level(wanted.level))
    if wanted.state and reader.is_authenticated:
        tried = PuzzleAttempt.objects.filter(puzzle=OuterRef("pk"), user=reader)
        fitting = {"new": ~Exists(tried), "solved": Exists(tried.filter(solved_at__isnull=False))}
        found = found.filter(fitting.get(wanted.state, Exists(tried.filter(solved_at__isnull=True))))
    level = Case(*(When(_of_level(name), then=Value(name)) for name in LEVELS))
    nth = Window(RowNumber(), partition_by=[F("goal"), level], order_by=("mean", "pk"))
    return found.annotate(nth=nth).order_by("nth", _turns(), "mean", "pk")


def _turns() -> Case:
    """The places of goals and levels in a round in which both take turns: each goal comes once with each level."""
    levels = list(LEVELS)
    rounds = [(goal, levels[(at + later) % 3]) for later in range(3) for at, goal in enumerate(goals())]
    places = (When(_of_level(level), goal=goal, then=Value(at)) for at, (goal, level) in enumerate(rounds))
    return Case(*places, default=Value(len(rounds)))


def lines(found: list[Puzzle], reader: Reader) -> list[PuzzleLine]:
    """These puzzles as a list shows them. Takes one query."""
    states = states_of(reader, [puzzle.pk for puzzle in found])
    return [line(puzzle, states.get(puzzle.pk, "new")) for puzzle in found]


def line(puzzle: Puzzle, state: str) -> PuzzleLine:
    part = part_of(puzzle)
    return PuzzleLine(
        id=puzzle.pk,
        kind=puzzle.kind,
        goal=part.goals().get(puzzle.goal, puzzle.goal),
        sentence=part.sentence(puzzle.data),
        facts=part.facts(puzzle.data),
        themes=themes.unpacked(puzzle.themes),
        difficulty=round(puzzle.mean),
        level=level_of(puzzle.mean),
        tried=puzzle.tried,
        solved=puzzle.solved,
        state=state,
    )


def level_of(mean: float) -> str:
    return "easy" if mean < EASY_BELOW else "hard" if mean >= HARD_FROM else "medium"


def states_of(reader: Reader, puzzle_ids: list[int]) -> dict[int, str]:
    """puzzle -> solved or open, for those that the reader has tried."""
    if not reader.is_authenticated:
        return {}
    rows = PuzzleAttempt.objects.filter(user=reader, puzzle__in=puzzle_ids).values_list("puzzle", "solved_at")
    return {puzzle: "open" if solved_at is None else "solved" for puzzle, solved_at in rows}


def attempt_of(puzzle: Puzzle, reader: Reader) -> PuzzleAttempt | None:
    """The reader's attempt at a puzzle. None if they have not tried, and for strangers."""
    if not reader.is_authenticated:
        return None
    return PuzzleAttempt.objects.filter(puzzle=puzzle, user=reader).first()


def may_see_solution(attempt: PuzzleAttempt | None) -> bool:
    """Tells whether it was solved or given up."""
    return attempt is not None and (attempt.solved_at is not None or attempt.gave_up_at is not None)


def next_for(reader: Reader, puzzle: Puzzle) -> Puzzle | None:
    """What to try after this one: the puzzle nearest to the reader's rating that they have not tried. For strangers,
    the next one in difficulty."""
    others = Puzzle.objects.exclude(pk=puzzle.pk)
    if not reader.is_authenticated:
        later = Q(mean=puzzle.mean, pk__gt=puzzle.pk) | Q(mean__gt=puzzle.mean)
        return others.filter(later).order_by("mean", "pk").first() or others.order_by("mean", "pk").first()
    tried = PuzzleAttempt.objects.filter(puzzle=OuterRef("pk"), user=reader)
    return others.filter(~Exists(tried)).order_by(Abs(F("mean") - rating_of(reader).mean), "pk").first()


def is_rated(user: User) -> bool:
    """Tells whether a user's first attempts count: not those of guests, who may be anyone, and of programs."""
    return not (user.is_guest or user.is_bot)


def rating_of(user: User) -> PuzzleRating:
    """The person's rating, or a newcomer's if there is none."""
    return PuzzleRating.objects.filter(user=user).first() or PuzzleRating(user=user)


def _of_level(level: str) -> Q:
    bounds: dict[str, Any] = {
        "easy": {"mean__lt": EASY_BELOW},
        "medium": {"mean__gte": EASY_BELOW, "mean__lt": HARD_FROM},
        "hard": {"mean__gte": HARD_FROM},
    }
    return Q(**bounds[level])
