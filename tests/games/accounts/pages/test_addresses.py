"""An address that no one has confirmed gets one email, which asks for that, and gives no rights."""

import re
from collections import Counter
from datetime import timedelta

import pytest
import time_machine
from django.core import mail
from django.test import Client
from django.utils import timezone

from games.delivery.services import sending
from games.models import Game, User
from tests.people import BrowserOf, new_race

NEW = {"username": "nora", "email": "nora@example.org", "password1": "a sturdy gear 9"}
BUTTONS = ["Send the link to second@example.org again", "Remove second@example.org"]
CONFIRM, AGAIN, ADDRESSES = "Please confirm your address", "/settings/address/confirm/", "/accounts/email/"


@pytest.fixture
def newcomer(db: None) -> Client:
    """Nora, who has just signed up."""
    browser = Client()
    browser.post("/accounts/signup/", NEW)
    return browser


def sent() -> list[tuple[str, str]]:
    return [(message.to[0], message.subject) for message in mail.outbox]


def nora() -> User:
    return User.objects.get(username="nora")


def words_of(browser: Client, path: str) -> str:
    return re.sub(r"\s+", " ", browser.get(path).content.decode())


@pytest.mark.slow("opens several pages")
def test_until_it_is_confirmed_an_address_gets_the_confirmation_alone(newcomer: Client, stranger: User) -> None:
    for number in range(3):
        new_race(stranger, title=f"Buy pills at http://evil.example/{number}")
        newcomer.post(f"/races/{Game.objects.latest('pk').pk}/join/")
    change = {"oldpassword": NEW["password1"], "password1": "an oily cog 7"}
    newcomer.post("/accounts/password/change/", change)
    sending.send_pending()
    assert [subject for to, subject in sent() if to == "nora@example.org"] == [CONFIRM]
    assert nora().notifications.filter(kind="your_turn", channel="bell", state="sent").count() == 3


def test_once_it_is_confirmed_it_gets_all_others(newcomer: Client, stranger: User) -> None:
    newcomer.post(re.search(r"/accounts/confirm-email/\S+", mail.outbox[0].body)[0])
    new_race(stranger, title="Sunday race")
    newcomer.post(f"/races/{Game.objects.get().pk}/join/")
    sending.send_pending()
    assert [to for to, subject in sent() if subject.startswith("Sunday race")] == ["nora@example.org", stranger.email]


@pytest.mark.slow("opens several pages")
def test_pages_say_that_it_is_not_confirmed_and_offer_another_email(newcomer: Client) -> None:
    pages = ["/my/", "/notices/", "/settings/", ADDRESSES]
    for page in (words_of(newcomer, path) for path in pages):
        assert "Please open the link in the email that we sent to nora@example.org." in page
        assert f'action="{AGAIN}"' in page
    assert "before you change anything here" not in page, "the password was chosen just now"
    nora().emailaddress_set.update(verified=True)
    assert not [path for path in pages if "Please open the link in the email" in words_of(newcomer, path)]


def test_another_confirmation_is_sent_three_times_a_day_at_most(newcomer: Client) -> None:
    for _ in range(3):
        page = newcomer.post(AGAIN, follow=True).content.decode()
        assert "We have written to nora@example.org just now, or often today." in page
    assert sent() == [("nora@example.org", CONFIRM)]
    nora().emailaddress_set.update(email="other@example.org")
    User.objects.update(email="other@example.org")
    assert "Another email is on its way to other@example.org" in newcomer.post(AGAIN, follow=True).content.decode()
    assert sent()[1:] == [("other@example.org", CONFIRM)]


def test_a_second_address_replaces_the_one_that_is_not_confirmed(newcomer: Client) -> None:
    for number in range(8):
        newcomer.post(ADDRESSES, {"email": f"nora{number}@example.org", "action_add": ""})
    assert list(nora().emailaddress_set.values_list("email", "primary")) == [("nora4@example.org", True)]
    assert nora().email == "nora4@example.org"
    assert len(sent()) == 6  # five addresses a day


def test_a_second_address_stands_beside_one_that_is_confirmed(owner: User, browser_of: BrowserOf) -> None:
    page = browser_of(owner).post(ADDRESSES, {"email": "second@example.org", "action_add": ""}, follow=True)
    assert re.findall(r'aria-label="([^"]+@[^"]+)"', page.content.decode()) == BUTTONS
    owner.refresh_from_db()
    assert owner.confirmed_addresses == [owner.email] == ["olivia@example.org"]
    assert sent() == [("second@example.org", CONFIRM)]


def test_an_address_that_was_only_added_opens_no_account(owner: User) -> None:
    owner.emailaddress_set.create(email="someone@example.org")
    Client().post("/accounts/password/reset/", {"email": "someone@example.org"})
    assert sent() == [("someone@example.org", "There is no account with this address")]


def test_there_are_no_keys_and_bots_before(newcomer: Client) -> None:
    assert "once you have confirmed your email address" in words_of(newcomer, "/settings/security/")
    newcomer.post("/settings/programs/", {"name": "laptop", "scopes": ["read"], "days": ""})
    newcomer.post("/settings/programs/bots/", {"bot_name": "clanky"})
    assert not nora().tokens.exists()
    assert not nora().bots.exists()


# Whether an address has an account


def answer_to(form: dict[str, str]) -> tuple[int, str]:
    """What someone who signs up with this address reads."""
    browser = Client()
    status = browser.post("/accounts/signup/", form).status_code
    pages = "".join(words_of(browser, path) for path in ("/my/", "/settings/", ADDRESSES))
    pages += words_of(browser, browser.post(AGAIN)["Location"])
    return status, re.sub("<[^>]*>", "", pages).replace(form["email"], "?").replace(form["username"], "?")


@pytest.mark.slow("opens several pages")
def test_signing_up_says_the_same_whether_or_not_an_address_has_an_account(owner: User) -> None:
    known = answer_to(NEW | {"username": "nora1", "email": owner.email})
    assert known == answer_to(NEW | {"username": "nora2", "email": "nobody@example.org"})
    assert sent() == [(owner.email, "You already have an account"), ("nobody@example.org", CONFIRM)]


@pytest.mark.parametrize("door", ["/accounts/signup/", "/accounts/password/reset/"])
def test_a_known_address_gets_as_many_emails_as_any_other(door: str, owner: User) -> None:
    start = timezone.now()
    for minutes in (0, 1, 4, 8, 12):
        with time_machine.travel(start + timedelta(minutes=minutes)):
            for number, address in enumerate([owner.email, "nobody@example.org"]):
                Client().post(door, NEW | {"username": f"nora{minutes}.{number}", "email": address})
        got = Counter(address for address, _ in sent())
        assert got[owner.email] == got["nobody@example.org"] == {0: 1, 1: 1, 4: 2, 8: 3, 12: 3}[minutes]


def test_no_one_confirms_the_address_of_another(owner: User) -> None:
    Client().post("/accounts/signup/", NEW | {"email": owner.email})
    assert not nora().emailaddress_set.get().set_verified()
    Client().post("/accounts/password/reset/", {"email": owner.email})
    assert "olivia" in mail.outbox[-1].body
    assert len(mail.outbox) == 2


def test_an_address_without_an_account_hears_of_that_once_a_day(db: None) -> None:
    for _ in range(3):
        Client().post("/accounts/password/reset/", {"email": "nobody@example.org"})
    assert sent() == [("nobody@example.org", "There is no account with this address")]
