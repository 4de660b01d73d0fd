"""Deadlines as events with revisions."""

from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from games.delivery.services import calendars
from games.models import CalendarEvent, Game, User
from tests.games.support.moves import pending_of, play_turn

HOUR = timedelta(hours=1)


def revisions(user: User) -> list[int]:
    return [event.revision for event in calendars.events(user=user)]


def test_an_event_has_a_revision_for_each_move_of_its_deadline(race: Game, owner: User) -> None:
    [event] = calendars.events(user=owner)
    asked = pending_of(race, owner)
    assert (event.revision, event.due_at, event.changed_at) == (0, asked.due_at, asked.asked_at)
    assert revisions(owner) == [0]
    for revision in (1, 2):
        race.pending_decisions.update(due_at=F("due_at") + HOUR)
        before, [event] = event, calendars.events(user=owner)
        assert (event.revision, event.due_at) == (revision, asked.due_at + revision * HOUR)
        assert before.changed_at < event.changed_at <= timezone.now()


def test_an_event_that_comes_back_after_a_pause_goes_on_from_its_revision(race: Game, owner: User) -> None:
    assert revisions(owner) == [0]
    for stopped_at, found in ((race.created_at, []), (None, [0])):
        Game.objects.filter(pk=race.pk).update(stopped_at=stopped_at)
        assert revisions(owner) == found
    Game.objects.filter(pk=race.pk).update(title="Monday race")
    [event] = calendars.events(user=owner)
    assert (event.revision, event.words) == (1, "Monday race: turn 1")


def test_each_reader_and_each_turn_has_events_of_its_own(race: Game, owner: User, seated: User) -> None:
    assert revisions(owner) == revisions(seated) == [0]
    race.pending_decisions.update(due_at=F("due_at") + HOUR)
    assert revisions(owner) == [1]
    play_turn(race, owner, seated)
    assert [(event.turn, event.revision) for event in calendars.events(user=owner)] == [(2, 0)]


def test_events_of_games_that_are_over_are_forgotten_with_the_next_one(race: Game, owner: User, seated: User) -> None:
    assert revisions(owner) == revisions(seated) == [0]
    other = CalendarEvent.objects.get(user=owner)
    other.pk, other.turn = None, 7
    other.save()
    Game.objects.filter(pk=race.pk).update(ended_at=race.created_at)
    CalendarEvent.objects.filter(user=owner, turn=1).delete()
    assert revisions(owner) == [0]
    assert list(CalendarEvent.objects.filter(user=owner).values_list("turn", flat=True)) == [1]
    assert CalendarEvent.objects.filter(user=seated).exists()
