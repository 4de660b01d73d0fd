"""What a task declares: its name, its queue, and how often it starts."""

from collections.abc import Iterator

import pytest

from games.periodic import ROUTES, SCHEDULE, task


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    known = dict(ROUTES), dict(SCHEDULE)
    yield
    for now, before in zip((ROUTES, SCHEDULE), known, strict=True):
        now.clear()
        now.update(before)


def test_a_task_that_beat_starts_expires_before_the_next_call_but_not_while_it_may_only_be_late() -> None:
    @task(every=3600.0, queue="slow", home="here")
    def weigh() -> None:
        """Nothing."""

    @task(every=5.0, home="here")
    def look() -> None:
        """Nothing."""

    assert SCHEDULE[weigh.name] == {"task": "here.weigh", "schedule": 3600.0, "options": {"expires": 3500}}
    assert SCHEDULE[look.name] == {"task": "here.look", "schedule": 5.0, "options": {"expires": 55}}
    assert (ROUTES[weigh.name], ROUTES[look.name]) == ("slow", "celery")


def test_what_is_only_woken_is_not_started_by_beat() -> None:
    @task(home="here")
    def paint() -> None:
        """Nothing."""

    assert (ROUTES[paint.name], paint.name in SCHEDULE) == ("celery", False)
