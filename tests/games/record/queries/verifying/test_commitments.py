"""What is published of a game's chance, and of which games."""

from hashlib import sha256

import pytest

from engine.kernel.record.commitment import start_digest
from games.models import Game, User
from games.record.queries.verifying.commitments import contributions_to, own_hash, promised_seed, start_of
from games.tables.services import lobby
from tests.people import new_race

MINE = "0123456789abcdef" * 2


@pytest.fixture
def mixed(owner: User, seated: User) -> Game:
    """A race to whose seed its second player has contributed."""
    game = new_race(owner)
    lobby.join(game_id=game.pk, user=seated, entropy=MINE)
    game.refresh_from_db()
    return game


def test_the_promised_seed_is_the_one_that_the_site_drew(mixed: Game) -> None:
    assert promised_seed(mixed) == mixed.site_seed != mixed.seed
    assert sha256(bytes.fromhex(promised_seed(mixed))).hexdigest() == mixed.seed_hash


def test_contributions_are_told_seat_by_seat(mixed: Game) -> None:
    assert contributions_to(mixed) == ["", MINE]


def test_a_start_is_read_as_it_was_written(mixed: Game) -> None:
    start = start_of(mixed)
    assert start is not None
    assert start_digest(start) == mixed.start_digest
    assert start.contributions == [None, sha256(bytes.fromhex(MINE)).hexdigest()]


def test_of_a_game_of_an_earlier_release_the_seed_is_its_only_one(mixed: Game) -> None:
    """Also if a newer process made its table and an older one started it, which knows of no contributions."""
    mixed.start_digest, mixed.start = "", None
    assert (promised_seed(mixed), contributions_to(mixed), start_of(mixed)) == (mixed.seed, [], None)


def test_a_seat_is_told_the_hash_of_what_it_contributed(mixed: Game) -> None:
    first, second = mixed.seats.all()
    assert own_hash(second) == sha256(bytes.fromhex(MINE)).hexdigest()
    assert own_hash(first) == own_hash(None) == ""
