"""A second factor: setting it up, giving it, losing it, and what no longer opens the account."""

import json
import re
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.core import mail
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.test import Client
from pytest_django import Settings

from games.accounts.pages import second_factor
from games.models import Game, User
from tests.games.accounts.pages.second_factors import (
    ASKS,
    PASSWORD,
    code,
    give_password,
    is_in,
    kept,
    unsealed,
    with_app,
    with_recovery_codes,
)
from tests.games.support.inbox import link_to

SET_UP = "/accounts/2fa/totp/activate/"
AGAIN = "/accounts/reauthenticate/"


def set_up(browser: Client) -> str:
    """By the pages, as a person does; the app's secret."""
    browser.post(AGAIN, {"password": PASSWORD})
    page = browser.get(SET_UP).content.decode()
    secret = re.search(r'id="secret" value="(\w+)"', page)[1]  # type: ignore[index]
    assert browser.post(SET_UP, {"code": code(secret)})["Location"] == "/accounts/2fa/recovery-codes/"
    return secret


@pytest.mark.django_db(transaction=True)
def test_whoever_sets_it_up_gives_the_password_first_and_gets_recovery_codes(owner: User, clock: Any) -> None:
    browser = give_password(owner)
    assert browser.get(SET_UP)["Location"].startswith(AGAIN)
    form, way = f'action="{AGAIN}?next=/accounts/2fa/"', f'href="{SET_UP}"'
    page = browser.get("/accounts/2fa/").content.decode()
    assert form in page, "it is asked for in place"
    assert way not in page, "what needs it waits"
    assert "disabled>Set up</button>" in page
    assert browser.post(f"{AGAIN}?next=/accounts/2fa/", {"password": PASSWORD})["Location"] == "/accounts/2fa/"
    page = browser.get("/accounts/2fa/").content.decode()
    assert form not in page
    assert way in page
    secret = set_up(browser)
    page = browser.get("/accounts/2fa/recovery-codes/").content.decode()
    assert len(re.findall(r"<li>\d+</li>", page)) == 10
    assert "in use" in browser.get("/accounts/2fa/").content.decode()
    assert [message.subject for message in mail.outbox] == ["Codes from an app protect your account"]
    assert secret not in mail.outbox[0].body


def test_a_wrong_code_sets_nothing_up(owner: User, clock: Any) -> None:
    browser = give_password(owner)
    browser.post(AGAIN, {"password": PASSWORD})
    browser.get(SET_UP)
    assert browser.post(SET_UP, {"code": "000000"}).status_code == 200
    assert not second_factor.has_one(owner)


def test_the_database_alone_does_not_tell_the_secret(owner: User, clock: Any) -> None:
    secret = set_up(give_password(owner))
    assert secret not in kept(owner)
    sealed = Authenticator.objects.get(user=owner, type="totp").data["secret"]
    assert unsealed(sealed) == secret


def test_the_password_alone_lets_nobody_in(owner: User, clock: Any) -> None:
    browser = give_password(with_app(owner))
    assert not is_in(browser)
    assert browser.post(ASKS, {"code": "000000"}).status_code == 200
    assert not is_in(browser)
    assert browser.post(ASKS, {"code": code()}).status_code == 302
    assert is_in(browser)


def test_a_code_counts_once_and_not_before_or_after_its_time(owner: User, clock: Any) -> None:
    with_app(owner)
    give_password(owner).post(ASKS, {"code": code()})
    for wrong in (code(), code(later=-1), code(later=1)):
        browser = give_password(owner)
        browser.post(ASKS, {"code": wrong})
        assert not is_in(browser)


def test_codes_are_not_guessed_without_end(owner: User, clock: Any) -> None:
    browser = give_password(with_app(owner))
    for number in range(6):
        browser.post(ASKS, {"code": f"00000{number}"}, REMOTE_ADDR=f"198.51.100.{number}")
    browser.post(ASKS, {"code": code()}, REMOTE_ADDR="198.51.100.77")
    assert not is_in(browser)


def test_a_recovery_code_takes_its_place_once(owner: User, clock: Any) -> None:
    with_app(owner)
    first, *_ = with_recovery_codes(owner)
    for expected in (True, False):
        browser = give_password(owner)
        browser.post(ASKS, {"code": first})
        assert is_in(browser) is expected


def test_a_new_password_by_mail_does_not_pass_by_it(owner: User, clock: Any) -> None:
    with_app(owner)
    browser = Client()
    browser.post("/accounts/password/reset/", {"email": owner.email})
    link = re.search(r"https?://[^/]+(/accounts/password/reset/key/\S+)", mail.outbox[0].body)[1]  # type: ignore[index]
    page = browser.get(link, follow=True)
    browser.post(page.redirect_chain[-1][0], {"password1": "an oily cog 7"})
    assert not is_in(browser)
    browser.post("/accounts/login/", {"login": owner.username, "password": "an oily cog 7"})
    assert not is_in(browser)


def test_a_link_in_a_mail_does_not_pass_by_it(race: Game, owner: User) -> None:
    link, browser = link_to(owner), Client()
    with_app(owner)
    page = browser.get(link)
    assert page.status_code == 410
    assert f"/accounts/login/?next=/races/{race.pk}/" in page.content.decode()
    assert browser.post(link).status_code == 409
    assert not is_in(browser)


def test_after_the_log_in_it_leads_to_the_game(race: Game, owner: User, clock: Any) -> None:
    browser = give_password(with_app(owner), next=f"/races/{race.pk}/")
    assert browser.post(ASKS, {"code": code()})["Location"] == f"/races/{race.pk}/"


def test_nothing_of_it_is_changed_by_an_open_browser_alone(owner: User, clock: Any) -> None:
    browser = give_password(with_app(owner))
    browser.post(ASKS, {"code": code()})
    before = kept(owner)
    for page in ("totp/deactivate", "recovery-codes/generate", "webauthn/add"):
        assert browser.post(f"/accounts/2fa/{page}/")["Location"].startswith(AGAIN), page
    assert kept(owner) == before


def test_it_is_switched_off_with_the_password_and_told_by_mail(owner: User, clock: Any) -> None:
    with_recovery_codes(with_app(owner))
    browser = give_password(owner)
    browser.post(ASKS, {"code": code()})
    browser.post(AGAIN, {"password": PASSWORD})
    browser.post("/accounts/2fa/totp/deactivate/")
    assert kept(owner) == "[]"
    assert "switched off" in mail.outbox[-1].subject
    assert is_in(give_password(owner))


def test_whoever_came_by_a_link_cannot_set_one_up_without_the_password(race: Game, owner: User, client: Client) -> None:
    client.post(link_to(owner))
    assert client.get(SET_UP)["Location"].startswith(AGAIN)
    assert client.post(SET_UP, {"code": code()})["Location"].startswith(AGAIN)
    assert not second_factor.has_one(owner)


def test_an_address_is_confirmed_before(owner: User, clock: Any) -> None:
    """Or whoever signs up with somebody else's address could keep its owner out for good."""
    owner.emailaddress_set.update(verified=False)
    browser = give_password(owner)
    browser.post(AGAIN, {"password": PASSWORD})
    page = browser.get(SET_UP, follow=True).content.decode()
    assert "confirm your email address first" in page


def test_a_secret_sealed_with_a_lost_key_opens_nothing(owner: User, clock: Any, settings: Settings) -> None:
    with_app(owner)
    settings.SECRET_KEY = "another one, and the first is lost"
    browser = give_password(owner)
    assert browser.post(ASKS, {"code": code()}).status_code == 200
    assert not is_in(browser)


WHOLE: dict[str, Any] = {"id": "AA", "rawId": "AA", "type": "public-key"}
SAID = {"clientDataJSON": "e30", "authenticatorData": "A" * 60, "signature": "AA", "attestationObject": "AA"}
KEYLESS = [
    WHOLE | {"response": {"clientDataJSON": "AA", "userHandle": None}},
    WHOLE | {"type": "x", "response": {"clientDataJSON": "e30", "authenticatorData": "AA"}},
    *(WHOLE | {"response": SAID | {"userHandle": handle}} for handle in ("MQ", "eA", "AP8", "-", 7)),
]
"""What is whole, but comes from no key."""
BROKEN = [None, [], {}, "x", 7, {"response": []}, {"id": "x", "response": {}}, {"id": None, "response": None}]


@pytest.mark.parametrize("said", BROKEN, ids=range(len(BROKEN)))
def test_what_is_not_whole_is_no_answer_of_a_key(said: Any) -> None:
    with pytest.raises(ValidationError):
        second_factor.ValidatedCredential().clean(json.dumps(said))


@pytest.mark.slow("gives many answers on three pages")
def test_what_no_key_says_is_refused_in_words(owner: User, clock: Any) -> None:
    stranger, half_in, inside = Client(), give_password(with_app(owner)), give_password(owner)
    inside.post(ASKS, {"code": code()})
    inside.post(AGAIN, {"password": PASSWORD})
    for said in KEYLESS:
        cache.clear()  # no one tries too often
        wish = {"credential": json.dumps(said)}
        stranger.get("/accounts/2fa/webauthn/login/", headers={"accept": "application/json"})
        half_in.get(ASKS)
        inside.get("/accounts/2fa/webauthn/add/")
        assert stranger.post("/accounts/2fa/webauthn/login/", wish)["Location"] == "/accounts/login/", said
        assert half_in.post(ASKS, wish).status_code == 200, said
        assert inside.post("/accounts/2fa/webauthn/add/", wish).status_code == 200, said
    assert not is_in(stranger)
    assert not is_in(half_in)
    assert not Authenticator.objects.filter(user=owner, type="webauthn").exists()


def test_its_pages_stand_in_the_site(owner: User, clock: Any) -> None:
    with_recovery_codes(with_app(owner))
    browser = give_password(owner)
    browser.post(ASKS, {"code": code()})
    browser.post(AGAIN, {"password": PASSWORD})
    for page in ("", "webauthn/", "webauthn/add/", "totp/deactivate/", "recovery-codes/generate/"):
        answer = browser.get(f"/accounts/2fa/{page}")
        assert (answer.status_code, "Robot Races" in answer.content.decode()) == (200, True), page
