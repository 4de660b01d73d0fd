"""Who has the page of a game before their eyes, and what they want to hear of it."""

import re

import pytest
from django.test import Client

from games.delivery.services import sending
from games.models import Game, GameNotices, User
from tests.games.support.moves import hand_in
from tests.people import BrowserOf, Person

# Looking


@pytest.mark.parametrize(("who", "counts"), [("owner", True), ("seated", True), ("stranger", False), ("guest", False)])
def test_who_has_the_page_before_their_eyes(
    who: str, counts: bool, race: Game, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    browser = browser_of(request.getfixturevalue(who))
    assert browser.get(f"/races/{race.pk}/looking/").status_code == 405
    assert browser.post(f"/races/{race.pk}/looking/").json() == {"unread": 0, "to_move": int(counts)}
    assert GameNotices.objects.exists() is counts


def test_nobody_looks_at_what_they_may_not_see(race: Game, stranger: User, browser_of: BrowserOf) -> None:
    Game.objects.filter(pk=race.pk).update(visibility=Game.Visibility.LINK)
    for address in ("looking", "notices"):
        assert browser_of(stranger).post(f"/races/{race.pk}/{address}/", {"level": "mute"}).status_code == 404
    assert not GameNotices.objects.exists()


def test_closing_the_page_ends_the_look(race: Game, own_browser: Client) -> None:
    own_browser.post(f"/races/{race.pk}/looking/")
    before = GameNotices.objects.get().looking_until
    own_browser.post(f"/races/{race.pk}/looking/", {"away": "1"})
    assert GameNotices.objects.get().looking_until < before


def test_a_game_is_muted_on_its_own_page(race: Game, owner: User, seated: User, own_browser: Client) -> None:
    assert "Notifications about this race" in own_browser.get(f"/races/{race.pk}/").content.decode()
    assert own_browser.post(f"/races/{race.pk}/notices/", {"level": "mute"}).status_code == 302
    page = own_browser.get(f"/races/{race.pk}/").content.decode()
    assert 'pause, leave…</h2> <span class="soft small">no notifications' in page
    assert re.search(r'value="mute" checked', page)
    hand_in(race, seated)
    sending.send_pending()
    assert not owner.notifications.filter(state="sent").exists()


def test_an_unknown_level_is_refused(race: Game, owner: User, browser_of: BrowserOf) -> None:
    assert browser_of(owner).post(f"/races/{race.pk}/notices/", {"level": "loud"}).status_code == 400
    assert not GameNotices.objects.exists()


def test_a_spectator_neither_looks_nor_chooses(race: Game, spectator: Person, browser_of: BrowserOf) -> None:
    for address in ("looking", "notices"):
        answer = browser_of(spectator).post(f"/races/{race.pk}/{address}/", {"level": "mute"})
        assert (answer.status_code, answer["Location"].startswith("/accounts/login/")) == (302, True)
    assert not GameNotices.objects.exists()


def test_what_the_open_page_has_shown_is_not_new_any_more(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    sending.send_pending()
    assert owner.notifications.filter(channel="bell", seen_at=None).exists()
    assert browser_of(owner).post(f"/races/{race.pk}/looking/").json() == {"unread": 0, "to_move": 1}
    assert not owner.notifications.filter(channel="bell", state="sent", seen_at=None).exists()
