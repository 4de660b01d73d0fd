"""Events for a person's calendars. A deadline that has moved is a new revision of its event."""

from django.db import transaction
from django.utils import timezone

from games.delivery.queries import feeds
from games.delivery.queries.feeds import Deadline
from games.models import CalendarEvent, User


@transaction.atomic
def events(*, user: User) -> list[CalendarEvent]:
    """The deadlines of this person as events, the one with the least time left first. Writes down what has changed."""
    known = {(event.game_id, event.turn): event for event in CalendarEvent.objects.filter(user=user)}
    return [_event(user, deadline, known.get((deadline.game, deadline.turn))) for deadline in feeds.deadlines(user)]


def _event(user: User, deadline: Deadline, known: CalendarEvent | None) -> CalendarEvent:
    now = {"due_at": deadline.due_at, "words": f"{deadline.title}: {deadline.words}"}
    if known is None:
        return _new(user, deadline, now | {"changed_at": deadline.asked_at})
    if any(getattr(known, name) != value for name, value in now.items()):
        unchanged = CalendarEvent.objects.filter(pk=known.pk, revision=known.revision)  # another reader may be first
        unchanged.update(**now, revision=known.revision + 1, changed_at=timezone.now())
        known.refresh_from_db()
    return known


def _new(user: User, deadline: Deadline, facts: dict[str, object]) -> CalendarEvent:
    """The first revision of an event. Deletes events of finished games on this occasion."""
    CalendarEvent.objects.filter(user=user, game__ended_at__isnull=False).delete()
    return CalendarEvent.objects.get_or_create(user=user, game_id=deadline.game, turn=deadline.turn, defaults=facts)[0]
