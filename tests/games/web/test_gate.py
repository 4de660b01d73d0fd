"""What needs the password in a session that was opened by a link in a mail, on the pages and by the API."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import resolve
from pytest_django import Settings

from games.models import Game, Target, User
from games.web.gate import GUARDED, LOOKING
from tests.games.accounts.pages.second_factors import PASSWORD
from tests.games.support.inbox import link_to
from tests.hostile.addresses import all_named, lines, named, parameters_of, path_of
from tests.people import Person
from tests.services import ROOT

Browse = Callable[[Person], Client]
ASKS = "/accounts/reauthenticate/"
SOMETHING = {"name": "ntfy"}
PAGES = [(name, each.also_to_look) for each in GUARDED for name in each.pages]
OPERATIONS = [(name, each.also_to_look) for each in GUARDED for name in each.operations]
OWN_FORMS = [name for each in GUARDED for name in each.own_forms]
METHODS = {name: [method for method, other, _ in lines() if other == name] for _, name, _ in lines()}

HARMLESS = {
    "signing in and out, and making an account": (
        *("account_login", "account_logout", "account_signup", "account_reauthenticate", "account_reset_password"),
        *("account_confirm_login_code", "account_confirm_email", "account_reset_password_from_key", "guest_keep"),
        "confirm_again",
        *("mfa_authenticate", "mfa_reauthenticate", "mfa_reauthenticate_webauthn", "mfa_login_webauthn", "entry"),
    ),
    "it only takes access away, and never the owner's password": (
        *("usersessions_list", "session_end", "key_revoke", "channel_forget_browser", "channel_remove", "api_target"),
    ),
    "the address itself is the proof, whoever is signed in": (
        *("channel_renew_browser", "channel_remind_later", "unsubscribe", "invitation_accept", "invitation_decline"),
        *("api_mail_accept", "api_mail_decline"),
    ),
    "how someone wishes to be told and to play; the owner can change it back": (
        *("settings", "zone", "appearance", "mailbox_again", "own_time", "vacation_new", "vacation_end"),
        *("notices_seen", "hints"),
        *("notices_preset", "channel_test", "settings_history", "api_notices_seen", "api_preferences"),
        *("api_preferences_of", "api_hours", "api_vacations", "api_vacation", "api_zone", "api_hiding", "api_quiet"),
        *("api_mailbox_again", "api_target_test"),
    ),
    "playing": (
        *("play_now", "game_new", "template_rename", "template_delete", "api_templates", "api_template", "api_games"),
        *("api_quick", "api_length", "tournament_new", "tournament_sign_up", "tournament_check_in"),
        *("tournament_drop_out", "tournament_call_off", "api_entry", "api_check_in"),
        *("api_tournaments", "api_call_off", "today_start", "lesson_answer"),
    ),
    "puzzles: at most, the owner's rating and the surprise are spoilt": (
        *("puzzle_answer", "puzzle_solution", "api_puzzle_answers", "api_puzzle_solution", "puzzle_mail"),
    ),
    "making courses: at most, a design is lost, and the shelf says whose it is": (
        *("design_new", "design_upload", "design_draft", "design_keep", "design_words", "design_publish"),
        *("design_copy", "design_delete", "design_like", "design_play", "workshop_measure", "surprise_new"),
        *("surprise_copy", "api_surprises", "api_design_trial"),
        *("api_designs", "api_design", "api_design_draft", "api_design_versions", "api_design_publication"),
        *("api_design_like", "api_venue_check", "api_venue_measure", "api_text_read", "api_text_write"),
    ),
    "people and reports": ("sanction_object", "design_report"),
    "for browsers": ("csp_report",),
}
"""What changes something and does not need the password, and why. What is about one game or one other person is left
out: that is playing, too."""


@pytest.fixture
def by_link(race: Game, owner: User) -> Client:
    browser = Client()
    browser.post(link_to(owner))
    return browser


def path(name: str) -> str:
    return path_of(name, {each: SOMETHING.get(each, 1) for each in parameters_of(all_named()[name])})


def ask(browser: Client, method: str, name: str) -> HttpResponse:
    body: dict[str, Any] = {"data": "{}", "content_type": "application/json"} if name.startswith("api_") else {}
    answer: HttpResponse = getattr(browser, method)(path(name), **({} if method == "get" else body))
    return answer


def guarded_methods(name: str, also_to_look: bool) -> list[str]:
    return [method for method in METHODS[name] if also_to_look or method.upper() not in LOOKING]


def is_asked(answer: HttpResponse) -> bool:
    return answer.status_code == 302 and answer["Location"].startswith(ASKS)


def is_told(answer: HttpResponse) -> bool:
    return answer.status_code == 403 and answer.json()["code"] == "password_needed"


def refusing(browser: Client) -> list[str]:
    """What still refuses a session that may. Second factors are left out: they ask everyone, and for more."""
    tried = [(name, also_to_look) for name, also_to_look in [*PAGES, *OPERATIONS] if not name.startswith("mfa_")]
    answers = [
        (name, ask(browser, method, name))
        for name, also_to_look in tried
        for method in guarded_methods(name, also_to_look)
    ]
    assert len(answers) > 10
    return [name for name, answer in answers if answer.status_code == 403 or is_asked(answer)]


# Through the list, by both doors


@pytest.mark.slow("opens every kind of page")
def test_every_page_asks_whoever_came_by_a_link(by_link: Client) -> None:
    by_script = Client(headers={"HX-Request": "true"})
    by_script.cookies = by_link.cookies
    for name, also_to_look in PAGES:
        methods = guarded_methods(name, also_to_look)
        assert methods, name
        assert [method for method in methods if not is_asked(ask(by_link, method, name))] == [], name
        assert [method for method in methods if not is_told(ask(by_script, method, name))] == [], name


def test_every_operation_tells_them_what_is_needed(by_link: Client) -> None:
    for name, also_to_look in OPERATIONS:
        methods = guarded_methods(name, also_to_look)
        assert methods, name
        answers = [ask(by_link, method, name) for method in methods]
        assert all(is_told(answer) and ASKS in answer.json()["detail"] for answer in answers), name


@pytest.mark.slow("tries every form")
def test_with_the_password_given_in_this_session_both_doors_are_open(by_link: Client) -> None:
    by_link.post(ASKS, {"password": PASSWORD})
    assert refusing(by_link) == []


def test_whoever_logged_in_with_the_password_is_not_asked_again(owner: User, client: Client) -> None:
    client.post("/accounts/login/", {"login": owner.username, "password": PASSWORD})
    assert refusing(client) == []


@pytest.mark.parametrize("name", OWN_FORMS)
def test_a_form_that_asks_for_the_password_itself_does_nothing_without(name: str, by_link: Client, owner: User) -> None:
    before = User.objects.filter(pk=owner.pk).values().get()
    new = {"password1": "quite another one"}
    assert by_link.post(path(name), {"oldpassword": "guessed wrongly", "password": "guessed wrongly", **new})
    assert User.objects.filter(pk=owner.pk).values().get() == before


def test_whoever_has_no_password_is_told_how_to_get_one(by_link: Client, owner: User) -> None:
    owner.set_unusable_password()
    owner.save()
    session = by_link.session
    session["_auth_user_hash"] = owner.get_session_auth_hash()
    session.save()
    page, answer = by_link.post("/settings/feeds/renew/"), by_link.post("/api/v1/me/feeds/renewal")
    assert page.status_code == answer.status_code == 403
    assert answer.json()["code"] == "no_password"
    assert "Forgot your password?" in page.content.decode()
    assert by_link.post("/accounts/password/set/").status_code == 403


# Nothing happens without, and what was asked for happens with it


@pytest.mark.parametrize("address", ["/settings/feeds/renew/", "/api/v1/me/feeds/renewal"])
def test_the_addresses_of_feeds_stay_as_they_are(address: str, by_link: Client, owner: User) -> None:
    by_link.post(address)
    owner.refresh_from_db()
    assert owner.feed_epoch == 0
    by_link.post(ASKS, {"password": PASSWORD})
    by_link.post(address)
    owner.refresh_from_db()
    assert owner.feed_epoch == 1


def test_a_page_goes_on_with_what_was_asked_once_the_password_is_given(by_link: Client, owner: User) -> None:
    where = by_link.post("/settings/feeds/renew/")["Location"]
    by_link.post(where, {"password": PASSWORD})
    owner.refresh_from_db()
    assert owner.feed_epoch == 1


def test_the_addresses_of_feeds_are_not_shown_either(by_link: Client) -> None:
    assert "deadlines.ics" not in by_link.get("/settings/feeds/", follow=True).content.decode()
    assert "calendar" not in by_link.get("/api/v1/me/feeds").json()


def test_no_webhook_is_kept(by_link: Client, settings: Settings) -> None:
    settings.NOTICE_NETWORKS = ["127.0.0.0/8"]
    url = "http://127.0.0.1:9/races"
    by_link.post("/settings/channels/webhook/", {"url": url})
    answer = by_link.put("/api/v1/me/targets/webhook", {"url": url}, content_type="application/json")
    assert (answer.status_code, Target.objects.count()) == (403, 0)


# Nothing is forgotten


def test_every_name_in_the_list_is_an_address_of_its_door() -> None:
    there = {name for name, _ in named()}
    assert {name for name, _ in [*PAGES, *OPERATIONS]} | set(OWN_FORMS) <= there
    assert all(name.startswith("api_") for name, _ in OPERATIONS)
    assert not any(name.startswith("api_") for name in [*dict(PAGES), *OWN_FORMS])
    assert all(resolve(path(name)).url_name == name for name, _ in [*PAGES, *OPERATIONS])


def test_every_address_that_changes_something_is_in_the_list_or_known_to_be_harmless() -> None:
    """A new address goes into games.web.gate, or above with a reason."""
    changing = {name for method, name, _ in lines() if method.upper() not in LOOKING}
    about_others = {"game_id", "person_id"}
    own = {name for name in changing if not about_others & set(parameters_of(all_named()[name]))}
    known = {name for names in HARMLESS.values() for name in names}
    listed = {*dict(PAGES), *dict(OPERATIONS), *OWN_FORMS}
    assert known & listed == set()
    assert own - known - listed == set()
    assert known - own == set()


def test_security_lists_the_same() -> None:
    text = (ROOT / "docs/SECURITY.md").read_text(encoding="utf-8")
    part = text.split("## What needs the password\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", part, re.M)[2:]
    told = [(what, pages.split(", "), by_api.split(", ")) for what, pages, by_api in rows]
    here = [
        (
            each.what,
            [f"`{path(name)}`" for name in (*each.pages, *each.own_forms)],
            [f"`{path(name)}`" for name in each.operations] or ["none"],
        )
        for each in GUARDED
    ]
    assert told == here
