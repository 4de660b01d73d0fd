"""Making a tournament, and calling it off."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from engine.kernel.errors import BadData
from engine.kernel.record.commitment import seed_hash
from games.errors import Closed, NotFound, NotYours, Refused
from games.models import Notification, Tournament, User
from games.timekeeping.clock import Bank, Untimed
from games.tournaments.services import making
from games.tournaments.services.making import MOST_OPEN
from tests.games.support.tournaments import DAY, new_tournament, plan, under_way
from tests.people import person


def test_the_hash_of_the_seed_is_public_and_fits_it(owner: User) -> None:
    tournament = new_tournament(owner)
    assert tournament.status == Tournament.Status.SIGN_UP
    assert tournament.seed_hash == seed_hash(bytes.fromhex(tournament.seed))
    assert tournament.begins_at == tournament.sign_up_until + DAY


def test_a_time_bank_is_kept_for_its_games(owner: User) -> None:
    bank = Bank(3600, 600, 7200)
    tournament = new_tournament(owner, clock=bank)
    tournament.refresh_from_db()
    assert tournament.timing == bank


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"title": "  "}, "title"),
        ({"title": "x" * 51}, "title"),
        ({"format": "ladder"}, "format"),
        ({"seats": 1}, "seats"),
        ({"seats": 9}, "seats"),
        ({"rounds": 0}, "rounds"),
        ({"rounds": 21}, "rounds"),
        ({"most_people": 3}, "most_people"),
        ({"most_people": 513}, "most_people"),
        ({"format": "round-robin", "most_people": 33}, "most_people"),
        ({"check_in_seconds": 9 * 60}, "check_in"),
        ({"round_seconds": 59 * 60}, "round_time"),
        ({"clock": Untimed()}, "pace"),
        ({"seeding": "strength"}, "seeding"),
    ],
)
def test_what_cannot_be_is_refused(owner: User, changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        making.create(owner=owner, plan=plan(**changes))
    assert refused.value.code == code
    assert not Tournament.objects.exists()


@pytest.mark.parametrize("until", [timedelta(minutes=9), timedelta(days=61), -DAY])
def test_the_sign_up_ends_in_good_time(owner: User, until: timedelta) -> None:
    with pytest.raises(Refused, match="between 10 minutes and 60 days"):
        making.create(owner=owner, plan=plan(sign_up_until=timezone.now() + until))


def test_games_that_cannot_be_played_so_are_refused(owner: User) -> None:
    with pytest.raises(BadData):
        making.create(owner=owner, plan=plan(options={"course": "nowhere"}))
    with pytest.raises(NotFound):
        making.create(owner=owner, plan=plan(kind="chess"))


def test_a_game_in_teams_is_refused(owner: User) -> None:
    with pytest.raises(Refused, match="plays alone"):
        making.create(owner=owner, plan=plan(options={"course": "capture-the-flag"}, seats=8))


def test_guests_make_none(guest: User) -> None:
    with pytest.raises(NotYours):
        making.create(owner=guest, plan=plan())


def test_nobody_has_more_than_a_few_at_a_time(owner: User) -> None:
    for _ in range(MOST_OPEN):
        last = new_tournament(owner)
    with pytest.raises(Closed, match="already have 3"):
        new_tournament(owner)
    making.cancel(tournament_id=last.pk, user=owner)
    new_tournament(owner)


def test_it_is_called_off_and_everybody_hears_of_it(owner: User, seated: User) -> None:
    tournament = new_tournament(owner, [seated])
    making.cancel(tournament_id=tournament.pk, user=owner)
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.CANCELLED
    assert Notification.objects.filter(recipient=seated, kind="tournament_over").exists()
    with pytest.raises(Closed):
        making.cancel(tournament_id=tournament.pk, user=owner)


def test_only_its_maker_or_an_operator_calls_it_off(owner: User, stranger: User) -> None:
    tournament = new_tournament(owner)
    with pytest.raises(NotYours):
        making.cancel(tournament_id=tournament.pk, user=stranger)
    making.cancel(tournament_id=tournament.pk, user=person("otto", is_superuser=True))


def test_one_that_has_begun_is_not_called_off(owner: User) -> None:
    tournament = under_way(owner)
    with pytest.raises(Closed, match="has begun"):
        making.cancel(tournament_id=tournament.pk, user=owner)
