"""A team's chat on the race page and on its own: who sees it, and what is said when a message is refused."""

import pytest
from django.test import Client

from games.models import Game, Message, User
from games.talk.queries.chat import SHOWN
from games.talk.services import chat
from tests.games.web.race_pages import HTMX, answer_address, filled_form, page_of
from tests.people import BrowserOf, new_race

PLAN = "I take the <b>left</b> belt.\nYou block: https://a.example."
AS_SHOWN = (
    "I take the &lt;b&gt;left&lt;/b&gt; belt.<br>"
    'You block: <a href="https://a.example" rel="nofollow">https://a.example</a>.'
)


def chat_address(game: Game) -> str:
    return f"/races/{game.pk}/chat/"


@pytest.mark.slow("opens the pages of several people")
def test_a_message_is_on_the_pages_of_the_team_and_of_nobody_else(
    team_game: Game, owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    answer = browser_of(owner).post(chat_address(team_game), {"words": PLAN})
    leads_to, _, message = answer["Location"].partition("#")
    assert leads_to == chat_address(team_game)
    assert f'id="{message}"' in browser_of(owner).get(leads_to).content.decode()
    assert AS_SHOWN in page_of(browser_of(seated), team_game)
    assert AS_SHOWN in browser_of(seated).get(chat_address(team_game)).content.decode()
    for other in (browser_of(stranger), Client()):
        assert "You block." not in page_of(other, team_game)
        assert "You block." not in other.get(chat_address(team_game)).content.decode()
        assert "You block." not in other.get(f"/races/{team_game.pk}/poll").content.decode()


@pytest.mark.parametrize(("who", "status"), [("owner", 200), ("stranger", 200), ("guest", 403), ("spectator", 302)])
def test_who_has_a_chat_to_look_at(
    who: str, status: int, team_game: Game, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    answer = browser_of(request.getfixturevalue(who)).get(chat_address(team_game))
    assert answer.status_code == status


@pytest.mark.parametrize("who", ["owner", "spectator"])
def test_a_race_without_teams_has_no_chat(
    who: str, race: Game, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    browser = browser_of(request.getfixturevalue(who))
    assert 'id="chat"' not in page_of(browser, race)
    assert browser.get(chat_address(race)).status_code == (302 if who == "spectator" else 403)
    assert browser.post(chat_address(race), {"words": PLAN}).status_code == (302 if who == "spectator" else 403)
    assert not Message.objects.exists()


def test_a_hidden_race_hides_its_chat(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, bots=["easy"], visibility=Game.Visibility.LINK)
    assert browser_of(stranger).get(chat_address(game)).status_code == 404


def test_htmx_gets_the_panel_and_an_empty_form(team_game: Game, own_browser: Client) -> None:
    before = page_of(own_browser, team_game)
    panel = own_browser.post(chat_address(team_game), {"words": PLAN}, headers=HTMX).content.decode()
    assert panel.strip().startswith('<details class="panel fold chat" id="chat"')
    assert AS_SHOWN in panel
    assert 'id="chat-form-0"' in before
    assert 'id="chat-form-1"' in panel  # another form: one with the same id would keep the words


def test_after_other_actions_the_form_stays_empty(team_game: Game, owner: User, browser_of: BrowserOf) -> None:
    done = (
        browser_of(owner)
        .post(answer_address(team_game, owner), filled_form(team_game, owner), headers=HTMX)
        .content.decode()
    )
    assert "Handed in." in done
    assert "></textarea>" in done.split('id="chat-form-0"')[1]


@pytest.mark.parametrize(("words", "said"), [("", "This message is empty"), ("x" * 501, "501 characters")])
def test_a_refused_message_is_explained_and_stays_in_the_form(
    words: str, said: str, team_game: Game, own_browser: Client
) -> None:
    answer = own_browser.post(chat_address(team_game), {"words": words})
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert f"{words}</textarea>" in answer.content.decode()
    panel = own_browser.post(chat_address(team_game), {"words": words}, headers=HTMX)
    assert panel.status_code == 400
    assert said in panel.json()["message"]
    assert not Message.objects.exists()


@pytest.mark.slow("opens several pages")
def test_the_page_leads_to_older_messages(team_game: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    browser = browser_of(seated)
    chat.say(game_id=team_game.pk, user=owner, words="the oldest of all")
    assert chat_address(team_game) not in page_of(browser, team_game).split("<form")[0]
    for number in range(SHOWN):
        chat.say(game_id=team_game.pk, user=owner, words=f"{number}")
    page = page_of(browser, team_game)
    assert "the oldest of all" not in page
    assert f'<a href="{chat_address(team_game)}#team-message-{SHOWN + 1}">All {SHOWN + 1} messages</a>' in page
    assert "the oldest of all" in browser.get(chat_address(team_game)).content.decode()


def test_after_the_end_the_chat_is_there_to_read(team_game: Game, owner: User, own_browser: Client) -> None:
    chat.say(game_id=team_game.pk, user=owner, words=PLAN)
    Game.objects.filter(pk=team_game.pk).update(status=Game.Status.OVER, outcome={"places": [[0, 2], [1, 3]]})
    for page in (page_of(own_browser, team_game), own_browser.get(chat_address(team_game)).content.decode()):
        assert AS_SHOWN in page
        assert 'id="chat-words"' not in page
    assert own_browser.post(chat_address(team_game), {"words": "Well done"}).status_code == 409


def test_times_are_by_the_readers_clock(team_game: Game, owner: User, browser_of: BrowserOf) -> None:
    chat.say(game_id=team_game.pk, user=owner, words=PLAN)
    User.objects.filter(pk=owner.pk).update(time_zone="Asia/Kathmandu")
    assert "+0545</time>" in browser_of(owner).get(chat_address(team_game)).content.decode()


def test_pages_show_the_teams_on_the_sheets_and_in_lists(team_game: Game, own_browser: Client) -> None:
    page = page_of(own_browser, team_game)
    assert page.count('badge-team">Team 1<') == page.count('badge-team">Team 2<') == 2
    assert "you are Bolt, in Team 1" in own_browser.get("/my/").content.decode()
