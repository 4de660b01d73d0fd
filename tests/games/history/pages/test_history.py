"""Recaps, lists of past games, a game at a glance, and results that are not told."""

import re
from collections.abc import Callable
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.db.models import F
from django.test import Client

from games.models import Game, User, Visit
from tests.games.support.moves import play_turn, start_turn_from
from tests.games.support.tables import third_turn_of
from tests.games.web.race_pages import address_of, page_of
from tests.people import BrowserOf, new_race

RECAP = "Since you were here"


@pytest.fixture
def played(owner: User, seated: User) -> Game:
    """Two turns have been played."""
    return third_turn_of(owner, seated)


@pytest.fixture
def over(played: Game, owner: User, seated: User) -> Game:
    """The owner has won in turn 3."""
    start_turn_from(played, lambda state: setattr(state.robots[0], "next_flag", 99))
    play_turn(played, owner, seated)
    return played


def look(browser: Client, race: Game, turn: int, events: int = 0, **more: str) -> Any:
    return browser.post(address_of(race, "seen"), {"turn": turn, "events": events, **more})


# The recap


@pytest.mark.slow("plays a game to its end and opens its pages")
@pytest.mark.parametrize("who", ["owner", "spectator"])
def test_people_are_told_what_came_since_they_looked(
    who: str, played: Game, owner: User, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    browser = browser_of(request.getfixturevalue(who))
    assert look(browser, played, 3, 3).status_code == 302
    assert RECAP not in page_of(browser, played)
    start_turn_from(played, lambda state: setattr(state.robots[0], "next_flag", 99))
    play_turn(played, owner, seated)
    page = page_of(browser, played)
    assert RECAP in page
    assert f"{address_of(played, 'turns', '3')}?at=" in page


def test_looking_at_the_page_is_not_enough(played: Game, own_browser: Client) -> None:
    assert RECAP in page_of(own_browser, played)
    assert RECAP in page_of(own_browser, played)
    assert not Visit.objects.exists()


def test_the_page_says_how_far_it_shows_the_game(played: Game, own_browser: Client) -> None:
    turn, events = page_of(own_browser, played).split('data-seen="')[1].split('"')[0].split(".")
    assert look(own_browser, played, int(turn), int(events), beacon="1").status_code == 204
    assert RECAP not in page_of(own_browser, played)


def test_the_button_works_without_scripts_and_tells_of_the_own_game_alone(
    played: Game, owner: User, seated: User, own_browser: Client
) -> None:
    assert '<noscript>\n      <form method="post"' in page_of(own_browser, played)
    assert look(own_browser, played, 3)["Location"] == address_of(played)
    assert list(Visit.objects.values_list("user", "turn")) == [(owner.pk, 3)]


def test_what_is_no_place_in_a_game_is_refused(played: Game, subtests: pytest.Subtests, own_browser: Client) -> None:
    for form in [{"turn": "x"}, {"turn": "-1"}, {"turn": "1", "events": "1e9"}, {"turn": "9" * 30}]:
        with subtests.test(f"{form}"):
            assert own_browser.post(address_of(played, "seen"), form).status_code == 400
            assert not Visit.objects.exists()


def test_of_a_game_by_link_strangers_keep_no_place(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, seats=2, bots=["easy"], visibility=Game.Visibility.LINK)
    assert look(browser_of(stranger), game, 1).status_code == 404
    assert browser_of(stranger).get(address_of(game, "overview")).status_code == 404
    assert browser_of(stranger).get(f"{address_of(game, 'overview')}?token={game.link_token}").status_code == 200
    assert not Visit.objects.exists()


# A game at a glance


def test_everybody_sees_a_game_at_a_glance(
    played: Game, browser_of: BrowserOf, request: pytest.FixtureRequest, subtests: pytest.Subtests
) -> None:
    for who in ["owner", "spectator"]:
        with subtests.test(who):
            answer = browser_of(request.getfixturevalue(who)).get(address_of(played, "overview"))
            page = answer.content.decode()
            assert answer.status_code == 200
            for title in ("Flags touched", "Damage", "Lives", "The figures as a table", "The robots' paths"):
                assert title in page


def test_a_game_at_a_glance_wears_the_styles_of_its_own_game(played: Game, owner: User, browser_of: BrowserOf) -> None:
    head = browser_of(owner).get(address_of(played, "overview")).content.decode().split("<body")[0]
    assert "roborally/styles.css" in head
    assert "volt/" not in head


def test_the_path_of_one_robot_alone_at_first_of_the_leader(played: Game, owner: User, browser_of: BrowserOf) -> None:
    for chosen, robot in [("1", "Cog"), ("7", "Bolt"), ("", "Bolt")]:
        page = browser_of(owner).get(address_of(played, "overview"), {"way": chosen}).content.decode()
        assert page.count('class="way robot-') == 1
        assert f"with the path of {robot}" in page


def test_before_the_start_there_is_nothing_to_see_yet(lobby_race: Game, owner: User, browser_of: BrowserOf) -> None:
    page = browser_of(owner).get(address_of(lobby_race, "overview")).content.decode()
    assert "Nothing has been played yet" in page


def test_no_card_of_an_open_turn_is_on_it(played: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    for viewer in (owner, seated):
        page = browser_of(viewer).get(address_of(played, "overview")).content.decode()
        assert "data-card" not in page
        for program in played.pending_decisions.filter(closed_at__isnull=True):
            assert not [card for card in program.offer["hand"] if f"({card})" in page]


# Lists


def test_the_list_of_finished_games_is_for_everybody(over: Game, browser_of: BrowserOf) -> None:
    page = Client().get("/races/finished/").content.decode()
    assert "Sunday race" in page
    assert "<strong>Bolt</strong> (olivia), won" in page
    assert f"/races/sunday-race-{over.pk}/overview/" in page


SEARCHES = [
    ({"text": "sunday"}, True),
    ({"text": "monday"}, False),
    ({"player": "sam", "result": "lost"}, True),
    ({"player": "sam", "result": "won"}, False),
    ({"place": "roborally/"}, True),
    ({"place": "roborally/risky-exchange"}, True),
    ({"place": "volt/tokyo"}, False),
    ({"since": "2020-01-01", "until": "2099-01-01"}, True),
    ({"until": "2020-01-01"}, False),
]


def test_a_search_by_address(over: Game) -> None:
    for query, is_found in SEARCHES:
        page = Client().get("/races/finished/", query).content.decode()
        assert ("Sunday race" in page) == is_found, query
        assert ("No game matches" in page) != is_found, query
        assert ("Show all games" in page) == is_found, query


def test_a_search_that_makes_no_sense_is_explained(db: None, subtests: pytest.Subtests) -> None:
    for query, words in [
        ({"player": "nobody"}, "No one here is called nobody."),
        ({"result": "won"}, "Enter the player whose result you mean."),
        ({"since": "2026-02-30"}, "Enter a valid date."),
        ({"since": "2026-02-02", "until": "2026-02-01"}, "This is before the first day."),
        ({"place": "chess/"}, "Select a valid choice."),
        ({"text": "a\0b"}, "Null characters are not allowed."),
    ]:
        with subtests.test(words):
            answer = Client().get("/races/finished/", query)
            assert answer.status_code == 400
            assert words in answer.content.decode()


def test_a_day_is_a_day_of_the_readers_own_clock(over: Game, owner: User, browser_of: BrowserOf) -> None:
    Game.objects.filter(pk=over.pk).update(ended_at="2026-03-01T23:30:00Z")
    User.objects.filter(pk=owner.pk).update(time_zone="Europe/Berlin")
    day = {"since": "2026-03-02", "until": "2026-03-02"}
    assert "Sunday race" in browser_of(owner).get("/my/finished/", day).content.decode()
    assert "Sunday race" not in Client().get("/races/finished/", day).content.decode()


def test_long_lists_have_pages(over: Game, owner: User, browser_of: BrowserOf, monkeypatch: Any) -> None:
    monkeypatch.setattr("games.history.pages.history.A_PAGE", 1)
    other = new_race(owner, bots=["easy"], title="Later race")
    Game.objects.filter(pk=other.pk).update(status="over", ended_at=over.ended_at + timedelta(days=1))
    first = browser_of(owner).get("/my/finished/", {"text": "race"}).content.decode()
    assert "Later race" in first
    assert "Sunday race" not in first
    assert 'href="?text=race&amp;page=2"' in first
    assert "Sunday race" in browser_of(owner).get("/my/finished/?text=race&page=2").content.decode()


def test_my_past_games_can_be_those_under_way(race: Game, owner: User, browser_of: BrowserOf) -> None:
    page = browser_of(owner).get("/my/finished/", {"state": "going"}).content.decode()
    assert "Sunday race" in page
    assert "Sunday race" not in browser_of(owner).get("/my/finished/").content.decode()


def test_a_list_costs_as_many_queries_however_long_it_is(
    over: Game, owner: User, django_assert_max_num_queries: Callable[..., Any], own_browser: Client
) -> None:
    for number in range(4):
        game = new_race(owner, bots=["easy"], title=f"Race {number}")
        Game.objects.filter(pk=game.pk).update(status="over", ended_at=over.ended_at)
    with django_assert_max_num_queries(8):
        own_browser.get("/my/finished/")
    with django_assert_max_num_queries(7):
        own_browser.get("/races/finished/")


# Results that are not told


@pytest.fixture
def hidden(over: Game, seated: User) -> Game:
    """The seated wished not to be told before it ended."""
    User.objects.filter(pk=seated.pk).update(hides_results_since=over.ended_at - timedelta(hours=1))
    seated.refresh_from_db()
    return over


TELLS = ["won the race", "takes 1st", "1st place", "2nd place", "olivia), won", "The race is over. 1.", "Rematch"]


@pytest.mark.slow("opens several pages")
def test_no_page_tells_how_it_ended_before_it_was_watched(hidden: Game, seated: User, browser_of: BrowserOf) -> None:
    own = (address_of(hidden), address_of(hidden, "overview"))
    for address in (*own, "/my/finished/", "/races/finished/", "/", "/my/"):
        shown = browser_of(seated).get(address).content.decode()
        assert not [words for words in TELLS if words in shown], address


def test_the_same_pages_tell_everybody_else(hidden: Game, owner: User, browser_of: BrowserOf) -> None:
    assert "Bolt won the race." in page_of(browser_of(owner), hidden)
    assert "The race is over. 1." in browser_of(owner).get(address_of(hidden, "overview")).content.decode()
    assert "1st place" in browser_of(owner).get("/my/finished/").content.decode()


def test_the_cover_leads_to_the_replay_and_to_the_result(hidden: Game, seated: User, browser_of: BrowserOf) -> None:
    browser = browser_of(seated)
    cover = page_of(browser, hidden)
    assert f'href="{address_of(hidden, "turns", "0")}"' in cover
    look(browser, hidden, 2)
    assert f'href="{address_of(hidden, "turns", "2")}"' in page_of(browser, hidden)
    assert look(browser, hidden, hidden.turn).status_code == 302
    assert "Bolt won the race." in page_of(browser, hidden)


def test_a_replay_tells_only_as_far_as_one_has_stepped(hidden: Game, seated: User, browser_of: BrowserOf) -> None:
    page = browser_of(seated).get(address_of(hidden, "turns", "3")).content.decode()
    assert 'class="turn hides-rest"' in page
    assert "What happened to Cog" not in page
    look(browser_of(seated), hidden, hidden.turn)
    page = browser_of(seated).get(address_of(hidden, "turns", "3")).content.decode()
    assert "hides-rest" not in page
    assert "What happened to Cog" in page
    page = browser_of(seated).get(address_of(hidden, "turns", "3") + "?watch=1").content.decode()
    assert 'class="turn hides-rest"' in page, "whoever watches the whole race is not told the end of a turn either"
    assert "What happened to Cog" not in page


def test_the_wish_is_a_setting(owner: User, own_browser: Client) -> None:
    hides = re.compile(r'name="hide"[^>]* checked>')
    assert not hides.search(own_browser.get("/settings/playing/").content.decode())
    assert own_browser.post("/settings/history/", {"hide": "on"})["Location"] == "/settings/playing/"
    assert hides.search(own_browser.get("/settings/playing/").content.decode())
    own_browser.post("/settings/history/", {})
    owner.refresh_from_db()
    assert owner.hides_results_since is None


def test_ones_own_pages_are_for_people_who_are_logged_in(db: None, subtests: pytest.Subtests) -> None:
    for address in ["/my/finished/", "/settings/history/"]:
        with subtests.test(address):
            assert Client().get(address)["Location"] == f"/accounts/login/?next={address}"


# Times


def test_the_log_says_when_what_was_told(played: Game, owner: User, browser_of: BrowserOf) -> None:
    turn = played.turns.get(number=2)
    [dealt, *_] = turn.published
    turn.published = [[dealt[0], "2026-05-01T08:15:00+00:00"], [9999, "2026-05-02T20:45:00+00:00"]]
    turn.save()
    for page in (page_of(browser_of(owner), played), browser_of(owner).get(address_of(played, "turns", "2"))):
        text = page if isinstance(page, str) else page.content.decode()
        assert text.count("Fri 1 May, 08:15 UTC") >= 1
        assert text.count("Sat 2 May, 20:45 UTC") == 1


def test_the_service_keeps_when_each_part_of_a_turn_was_told(race: Game, owner: User, seated: User) -> None:
    before = race.turns.get(number=1)
    race.turns.update(started_at=F("started_at") - timedelta(days=1))
    play_turn(race, owner, seated)
    after = race.turns.get(number=1)
    assert after.published[0] == before.published[0]
    assert len(after.published) == 2
    assert after.published[-1] == [after.published[-1][0], after.resolved_at.isoformat()]


# The whole log


def test_everybody_reads_the_log_of_an_open_game(
    played: Game, browser_of: BrowserOf, request: pytest.FixtureRequest, subtests: pytest.Subtests
) -> None:
    for who in ["owner", "spectator"]:
        with subtests.test(who):
            page = browser_of(request.getfixturevalue(who)).get(address_of(played, "log")).content.decode()
            assert [f'id="turn-{number}"' in page for number in range(4)] == [True, True, True, False]
            assert f"/races/sunday-race-{played.pk}/turns/2/" in page


def test_each_line_and_step_of_the_log_leads_to_the_step_in_which_it_is_told(played: Game, own_browser: Client) -> None:
    page = own_browser.get(address_of(played, "log")).content.decode()
    heading = r'<a href="([^"]+)">([^<]+)</a></h[34]>(?:<div class="log-step">)?'
    steps = re.findall(heading + r'<ul class="log">(.*?)</ul>', page)
    assert len(steps) > 5
    for address, _, lines in steps:
        told = re.findall(r"<li>(.*?)</li>", lines)
        assert told
        assert all(line.startswith(f'<a class="log-line" href="{address}">') for line in told)
    for address, title, _ in (steps[2], steps[-2]):
        shown = own_browser.get(address).context
        assert shown["frames"][shown["at"]].title.lower().endswith(unescape(title).lower())
    assert "<button" not in "".join(lines for _, _, lines in steps)


def test_the_log_of_a_hidden_game_is_hidden(played: Game, stranger: User, browser_of: BrowserOf) -> None:
    Game.objects.filter(pk=played.pk).update(visibility=Game.Visibility.LINK)
    assert browser_of(stranger).get(address_of(played, "log")).status_code == 404


def test_the_log_stops_where_somebody_who_hides_results_has_watched(
    over: Game, stranger: User, browser_of: BrowserOf
) -> None:
    User.objects.filter(pk=stranger.pk).update(hides_results_since=over.started_at)
    page = browser_of(stranger).get(address_of(over, "log")).content.decode()
    assert "as far as you have watched" in page
    assert 'id="turn-0"' in page
    assert 'id="turn-1"' not in page


def test_a_list_without_games_leads_on(db: None, subtests: pytest.Subtests) -> None:
    for address, onward in [("/races/", "/"), ("/races/running/", "/today/"), ("/races/finished/", "/races/running/")]:
        with subtests.test(address):
            _, _, empty = Client().get(address).content.decode().partition('<div class="empty empty-drawn">')
            assert f'<a class="button" href="{onward}">' in empty
