"""The file of a person's deadlines: what a calendar program reads of them, and nothing else."""

import re
from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone
from icalendar import Calendar, Component

from games.delivery.calendar_file import calendar_file
from games.delivery.services import calendars
from games.models import Game, User
from tests.games.support.moves import pending_of


def calendar(user: User) -> Component:
    return Calendar.from_ical(calendar_file(calendars.events(user=user)))


def only_event(user: User) -> Component:
    [event] = calendar(user).walk("VEVENT")
    return event


def test_a_game_that_waits_is_an_event_that_ends_with_the_deadline(race: Game, owner: User) -> None:
    event = only_event(owner)
    assert event.decoded("dtend") == pending_of(race, owner).due_at.replace(microsecond=0)
    assert str(event.decoded("summary")) == "Sunday race: turn 1"
    assert event.walk("VALARM")[0].decoded("trigger") == -timedelta(hours=1)
    assert event.decoded("url") == f"http://127.0.0.1:8000/races/{race.pk}/"


def test_a_calendar_without_deadlines_has_a_component_all_the_same(owner: User) -> None:
    """As the format demands (RFC 5545, 3.6): some programs refuse one without any."""
    [zone] = calendar(owner).subcomponents
    assert zone.name == "VTIMEZONE"
    assert [part.name for part in zone.subcomponents] == ["STANDARD"]


@pytest.mark.parametrize("hours", [12, -2])
def test_a_moved_deadline_is_a_revision_of_the_same_event(race: Game, owner: User, hours: int) -> None:
    before = only_event(owner)
    race.pending_decisions.update(due_at=F("due_at") + timedelta(hours=hours))
    after = only_event(owner)
    assert after["uid"] == before["uid"]
    assert after.decoded("dtend") - before.decoded("dtend") == timedelta(hours=hours)
    assert (before["sequence"], after["sequence"]) == (0, 1)
    assert before.decoded("dtstamp") == before.decoded("last-modified") <= after.decoded("last-modified")
    assert after.decoded("dtstamp") == after.decoded("last-modified")
    assert timezone.now() - after.decoded("dtstamp") < timedelta(minutes=1)


def test_the_calendar_holds_no_card_and_no_answer(race: Game, owner: User) -> None:
    body = calendar(owner).to_ical().decode()
    for card in pending_of(race, owner).offer["hand"]:
        assert not re.search(rf"\b{card}\b", body.replace(str(race.created_at.year), ""))
