"""How a game begins, whoever has brought its seats together."""

from hashlib import sha256

import pytest
from django.db import transaction
from django.utils import timezone

from engine.kernel.errors import BadData
from games.models import Game, Series, User
from games.notices import services as notify
from games.play.services.starting import begin, new_seed
from games.record.services.locking import lock
from tests.games.support.cups import new_cup
from tests.games.support.moves import everything
from tests.games.support.notices import told
from tests.people import new_race


def test_the_site_draws_another_seed_each_time() -> None:
    """The one that it draws with: those of the tests' games are the same in every run."""
    assert len({new_seed() for _ in range(20)}) == 20
    assert {len(new_seed()) for _ in range(20)} == {16}


def test_the_hash_published_at_the_start_is_that_of_the_seed(race: Game) -> None:
    assert race.seed_hash == sha256(bytes.fromhex(race.seed)).hexdigest()
    assert len(bytes.fromhex(race.seed)) == 16


def test_two_races_have_different_seeds(owner: User) -> None:
    assert new_race(owner, bots=["easy"]).seed != new_race(owner, bots=["easy"]).seed


def begun(game: Game) -> Game:
    with transaction.atomic():
        begin(lock(game.pk))
    return Game.objects.get(pk=game.pk)


@pytest.fixture
def ready(owner: User, seated: User) -> Game:
    """A table for five, at which two people sit."""
    game = new_race(owner, seats=5)
    game.seats.create(number=1, name="Cog", user=seated)
    return game


def test_a_table_becomes_a_game_of_those_who_are_there_and_is_played_to_its_first_question(
    ready: Game, owner: User, seated: User
) -> None:
    before = timezone.now()
    game = begun(ready)
    assert (game.status, game.seats_wanted, game.turn) == (Game.Status.RUNNING, 2, 1)
    assert game.started_at is not None
    assert abs((game.started_at - before).total_seconds()) < 60
    assert [turn.number for turn in game.turns.order_by("number")] == [0, 1]
    assert {pending.seat.user for pending in game.pending_decisions.all()} == {owner, seated}


def test_its_first_turn_is_kept_with_the_rules_and_the_start_it_was_played_from(ready: Game) -> None:
    game = begun(ready)
    first = game.turns.get(number=0)
    assert (first.revision, first.epoch) == (game.turns.get(number=1).revision, game.epoch)
    assert first.resolved_at is not None
    assert bytes(first.snapshot) != bytes(game.turns.get(number=1).snapshot)


def test_everybody_is_told(ready: Game, owner: User, seated: User) -> None:
    begun(ready)
    notify.send_pending()
    assert [subjects[0].startswith("Sunday race has started") for subjects in (told(owner), told(seated))] == [True] * 2


def test_where_the_rules_cannot_play_so_many_nothing_begins(lobby_race: Game) -> None:
    before = everything(lobby_race)
    with pytest.raises(BadData, match="2 to 8 robots, not 1"):
        begun(lobby_race)
    assert everything(lobby_race) == before


def test_the_first_game_of_a_series_becomes_its_first_bout(owner: User) -> None:
    game = new_cup("championship", owner)
    series = Series.objects.get()
    assert (game.series, game.bout, series.title, game.title) == (series, 1, "Cup", series.bout_title(1))


def test_a_game_of_its_own_belongs_to_no_series(ready: Game) -> None:
    game = begun(ready)
    assert (game.series, game.title) == (None, "Sunday race")
    assert not Series.objects.exists()
