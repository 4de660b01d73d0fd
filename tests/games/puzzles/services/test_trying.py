"""Trying puzzles: the site judges, the first attempt counts, and nothing else does."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.kernel.errors import IllegalAnswer
from games.errors import NotYours
from games.models import Puzzle, PuzzleAttempt, PuzzleRating, User
from games.models.results.puzzle import USUAL
from games.puzzles.services import trying
from tests.games.support.puzzles import right, some_puzzles, wrong

NOBODY = AnonymousUser()


@pytest.fixture
def puzzle(db: None) -> Puzzle:
    return some_puzzles(1)[0]


def attempt(user: User) -> PuzzleAttempt:
    return PuzzleAttempt.objects.get(user=user)


def test_the_right_answer_solves_it(puzzle: Puzzle, owner: User) -> None:
    assert trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle)).solved
    kept = attempt(owner)
    assert (kept.answers, kept.solved_at_once, kept.is_rated) == (1, True, True)
    assert kept.solved_at is not None
    puzzle.refresh_from_db()
    assert (puzzle.tried, puzzle.solved) == (1, 1)
    assert PuzzleRating.objects.get(user=owner).mean > USUAL


def test_only_the_first_attempt_counts(puzzle: Puzzle, owner: User) -> None:
    assert not trying.answer(puzzle=puzzle, reader=owner, given=wrong(puzzle)).solved
    puzzle.refresh_from_db()
    first = (puzzle.mean, puzzle.tried, puzzle.solved, PuzzleRating.objects.get().mean)
    assert first[3] < USUAL
    assert trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle)).solved
    assert trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle)).solved
    puzzle.refresh_from_db()
    assert (puzzle.mean, puzzle.tried, puzzle.solved, PuzzleRating.objects.get().mean) == first
    kept = attempt(owner)
    assert (kept.answers, kept.solved_at_once) == (3, False)
    assert kept.solved_at is not None


def test_a_wrong_answer_shows_what_would_have_happened(puzzle: Puzzle) -> None:
    trial = trying.answer(puzzle=puzzle, reader=NOBODY, given=wrong(puzzle))
    assert not trial.solved
    assert trial.happened
    assert trial.script["frames"]


@pytest.mark.parametrize(
    "answer", [{}, {"registers": []}, {"registers": [1, 2, 3, 4, 5]}, {"registers": "12345"}, [], "", 7, None]
)
def test_what_the_hand_does_not_allow_is_refused_and_changes_nothing(puzzle: Puzzle, owner: User, answer: Any) -> None:
    with pytest.raises(IllegalAnswer):
        trying.answer(puzzle=puzzle, reader=owner, given=answer)
    assert not PuzzleAttempt.objects.exists()
    assert not PuzzleRating.objects.exists()


def test_of_strangers_nothing_is_kept(puzzle: Puzzle) -> None:
    assert trying.answer(puzzle=puzzle, reader=NOBODY, given=right(puzzle)).solved
    assert not PuzzleAttempt.objects.exists()
    puzzle.refresh_from_db()
    assert puzzle.tried == 0


@pytest.mark.parametrize("facts", [{"is_guest": True}, {"is_bot": True}])
def test_guests_and_programs_are_not_rated(puzzle: Puzzle, owner: User, facts: dict[str, bool]) -> None:
    User.objects.filter(pk=owner.pk).update(**facts)
    owner.refresh_from_db()
    trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle))
    assert not attempt(owner).is_rated
    assert attempt(owner).solved_at is not None
    assert not PuzzleRating.objects.exists()
    puzzle.refresh_from_db()
    assert puzzle.tried == 0


def test_giving_up_at_once_counts_as_not_solved(puzzle: Puzzle, owner: User) -> None:
    for _ in range(2):
        trying.give_up(puzzle=puzzle, user=owner)
    puzzle.refresh_from_db()
    assert (puzzle.tried, puzzle.solved) == (1, 0)
    assert PuzzleRating.objects.get().mean < USUAL
    assert attempt(owner).gave_up_at is not None


def test_whoever_has_given_up_no_longer_solves_it(puzzle: Puzzle, owner: User) -> None:
    trying.give_up(puzzle=puzzle, user=owner)
    trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle))
    assert (attempt(owner).solved_at, attempt(owner).solved_on) == (None, None)


def test_giving_up_after_an_attempt_changes_no_rating(puzzle: Puzzle, owner: User) -> None:
    trying.answer(puzzle=puzzle, reader=owner, given=wrong(puzzle))
    before = PuzzleRating.objects.get().mean
    trying.give_up(puzzle=puzzle, user=owner)
    assert PuzzleRating.objects.get().mean == before


def test_whoever_has_solved_it_cannot_give_up_any_more(puzzle: Puzzle, owner: User) -> None:
    trying.answer(puzzle=puzzle, reader=owner, given=right(puzzle))
    trying.give_up(puzzle=puzzle, user=owner)
    assert attempt(owner).gave_up_at is None


def test_strangers_do_not_give_up_here(puzzle: Puzzle) -> None:
    with pytest.raises(NotYours):
        trying.give_up(puzzle=puzzle, user=NOBODY)  # type: ignore[arg-type]
