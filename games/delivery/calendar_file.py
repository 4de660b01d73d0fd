"""The file that calendar programs read (iCalendar, RFC 5545)."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.urls import reverse
from icalendar import Alarm, Calendar, Event, Timezone, TimezoneStandard

from games.models import CalendarEvent

LENGTH = timedelta(minutes=15)
ALARM = timedelta(hours=1)
REFRESH = timedelta(minutes=30)
"""How often a calendar program should ask again, if it respects that."""


def calendar_file(events: Iterable[CalendarEvent]) -> bytes:
    """Deadlines, each as an event that ends when the answer is due, with an alarm before it."""
    shown = Calendar()
    shown.add("prodid", "-//Robot Races//Deadlines//EN")
    shown.add("version", "2.0")
    shown.add("x-wr-calname", "Robot Races: deadlines")
    shown.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    shown.add("x-published-ttl", "PT30M")
    shown.add_component(_utc())
    for event in events:
        shown.add_component(_event(event))
    file: bytes = shown.to_ical()
    return file


def _utc() -> Timezone:
    """The zone of all events. A calendar without events needs some component, too (RFC 5545, 3.6)."""
    standard = TimezoneStandard()
    standard.add("dtstart", datetime(1970, 1, 1))  # noqa: DTZ001 - by the zone's own clock, as the format wants it
    standard.add("tzoffsetfrom", timedelta(0))
    standard.add("tzoffsetto", timedelta(0))
    standard.add("tzname", "UTC")
    zone = Timezone()
    zone.add("tzid", "Etc/UTC")
    zone.add_component(standard)
    return zone


def _event(known: CalendarEvent) -> Event:
    event = Event()
    event.add("uid", f"g{known.game_id}-t{known.turn}@{settings.SITE_URL.partition('://')[2]}")
    event.add("summary", known.words)
    event.add("dtstamp", known.changed_at.astimezone(UTC))
    event.add("last-modified", known.changed_at.astimezone(UTC))
    event.add("sequence", known.revision)
    event.add("dtstart", (known.due_at - LENGTH).astimezone(UTC))
    event.add("dtend", known.due_at.astimezone(UTC))
    event.add("url", settings.SITE_URL + reverse("game", args=[known.game_id]))
    event.add("transp", "TRANSPARENT")
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", known.words)
    alarm.add("trigger", -ALARM, parameters={"RELATED": "END"})
    event.add_component(alarm)
    return event
