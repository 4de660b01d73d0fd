"""What is pushed to browsers: signed by the site, readable by that browser alone, and short."""

import json
import re
from base64 import urlsafe_b64decode

import pytest
from pytest_django import Settings

from games.delivery.channels.web_push import WebPush, payload
from games.delivery.services import sending
from games.delivery.summary import Summary
from games.models import Game, User
from tests.games.support.moves import pending_of
from tests.games.support.notices import notice_to
from tests.games.support.targets import browser_of
from tests.outside import Outside, Phone
from tests.people import joined, new_race


@pytest.fixture
def told_race(owner: User, seated: User, phone: Phone) -> Game:
    """A race that begins when its owner already has a browser that takes pushes."""
    browser_of(owner, phone)
    return joined(new_race(owner), seated)


def test_a_browser_is_told_of_its_owners_turn(told_race: Game, owner: User, outside: Outside, phone: Phone) -> None:
    sending.send_pending()
    (call,) = outside.calls
    assert b"Sunday" not in call.body, "no one on the way can read it"
    told = phone.read(call)
    assert told["title"].startswith("Sunday race")
    assert told["url"].endswith(f"/races/{told_race.pk}/")
    assert told["tag"] == f"game-{told_race.pk}"
    assert "1 day left" in told["body"] or "hours left" in told["body"]
    assert notice_to(owner, channel="web_push").state == "sent"


def test_the_push_service_gets_all_headers(told_race: Game, owner: User, outside: Outside, settings: Settings) -> None:
    sending.send_pending()
    headers = outside.calls[0].headers
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["urgency"] == "high"
    assert 86_000 < int(headers["ttl"]) <= 86_400
    assert headers["topic"] == f"game-{told_race.pk}"
    assert f"k={settings.VAPID_PUBLIC_KEY}" in headers["authorization"]
    claims = headers["authorization"].split("t=")[1].split(",")[0].split(".")[1]
    told = json.loads(urlsafe_b64decode(claims + "=="))
    assert (told["aud"], told["sub"][:7]) == (outside.url, "mailto:")


def test_no_card_of_the_others_is_in_it(
    told_race: Game, owner: User, seated: User, outside: Outside, phone: Phone
) -> None:
    """Times and dates have small numbers, too, so cards of up to 60 prove nothing."""
    own, theirs = (set(pending_of(told_race, user).offer["hand"]) for user in (owner, seated))
    secret = {card for card in theirs - own if card > 60}
    assert secret
    sending.send_pending()
    pushed = phone.read(outside.calls[0])
    told = {int(number) for number in re.findall(r"\d+", f"{pushed['title']} {pushed['body']}")}
    assert secret & told == set()


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_gets_no_more(told_race: Game, owner: User, outside: Outside, status: int) -> None:
    outside.status = status
    sending.send_pending()
    target = owner.targets.get()
    assert target.disabled_at
    assert target.last_error == "This browser no longer accepts notifications."
    assert notice_to(owner, channel="web_push").state == "failed"


def test_a_push_service_that_fails_is_tried_again(told_race: Game, owner: User, outside: Outside) -> None:
    outside.status = 503
    sending.send_pending()
    assert notice_to(owner, channel="web_push").state == "pending"
    assert "status 503" in notice_to(owner, channel="web_push").error
    assert owner.targets.get().disabled_at is None


def test_long_texts_are_cut_to_what_every_push_service_takes() -> None:
    long = Summary(kind="test", title="😀" * 500, lines=["😀" * 3000], url="https://races.example.org/races/1/")
    assert len(payload(long).encode()) < 3900


def test_a_notice_without_a_deadline_lasts_for_a_day(owner: User, outside: Outside, phone: Phone) -> None:
    target = browser_of(owner, phone)
    WebPush().try_all([target], Summary(kind="test", title="Hello", lines=[], url=outside.url))
    assert (outside.calls[0].headers["ttl"], outside.calls[0].headers["urgency"]) == (str(24 * 3600), "normal")
