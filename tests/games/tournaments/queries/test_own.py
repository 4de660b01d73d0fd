"""The tournaments of a person, as their list of games shows them, from the sign-up to the end."""

import pytest
from django.urls import reverse

from games.models import User
from games.tournaments.queries.own import own_tournaments
from games.tournaments.services import entering
from tests.games.support.tournaments import begun, check_in_opened, crowd, new_tournament, play_round
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
    assert own_tournaments(owner) == []
    entering.check_in(tournament_id=cup.pk, user=seated)
    page = browser.get(reverse("my_games")).content.decode()
    assert "/check-in/" not in page
    assert "You have checked in." in page


@pytest.mark.slow("plays a whole tournament")
def test_a_tournament_goes_on_without_those_who_are_knocked_out(owner: User, browser_of: BrowserOf) -> None:
    people = crowd(4)
    cup = play_round(begun(new_tournament(owner, people), people))
    listed = {user.username for user in people if own_tournaments(user)}
    offered = {user.username for user in people if "Drop out" in _page(browser_of, user, cup.pk)}
    assert len(listed) == 2
    assert offered == listed
    play_round(cup)
    assert not any(own_tournaments(user) for user in people)
    winner = cup.entries.get(place=1).user
    assert winner is not None
    assert f"{winner.username} won." in _page(browser_of, owner, cup.pk)


def _page(browser_of: BrowserOf, user: User, tournament: int) -> str:
    page: str = browser_of(user).get(f"/tournaments/{tournament}/").content.decode()
    return page
