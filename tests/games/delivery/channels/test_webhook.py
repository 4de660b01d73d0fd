"""What webhooks get: JSON that says what is asked, signed with the key that only their owner knows."""

import hashlib
import hmac
import time
from datetime import datetime

import pytest

from games.delivery.channels.webhook import Webhook, signature
from games.delivery.services import claims, sending
from games.delivery.summary import Summary
from games.models import Game, User
from tests.games.support.moves import pending_of
from tests.games.support.notices import later, notice_to
from tests.games.support.targets import webhook_of
from tests.outside import Outside
from tests.people import joined, new_race


@pytest.fixture
def key(owner: User, outside: Outside) -> str:
    return webhook_of(owner, outside)[1]


@pytest.fixture
def told_race(key: str, owner: User, seated: User) -> Game:
    """A race that begins when its owner already has a webhook."""
    return joined(new_race(owner), seated)


def test_it_says_which_game_which_turn_until_when_and_where(told_race: Game, owner: User, outside: Outside) -> None:
    sending.send_pending()
    told = outside.calls[0].json
    assert told["occasion"] == "your_turn"
    assert told["game"] == {"id": told_race.pk, "title": "Sunday race", "kind": "roborally"}
    assert told["turn"] == 1
    assert datetime.fromisoformat(told["deadline"]) == pending_of(told_race, owner).due_at
    assert told["link"].endswith(f"/races/{told_race.pk}/")
    assert told["id"] == notice_to(owner, channel="webhook").pk
    assert told["title"].startswith("Sunday race")


def test_whoever_has_the_key_can_prove_that_it_comes_from_here(told_race: Game, key: str, outside: Outside) -> None:
    sending.send_pending()
    call = outside.calls[0]
    at, proof = (part.split("=")[1] for part in call.headers["x-robot-races-signature"].split(","))
    expected = hmac.new(key.encode(), at.encode() + b"." + call.body, hashlib.sha256).hexdigest()
    assert proof == expected
    assert abs(int(at) - time.time()) < 60


def test_another_time_another_body_or_another_key_is_another_signature() -> None:
    usual = signature("key", 1, b"body")
    assert usual == signature("key", 1, b"body")
    assert len({usual, signature("key", 2, b"body"), signature("key", 1, b"bodY"), signature("other", 1, b"body")}) == 4


def test_no_card_at_all_is_in_it(told_race: Game, owner: User, outside: Outside) -> None:
    sending.send_pending()
    words = outside.calls[0].json["title"] + outside.calls[0].json["text"]
    assert [card for card in pending_of(told_race, owner).offer["hand"] if str(card) in words] == []


def test_a_failure_is_tried_twice_more_and_then_given_up(told_race: Game, owner: User, outside: Outside) -> None:
    outside.status = 500
    for expected in ("pending", "pending", "failed"):
        sending.send_pending()
        assert notice_to(owner, channel="webhook").state == expected
        later(claims.BACK_OFF[-1])
    sending.send_pending()
    assert len(outside.calls) == 3
    assert len({call.json["id"] for call in outside.calls}) == 1
    assert owner.targets.get().last_error == "It answered with status 500."


def test_one_of_two_that_has_got_it_does_not_get_it_again(
    told_race: Game, owner: User, outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    webhook_of(owner, outside, "/second")
    deliver = Webhook.deliver

    def second_is_down(channel: Webhook, secret: dict[str, str], summary: Summary) -> None:
        if secret["url"].endswith("/second"):
            raise RuntimeError(f"no connection to {secret['url']}")
        deliver(channel, secret, summary)

    monkeypatch.setattr(Webhook, "deliver", second_is_down)
    sending.send_pending()
    assert notice_to(owner, channel="webhook").state == "pending"
    monkeypatch.setattr(Webhook, "deliver", deliver)
    later(claims.BACK_OFF[0])
    sending.send_pending()
    assert [call.path for call in outside.calls] == ["/hook", "/second"]
    assert notice_to(owner, channel="webhook").state == "sent"


def test_a_redirect_is_a_failure_in_plain_words(told_race: Game, owner: User, outside: Outside) -> None:
    outside.status, outside.answer_headers = 302, {"Location": outside.url}
    sending.send_pending()
    assert "redirect, which is not followed" in owner.targets.get().last_error


def test_a_test_has_no_game(owner: User, key: str, outside: Outside) -> None:
    summary = Summary(kind="test", title="Test", lines=["One", "Two"], url="https://races.example.org/my/")
    Webhook().try_all(list(owner.targets.all()), summary)
    told = outside.calls[0].json
    assert (told["occasion"], told["game"], told["turn"], told["deadline"]) == ("test", None, None, None)
    assert told["text"] == "One\nTwo"
