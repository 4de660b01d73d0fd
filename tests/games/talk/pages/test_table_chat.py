"""The chat of the table, on the page of the game and on its own."""

import pytest

from games.models import Game, User
from games.talk.queries.chat import TABLE, unread_in_games
from games.talk.services import chat
from tests.games.web.race_pages import HTMX, address_of, page_of
from tests.people import BrowserOf, new_race


@pytest.mark.parametrize("who", ["guest", "spectator"])
def test_the_table_talks_on_the_page_of_the_game(
    who: str, race: Game, owner: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    chat.say(game_id=race.pk, user=owner, words="<b>Good luck</b>", room=TABLE)
    browser = browser_of(request.getfixturevalue(who))
    page = page_of(browser, race)
    assert "&lt;b&gt;Good luck" in page
    assert 'id="table-chat-words"' not in page
    assert "&lt;b&gt;Good luck" in browser.get(address_of(race, "table")).content.decode()
    answer = browser.post(address_of(race, "table"), {"words": "Me too"})
    assert answer.status_code == (302 if who == "spectator" else 403)
    assert race.messages.count() == 1


def test_report_stands_beside_the_words_and_not_among_them(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    chat.say(game_id=race.pk, user=owner, words="Good luck", room=TABLE)
    page = browser_of(seated).get(address_of(race, "table")).content.decode()
    assert "<h1>Table chat</h1>" in page
    beside, words = page.partition('<p class="message-head">')[2].split("</p>")[1].split('<p class="message-words">')
    assert (">Report</a>" in beside, words) == (True, "Good luck")


def test_players_write_with_and_without_scripts(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    browser = browser_of(seated)
    leads_to = browser.post(address_of(race, "table"), {"words": "Hello"})["Location"]
    assert leads_to == f"{address_of(race, 'table')}#table-message-{race.messages.get().pk}"
    panel = browser.post(address_of(race, "table"), {"words": "Again"}, headers=HTMX).content.decode()
    assert 'id="table-chat"' in panel
    assert 'id="table-chat-form-2"' in panel
    refused = browser.post(address_of(race, "table"), {"words": " "})
    assert (refused.status_code, "This message is empty" in refused.content.decode()) == (400, True)


@pytest.mark.slow("opens several pages")
def test_a_chat_is_read_when_it_was_seen(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    message = chat.say(game_id=race.pk, user=owner, words="Hello", room=TABLE)
    browser = browser_of(seated)
    assert "1 new" in page_of(browser, race)
    assert "1 new message" in browser.get("/my/").content.decode()
    assert unread_in_games(seated) == {race.pk: 1}
    browser.get(address_of(race, "table"), headers={"Sec-Purpose": "prefetch"})
    assert unread_in_games(seated) == {race.pk: 1}
    read = f"/races/{race.pk}/chat/table/read"
    assert [browser.post(read, {"last": last}).status_code for last in ("x", "9" * 19)] == [400, 400]
    assert browser.post(read, {"last": str(message.pk)}).status_code == 204
    assert "1 new" not in page_of(browser, race)
    chat.say(game_id=race.pk, user=owner, words="More", room=TABLE)
    assert "More" in browser.get(address_of(race, "table")).content.decode()
    assert unread_in_games(seated) == {}


def test_a_table_by_invitation_keeps_its_talk(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, bots=["easy"], visibility=Game.Visibility.LINK)
    chat.say(game_id=game.pk, user=owner, words="Among us", room=TABLE)
    browser = browser_of(stranger)
    assert browser.get(address_of(game, "table")).status_code == 404
    page = browser.get(f"{address_of(game)}?token={game.link_token}").content.decode()
    assert "Among us" not in page
    assert browser.get(address_of(game, "table")).status_code == 403
