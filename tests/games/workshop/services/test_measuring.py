"""Bots race to measure a venue, and nothing is lost or done twice, whatever becomes of the tasks."""

from collections.abc import Callable
from datetime import timedelta
from itertools import count
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from engine.roborally.measure.summary import measure
from games.errors import Closed, NotFound, NotYours, TooOften
from games.kinds.roborally.workshop import measures
from games.models import User, VenueMeasure
from games.record.services import jobs
from games.workshop.queries.measures import MOST_TRIES, measure_page, result_of
from games.workshop.services import measuring
from tests.games.support.bots import bot_of
from tests.games.support.designs import alley, published
from tests.games.support.moves import woken

RACES = 4


@pytest.fixture(autouse=True)
def few_races(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "RACES", RACES)


@pytest.fixture
def racing(owner: User) -> VenueMeasure:
    return measuring.ask(user=owner, digest=published(owner))


def now_of(measure: VenueMeasure) -> VenueMeasure:
    return VenueMeasure.objects.get(pk=measure.pk)


def plain(digest: str) -> dict[str, Any]:
    """What `python -m engine course measure --json` prints."""
    return msgspec.json.decode(msgspec.json.encode(measure(digest, RACES)))


def let_lease_pass() -> None:
    VenueMeasure.objects.update(next_try_at=timezone.now() - timedelta(seconds=1))


def hurry(monkeypatch: pytest.MonkeyPatch, keep_every: float = 0.0) -> None:
    """Each look at the clock is a second later than the one before."""
    ticks = count()
    for module in (jobs, measuring):
        monkeypatch.setattr(module, "monotonic", lambda: float(next(ticks)))
    monkeypatch.setattr(measuring, "KEEP_EVERY", keep_every)


def test_a_wish_wakes_a_worker_and_the_result_is_that_of_the_command_line(
    owner: User, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    digest = published(owner)
    with django_capture_on_commit_callbacks() as callbacks:
        asked = measuring.ask(user=owner, digest=digest)
    assert ("measure_venues",) in woken(callbacks)
    assert measuring.measure_pending() == 1
    done = now_of(asked)
    assert (done.state, done.games_done, done.figures) == ("done", RACES, {})
    assert result_of(owner, digest) == done.result == plain(digest)


def test_races_go_on_where_a_task_left_them(racing: VenueMeasure, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    rounds = [0]
    while now_of(racing).state != "done" and len(rounds) < 9:
        measuring.measure_pending(busy=6)
        rounds.append(now_of(racing).games_done)
    assert rounds == sorted(set(rounds))
    assert len(rounds) > 2
    assert now_of(racing).result == plain(racing.venue_id)


def test_a_doubled_task_and_a_second_wish_change_nothing(racing: VenueMeasure, owner: User) -> None:
    assert measuring.measure_pending() == 1
    done = now_of(racing)
    assert measuring.measure_pending() == 0
    assert measuring.ask(user=owner, digest=racing.venue_id).pk == racing.pk
    assert measuring.measure_pending() == 0
    assert now_of(racing).done_at == done.done_at


def test_of_two_workers_one_races_until_it_is_lost(racing: VenueMeasure) -> None:
    VenueMeasure.objects.update(state="running", attempts=1, next_try_at=timezone.now() + measuring.JOBS.lease)
    assert measuring.measure_pending() == 0
    let_lease_pass()
    assert measuring.measure_pending() == 1


def test_a_late_worker_overwrites_nothing(racing: VenueMeasure, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it raced, its lease ran out, and another one did it all."""
    late = True
    play = measures.play

    def race(venue: str, place: int, first: int) -> dict[str, Any]:
        nonlocal late
        if late:
            late = False
            let_lease_pass()
            assert measuring.measure_pending() == 1
        return play(venue, place, first)

    monkeypatch.setattr(measures, "play", race)
    assert measuring.measure_pending() == 0
    assert now_of(racing).state == "done"


def test_what_fails_again_and_again_is_told_and_may_be_asked_for_again(
    racing: VenueMeasure, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(venue: str, place: int, first: int) -> dict[str, Any]:
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr(measures, "play", fail)
        for _ in range(MOST_TRIES + 1):
            assert measuring.measure_pending() == 0
            let_lease_pass()
    assert measure_page(owner, racing.venue_id).state == "failed"
    measuring.ask(user=owner, digest=racing.venue_id)
    assert measuring.measure_pending() == 1


def test_a_person_may_want_so_many(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person's bots count as that person."""
    bot = bot_of(owner)
    own = published(owner, data=alley(name="Alley of a person"))
    its = [published(bot, data=alley(name=f"Alley {number} of a bot")) for number in range(2)]
    for limit, refusal in [("MOST_WAITING", Closed), ("MOST_A_DAY", TooOften)]:
        VenueMeasure.objects.all().delete()
        with monkeypatch.context() as strict:
            strict.setattr(measuring, limit, 1)
            measuring.ask(user=bot, digest=its[0])
            measuring.ask(user=bot, digest=its[0])
            for account, digest in ((owner, own), (bot, its[1])):
                with pytest.raises(refusal):
                    measuring.ask(user=account, digest=digest)
    assert VenueMeasure.objects.count() == 1


def test_only_who_may_use_a_venue_may_measure_it(owner: User, stranger: User, spectator: AnonymousUser) -> None:
    digest = published(owner)
    for user, refusal in [(stranger, NotFound), (spectator, NotYours)]:
        with pytest.raises(refusal):
            measuring.ask(user=user, digest=digest)
    with pytest.raises(NotFound):
        measuring.ask(user=owner, digest="0" * 40)
    with pytest.raises(NotFound):
        measure_page(stranger, digest)
    assert not VenueMeasure.objects.exists()
