"""What is new in every answer is not kept."""

import re

from django.core.cache import caches
from django.test import Client, RequestFactory, override_settings

from games.kept import holes
from games.models import Game, User
from tests.people import BrowserOf

TOKEN = re.compile(r'data-csrf="(\w{64})"')
NONCE = re.compile(r'nonce="([^"]+)"')


def test_each_answer_has_its_own_token_and_nonce(owner: User, browser_of: BrowserOf) -> None:
    browser: Client = browser_of(owner)
    answers = [browser.get("/races/") for _ in range(4)]
    pages = [answer.content.decode() for answer in answers]
    assert len({TOKEN.findall(page)[0] for page in pages}) == 4
    for page, answer in zip(pages, answers, strict=True):
        (nonce,) = set(NONCE.findall(page))
        assert f"'nonce-{nonce}'" in answer["Content-Security-Policy"]


def test_the_token_of_a_kept_page_is_good(race: Game, owner: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(owner)
    page = [browser.get("/races/").content.decode() for _ in range(4)][-1]
    form = {"level": "mute", "csrfmiddlewaretoken": TOKEN.findall(page)[0]}
    assert browser.post(f"/races/{race.pk}/notices/", form).status_code == 302


def test_a_browser_that_has_a_page_with_a_good_token_is_not_sent_it_again(race: Game, browser_of: BrowserOf) -> None:
    address = "/races/"
    browser = browser_of(race.owner)
    asked = {"If-None-Match": browser.get(address)["ETag"]}
    known = browser.get(address, headers=asked)
    assert (known.status_code, known.content) == (304, b"")
    assert "Content-Security-Policy" not in known, "the nonce of the page would no longer be good"
    assert Client().get(address, headers=asked).status_code == 200
    browser.cookies["csrftoken"] = "a" * 32
    assert browser.get(address, headers=asked).status_code == 200, "its token is no longer good"


def test_what_tells_the_time_is_always_sent(race: Game, browser_of: BrowserOf) -> None:
    assert "ETag" not in browser_of(race.owner).get(f"/races/{race.pk}/")


def test_no_one_outside_can_write_a_hole() -> None:
    request = RequestFactory().get("/")
    with holes.leaving_holes(request):
        ours = holes.value(request, "csrf_token")
        with override_settings(SECRET_KEY="another"):
            assert holes.value(request, "csrf_token") != ours
    assert holes.fill(request, holes.cut(ours.encode())) != ours.encode()
    assert caches["kept"].get(ours) is None
