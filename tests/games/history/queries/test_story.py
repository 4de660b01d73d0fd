"""Ways, and the times of a log."""

from datetime import UTC, datetime, timedelta

from engine.kernel.events import Event
from engine.roborally.board_view import BoardView, Flags
from games.history.queries.story import stamp
from games.kinds.roborally.frames import Frame

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
