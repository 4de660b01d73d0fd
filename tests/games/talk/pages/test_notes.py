"""Notes, thoughts and following on the page of a game."""

import pytest
from django.test import Client

from games.models import Game, Note, User
from tests.games.support.moves import play_turn
from tests.games.web.race_pages import address_of, page_of
from tests.people import BrowserOf


@pytest.mark.slow("opens the pages of several people")
def test_notes_thoughts_and_following_on_the_page(
    race: Game, owner: User, seated: User, stranger: User, browser_of: BrowserOf, own_browser: Client
) -> None:
    own_browser.post(address_of(race, "note"), {"words": "Beware of Sam"})
    own_browser.post(address_of(race, "thought"), {"words": "The belt!"})
    assert all(words in page_of(own_browser, race) for words in ("Beware of Sam", "The belt!"))
    assert not any(words in page_of(browser_of(seated), race) for words in ("Beware of Sam", "The belt!"))
    play_turn(race, owner, seated)
    turn = address_of(race, "turns", "1")
    assert "The belt!" in own_browser.get(turn).content.decode()
    assert "The belt!" not in browser_of(seated).get(turn).content.decode()
    fan = browser_of(stranger)
    assert '<label class="choice"><input type="checkbox" name="tells_end"' in page_of(fan, race)
    fan.post(address_of(race, "follow"), {"tells_end": "on"})
    assert "Games I follow" in fan.get("/my/").content.decode()
    fan.post(address_of(race, "follow"), {"stop": "1"})
    assert "Games I follow" not in fan.get("/my/").content.decode()
    assert own_browser.post(address_of(race, "follow"), {}).status_code == 409


@pytest.mark.parametrize("page", ["note", "thought", "follow"])
def test_who_is_not_signed_in_keeps_nothing(page: str, race: Game) -> None:
    assert Client().post(address_of(race, page), {"words": "x"}).status_code == 302
    assert not Note.objects.exists()
