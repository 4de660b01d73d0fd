"""Who puts notices into words."""

from collections.abc import Iterator

import pytest

from games.models import Game, Notification, User
from games.notices import services as notify
from games.notices import writer as border
from games.notices.rendered import RenderedNotice


class Parrot:
    """Says the same of everything."""

    def compose(self, notification: Notification, *_: object, **__: object) -> RenderedNotice:
        return RenderedNotice(kind="silenced", url="", facts={"channel": "the parrot"})

    def compose_list(self, notification: Notification) -> RenderedNotice:
        return self.compose(notification)

    def why_settled(self, notification: Notification) -> str:
        return "The parrot knows." if notification.kind == "replaced" else ""


@pytest.fixture
def parrot() -> Iterator[Parrot]:
    usual, bird = border.writer(), Parrot()
    border.register(bird)
    yield bird
    border.register(usual)


def test_whoever_was_registered_last_is_the_one(parrot: Parrot) -> None:
    assert border.writer() is parrot
    border.register(other := Parrot())
    assert border.writer() is other


def test_the_outbox_asks_it_for_the_words_and_whether_they_are_needed_still(
    parrot: Parrot, lobby_race: Game, owner: User
) -> None:
    for kind in ("house", "replaced"):
        notify.tell_user(kind, owner, f"test/{kind}", {}, lobby_race)
    owner.notifications.exclude(channel="bell").delete()
    notify.send_pending()
    rows = owner.notifications.order_by("pk").values_list("state", "headline", "error")
    assert list(rows) == [
        ("sent", "Notifications no longer reach you: the parrot", ""),
        ("dropped", "", "The parrot knows."),
    ]
