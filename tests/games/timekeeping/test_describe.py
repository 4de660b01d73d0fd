"""Clocks in plain words, and those that have a name."""

import pytest

from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule, Untimed
from games.timekeeping.describe import pace, sentences, worst_case

DAY = 86400
WEEKLY = Schedule((6,), ("20:00",), "Europe/Berlin")


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        (EachTurn(300), "5 minutes a round"),
        (EachTurn(DAY, rests=True), "1 day a round"),
        (WEEKLY, "every Sunday at 20:00 (Europe/Berlin)"),
        (Schedule((6, 2, 4), ("20:00", "08:00"), "UTC"), "every Wednesday, Friday and Sunday at 08:00 and 20:00 (UTC)"),
        (Schedule(tuple(range(7)), ("20:00",), "UTC"), "every day at 20:00 (UTC)"),
        (Bank(3 * DAY, DAY // 2, 5 * DAY), "3 days in hand, 12 hours more each round"),
        (Untimed(), "no deadline"),
    ],
)
def test_the_pace_in_a_list(clock: Clock, words: str) -> None:
    assert pace(clock, "round") == words


def test_players_are_told_what_counts() -> None:
    assert sentences(EachTurn(300), "turn")[1] == "The clock runs day and night."
    assert "Your clock stops" in sentences(EachTurn(DAY, rests=True), "turn")[1]
    assert "less than 6 hours before" in " ".join(sentences(WEEKLY, "turn"))
    assert "up to 5 days" in " ".join(sentences(Bank(3 * DAY, DAY // 2, 5 * DAY), "turn"))


def test_the_worst_case_is_told() -> None:
    assert worst_case(EachTurn(600), 15, "turns") == "At most, 15 turns take 2 hours and 30 minutes."
    assert worst_case(EachTurn(DAY), 15, "rounds") == "At most, 15 rounds take 15 days."
    assert worst_case(EachTurn(DAY, rests=True), 15, "turns").startswith(
        "At most, 15 turns take 15 days, or up to 11 weeks if someone is always resting. Vacations"
    )


def test_without_a_deadline_there_is_no_worst_case() -> None:
    assert sentences(Untimed(), "turn") == ["There is no deadline: the bots wait for you."]
    assert worst_case(Untimed(), 15, "turns") == "You can take as long as you like."
