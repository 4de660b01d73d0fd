"""One line of a list of games, in words."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from games.models import Game
from games.play.queries.lists import GameLine
from games.tables.pages.rows import row_of, seats_words
from games.timekeeping.clock import EachTurn

LINE = GameLine(
    id=7,
    title="Sunday race",
    kind="roborally",
    status=Game.Status.RUNNING,
    turn=3,
    options={"course": "risky-exchange"},
    owner="olivia",
    seats_taken=2,
    seats_wanted=4,
    timing=EachTurn(86400),
    is_stopped=False,
    due_at=datetime(2030, 1, 1, tzinfo=UTC),
    name="",
    team=None,
)
USUAL = ["RoboRally", "Risky Exchange", "1 day a turn"]


def told(row: dict[str, Any]) -> list[str]:
    return [*row["about"], *row["facts"]]


def test_a_game_is_told_by_its_kind_its_place_its_clock_and_how_far_it_is() -> None:
    row = row_of(LINE)
    assert (row["about"], row["facts"]) == (USUAL, ["turn 3"])
    assert (row["id"], row["title"], row["due_at"]) == (LINE.id, LINE.title, LINE.due_at)


@pytest.mark.parametrize(
    ("changes", "facts"),
    [
        ({"turn": 0}, ["setting up"]),
        ({"status": Game.Status.LOBBY, "turn": 0}, []),
        ({"status": Game.Status.PARKED}, []),
        ({"name": "Bolt"}, ["you are Bolt", "turn 3"]),
        ({"name": "Bolt", "team": 1}, ["you are Bolt, in Team 2", "turn 3"]),
        ({"hides_names": True}, ["names shown at the end", "turn 3"]),
    ],
)
def test_what_is_told_only_where_it_is_so(changes: dict[str, object], facts: list[str]) -> None:
    assert told(row_of(replace(LINE, **changes))) == [*USUAL, *facts]  # type: ignore[arg-type]


def test_who_made_it_is_told_where_that_is_asked_for_and_known() -> None:
    assert told(row_of(LINE, by=True)) == [*USUAL, "by olivia", "turn 3"]
    assert told(row_of(replace(LINE, owner=""), by=True)) == [*USUAL, "turn 3"]


def test_another_game_speaks_its_own_language() -> None:
    arena = replace(LINE, kind="volt", options={"arena": "tokyo"})
    assert told(row_of(arena))[0] == "VOLT"
    assert told(row_of(arena))[-2:] == ["1 day a round", "round 3"]


def test_a_badge_says_whose_move_it_is() -> None:
    yours = row_of(LINE, "your move", "badge-you")
    assert (yours["badge"], yours["badge_class"], yours["is_mine_to_move"]) == ("your move", "badge-you", True)
    assert not row_of(LINE, "waiting", "badge-wait")["is_mine_to_move"]


def test_seats_in_words() -> None:
    assert seats_words(LINE) == "2 of 4 seats taken"
