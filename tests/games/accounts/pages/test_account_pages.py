"""Signing up, logging in, forgetting the password: the whole way, as a person goes it."""

import re

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from games.models import User
from games.outbox import services as outbox
from tests.people import person

NEW = {"username": "nora", "email": "nora@example.org", "password1": "a sturdy gear 9"}


def link_in_mail(what: str) -> str:
    (message,) = mail.outbox
    return re.search(rf"https?://[^/]+(/accounts/{what}/\S+)", message.body)[1]


def test_signing_up_logs_in_and_sends_a_link_that_confirms_the_address(db: None, client: Client) -> None:
    answer = client.post("/accounts/signup/", NEW, follow=True)
    assert "Log out" in answer.content.decode()
    link = link_in_mail("confirm-email")
    page = client.get(link).content.decode()
    assert "nora@example.org" in page
    assert not User.objects.get().emailaddress_set.get().verified
    client.post(link)
    assert User.objects.get().emailaddress_set.get().verified


def test_a_refused_form_says_what_has_not_come_of_it(db: None) -> None:
    assert "You are not signed up yet. Please check" in Client().post("/accounts/signup/").content.decode()
    assert "You are not logged in yet. Please check" in Client().post("/accounts/login/").content.decode()


def test_a_new_password_by_mail(db: None) -> None:
    person("nora")
    browser = Client()
    browser.post("/accounts/password/reset/", {"email": "nora@example.org"})
    page = browser.get(link_in_mail("password/reset/key"), follow=True)
    assert "Choose a new password" in page.content.decode()
    done = browser.post(page.redirect_chain[-1][0], {"password1": "an oily cog 7"}, follow=True).content.decode()
    assert "Password successfully changed." in done, "said once: the heading says what to do now"
    assert "<h1>Log in with your new password</h1>" in done
    assert User.objects.get().check_password("an oily cog 7")


@pytest.mark.parametrize("host", ["127.0.0.1", "races.example.org:8443"])
def test_links_in_mails_lead_to_the_sites_own_address_whatever_host_was_asked(
    host: str, db: None, settings: Settings
) -> None:
    settings.SITE_URL = "http://races.example.org"
    settings.ALLOWED_HOSTS = ["races.example.org", "127.0.0.1", "localhost"]
    browser = Client(headers={"Host": host})
    browser.post("/accounts/signup/", NEW)
    for known in ("nora@example.org", "nobody@example.org"):
        Client(headers={"Host": host}).post("/accounts/password/reset/", {"email": known})
    User.objects.get().emailaddress_set.update(verified=True)
    outbox.switch_off(user_id=User.objects.get().pk, channel="email", kind="password")
    change = {"oldpassword": NEW["password1"], "password1": "an oily cog 7"}
    browser.post("/accounts/password/change/", change)
    subjects = {message.subject for message in mail.outbox}
    assert len(subjects) == len(mail.outbox) == 4
    for message in mail.outbox:
        links = re.findall(r"https?://[^/\s]+", message.body)
        assert set(links) <= {"http://races.example.org"}, message.body
        assert message.body.strip().endswith("\nRobot Races, races.example.org")
    assert sum("http://races.example.org/accounts/" in message.body for message in mail.outbox) == 3


def test_a_used_up_link_says_what_to_do(db: None) -> None:
    page = Client().get("/accounts/password/reset/key/1-nonsense/").content.decode()
    assert "no longer works" in page
    assert "/accounts/password/reset/" in page


@pytest.mark.parametrize("login", ["nora", "nora@example.org"])
def test_logging_in_by_name_or_address(login: str, db: None) -> None:
    person("nora")
    answer = Client().post("/accounts/login/", {"login": login, "password": "known to all"})
    assert answer.status_code == 302


def test_its_pages_stand_in_the_site(db: None) -> None:
    stranger, nora = Client(), Client()
    nora.force_login(person("nora"))
    pages = dict.fromkeys(["password/reset/done", "password/reset/key/done", "confirm-email"], stranger)
    for page, browser in (pages | dict.fromkeys(["email", "password/change", "logout"], nora)).items():
        answer = browser.get(f"/accounts/{page}/")
        assert (answer.status_code, "Robot Races" in answer.content.decode()) == (200, True), page


def test_strangers_are_told_why_they_are_asked_to_log_in(db: None) -> None:
    page = Client().get("/races/new/", follow=True).content.decode()
    assert "That page is for people with an account." in page
    assert 'href="/accounts/signup/?next=%2Fraces%2Fnew%2F"' in page
    assert "That page is for" not in Client().get("/accounts/login/").content.decode()


def test_logging_out_needs_a_click(db: None, client: Client) -> None:
    client.force_login(person("nora"))
    client.get("/accounts/logout/")
    assert client.get("/my/").status_code == 200
    client.post("/accounts/logout/")
    assert client.get("/my/").status_code == 302
