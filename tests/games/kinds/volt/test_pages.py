"""VOLT's own part of the pages: the page of a game and of a round, the create page, the rules, the pictures."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from engine.volt import events as told
from games.kinds.volt.pages import game_part, turn
from games.models import Game, StandingOrder, User
from games.view.queries import game_view
from games.wording.titles import title_of
from tests.games.kinds.volt.fights import cell, round_of, scene
from tests.games.kinds.volt.fights import fight as table_of
from tests.games.kinds.volt.games import answer_all, fight, new_game
from tests.games.kinds.volt.pages import page_of as page_for
from tests.games.kinds.volt.pages import turn_of
from tests.games.kinds.volt.setup.test_setup import GOOD
from tests.games.support.cups import end_bout, new_cup
from tests.people import BrowserOf, new_race


def page_of(browser: Client, address: str) -> str:
    answer = browser.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_create_page_offers_both_games(own_browser: Client) -> None:
    for kind, heading, name in (("roborally", "Create a race", "course"), ("volt", "Create a game", "arena")):
        page = page_of(own_browser, f"/races/new/{kind}/")
        assert f"<h1>{heading}</h1>" in page
        assert f'name="{name}"' in page
        assert re.findall(r'href="/races/new/(\w+)/"( aria-current="page")?>', page) == [
            (other, ' aria-current="page"' if other == kind else "") for other in ("roborally", "volt")
        ]
    assert "<h1>Create a race</h1>" in page_of(own_browser, "/races/new/")


def test_a_game_that_is_not_played_here_is_not_found(
    owner: User, browser_of: BrowserOf, subtests: pytest.Subtests
) -> None:
    for address in ["/races/new/chess/", "/rules/chess/", "/pictures/chess/rome.png"]:
        with subtests.test(address):
            answer = browser_of(owner).get(address)
            assert answer.status_code == 404
            assert "no game called chess" in answer.content.decode()


def test_a_game_is_created_as_wished(owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post("/races/new/volt/", GOOD | {"seats": "3", "bots": "1", "killbots": "1"})
    game = Game.objects.get()
    assert answer["Location"] == f"/races/{game.pk}/"
    assert (game.kind, game.title, game.status, game.seats_wanted) == ("volt", title_of("Rome", "UTC"), "lobby", 3)
    assert [(seat.name, seat.bot) for seat in game.seats.all()] == [("Ember", ""), ("Spark", "easy")]


def test_alone_at_the_table_the_game_starts_at_once(own_browser: Client) -> None:
    address = own_browser.post("/races/new/volt/", GOOD | {"seats": "1", "killbots": "3"})["Location"]
    game = Game.objects.get()
    assert (game.status, game.seats_wanted) == ("running", 1)
    assert "KillBot 3" in page_of(own_browser, address)


def test_a_championship_that_starts_early_is_filled_up_with_killbots(
    owner: User, seated: User, browser_of: BrowserOf
) -> None:
    game = new_race(owner, seats=4, kind="volt", options={"series": "championship"}, title="The cup")
    browser_of(seated).post(f"/races/{game.pk}/join/")
    browser_of(owner).post(f"/races/{game.pk}/start/")
    game.refresh_from_db()
    view = game_view.game_page(game, None).view
    assert [robot.killbot for robot in view.robots] == [False, False, True, True]


def test_the_front_page_offers_training_at_once(db: None, client: Client) -> None:
    assert '<input type="hidden" name="kind" value="volt">' in page_of(client, "/")
    answer = client.post("/race-now/", {"kind": "volt"})
    game = Game.objects.get()
    assert answer["Location"] == f"/races/{game.pk}/"
    assert (game.kind, game.status, game.setup["mode"]) == ("volt", "running", "training")
    assert [seat.is_bot for seat in game_view.game_page(game, None).seats] == [False, True, True, True]


def test_lists_speak_of_rounds_and_arenas(owner: User, seated: User, browser_of: BrowserOf) -> None:
    new_race(owner, seats=2, kind="volt", options={"arena": "rome", "killbots": 1}, title="To come")
    row = page_of(Client(), "/races/").split("To come")[1].split("</ul>")[0]
    facts = re.findall("<li[^>]*>(.*?)</li>", row)
    assert facts == ["VOLT", "Rome", "full game to 5 VP", "1 KillBot", "1 day a round", "by olivia"]
    fight(owner, seated)
    row = page_of(browser_of(seated), "/my/").split("Friday fight")[1].split("</ul>")[0]
    assert re.findall("<li[^>]*>(.*?)</li>", row)[-2:] == ["you are Onyx", "round 1"]


def test_the_lobby_speaks_of_rounds_and_links_the_rules(owner: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, kind="volt", options={"arena": "rome"}, title="Friday fight")
    page = page_of(browser_of(owner), f"/races/{game.pk}/")
    assert "The game starts when the last seat is taken" in page
    assert "Each round, everyone has 1 day" in page
    assert "If a player misses a round, chance places the dice that are missing." in page
    assert 'href="/rules/volt/"' in page
    assert "race" not in re.sub(r"<[^>]+>", "", page.split("<main")[1].split("</main>")[0])


def test_everybody_sees_a_game_and_its_rounds(
    owner: User, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest, subtests: pytest.Subtests
) -> None:
    game = fight(owner, seated)
    answer_all(game, "program")
    for who in ["owner", "spectator"]:
        with subtests.test(who):
            browser = browser_of(request.getfixturevalue(who))
            page = page_of(browser, f"/races/{game.pk}/")
            assert "volt/styles.css" in page
            assert "roborally/styles.css" not in page
            is_asked = who == "owner"
            assert ("volt/game_page.js" in page) is True
            assert ('name="die"' in page or "data-volt-program" in page) is is_asked
            assert "Ember" in page_of(browser, f"/races/{game.pk}/turns/0/")


def test_a_race_loads_nothing_of_volt(race: Game) -> None:
    page = page_of(Client(), f"/races/{race.pk}/")
    assert "roborally/styles.css" in page
    assert "volt" not in page.split("<body")[0]


def over(game: Game, **outcome: Any) -> None:
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER, outcome=outcome)


def test_a_squad_of_killbots_that_has_won_is_named(owner: User, seated: User, browser_of: BrowserOf) -> None:
    game = new_game(owner, seated, killbots=2)
    end_bout(game, "tokyo", 2)
    page = page_of(browser_of(owner), f"/races/{game.pk}/")
    assert "The KillBot side won the game." in page
    assert "2nd place" in page_of(browser_of(seated), "/my/finished/")
    assert "3rd place" in page_of(browser_of(owner), "/my/finished/")


def test_killbots_that_have_lost_have_their_place_too(owner: User, seated: User, browser_of: BrowserOf) -> None:
    game = new_game(owner, seated, killbots=2)
    end_bout(game, "tokyo", 0)
    places = page_of(browser_of(owner), f"/races/{game.pk}/").split('class="places"')[1].split("</ol>")[0]
    assert re.findall(r'number">(\d)\w+<|<strong>(.+?)</strong>', places) == [
        ("1", ""),
        ("", "Ember"),
        ("2", ""),
        ("", "KillBot 1"),
        ("", "KillBot 2"),
        ("4", ""),
        ("", "Onyx"),
    ]


def test_a_rematch_is_the_same_game(owner: User, seated: User, own_browser: Client) -> None:
    game = new_game(owner, seated, killbots=2)
    over(game, places=[[0], [1]])
    address = re.findall(r'href="(/races/new/volt/\?[^"]+)"', page_of(own_browser, f"/races/{game.pk}/"))[0]
    form = page_of(own_browser, address.replace("&amp;", "&"))
    assert re.search(r'value="tokyo"[^>]* checked', form)
    assert re.search(r'name="killbots".*?value="2" selected', form, re.DOTALL)


@pytest.mark.slow("opens three pages between the bouts of a series, and a form with all arenas")
@pytest.mark.parametrize("kind", ["championship", "all_arenas"])
def test_a_rematch_of_a_series_is_a_series_of_the_same_name(
    kind: str, owner: User, seated: User, own_browser: Client
) -> None:
    """From its last bout; a bout in between leads on to the next one."""
    first = new_cup(kind, owner, seated)
    last = end_bout(first, "tokyo", 0, "rome", owns="0001")
    assert last is not None
    end_bout(last, "rome", 0, owns="0000")
    page = page_of(own_browser, f"/races/{first.pk}/")
    assert "/races/new/volt/?" not in page
    assert "On to bout 2" in page.split('id="result"')[1]
    page = page_of(own_browser, f"/races/{last.pk}/")
    address = re.findall(r'href="(/races/new/volt/\?[^"]+)"', page)[0].replace("&amp;", "&")
    form = page_of(own_browser, address)
    assert re.search(r'name="title" value="Cup"', form)
    assert re.search(rf'name="play" value="{kind}"[^>]* checked', form)
    assert re.search(r'name="seats".*?value="4" selected', form, re.DOTALL)


@pytest.mark.parametrize("deadline", [timedelta(days=1), timedelta(days=2)])
def test_modules_ask_unless_their_owner_has_settled_what_they_do(
    deadline: timedelta, owner: User, seated: User
) -> None:
    """V-50"""
    game = new_race(owner, kind="volt", options={"arena": "tokyo"}, deadline=deadline)
    assert game_view.game_page(game, owner).orders["modules"]["modules"] == {}
    StandingOrder.objects.create(seat=game.seats.get(), kind="modules", preset={"modules": {"brake": "2"}})
    assert game_view.game_page(game, owner).orders["modules"] == {"modules": {"brake": "2"}}


def test_a_round_can_be_seen_step_by_step_and_no_further_than_its_end() -> None:
    shown = turn(turn_of(*round_of(table_of("tokyo", 3), 2, 0), number=2), at=999)
    assert shown["at"] == len(shown["frames"]) - 1
    assert shown["turn_title"] == "Round 2"
    assert len(shown["controllers"]) == 4
    assert turn(turn_of(*round_of(table_of("tokyo", 3), 0, 0), number=0), at=0)["turn_title"] == "The start"


def test_the_set_up_of_a_championship_shows_the_arena_that_it_chose() -> None:
    shown = turn(turn_of(*round_of(table_of("", 1, series="championship"), 0), number=0), at=0)
    assert "data-arena" in shown["board"]


def test_an_operator_reads_what_happened_to_its_robot() -> None:
    gone = told.RobotDestroyed(robot=0, cell=cell(4, 2), cause="pit")
    events = [told.PhaseStarted(phase=2), told.PhaseStarted(phase=2, unit=1), gone]
    log = game_part(page_for(scene("tokyo", {"at": (4, 2)}), events=events), None)["log"]
    assert [line.text for line in log["mine"]] == ["I: Ada is lost in the depths at D2!"]
    assert log["robot"] == "Ada"
