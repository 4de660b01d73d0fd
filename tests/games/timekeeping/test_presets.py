"""Clocks that have a name."""

import pytest

from games.timekeeping.clock import EachTurn, Schedule, check
from games.timekeeping.length import check_length
from games.timekeeping.presets import PRESETS, USUAL, preset_of

DAY = 86400


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_a_clock_that_a_table_may_have(name: str) -> None:
    clock = PRESETS[name].clock("Asia/Kathmandu")
    check(clock)
    check_length(clock, 15)
    assert preset_of(clock) == name


@pytest.mark.parametrize(
    "clock",
    [
        EachTurn(301),
        EachTurn(DAY),  # daily, but day and night
        Schedule((6,), ("19:00",), "UTC"),
        Schedule((5, 6), ("20:00",), "UTC"),
    ],
)
def test_another_clock_has_no_name(clock: EachTurn | Schedule) -> None:
    assert preset_of(clock) == ""


def test_what_nobody_has_chosen_is_a_day_without_the_nights() -> None:
    assert PRESETS[USUAL].clock("UTC") == EachTurn(DAY, rests=True)


def test_the_weekly_clock_is_that_of_whoever_makes_the_table() -> None:
    assert PRESETS["weekly"].clock("Asia/Kathmandu") == Schedule((6,), ("20:00",), "Asia/Kathmandu")


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_promise_speaks_the_language_of_the_game(preset) -> None:  # type: ignore[no-untyped-def]
    assert preset.promise.format(turn="round").endswith(("round", "night", "clock"))
    assert "round" in preset.promise.format(turn="round")
