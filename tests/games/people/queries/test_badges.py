"""Badges are found in the record, each with the game that earned it, and tell no one of what they may not see."""

from datetime import date, timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.daily.services import days
from games.models import Entry, Finish, Game, Seat, Tournament, User
from games.people.queries.badges import all_badges, badges_of, end_of_run
from tests.games.support.daily import end, midnight, try_of
from tests.games.support.shelves import listed
from tests.games.support.tournaments import new_tournament
from tests.people import BrowserOf, joined, new_race, person

pytestmark = pytest.mark.django_db
ALONE = {"bots": ["medium", "hard"], "seats": 3, "visibility": "link"}


def earned(user: User, viewer: User | AnonymousUser) -> dict[str, int | None]:
    return {badge.id: badge.game for badge in badges_of(user, viewer) if badge.at is not None}


def test_a_first_win_against_bots_earns_what_it_shows(owner: User, stranger: User) -> None:
    lost = end(new_race(owner, **ALONE), is_won=False)
    game = end(new_race(owner, **ALONE), turn=6, damage=0)
    end(new_race(owner, **ALONE), turn=5, damage=0)
    by_it = dict.fromkeys(["winner", "medium", "hard", "unscathed", "quick"], game.pk)
    assert earned(owner, owner) == by_it | {"finisher": lost.pk}
    assert earned(owner, stranger) == {}
    assert len(badges_of(owner, owner)) == len(all_badges())
    Game.objects.filter(pk=game.pk).update(is_shared=True)
    assert earned(owner, stranger) == by_it | {"finisher": game.pk}
    assert all(badge.at is not None for badge in badges_of(owner, stranger))


def test_what_was_not_kept_then_is_not_claimed_now(owner: User) -> None:
    end(new_race(owner, **ALONE), turn=9)
    assert "unscathed" in earned(owner, owner)
    Finish.objects.update(phase=0)
    assert "unscathed" not in earned(owner, owner)


def test_honours_are_told_of_games_of_their_kind_and_of_wins(owner: User) -> None:
    lost, won = end(new_race(owner, **ALONE), is_won=False, turn=9), end(new_race(owner, **ALONE), turn=9)
    Seat.objects.filter(user=owner).update(honours=["scored", "undestroyed", "was_last"])
    known = {name: earned(owner, owner).get(name) for name in ("point-roborally", "point-volt", "undestroyed", "last")}
    assert known == {"point-roborally": lost.pk, "point-volt": None, "undestroyed": won.pk, "last": won.pk}


def test_company_are_other_people(owner: User) -> None:
    people = [person(name) for name in ("ada", "ben", "cleo")]
    few = joined(new_race(owner, seats=3), *people[:2])
    end(few)
    assert "company" not in earned(owner, owner)
    many = joined(new_race(owner, seats=4), *people)
    end(many)
    assert earned(owner, AnonymousUser())["company"] == many.pk


def test_a_day_won_counts_when_it_is_over(noon: None, owner: User, stranger: User) -> None:
    end(try_of(owner), turn=6)
    end(try_of(stranger), turn=7)
    assert "day" not in earned(owner, owner)
    assert earned(owner, stranger) == {}
    midnight()
    days.show_tries()
    assert "day" in earned(owner, stranger)
    assert "day" not in earned(stranger, stranger)


def test_a_cup_leads_to_its_tournament(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    cup = new_tournament(owner, [owner])
    Tournament.objects.filter(pk=cup.pk).update(status="over", ended_at=timezone.now())
    Entry.objects.filter(tournament=cup, user=owner).update(place=1)
    assert earned(owner, stranger) == {"cup": None}
    page = browser_of(stranger).get(f"/people/{owner.username}/").content.decode()
    assert f'<a href="/tournaments/{cup.pk}/">Cup winner</a>' in page


@pytest.mark.parametrize(("gaps", "found"), [([], 6), ([3], 10), ([3, 8], None)])
def test_seven_days_are_in_a_row(gaps: list[int], found: int | None) -> None:
    start = date(2026, 11, 1)
    played = [start + timedelta(days=number) for number in range(12) if number not in gaps]
    assert end_of_run(played, 7) == (None if found is None else start + timedelta(days=found))


def test_a_builder_is_led_to_what_is_on_the_shelf(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    listed(owner)
    page = browser_of(stranger).get(f"/people/{owner.username}/").content.decode()
    assert f'<a href="/workshop/shelf/?author={owner.username}">Builder</a>' in page


def test_the_profile_shows_them_and_those_still_to_earn(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    end(new_race(owner, seats=2, bots=["medium"]))
    own, others = (browser_of(user).get(f"/people/{owner.username}/").content.decode() for user in (owner, stranger))
    assert ("Better than medium" in own, "still to earn" in own) == (True, True)
    assert ("Better than medium" in others, "still to earn" in others) == (True, False)
    assert badges_of(User.objects.create_user("guest-1", is_guest=True), owner) == []
