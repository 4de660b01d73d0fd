"""The part of the create form that chooses a clock."""

import re
from typing import Any, ClassVar

import pytest

from games.clocks.forms import OWN, TimeForm, time_values
from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule
from games.timekeeping.presets import PRESETS, USUAL
from games.wording.terms import Terms

HOUR, DAY = 3600, 86400
FIVE_MINUTES = {"pace": OWN, "clock": "each_turn", "minutes": "5"}
CHOICES: list[tuple[dict[str, Any], Clock]] = [
    ({"pace": "live"}, EachTurn(600)),
    ({"pace": "several"}, EachTurn(4 * HOUR, rests=True)),
    ({"pace": "daily"}, EachTurn(DAY, rests=True)),
    ({"pace": "relaxed"}, EachTurn(3 * DAY, rests=True)),
    ({"pace": "weekly", "zone": "Asia/Kathmandu"}, Schedule((6,), ("20:00",), "Asia/Kathmandu")),
    ({"pace": "weekly"}, Schedule((6,), ("20:00",), "UTC")),
    (FIVE_MINUTES, EachTurn(300)),
    ({"pace": OWN, "clock": "each_turn", "minutes": "60", "rests": "on"}, EachTurn(HOUR, rests=True)),
    (
        {"pace": OWN, "clock": "bank", "bank_start": "4320", "bank_increment": "720", "bank_cap": "7200"},
        Bank(3 * DAY, 12 * HOUR, 5 * DAY),
    ),
    ({"pace": OWN, "clock": "bank", "rests": "on"}, Bank(3 * DAY, 12 * HOUR, 5 * DAY, rests=True)),
    (
        {"pace": OWN, "clock": "schedule", "days": ["0", "3"], "times": "8:00; 20:00", "zone": "Europe/Berlin"},
        Schedule((0, 3), ("08:00", "20:00"), "Europe/Berlin"),
    ),
]


class Rounds(TimeForm):
    """The form of a game that calls its turns otherwise, and has few of them."""

    terms: ClassVar[Terms] = Terms(turn="round", turn_plural="rounds", turns=4, late="a bot decides")


@pytest.mark.parametrize(("entered", "clock"), CHOICES)
def test_what_is_entered_is_the_clock(entered: dict[str, Any], clock: Clock) -> None:
    form = TimeForm(entered)
    assert form.is_valid(), form.errors
    assert form.cleaned_data["chosen"] == clock


@pytest.mark.parametrize(("entered", "clock"), CHOICES)
def test_a_clock_fills_the_form_that_chooses_it(entered: dict[str, Any], clock: Clock) -> None:
    values = time_values(clock)
    assert values["pace"] == entered["pace"]
    form = TimeForm(values)
    assert form.is_valid(), form.errors
    assert form.cleaned_data["chosen"] == clock


@pytest.mark.parametrize(
    ("entered", "field", "said"),
    [
        ({}, "pace", "choose one"),
        ({"pace": "never"}, "pace", "never"),
        (FIVE_MINUTES | {"minutes": "7"}, "minutes", "7"),
        (FIVE_MINUTES | {"rests": "on"}, "rests", "less than 1 hour"),
        (FIVE_MINUTES | {"minutes": "10080", "rests": "on"}, "pace", "longer than a year"),
        ({"pace": OWN, "clock": "bank", "bank_start": "10080", "bank_cap": "60"}, "bank_start", "most that"),
        ({"pace": OWN, "clock": "bank", "bank_increment": "soon"}, "bank_increment", "soon"),
        ({"pace": OWN, "clock": "schedule", "times": "20:00"}, "times", "at least one day"),
        ({"pace": OWN, "clock": "schedule", "days": ["1"], "times": "soon"}, "times", "such as 20:00"),
        ({"pace": OWN, "clock": "schedule", "days": ["1"], "times": ""}, "times", "such as 20:00"),
        ({"pace": OWN, "clock": "schedule", "days": ["7"], "times": "20:00"}, "days", "7"),
        ({"pace": "weekly", "zone": "Europe/Atlantis"}, "zone", "Atlantis"),
        ({"pace": OWN, "clock": "sundial"}, "clock", "sundial"),
    ],
)
def test_what_cannot_be_is_explained_beside_its_field(entered: dict[str, Any], field: str, said: str) -> None:
    form = TimeForm(entered)
    assert not form.is_valid()
    assert list(form.errors) == [field]
    assert said in form.errors[field][0]
    assert form.longest == ""


def test_what_belongs_to_a_clock_that_is_not_chosen_is_left_aside() -> None:
    form = TimeForm({"pace": "live", "clock": "bank", "bank_start": "10080", "bank_cap": "60", "times": "soon"})
    assert form.is_valid()
    assert form.cleaned_data["chosen"] == EachTurn(600)


def test_it_tells_how_long_a_game_may_take() -> None:
    assert TimeForm(FIVE_MINUTES).longest == "At most, 15 turns take 1 hour and 15 minutes."
    assert Rounds(FIVE_MINUTES).longest == "At most, 4 rounds take 20 minutes."
    assert TimeForm().longest.startswith("At most, 15 turns take 15 days, or up to")
    assert TimeForm(initial={"pace": OWN}).longest == ""


def test_a_game_of_fewer_turns_may_take_longer_for_each() -> None:
    week = FIVE_MINUTES | {"minutes": "10080", "rests": "on"}
    assert not TimeForm(week).is_valid()
    assert Rounds(week).is_valid()


def test_it_speaks_of_turns_as_the_game_does() -> None:
    form = Rounds()
    offered = dict(form.fields["pace"].choices)  # type: ignore[attr-defined]
    assert list(offered) == [*PRESETS, OWN]
    assert offered["live"] == "Live: everyone is here; 10 minutes a round, day or night"
    assert form.fields["pace"].label == form.fields["minutes"].label == "Time for each round"
    assert form.fields["bank_increment"].label == "More with each round"
    assert "If someone is late, a bot decides." in form.fields["pace"].help_text
    assert "turn" not in re.sub(r"<[^>]*>", "", str(form))
    assert form.fields["pace"].initial == USUAL
