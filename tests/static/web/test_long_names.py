"""The longest names and titles, without a place to break them, on the narrowest phones."""

import pytest
from django.core import mail
from django.urls import reverse

from games.delivery.services import sending
from games.models import Game, User
from games.talk.services import chat
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn
from tests.games.support.tournaments import new_tournament
from tests.games.web.browsing import PHONE, OpenAs, open_as
from tests.people import joined, new_race, person

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

NAME, TITLE = "W" * 150, "M" * 80
WIDTH = "document.documentElement.scrollWidth"


@pytest.fixture
def games(owner: User) -> dict[str, Game]:
    """A table that waits, a race under way with a word in its chat, and one that is over: all of someone with the
    longest name, who plays against the owner."""
    long = person(NAME)
    waiting = new_race(long, title=TITLE, seats=3)
    running, over = (joined(new_race(long, title=TITLE), owner) for _ in range(2))
    for game in (running, over):
        play_turn(game, long, owner)
    chat.say(game_id=running.pk, user=long, room="table", words=TITLE * 3)
    finish(over, owner)
    return {"waiting": waiting, "running": running, "over": over}


PAGES = {
    "home": ("home", ""),
    "my games": ("my_games", ""),
    "open tables": ("open_tables", ""),
    "games to watch": ("watch", ""),
    "finished games": ("history", ""),
    "my finished games": ("finished_games", ""),
    "ratings": ("ratings", ""),
    "tournaments": ("tournaments", ""),
    "notifications": ("notices", ""),
    "people": ("settings", ""),
    "a table": ("game", "waiting"),
    "a race": ("game", "running"),
    "a chat": ("game_table", "running"),
    "a race that is over": ("game", "over"),
    "a turn": ("turn", "over"),
    "the log": ("turn_log", "over"),
    "at a glance": ("overview", "over"),
    "verification": ("verify", "over"),
    "sharing": ("share_game", "over"),
    "leaving": ("game_resign", "running"),
}


def test_no_name_and_no_title_widens_a_page(games: dict[str, Game], owner: User, open_as: OpenAs) -> None:
    cup = new_tournament(owner, [User.objects.get(username=NAME)], title=TITLE[:50])
    page = open_as(owner, "/", PHONE)
    addresses = {name: _address(view, games.get(which)) for name, (view, which) in PAGES.items()}
    addresses["a tournament"] = reverse("tournament", args=[cup.pk])
    addresses["a person"] = reverse("person", args=[User.objects.get(username=NAME).pk])
    wide = {}
    for name, address in addresses.items():
        answer = page.goto(address, wait_until="domcontentloaded")
        assert answer is not None
        assert answer.ok, name
        if (width := page.evaluate(WIDTH)) > 360:
            wide[name] = width
    assert wide == {}, wide
    assert not page.locator(".latest-results a").evaluate("it => it.scrollWidth > it.clientWidth"), "it is cut"


def test_no_mail_is_wider_than_a_phone(games: dict[str, Game], owner: User, open_as: OpenAs) -> None:
    """The first one of a game has two digests, which are as long as any word that people write."""
    sending.send_pending()
    page, wide = open_as(None, "about:blank", PHONE), {}
    for message in mail.outbox:
        page.set_content(message.alternatives[0].content)
        if (width := page.evaluate(WIDTH)) > 360:
            wide[message.subject] = width
    assert mail.outbox
    assert wide == {}


def _address(view: str, game: Game | None) -> str:
    arguments = [] if game is None else [game.pk, 1] if view == "turn" else [game.pk]
    return reverse(view, args=arguments)
