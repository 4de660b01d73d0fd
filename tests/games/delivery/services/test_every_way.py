"""Every kind of notification of both games by every way: once, with its title, its link and its deadline in each of
them."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from html import unescape
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from games.clocks.services import clocks
from games.delivery.queries import headlines
from games.delivery.queries.composing import instant
from games.delivery.services import sending
from games.models import Game, Notification, User
from games.outbox import services as outbox
from games.record.services.locking import lock
from tests.games.delivery.channels.test_email import read
from tests.games.delivery.services.test_matrix import ASKING, tell
from tests.games.kinds.volt.test_letters import after_a_round
from tests.games.support.moves import play_turn
from tests.games.support.targets import browser_of, topic_of, webhook_of
from tests.outside import Outside, Phone
from tests.people import joined, new_race

ALL = ["started", "your_turn", "decision", "reminder_half", "reminder", "digest", "resolved", "message", "paused"]
ALL += ["resumed", "replaced", "over", "seat_free", "invited"]
TOLD = {"roborally": ALL, "volt": ["your_turn", "reminder", "digest", "resolved", "over"]}
"""In an order in which one does not stand in the way of the next. Of VOLT those that show its board or its words."""
LISTED = {
    "roborally": {
        "your_turn": "It is your turn in Sunday race",
        "decision": "A question for you in Sunday race: Bolt is waiting for its program",
        "reminder": "A reminder: it is your turn in Sunday race",
        "over": "Sunday race: You won the race by outlasting everyone else.",
    }
}
"""What the list on the site says: what its reader can do, also after the moment."""
WAYS = {"bell", "email", "web_push", "apprise", "webhook"}


def a_race(owner: User, seated: User) -> Game:
    game = joined(new_race(owner, title="Sunday race"), seated)
    play_turn(game, owner, seated)
    game.refresh_from_db()
    return game


GAMES: dict[str, Callable[[User, User], Game]] = {"roborally": a_race, "volt": after_a_round}


@dataclass
class Everywhere:
    """Someone with a mailbox, a browser, a chat and a webhook, and all that arrives there."""

    outside: Outside
    phone: Phone

    def counted(self) -> Counter[str]:
        return Counter(["email"] * len(mail.outbox) + [self._way(call.path) for call in self.outside.calls])

    def pushed(self) -> dict[str, Any]:
        [told] = [self.phone.read(call) for call in self.outside.calls if self._way(call.path) == "web_push"]
        return told  # type: ignore[no-any-return]

    def posted(self) -> dict[str, Any]:
        [told] = [call.json for call in self.outside.calls if self._way(call.path) == "webhook"]
        return told  # type: ignore[no-any-return]

    def chatted(self) -> str:
        [said] = [call.body.decode() for call in self.outside.calls if self._way(call.path) == "apprise"]
        return said

    def mailed(self) -> EmailMessage:
        return read(mail.outbox[0].message().as_bytes())

    def _way(self, path: str) -> str:
        return {"/push/one": "web_push", "/hook": "webhook"}.get(path, "apprise")


@pytest.fixture
def everywhere(owner: User, outside: Outside, phone: Phone) -> Everywhere:
    browser_of(owner, phone)
    webhook_of(owner, outside)
    topic_of(owner, outside)
    for way in WAYS - {"bell"}:
        outbox.set_preferences(user=owner, channel=way, kinds={"reminder_half": True, "digest": True})
    outbox.set_preferences(user=owner, channel="bell", kinds={"reminder_half": True})
    return Everywhere(outside, phone)


def tell_of(kind: str, game: Game, owner: User) -> None:
    """One notification of this kind, of something that is so."""
    if kind == "paused":
        clocks.stop(lock(game.pk))
    if kind == "resumed":
        clocks.restart(lock(game.pk))
    if kind == "over":
        Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER, outcome={"places": [[0], [1]]})
    if kind in ("seat_free", "invited"):
        (game.seats.exclude(user=owner) if kind == "seat_free" else game.seats).all().delete()
        Game.objects.filter(pk=game.pk).update(status=Game.Status.LOBBY, seats_wanted=2)
    game.refresh_from_db()
    Notification.objects.all().delete()
    tell(kind, game, owner)


@pytest.mark.slow("tells many people by every way")
@pytest.mark.parametrize("kind_of_game", GAMES)
def test_all_arrive_once_by_every_way(kind_of_game: str, owner: User, seated: User, everywhere: Everywhere) -> None:
    game = GAMES[kind_of_game](owner, seated)
    for kind in TOLD[kind_of_game]:
        mail.outbox.clear()
        everywhere.outside.calls.clear()
        due = until_when(kind, game, owner)
        tell_of(kind, game, owner)
        for _ in range(2):
            sending.send_pending()
        check_ways(kind, owner, everywhere)
        if said := LISTED.get(kind_of_game, {}).get(kind):
            assert [line.headline for line in headlines.lines(owner.notifications.filter(channel="bell"))] == [said]
        check_links(kind, game, everywhere)
        check_deadlines(due, everywhere)
        check_mail(everywhere.mailed())


def check_ways(kind: str, owner: User, everywhere: Everywhere) -> None:
    """Once by each, and the title is the same everywhere but on the site, where it may be shorter."""
    sent = owner.notifications.filter(state="sent")
    assert Counter(sent.values_list("channel", flat=True)) == Counter(WAYS - {"bell"} if kind == "digest" else WAYS)
    assert everywhere.counted() == Counter(WAYS - {"bell"})
    title = str(everywhere.mailed()["Subject"])
    assert title in everywhere.chatted()
    assert {everywhere.pushed()["title"], everywhere.posted()["title"]} == {title}
    assert {line.headline for line in headlines.lines(list(sent.exclude(channel="bell")))} == {title}


def check_links(kind: str, game: Game, everywhere: Everywhere) -> None:
    link = "/my/" if kind == "digest" else f"/races/{game.pk}/"
    for told in (everywhere.pushed()["url"], everywhere.posted()["link"], everywhere.chatted()):
        assert link in told
    assert link in where_the_mail_leads(kind, everywhere.mailed())


def check_deadlines(due: str, everywhere: Everywhere) -> None:
    for told in (everywhere.pushed()["body"], everywhere.posted()["text"], everywhere.chatted(), text_of(everywhere)):
        assert due in told


def check_mail(letter: EmailMessage) -> None:
    """Text and page say the same."""
    text, page = (letter.get_body([form]).get_content() for form in ("plain", "html"))  # type: ignore[union-attr]
    assert words_of(text) <= words_of(plain(page))
    assert words_of(plain(page)) <= words_of(text) | words_of(letter["Subject"])


def plain(page: str) -> str:
    """What a page shows, pictures in words and links with their addresses."""
    shown = re.sub(r"(?s)<(style|title).*?</\1>", " ", page)
    shown = re.sub(r'(?s)<[^>]*?(?:alt|href)="([^"]*)"[^>]*>', r" \1 ", shown)
    return unescape(re.sub(r"(?s)<[^>]+>", " ", shown))


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", text.casefold()))


def until_when(kind: str, game: Game, owner: User) -> str:
    """What must stand in every notification of something that is asked."""
    if kind not in ASKING:
        return " left" if kind == "digest" else ""
    row = game.pending_decisions.filter(seat__user=owner, closed_at__isnull=True).earliest("due_at")
    return f"Please answer by {instant(row.due_at, owner.time_zone)}"


def text_of(everywhere: Everywhere) -> str:
    return str(everywhere.mailed().get_body(["plain"]).get_content())  # type: ignore[union-attr]


def where_the_mail_leads(kind: str, letter: EmailMessage) -> str:
    """Where the press of the button leads to which the email's link leads."""
    text = str(letter.get_body(["plain"]).get_content())  # type: ignore[union-attr]
    links = re.findall(r"http://127\.0\.0\.1:8000(/go/[^\s<]+|/my/)", text)
    return links[-1] if kind == "digest" else Client().post(links[0])["Location"]
