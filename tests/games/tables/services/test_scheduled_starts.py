"""Tables that begin by themselves, at a set time or a minute after the last seat was taken; and those nobody starts."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from engine.kernel.record.commitment import mixed_seed
from games import sweep
from games.delivery.services import sending
from games.models import Game, User
from games.models.table_settings import TableSettings
from games.tables.services import lobby, scheduled_starts
from tests.games.support.notices import told
from tests.games.support.team_races import PAIRS
from tests.people import joined, new_race

HOUR = timedelta(hours=1)


def set_for(owner: User, **wishes: object) -> Game:
    """A table that begins in an hour."""
    return new_race(owner, settings=TableSettings(begins="date"), starts_at=timezone.now() + HOUR, **wishes)


def time_passes(game: Game, time: timedelta = 2 * HOUR) -> None:
    Game.objects.filter(pk=game.pk).update(starts_at=F("starts_at") - time, created_at=F("created_at") - time)


def status_after_a_sweep(game: Game) -> str:
    sweep.sweep()
    game.refresh_from_db()
    return game.status


def test_a_table_begins_at_its_time_with_those_who_are_there(owner: User, seated: User) -> None:
    game = set_for(owner, seats=4)
    lobby.join(game_id=game.pk, user=seated)
    assert status_after_a_sweep(game) == "lobby"
    time_passes(game)
    assert status_after_a_sweep(game) == "running"
    assert game.seats_wanted == 2


def test_what_the_seed_was_and_who_contributed_counts_for_those_who_are_there_then(
    owner: User, seated: User, stranger: User
) -> None:
    """Whoever was in seat 2 has seat 1, and takes their contribution along."""
    game = set_for(owner, seats=4)
    for user, entropy in ((stranger, "0a" * 16), (seated, "0b" * 16)):
        lobby.join(game_id=game.pk, user=user, entropy=entropy)
    lobby.leave(game_id=game.pk, user=stranger)
    time_passes(game)
    assert status_after_a_sweep(game) == "running"
    assert game.seats.get(user=seated).number == 1
    assert game.seed == mixed_seed(bytes.fromhex(game.site_seed), [b"", bytes([11] * 16)]).hex()


def test_a_full_table_waits_for_its_time(owner: User, seated: User) -> None:
    game = set_for(owner)
    lobby.join(game_id=game.pk, user=seated)
    game.refresh_from_db()
    assert game.status == "lobby"
    assert lobby.start(game_id=game.pk, user=owner).status == "running"  # its owner need not


@pytest.mark.parametrize("bots", [[], ["easy"]])
def test_with_nobody_else_there_it_is_called_off_and_its_owner_told(owner: User, bots: list[str]) -> None:
    game = set_for(owner, seats=4, bots=bots)
    time_passes(game)
    assert status_after_a_sweep(game) == "cancelled"
    sending.send_pending()
    assert told(owner) == ["Sunday race is called off"]


def test_teams_that_are_uneven_when_the_time_has_come_are_called_off_in_words(owner: User, seated: User) -> None:
    game = set_for(owner, seats=4, options={"course": PAIRS})
    lobby.join(game_id=game.pk, user=seated)
    time_passes(game)
    assert status_after_a_sweep(game) == "cancelled"
    row = seated.notifications.filter(kind="called_off").first()
    assert row is not None
    assert "but could not" in row.payload["why"]


def test_with_grace_a_full_table_begins_after_a_minute(owner: User, seated: User) -> None:
    game = joined(new_race(owner, settings=TableSettings(begins="grace")), seated)
    assert status_after_a_sweep(game) == "lobby"
    time_passes(game, timedelta(seconds=61))
    assert status_after_a_sweep(game) == "running"


def test_whoever_leaves_within_the_minute_stops_the_beginning(owner: User, seated: User, stranger: User) -> None:
    game = joined(new_race(owner, settings=TableSettings(begins="grace")), seated)
    lobby.leave(game_id=game.pk, user=seated)
    time_passes(game, timedelta(minutes=5))
    assert status_after_a_sweep(game) == "lobby"
    assert lobby.join(game_id=game.pk, user=stranger).number == 1


def test_grace_is_not_for_robots(owner: User) -> None:
    assert new_race(owner, bots=["easy"], settings=TableSettings(begins="grace")).status == "running"


def test_a_table_that_nobody_starts_is_called_off_after_fourteen_days(lobby_race: Game, owner: User) -> None:
    time_passes(lobby_race, timedelta(days=13, hours=23))
    assert status_after_a_sweep(lobby_race) == "lobby"
    time_passes(lobby_race, 2 * HOUR)
    assert status_after_a_sweep(lobby_race) == "cancelled"
    assert not scheduled_starts.see_to(game_id=lobby_race.pk)
    assert owner.notifications.filter(kind="called_off", channel="email").count() == 1


def test_running_games_are_left_alone(race: Game) -> None:
    Game.objects.filter(pk=race.pk).update(created_at=F("created_at") - timedelta(days=30))
    assert scheduled_starts.tables_due() == []
    assert status_after_a_sweep(race) == "running"
