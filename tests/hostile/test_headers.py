"""What every answer carries, what no request may bring along, and where no token of a page is asked for."""

import pytest
from django.test import Client
from pytest_django import Settings

from games.models import Game, User
from roborally_site.web import uploads
from tests.hostile.addresses import named

WITHOUT_TOKEN = {
    "unsubscribe": "mail programs post here; the token in the address is the proof",
    "csp_report": "browsers post here by themselves; nothing is changed, and nothing of it repeated",
    "channel_renew_browser": "a service worker posts here; the old address with its secret is the proof",
    "channel_remind_later": "a service worker posts here; the address with its secret is the proof",
}
"""Posts that are taken from anywhere. The API asks browsers for the token itself, and programs for their key."""


@pytest.mark.parametrize(
    "path", ["/", "/races/", "/nowhere/", "/api/v1/games/open", "/accounts/login/", "/sw.js", "/healthz"]
)
def test_every_answer_tells_browsers_to_be_careful(db: None, path: str) -> None:
    answer = Client().get(path)
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=()" in answer["Permissions-Policy"]
    policy = answer["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert all(part in policy for part in ("default-src 'self'", "object-src 'none'", "base-uri 'self'"))
    assert answer["Content-Type"].partition("/")[0] != "text" or "charset=utf-8" in answer["Content-Type"]
    assert "Server" not in answer
    assert "X-Powered-By" not in answer


def test_no_shared_cache_keeps_what_is_somebodys_own(race: Game, owner: User, client: Client) -> None:
    client.force_login(owner)
    for path in ("/", "/races/", "/my/", "/settings/", f"/races/{race.pk}/"):
        assert any(word in client.get(path)["Cache-Control"] for word in ("private", "no-store")), path


def test_no_browser_keeps_what_an_account_is_opened_with(owner: User, client: Client) -> None:
    client.force_login(owner)
    for path in ("/accounts/2fa/", "/accounts/sessions/", "/accounts/email/", "/settings/"):
        assert "no-store" in client.get(path)["Cache-Control"], path


def test_every_post_of_a_page_asks_for_its_token() -> None:
    exempt = {
        name
        for name, pattern in named()
        if getattr(pattern.callback, "csrf_exempt", False) and not name.startswith(("api_", "admin:"))
    }
    assert exempt == set(WITHOUT_TOKEN)


def test_not_even_logging_out_goes_without_it(owner: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(owner)
    assert browser.post("/accounts/logout/").status_code == 403
    assert browser.get("/my/").status_code == 200


def test_the_cookie_of_a_session_is_for_this_site_and_not_for_scripts(owner: User, client: Client) -> None:
    client.post("/accounts/login/", {"login": "olivia", "password": "known to all"})
    cookie = client.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["domain"] == ""
    assert len(cookie.value) == 32


def test_a_strange_host_is_refused(db: None, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["races.example.org"]
    assert Client(headers={"host": "evil.example.org"}).get("/").status_code == 400
    forwarded = {"host": "races.example.org", "x-forwarded-host": "evil.example.org"}
    page = Client(headers=forwarded).get("/accounts/password/reset/")
    assert b"evil.example.org" not in page.content


def test_a_session_cookie_that_no_database_could_look_up(db: None, client: Client) -> None:
    assert client.get("/my/", HTTP_COOKIE='sessionid="\\000aaaaaaaaaaaaaaaa"').status_code == 302


def test_a_step_of_a_turn_may_be_called_any_number(played: Game) -> None:
    for at in ("9" * 5000, "\u0663", "\u00b2", "-1"):
        assert Client().get(f"/races/{played.pk}/turns/1/", {"at": at}).status_code == 200


@pytest.mark.parametrize("length", ["abc", "-1", "9" * 5000])
def test_a_body_of_no_sensible_length_is_refused(owner: User, length: str, client: Client) -> None:
    client.force_login(owner)
    answer = client.generic("PUT", "/api/v1/me/zone", b"{}", "application/json", CONTENT_LENGTH=length)
    assert answer.status_code in (400, 413)


def test_other_sites_may_read_what_everyone_can_and_nothing_else(race: Game, owner: User) -> None:
    elsewhere = {"origin": "https://evil.example.org"}
    stranger, browser = Client(headers=elsewhere), Client(headers=elsewhere)
    browser.force_login(owner)
    assert stranger.get("/api/v1/games/open")["Access-Control-Allow-Origin"] == "*"
    with_key = Client(headers=elsewhere | {"Authorization": "Bearer guessed"})
    for answer in (
        browser.get("/api/v1/games/open"),
        browser.get(f"/api/v1/games/{race.pk}"),
        with_key.get("/api/v1/games/open"),
        stranger.post("/api/v1/games"),
        stranger.get(f"/races/{race.pk}/poll"),
    ):
        assert "Access-Control-Allow-Origin" not in answer


@pytest.mark.parametrize("method", ["trace", "options", "patch"])
def test_other_methods_are_not_taken(race: Game, owner: User, method: str, client: Client) -> None:
    client.force_login(owner)
    assert getattr(client, method)(f"/races/{race.pk}/").status_code in (403, 405)


def test_a_form_has_an_end(db: None) -> None:
    assert Client().post("/accounts/login/", {"login": "x" * 3_000_000}).status_code in (400, 413)
    assert Client().post("/accounts/login/", {f"f{number}": "" for number in range(1001)}).status_code == 400


def test_an_upload_has_an_end_before_it_is_read(db: None) -> None:
    """Nothing of the body is there yet when it is refused: the length that it tells is enough."""
    form = 'multipart/form-data; boundary="b"'
    length = str(uploads.MAX_REQUEST_BYTES + 1)
    answer = Client().generic("POST", "/accounts/login/", b"--b", form, CONTENT_LENGTH=length)
    assert answer.status_code in (400, 413)


def test_the_site_says_where_weaknesses_are_told(db: None, settings: Settings) -> None:
    def contact() -> str:
        answer = Client().get("/.well-known/security.txt")
        assert answer["Content-Type"] == "text/plain; charset=utf-8"
        said, expires, *_ = answer.content.decode().splitlines()
        assert expires.startswith("Expires: ")
        return said

    settings.SECURITY_CONTACT, settings.OPERATOR_MAIL = "", []
    page = contact().removeprefix(f"Contact: {settings.SITE_URL}")
    assert Client().get(page).status_code == 200
    settings.OPERATOR_MAIL = ["ann@example.org", "ben@example.org"]
    assert contact() == "Contact: mailto:ann@example.org"
    settings.SECURITY_CONTACT = "mailto:security@example.org"
    assert contact() == "Contact: mailto:security@example.org"
