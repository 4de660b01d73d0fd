"""The tournaments of a person, as their list of games shows them, from the sign-up to the end."""

import pytest
from django.urls import reverse

from games.models import User
from games.tournaments.queries.own import own_tournaments
from games.tournaments.services import entering
from tests.games.support.tournaments import check_in_opened, new_tournament, play_round, players, under_way
from tests.people import BrowserOf

pytestmark = pytest.mark.django_db


def test_a_check_in_that_is_due_is_asked_for_among_the_games(owner: User, seated: User, browser_of: BrowserOf) -> None:
    later_cup = new_tournament(owner, [seated], title="Later")
    cup = check_in_opened(new_tournament(owner, [seated], title="Now"))
    later_cup.refresh_from_db()
    browser = browser_of(seated)
    page = browser.get(reverse("my_games")).content.decode()
    assert f'action="/tournaments/{cup.pk}/check-in/"' in page
    assert "Check in, or you give up your place." in page
    assert page.index("Check in now") < page.index('id="own-tournaments"') < page.index("Later")
    assert own_tournaments(owner) == []
    entering.check_in(tournament_id=cup.pk, user=seated)
    page = browser.get(reverse("my_games")).content.decode()
    assert "/check-in/" not in page
    assert "You have checked in." in page


@pytest.mark.slow("plays a whole tournament")
def test_a_tournament_goes_on_without_those_who_are_knocked_out(owner: User, browser_of: BrowserOf) -> None:
    cup = under_way(owner, after=1)
    people = players(cup)
    pages = {user: _page(browser_of, user, cup.pk) for user in people}
    listed = {user for user in people if own_tournaments(user)}
    assert len(listed) == 2
    assert {user for user in people if "Drop out" in pages[user]} == listed
    assert {user for user in people if "You have been knocked out." not in pages[user]} == listed
    assert {user for user in people if "In round 2 you play" in pages[user]} == listed
    parts = [pages[people[0]].index(f'id="{part}"') for part in ("bracket", "rounds", "standings")]
    assert parts == sorted(parts), "who meets whom comes before the figures"
    play_round(cup)
    assert not any(own_tournaments(user) for user in people)
    winner = cup.entries.get(place=1).user
    assert winner is not None
    assert f"{winner.username} won." in _page(browser_of, owner, cup.pk)
    assert f"<strong>{winner.username}</strong> won the tournament." in _page(browser_of, owner, cup.pk)
    assert "You won the tournament." in _page(browser_of, winner, cup.pk)
    second = cup.entries.get(place=2).user
    assert second is not None
    assert "You came 2nd of 4." in _page(browser_of, second, cup.pk)
    assert "You came" not in _page(browser_of, winner, cup.pk) + _page(browser_of, owner, cup.pk)
    assert ">Final<" in _page(browser_of, owner, cup.pk)


def _page(browser_of: BrowserOf, user: User, tournament: int) -> str:
    page: str = browser_of(user).get(f"/tournaments/{tournament}/").content.decode()
    return page
