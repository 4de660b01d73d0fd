"""A field for a time zone."""

from zoneinfo import available_timezones

import pytest
from django import forms

from games.timekeeping.zones import NO_PLACES
from games.web.zones import ZoneField, zones


class ZoneForm(forms.Form):
    zone = ZoneField()


def test_places_are_listed_by_part_of_the_world() -> None:
    groups = dict(zones())
    assert groups["UTC"] == "UTC"
    assert ("Europe/Berlin", "Berlin") in groups["Europe"]  # type: ignore[operator]
    assert ("America/Argentina/Buenos_Aires", "Argentina/Buenos Aires") in groups["America"]  # type: ignore[operator]


@pytest.mark.parametrize("name", ["US/Eastern", "Etc/GMT+5", "Asia/Calcutta", "Zulu", *sorted(NO_PLACES)])
def test_old_names_and_what_is_no_place_are_not_offered(name: str) -> None:
    assert f'value="{name}"' not in ZoneForm().as_p()


@pytest.mark.parametrize("name", ["US/Eastern", "Asia/Calcutta"])
def test_an_old_name_is_offered_to_whoever_has_it(name: str) -> None:
    assert ZoneForm({"zone": name}).as_p().count(" selected") == 1
    assert f'<option value="{name}" selected>' in ZoneForm({"zone": name}).as_p()


def test_every_name_with_a_clock_is_taken_and_no_other() -> None:
    assert all(ZoneForm({"zone": name}).is_valid() for name in available_timezones() - NO_PLACES)
    assert not any(ZoneForm({"zone": name}).is_valid() for name in ("", "Moon/Crater", "../../etc/passwd", *NO_PLACES))
