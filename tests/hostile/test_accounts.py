"""Passwords, log-ins and sessions, and what strangers can learn of accounts."""

import re

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from games.delivery.services import sending
from games.models import User
from tests.people import person

PASSWORD = "known to all"  # of everybody in the tests
NEW = "seven robots on a belt"
LOG_IN = "/accounts/login/"


def sign_up(password: str, name: str = "nora", address: str = "") -> int:
    """The status: 302 for whoever is in."""
    wish = {"username": name, "email": address or f"{name}@example.org", "password1": password}
    return Client().post("/accounts/signup/", wish).status_code


def log_in(name: str, password: str = PASSWORD, browser: Client | None = None, **extra: str) -> Client:
    browser = browser or Client()
    browser.post(LOG_IN, {"login": name, "password": password}, **extra)
    return browser


def is_in(browser: Client) -> bool:
    return browser.get("/my/").status_code == 200


@pytest.mark.parametrize(
    ("password", "status"),
    [
        ("elevenlette", 200),
        ("twelvelettrs", 302),
        ("x z" * 42 + "yz", 302),
        ("x z" * 43, 200),
        ("\u3042\u3044 \U0001f916 robots fly", 302),
        ("password1234", 200),
        ("nora@example.org", 200),
    ],
    ids=["11", "12", "128", "129", "any sign", "common", "own address"],
)
def test_a_password_has_12_to_128_signs_and_is_not_a_common_one(db: None, password: str, status: int) -> None:
    assert sign_up(password) == status
    assert User.objects.filter(username="nora").exists() == (status == 302)


def test_all_of_a_password_counts(db: None) -> None:
    assert sign_up("x z" * 42 + "yz") == 302
    assert is_in(log_in("nora", "x z" * 42 + "yz"))
    assert not is_in(log_in("nora", "x z" * 42 + "yy"))


def test_a_session_gets_another_name_at_the_log_in(owner: User, client: Client) -> None:
    client.post("/race-now/")
    before = client.cookies["sessionid"].value
    client.post("/accounts/logout/")
    log_in("olivia", browser=client)
    assert is_in(client)
    assert client.cookies["sessionid"].value not in ("", before)


def test_whoever_logs_out_leaves_no_session_behind(owner: User) -> None:
    browser = log_in("olivia")
    kept = browser.cookies["sessionid"].value
    browser.post("/accounts/logout/")
    thief = Client()
    thief.cookies["sessionid"] = kept
    assert not is_in(thief)


def test_another_password_ends_all_other_sessions_and_is_told_by_mail(owner: User) -> None:
    here, elsewhere = log_in("olivia"), log_in("olivia")
    wish = {"oldpassword": PASSWORD, "password1": NEW}
    here.post("/accounts/password/change/", wish)
    assert is_in(here)
    assert not is_in(elsewhere)
    sending.send_pending()
    assert [message.to for message in mail.outbox] == [[owner.email]]
    assert NEW not in mail.outbox[0].body


def test_a_new_password_needs_the_old_one(owner: User) -> None:
    here = log_in("olivia")
    wish = {
        "oldpassword": "a wrong guess",
        "password1": "seven robots on a belt",
    }
    assert here.post("/accounts/password/change/", wish).status_code == 200
    owner.refresh_from_db()
    assert owner.check_password(PASSWORD)


def test_the_operators_pages_have_no_log_in_of_their_own(owner: User) -> None:
    """The one of the site counts tries; a second one that does not would be where they are made."""
    response = Client().post(reverse("admin:login"), {"username": "olivia", "password": PASSWORD})
    assert response.status_code == 302
    assert response["Location"].startswith(LOG_IN)


def test_an_account_is_not_tried_without_end_from_wherever(owner: User) -> None:
    for number in range(6):
        log_in("olivia", "a wrong guess", REMOTE_ADDR=f"198.51.100.{number}")
    assert not is_in(log_in("olivia", REMOTE_ADDR="198.51.100.77"))


def test_an_address_does_not_try_accounts_without_end(db: None) -> None:
    names = [person(f"p{number}").username for number in range(12)]
    for name in names:
        log_in(name, "a wrong guess")
    assert not is_in(log_in("p11"))
    assert is_in(log_in("p11", REMOTE_ADDR="198.51.100.77"))


def test_mails_for_a_new_password_are_not_sent_without_end(owner: User) -> None:
    for number in range(30):
        Client().post("/accounts/password/reset/", {"email": owner.email}, REMOTE_ADDR=f"198.51.100.{number}")
    assert len(mail.outbox) <= 5


def without_tokens(page: bytes) -> str:
    return re.sub(r'(nonce|value)="[^"]*"', "", page.decode())


def test_nobody_learns_by_a_new_password_who_has_an_account(owner: User) -> None:
    known, unknown = (
        Client().post("/accounts/password/reset/", {"email": address}, follow=True)
        for address in (owner.email, "nobody@example.org")
    )
    assert (known.status_code, known.redirect_chain) == (unknown.status_code, unknown.redirect_chain)
    assert without_tokens(known.content) == without_tokens(unknown.content)


def test_a_wrong_password_and_a_wrong_name_are_told_alike(owner: User) -> None:
    pages = [
        without_tokens(Client().post(LOG_IN, {"login": name, "password": "a wrong guess"}).content)
        for name in ("olivia", "olivie")
    ]
    assert pages[0] == pages[1]


@pytest.mark.parametrize(
    "there",
    ["https://evil.example.org/", "//evil.example.org", "/\\evil.example.org", "javascript:alert(1)", "https:evil"],
)
def test_the_log_in_leads_nowhere_else(owner: User, there: str) -> None:
    response = Client().post(f"{LOG_IN}?next={there}", {"login": "olivia", "password": PASSWORD, "next": there})
    assert response.status_code == 302
    assert response["Location"] == "/"
