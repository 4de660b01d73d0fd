"""Where somebody is logged in: the list, and the end of each."""

import re

import pytest
import time_machine
from allauth.usersessions.models import UserSession
from django.test import Client
from django.utils import timezone

from games.models import Game, User
from tests.games.accounts.pages.second_factors import PASSWORD, code, give_password, is_in
from tests.games.support.inbox import link_to

LIST = "/accounts/sessions/"
PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36"
DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"


def two_browsers(owner: User) -> tuple[Client, Client]:
    here, there = Client(headers={"user-agent": DESK}), Client(headers={"user-agent": PHONE})
    return give_password(owner, here), give_password(owner, there)


def ends(page: str) -> list[str]:
    return re.findall(rf'action="({LIST}\d+/end/)"', page)


def test_each_browser_is_listed_and_this_one_is_marked(owner: User) -> None:
    here, _ = two_browsers(owner)
    page = here.get(LIST).content.decode()
    assert "Chrome on Android" in page
    assert re.search(r"Firefox on Linux\s+<span[^>]*>this browser", page)
    assert len(ends(page)) == 1


def test_one_is_ended_and_the_other_goes_on(owner: User) -> None:
    here, there = two_browsers(owner)
    [end] = ends(here.get(LIST).content.decode())
    assert here.post(end)["Location"] == LIST
    assert is_in(here)
    assert not is_in(there)
    assert ends(here.get(LIST).content.decode()) == []


def test_all_others_are_ended_at_once(owner: User) -> None:
    here, there = two_browsers(owner)
    third = give_password(owner)
    here.post(LIST)
    assert [is_in(browser) for browser in (here, there, third)] == [True, False, False]


def test_nobody_ends_a_session_of_somebody_else(owner: User, seated: User) -> None:
    here, _ = two_browsers(owner)
    other = give_password(seated)
    [session, *_] = UserSession.objects.filter(user=owner)
    assert other.post(f"{LIST}{session.pk}/end/").status_code == 404
    assert Client().post(f"{LIST}{session.pk}/end/").status_code == 302
    assert is_in(here)


def test_nobody_sees_a_session_of_somebody_else(owner: User, seated: User) -> None:
    two_browsers(owner)
    assert "Android" not in give_password(seated).get(LIST).content.decode()


def test_who_came_by_the_link_of_a_mail_is_listed_too(race: Game, owner: User) -> None:
    thief = Client(headers={"user-agent": PHONE})
    thief.post(link_to(owner))
    here = give_password(owner)
    [end] = ends(here.get(LIST).content.decode())
    here.post(end)
    assert not is_in(thief)


def test_a_guest_leaves_no_address(db: None) -> None:
    Client().post("/race-now/")
    assert UserSession.objects.count() == 0


def test_a_guest_who_stays_is_listed_from_then_on(db: None) -> None:
    browser = Client(headers={"user-agent": PHONE})
    browser.post("/race-now/")
    browser.post("/guest/keep/", {"username": "nora", "email": "nora@example.org", "password1": "a sturdy gear 9"})
    assert re.search(r"Chrome on Android\s+<span[^>]*>this browser", browser.get(LIST).content.decode())


def test_what_the_browser_says_of_itself_is_not_repeated(owner: User) -> None:
    browser = give_password(owner, Client(headers={"user-agent": "<script>alert(1)</script>"}))
    page = browser.get(LIST).content.decode()
    assert "alert(1)" not in page
    assert "A browser" in page


@pytest.mark.slow("opens the pages of three browsers")
@pytest.mark.django_db(transaction=True)
def test_a_new_second_factor_ends_what_links_of_mails_have_opened(race: Game, owner: User) -> None:
    thief, here, elsewhere = Client(), give_password(owner), give_password(owner)
    thief.post(link_to(owner))
    here.post("/accounts/reauthenticate/", {"password": PASSWORD})
    secret = here.get("/accounts/2fa/totp/activate/").context["form"].secret
    with time_machine.travel(timezone.now(), tick=False):
        here.post("/accounts/2fa/totp/activate/", {"code": code(secret)})
    assert [is_in(browser) for browser in (thief, here, elsewhere)] == [False, True, True]
