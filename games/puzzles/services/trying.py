"""Trying puzzles. The site judges each answer itself, by playing the turn."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.errors import check_signed_in
from games.models import Puzzle, PuzzleAttempt, PuzzleRating, User
from games.puzzles.queries.shelf import Reader, is_rated, part_of
from games.puzzles.services.rating import Rated, after
from games.shapes.puzzles import Trial
from games.timekeeping.zones import local_day


def answer(*, puzzle: Puzzle, reader: Reader, given: Any) -> Trial:
    """Judges an answer. For people who are signed in, it is written down; a first attempt changes the ratings.

    Raises IllegalAnswer, and changes nothing then.
    """
    trial = part_of(puzzle).try_out(puzzle.data, given)
    if reader.is_authenticated:
        _note(puzzle, reader, solved=trial.solved)
    return trial


@transaction.atomic
def give_up(*, puzzle: Puzzle, user: User) -> None:
    """From now on the person may see the solution. Giving up at once is a failure. Repeating it changes nothing.

    Raises NotYours for someone who is not signed in.
    """
    check_signed_in(user)
    attempt = _locked(puzzle, user)
    if attempt.solved_at is not None or attempt.gave_up_at is not None:
        return
    _rate_first(puzzle, user, attempt, solved=False)
    attempt.gave_up_at = timezone.now()
    attempt.save()


@transaction.atomic
def _note(puzzle: Puzzle, user: User, *, solved: bool) -> None:
    attempt = _locked(puzzle, user)
    _rate_first(puzzle, user, attempt, solved=solved)
    attempt.answers += 1
    if solved and attempt.solved_at is None and attempt.gave_up_at is None:
        attempt.solved_at = timezone.now()
        attempt.solved_on = local_day(user.time_zone, attempt.solved_at)
    attempt.save()


def _locked(puzzle: Puzzle, user: User) -> PuzzleAttempt:
    """The person's attempt, made if need be, so that no one else changes it in this transaction."""
    PuzzleAttempt.objects.get_or_create(puzzle=puzzle, user=user)
    return PuzzleAttempt.objects.select_for_update().get(puzzle=puzzle, user=user)


def _rate_first(puzzle: Puzzle, user: User, attempt: PuzzleAttempt, *, solved: bool) -> None:
    """The first attempt counts."""
    if attempt.answers or attempt.gave_up_at is not None:
        return
    attempt.solved_at_once = solved
    if not is_rated(user):
        return
    attempt.is_rated = True
    PuzzleRating.objects.get_or_create(user=user)
    rating = PuzzleRating.objects.select_for_update().get(user=user)
    row = Puzzle.objects.select_for_update().defer("data").get(pk=puzzle.pk)
    person = Rated(rating.mean, rating.deviation)
    person, asked = after(person, Rated(row.mean, row.deviation), solved=solved)
    rating.mean, rating.deviation, rating.rated = person.mean, person.deviation, rating.rated + 1
    row.mean, row.deviation = asked.mean, asked.deviation
    row.tried, row.solved = row.tried + 1, row.solved + solved
    rating.save()
    row.save(update_fields=["mean", "deviation", "tried", "solved"])
