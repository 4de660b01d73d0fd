"""What was read for a page, and asked again."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games.kept.reading import SECRET_ROWS, Reading, answers_to, digest, next_moment
from games.models import Game, Heartbeat, PendingDecision, User
from games.record.queries.outages import LIFE, OUTAGE, outage


def read_of(game: Game) -> Reading:
    reading = Reading()
    with reading.recorded(but=SECRET_ROWS):
        list(Game.objects.filter(pk=game.pk))
        list(PendingDecision.objects.filter(game=game))
    return reading


def told(reading: Reading) -> list[bytes]:
    return [digest(answer) for answer in answers_to(reading.statements)]


def test_rows_that_change_make_another_answer(race: Game) -> None:
    reading = read_of(race)
    before = told(reading)
    assert told(reading) == before
    Game.objects.filter(pk=race.pk).update(title="Monday race")
    assert told(reading) != before


@pytest.mark.parametrize("column", ["version", "hidden_changes"])
def test_what_changes_in_secret_is_not_compared(race: Game, column: str) -> None:
    reading = read_of(race)
    before = told(reading)
    Game.objects.filter(pk=race.pk).update(**{column: 77})
    race.pending_decisions.update(draft={"registers": []})
    assert told(reading) == before


def test_a_page_for_which_something_was_written_is_not_kept(race: Game) -> None:
    reading = Reading()
    with reading.recorded():
        Game.objects.filter(pk=race.pk).update(title="Monday race")
    assert not reading.is_pure


def test_the_next_moment_that_rows_name(race: Game, owner: User) -> None:
    reading, now = Reading(), timezone.now()
    with reading.recorded():
        list(PendingDecision.objects.filter(game=race, seat__user=owner))
        list(User.objects.filter(pk=owner.pk))
    due_at = race.pending_decisions.filter(seat__user=owner).get().due_at
    found = next_moment(list(answers_to(reading.statements)), now)
    assert isinstance(found, datetime)
    assert abs(found - now) <= due_at - now


def test_a_sign_of_life_changes_nothing_and_an_outage_does(db: None) -> None:
    reading, now = Reading(), timezone.now()
    Heartbeat.objects.create(name=LIFE, at=now)
    with reading.recorded():
        outage(now)
    before = told(reading)
    Heartbeat.objects.update(at=now + timedelta(seconds=5))
    assert told(reading) == before
    Heartbeat.objects.update(at=now - 2 * OUTAGE)
    assert told(reading) != before
