"""How a game begins, whoever has brought its seats together."""

import msgspec
import pytest
from django.db import transaction
from django.utils import timezone

from engine.kernel.errors import BadData
from engine.kernel.record.commitment import mixed_seed, seed_hash, start_digest, start_of
from games.delivery.services import sending
from games.kinds.registry import rules_named
from games.models import Game, Series, User
from games.play.services.starting import begin, new_seed
from games.record.queries.engine_tables import setup_of
from games.record.services.locking import lock
from tests.games.support.cups import new_cup
from tests.games.support.moves import everything
from tests.games.support.notices import told
from tests.people import new_race

ONE, OTHER = b"1" * 16, b"2" * 16
"""What somebody contributes to the seed."""


def test_the_site_draws_another_seed_each_time() -> None:
    """The one that it draws with: those of the tests' games are the same in every run."""
    assert len({new_seed() for _ in range(20)}) == 20
    assert {len(new_seed()) for _ in range(20)} == {16}


def test_without_contributions_the_game_is_played_with_the_seed_itself(race: Game) -> None:
    assert race.seed == race.site_seed
    assert race.start["contributions"] == [None, None]


def test_the_digest_of_the_start_covers_all_that_the_game_begins_with(ready: Game) -> None:
    ready.seats.filter(number=1).update(entropy=ONE.hex())
    game, rules = begun(ready), rules_named("roborally")
    site_seed = bytes.fromhex(game.site_seed)
    start = start_of(rules, setup_of(game), site_seed, [b"", ONE])
    assert game.start == msgspec.to_builtins(start)
    assert game.start_digest == start_digest(start)
    assert game.seed == mixed_seed(site_seed, [b"", ONE]).hex()
    assert (game.seed_hash, game.seed != game.site_seed) == (seed_hash(site_seed), True)


@pytest.mark.parametrize(("contributed", "is_same"), [(ONE, True), (OTHER, False), (b"", False)])
def test_another_contribution_is_another_deal(owner: User, seated: User, contributed: bytes, is_same: bool) -> None:
    """Two tables with one seed of the site."""

    def deal(given: bytes) -> list[list[int]]:
        game = new_race(owner, seats=5)
        game.seats.create(number=1, name="Cog", user=seated, entropy=given.hex())
        Game.objects.filter(pk=game.pk).update(site_seed="11" * 16, seed_hash=seed_hash(b"\x11" * 16))
        return [pending.offer["hand"] for pending in begun(game).pending_decisions.order_by("decision_id")]

    assert (deal(ONE) == deal(contributed)) is is_same


def test_a_table_of_an_earlier_release_draws_its_seed_at_the_start(ready: Game) -> None:
    Game.objects.filter(pk=ready.pk).update(site_seed="", seed_hash="")
    game = begun(ready)
    assert len(game.site_seed) == 32
    assert game.seed_hash == seed_hash(bytes.fromhex(game.site_seed))
    assert game.start_digest


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
    sending.send_pending()
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
