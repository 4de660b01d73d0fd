"""Key moments in their order, and the times of a log."""

from datetime import UTC, datetime, timedelta

import pytest

from engine.kernel.events import Event
from engine.roborally.views.board import BoardView, Flags
from games.history.queries.story import moments_of, stamp
from games.kinds.roborally.replay.frames import Frame
from games.wording.say import line

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


def frame(first: int, count: int) -> Frame:
    board = BoardView(robots=(), flags=Flags((), {}, ()), phase=0)
    events = [Event()] * count
    return Frame(
        phase=0,
        segment="A",
        title="",
        before=board,
        board=board,
        cards=None,
        lines=[],
        beams=[],
        events=events,
        first=first,
    )


def test_the_time_stands_where_it_is_another_than_before() -> None:
    later = NOON + timedelta(hours=3)
    log = [frame(0, 2), frame(2, 1), frame(5, 2), frame(7, 1)]
    stamp(log, [(3, NOON), (8, later)])
    assert [it.at for it in log] == [NOON, None, later, None]


def test_what_was_told_within_a_minute_has_one_time() -> None:
    log = [frame(0, 1), frame(1, 1)]
    stamp(log, [(1, NOON), (2, NOON + timedelta(seconds=40))])
    assert [it.at for it in log] == [NOON, None]


def test_games_from_before_times_were_kept_show_none() -> None:
    log = [frame(0, 1)]
    stamp(log, [])
    assert log[0].at is None


class Said(Event, frozen=True):
    """An event that is told as its words. Those about the reader's robots begin with "my"."""

    words: str


@pytest.mark.parametrize(
    ("happened", "own"),
    [
        (["my touch", "Cog touches", "my win"], ["my touch", "my win"]),
        (["Cog touches", "my win", "the end"], ["my win"]),
        (["my hit (small)", "Cog touches", "the end"], ["my hit (small)"]),
        (["Cog touches", "the end"], []),
    ],
)
def test_a_moment_tells_what_happened_in_its_order(happened: list[str], own: list[str]) -> None:
    """Small things are told only to those whom they are about."""
    shown = frame(0, 0)
    shown.events = [Said(words) for words in happened]
    (moment,) = moments_of(
        [shown],
        0,
        lambda events: [line(it.words) for it in events if it.words.startswith("my")],
        lambda event: None if "small" in event.words else line(event.words),
    )
    assert [it.text for it in moment.lines] == happened
    assert [it.text for it in moment.mine] == own
    assert [it.text for it in moment.others] == [words for words in happened if words not in own]
