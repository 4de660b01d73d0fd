"""Fields for a time zone, by the parts of the world, and for a time on someone's clock."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from importlib.resources import files
from typing import Any

from django import forms
from django.utils import timezone

from games.timekeeping.zones import instant, zone_names


@cache
def places() -> frozenset[str]:
    """The zones that the time zone database lists for the countries. Every other name is an old one, or no place."""
    lines = (files("tzdata.zoneinfo") / "zone.tab").read_text(encoding="utf-8").splitlines()
    return frozenset(line.split("\t")[2] for line in lines if not line.startswith("#")) & zone_names()


def zones() -> list[tuple[str, object]]:
    """UTC, then the places of each part of the world."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for name in sorted(places()):
        region, _, place = name.partition("/")
        groups.setdefault(region, []).append((name, place.replace("_", " ")))
    return [("UTC", "UTC"), *groups.items()]


class ZoneSelect(forms.Select):
    """Offers the places, and whatever else is chosen already: browsers still give places their old names."""

    def optgroups(self, name: str, value: Sequence[str], attrs: dict[str, Any] | None = None) -> list[Any]:
        groups = super().optgroups(name, list(value), attrs)
        [chosen] = value or [""]
        if not chosen or chosen == "UTC" or chosen in places():
            return groups
        return [*groups, (None, [self.create_option(name, chosen, chosen, True, len(groups), attrs=attrs)], 0)]


class ZoneField(forms.ChoiceField):
    """Takes every name that has a clock."""

    widget = ZoneSelect

    def __init__(self, **options: Any) -> None:
        super().__init__(choices=zones, **options)

    def valid_value(self, value: Any) -> bool:
        return value in zone_names()


class WallTimeField(forms.DateTimeField):
    """A day and a time as a clock on the wall shows them. Refuses those that are too far away to calculate with."""

    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")

    def __init__(self, **options: Any) -> None:
        super().__init__(input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"], **options)

    def validate(self, value: datetime | None) -> None:
        super().validate(value)
        if value is not None and value.year < timezone.now().year:
            raise forms.ValidationError("That is in the past.")
        if value is not None and value.year > timezone.now().year + 1:
            raise forms.ValidationError("That is too far away.")


def at_wall(zone: str, wall: datetime) -> datetime:
    """The instant at which clocks of a zone show what such a field says; Django reads it by the server's clock."""
    bare = wall.replace(tzinfo=None)
    return instant(zone, bare.date(), bare.time())


class ClockForm(forms.Form):
    """By which clock someone reads deadlines."""

    time_zone = ZoneField(label="Your time zone", help_text="Deadlines are shown by this clock.")
