"""What a task declares: its name, its queue, and how often it starts."""

from collections.abc import Iterator

import pytest
from celery import current_app

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


@pytest.mark.parametrize("at_most", [1, 2])
def test_a_call_that_finds_enough_at_work_is_made_again_at_the_end(
    at_most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sent: list[str] = []
    monkeypatch.setattr(current_app, "send_task", lambda name, **_: sent.append(name))

    @task(home=f"here{at_most}", at_most=at_most)
    def send() -> None:
        done.append("begun")
        if len(done) <= 3:
            send()  # as if another process did
        done.append("ended")

    send()
    assert done == ["begun"] * at_most + ["ended"] * at_most
    assert sent == [send.name]
    done += ["earlier"] * 3
    send()
    assert (done[-2:], sent) == (["begun", "ended"], [send.name])
