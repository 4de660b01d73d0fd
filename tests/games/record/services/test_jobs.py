"""Long jobs: who may go on with them, and when they are left to the next task."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Surprise, User
from games.record.services.jobs import Jobs
from tests.games.support.moves import woken

JOBS = Jobs("draw_surprises", lambda: Surprise.objects.filter(made_at=None), lease=timedelta(minutes=1))


@pytest.fixture
def two(owner: User, seated: User) -> list[Surprise]:
    return [Surprise.objects.create(user=user, kind="roborally", wanted={}, seed=1) for user in (owner, seated)]


def done(job: Surprise, until: float) -> bool:
    return JOBS.claim(job) and JOBS.change(job, made_at=timezone.now())


def test_of_two_who_have_read_a_job_one_gets_it(two: list[Surprise]) -> None:
    late = Surprise.objects.get(pk=two[0].pk)
    assert JOBS.claim(two[0])
    assert not JOBS.claim(late)
    assert two[0].attempts == 1


def test_what_fails_is_tried_again_soon_at_first(two: list[Surprise]) -> None:
    soon = replace(JOBS, back_off=(timedelta(seconds=5), timedelta(seconds=20)))
    for seconds in (5, 20, 60, 60):
        began = timezone.now()
        assert soon.claim(two[0])
        assert began <= two[0].next_try_at - timedelta(seconds=seconds) <= timezone.now()


def test_while_one_is_taken_no_other_begins(two: list[Surprise]) -> None:
    JOBS.claim(two[0])
    assert [*JOBS.due()] == [two[1]]
    assert [*JOBS.due_to_one()] == []
    JOBS.leave(two[0])
    assert {*JOBS.due_to_one()} == {*two}


def test_who_comes_too_late_changes_nothing(two: list[Surprise]) -> None:
    """Its lease ran out, and another one has gone on."""
    late = two[0]
    assert JOBS.claim(late, parts_done=1)
    other = Surprise.objects.get(pk=late.pk)
    assert JOBS.keep(other, parts_done=2)
    assert not JOBS.keep(late, parts_done=9)
    assert Surprise.objects.get(pk=late.pk).parts_done == 2
    assert JOBS.change(other, made_at=timezone.now())
    assert not JOBS.keep(other, parts_done=9), "it is done"


@pytest.mark.parametrize(("busy", "made", "wakes"), [(60, 2, False), (0, 0, True)])
def test_what_there_is_no_time_for_is_left_to_the_next_task(
    two: list[Surprise], busy: float, made: int, wakes: bool, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    with django_capture_on_commit_callbacks() as callbacks:
        assert JOBS.go_on(JOBS.due(), done, busy) == made
    assert (("draw_surprises",) in woken(callbacks)) is wakes
    assert JOBS.waiting().count() == 2 - made
