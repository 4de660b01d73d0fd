"""What a table can be asked, and what makes no sense just now."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.errors import Closed, Refused, ServiceError
from games.models import Game, Seat, User, Vote
from games.play.services import play
from games.votes.services.proposals import LONGEST_PAUSE, LONGEST_REASON, MOST_EXTENSIONS, PROPOSED, SHORTEST_PAUSE
from tests.games.support.moves import hand_in
from tests.games.support.tables import seat_of

HOUR = timedelta(hours=1)
A_TURN = 24 * 3600
"""The race gives a day for each, in seconds."""


@pytest.fixture
def table(race: Game) -> Game:
    race.now = timezone.now()
    return race


def proposed(game: Game, kind: str, about: Seat | None = None, **details: Any) -> dict[str, Any]:
    """What is kept of it."""
    return PROPOSED[kind](game, about, **details)


def refused(error: type[ServiceError], game: Game, kind: str, about: Seat | None = None, **details: Any) -> str:
    with pytest.raises(error) as refusal:
        proposed(game, kind, about, **details)
    return refusal.value.code


def stop(game: Game) -> None:
    game.stopped_at = game.now


# Pauses


def test_a_pause_is_kept_with_its_reason_tidied_and_its_end(table: Game) -> None:
    until = table.now + 3 * HOUR
    assert proposed(table, "pause") == {"reason": ""}
    assert proposed(table, "pause", reason="  A week \n at sea ", until=until) == {
        "reason": "A week at sea",
        "until": until.isoformat(),
    }


@pytest.mark.parametrize("length", [SHORTEST_PAUSE, LONGEST_PAUSE])
def test_the_shortest_and_the_longest_pause(table: Game, length: timedelta) -> None:
    assert "until" in proposed(table, "pause", until=table.now + length)


@pytest.mark.parametrize("length", [SHORTEST_PAUSE - HOUR, -HOUR, LONGEST_PAUSE + HOUR])
def test_a_pause_that_is_no_pause_or_has_no_end(table: Game, length: timedelta) -> None:
    assert refused(Refused, table, "pause", until=table.now + length) == "until"


def test_a_reason_is_short_and_can_be_kept(table: Game) -> None:
    assert proposed(table, "pause", reason="x" * LONGEST_REASON)["reason"] == "x" * LONGEST_REASON
    for reason in ("x" * (LONGEST_REASON + 1), "a\0b"):
        assert refused(Refused, table, "pause", reason=reason) == "reason"


def test_only_what_runs_is_paused_and_only_what_is_paused_goes_on(table: Game) -> None:
    assert refused(Closed, table, "resume") == "not_paused"
    stop(table)
    assert refused(Closed, table, "pause") == "paused"
    assert proposed(table, "resume") == {}


# More time


@pytest.mark.parametrize("seconds", [60, A_TURN])
def test_more_time_is_from_a_minute_to_a_turn(table: Game, seconds: int) -> None:
    assert proposed(table, "extend", seconds=seconds) == {"seconds": seconds}


@pytest.mark.parametrize("seconds", [0, 59, A_TURN + 1, -60])
def test_less_or_more_is_refused(table: Game, seconds: int) -> None:
    assert refused(Refused, table, "extend", seconds=seconds) == "seconds"


def test_nobody_needs_more_time_while_the_clocks_stand_still(table: Game) -> None:
    stop(table)
    assert refused(Closed, table, "extend", seconds=60) == "paused"


def test_more_time_is_for_people_who_are_waited_for(table: Game, owner: User, seated: User) -> None:
    hand_in(table, owner)
    proposed(table, "extend", seconds=60)
    play.step_away(game_id=table.pk, user=seated)
    assert refused(Closed, Game.objects.get(pk=table.pk), "extend", seconds=60) == "nothing_owed"


def test_more_time_was_agreed_often_enough_in_one_turn(table: Game) -> None:
    facts = {"game": table, "kind": "extend", "turn": table.turn, "opened_at": table.now, "expires_at": table.now}
    facts |= {"ended_at": table.now}
    for other in ({"result": "no"}, {"result": "yes", "turn": table.turn - 1}):
        Vote.objects.bulk_create(Vote(**facts | other) for _ in range(MOST_EXTENSIONS))
    for _ in range(MOST_EXTENSIONS):
        assert proposed(table, "extend", seconds=60)
        Vote.objects.create(**facts, result="yes")
    assert refused(Closed, table, "extend", seconds=60) == "extended_enough"


# Seats


def test_a_seat_is_freed_only_while_a_bot_stands_in(table: Game, owner: User, seated: User) -> None:
    for about in (None, seat_of(table, seated)):
        assert refused(Closed, table, "replace", about) == "not_away"
    play.step_away(game_id=table.pk, user=seated)
    away = seat_of(table, seated)
    assert proposed(table, "replace", away) == {}
    away.open_since = table.now
    assert refused(Closed, table, "replace", away) == "not_away"


def test_a_seat_is_given_back_only_while_nobody_has_it_or_could_simply_take_it(table: Game, seated: User) -> None:
    seat = seat_of(table, seated)
    for about in (None, seat):
        assert refused(Closed, table, "restore", about) == "seat_taken"
    seat.user = None
    assert proposed(table, "restore", seat) == {}
    seat.open_since = table.now
    assert refused(Closed, table, "restore", seat) == "seat_free"


def test_nobody_proposes_what_only_the_tables_own_rule_asks() -> None:
    assert set(PROPOSED) == set(Vote.Kind) - {Vote.Kind.ABSENCE}
