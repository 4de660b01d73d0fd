"""Hints are for first games, and for those who want them; the switch for them."""

from django.test import Client
from django.urls import reverse

from games.models import Game, Seat, User
from games.tables.services import lobby
from tests.games.support.lobbies import finish
from tests.people import BrowserOf


def has_hints(browser: Client, game: Game) -> bool:
    return "data-hints" in browser.get(reverse("game", args=[game.pk])).content.decode()


def test_spectators_get_none(race: Game, stranger: User, browser_of: BrowserOf) -> None:
    assert not has_hints(browser_of(stranger), race)
    assert not has_hints(Client(), race)


def test_after_a_finished_game_there_are_none(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    assert has_hints(browser_of(owner), race)
    finish(race, seated)
    assert not has_hints(browser_of(owner), race)
    assert not has_hints(browser_of(owner), lobby.play_now(user=owner, kind="roborally"))


def test_a_game_left_before_its_end_is_no_game_finished(race: Game, owner: User, browser_of: BrowserOf) -> None:
    Seat.objects.filter(game=race, user=owner).update(autopilot=True)
    assert has_hints(browser_of(owner), lobby.play_now(user=owner, kind="volt"))


def test_one_switch_ends_them_for_good_in_all_games(race: Game, own_browser: Client) -> None:
    assert own_browser.post(reverse("hints"), {"beacon": "1"}).status_code == 204
    assert not has_hints(own_browser, race)
    assert "Show hints again" in own_browser.get(reverse("my_games")).content.decode()
    assert own_browser.post(reverse("hints"), {"on": "1"})["Location"] == reverse("my_games")
    assert own_browser.post(reverse("hints"), {"on": "1", "settings": "1"})["Location"] == reverse("own_time")
    assert has_hints(own_browser, race)
    assert "Show hints again" not in own_browser.get(reverse("my_games")).content.decode()


def test_the_switch_is_for_people_who_are_known(race: Game, owner: User) -> None:
    assert Client().post(reverse("hints"), {"beacon": "1"}).status_code in (302, 403)
    owner.refresh_from_db()
    assert owner.wants_hints
