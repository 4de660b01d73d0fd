"""The first try counts, no one meets the draws before it, and the seed is the same for everyone."""

import pytest

from engine.kernel.record.commitment import seed_hash
from games.errors import NotYours
from games.models import DailyTry, Finish, Game, GameOfDay, User
from tests.games.support.bots import bot_of
from tests.games.support.daily import end, midnight, try_of
from tests.people import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]


def test_everyone_has_the_same_draws_and_adds_nothing() -> None:
    games = [try_of(person(name)) for name in ("ada", "ben")]
    day = GameOfDay.objects.get()
    assert {game.seed for game in games} == {game.site_seed for game in games} == {day.seed}
    assert {game.seed_hash for game in games} == {seed_hash(bytes.fromhex(day.seed))} == {day.seed_hash}
    assert games[0].start_digest == games[1].start_digest


def test_the_first_try_counts_and_others_wait_until_it_is_done() -> None:
    ada = person("ada")
    first = try_of(ada)
    assert try_of(ada) == first
    end(first)
    again = try_of(ada)
    assert again != first
    assert list(DailyTry.objects.order_by("pk").values_list("game", "counts")) == [(first.pk, True), (again.pk, False)]


@pytest.mark.parametrize("who", ["guest", "unconfirmed", "program"])
def test_who_may_be_someone_else_never_meets_the_draws(who: str) -> None:
    someone = {
        "guest": lambda: User.objects.create_user("guest-1", is_guest=True),
        "unconfirmed": lambda: User.objects.create_user("uma", "uma@example.org"),
        "program": lambda: bot_of(person("kim")),
    }[who]()
    with pytest.raises(NotYours):
        try_of(someone)
    assert not Game.objects.exists()


def test_a_record_is_for_the_try_that_counts_alone() -> None:
    ada, late = person("ada"), person("lea")
    first, slow = try_of(ada), try_of(late)
    end(first)
    end(try_of(ada))
    midnight()
    end(slow)
    assert list(Finish.objects.values_list("seat__game", "turns", "phase")) == [(first.pk, 7, 3)]
