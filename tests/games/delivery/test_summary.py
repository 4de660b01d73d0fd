"""A notification in a few lines."""

from datetime import UTC, datetime
from typing import Any

import pytest

from games.delivery.rendered import Chapter, RenderedNotification, Waiting
from games.delivery.summary import LONGEST_LINE, Summary, summary_of
from games.models import Game, Notification

DUE_AT = datetime(2030, 1, 1, tzinfo=UTC)
ASKED = {"question": {"asks": "Bolt is waiting for its program."}}
DUE = {"due": "Tuesday 1 January, 00:00 UTC", "due_at": DUE_AT, "left": "4 hours"}


def short(**facts: Any) -> Summary:
    """Of a notification whose headline needs no game."""
    about = {"kind": "silenced", "url": "https://example.org/races/7/", "facts": {"channel": "Webhook"}}
    return summary_of(Notification(pk=5), RenderedNotification(**(about | facts)))


def chapter(turn: int, *lines: str) -> Chapter:
    return Chapter(turn=turn, title=f"Turn {turn}", url="", lines=list(lines))


def waiting(title: str) -> Waiting:
    facts = {"game": 7, "when": "turn 3", "asks": "Bolt is waiting for its program", "clock": "", "url": ""}
    return Waiting(title=title, due="", due_at=DUE_AT, left="4 hours", **facts)


def test_it_says_what_is_asked_until_when_and_where() -> None:
    found = short(**ASKED, **DUE)
    assert found.lines == [
        "Bolt is waiting for its program.",
        "Please answer by Tuesday 1 January, 00:00 UTC (4 hours left).",
    ]
    assert found.text == "\n".join(found.lines)
    assert (found.title, found.url, found.deadline, found.notification) == (
        "Notifications no longer reach you: Webhook",
        "https://example.org/races/7/",
        DUE_AT,
        5,
    )


def test_where_a_clock_stands_still_it_says_why_instead_of_until_when() -> None:
    assert short(**ASKED, clock="The game is paused.").lines == [
        "Bolt is waiting for its program.",
        "The game is paused.",
    ]


def test_of_what_happened_it_tells_the_end_of_the_latest_turn() -> None:
    told = [chapter(2, "old"), chapter(3, "first", "second", "third")]
    assert short(chapters=told).lines == ["second", "third"]
    assert short(chapters=told, **ASKED).lines == ["second", "third", "Bolt is waiting for its program."]
    assert short().lines == []


def test_a_list_has_a_line_for_each_game_and_for_those_that_stand_still() -> None:
    found = short(waiting=[waiting("Sunday race"), waiting("Cup")], standing=[waiting("Late race")])
    assert found.lines == [
        "Sunday race, turn 3: Bolt is waiting for its program (4 hours left)",
        "Cup, turn 3: Bolt is waiting for its program (4 hours left)",
        "Late race is stopped.",
    ]


def test_a_long_line_is_cut() -> None:
    [line] = short(chapters=[chapter(1, "x" * (LONGEST_LINE + 1))]).lines
    assert len(line) == LONGEST_LINE
    assert line.endswith("…")
    assert short(chapters=[chapter(1, "x" * LONGEST_LINE)]).lines == ["x" * LONGEST_LINE]


@pytest.mark.parametrize(("game", "topic", "turn"), [(Game(pk=7), "game-7", 3), (None, "silenced", None)])
def test_a_later_notice_about_the_same_takes_its_place(game: Game | None, topic: str, turn: int | None) -> None:
    found = short(game=game, turn=3)
    assert (found.topic, found.turn) == (topic, turn)
