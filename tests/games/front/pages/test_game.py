"""The race page and its turns, as everybody may see them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games.models import Game, User
from games.play.services import bots, play
from games.tables.services import lobby
from tests.games.support.lobbies import finish
from tests.games.support.moves import falsify, hand_in, pending_of, play_turn, program_for
from tests.games.web.race_pages import HTMX, address_of, answer_address, cards_on, filled_form, page_of
from tests.people import BrowserOf, new_race


def test_each_player_sees_the_own_hand_and_nobody_elses(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    for user in (owner, seated):
        hand = {str(card) for card in pending_of(race, user).offer["hand"]}
        assert cards_on(page_of(browser_of(user), race)) == hand


def test_a_first_turn_is_quiet_for_those_who_play_bots_alone(
    race: Game, owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    """At a table of people, the chat is in sight from the start."""
    folded = 'data-fold="first-turn"'
    alone = lobby.play_now(user=owner, kind="roborally", bots=["easy"], options={"course": "risky-exchange"})
    bots.program(game_id=alone.pk)
    assert folded in page_of(browser_of(owner), alone)
    assert folded not in page_of(browser_of(owner), race)
    assert folded not in page_of(browser_of(stranger), alone)
    chat = "Write to the table"
    assert chat not in page_of(browser_of(owner), alone), "there is no one to write to"
    assert chat in page_of(browser_of(owner), race)


def test_those_without_a_seat_see_no_hand_and_no_form(
    race: Game,
    owner: User,
    seated: User,
    browser_of: BrowserOf,
    request: pytest.FixtureRequest,
    subtests: pytest.Subtests,
) -> None:
    for who in ["stranger", "guest", "spectator"]:
        with subtests.test(who):
            page = page_of(browser_of(request.getfixturevalue(who)), race)
            assert cards_on(page) == set()
            assert "/answers/" not in page
            for user in (owner, seated):
                for card in pending_of(race, user).offer["hand"]:
                    assert f">{card}<" not in page


def test_htmx_gets_only_the_part_that_changes_and_a_board_that_it_has_already_is_not_sent_again(
    race: Game, own_browser: Client
) -> None:
    part = own_browser.get(address_of(race), headers=HTMX).content.decode()
    assert part.strip().startswith('<div id="game"')
    assert "<html" not in part
    key = part.split('"X-Board": "')[1].split('"')[0]
    assert '<svg class="board"' in part
    again = own_browser.get(address_of(race), headers=HTMX | {"X-Board": key}).content.decode()
    assert '<svg class="board"' not in again
    assert f'id="{key}" hx-preserve' in again


def test_the_seed_is_nowhere_until_the_race_is_over_but_its_hash_is(
    race: Game, owner: User, browser_of: BrowserOf
) -> None:
    page = page_of(browser_of(owner), race)
    assert race.seed_hash in page
    assert race.start_digest in page
    assert race.seed not in page


def test_a_finished_race_shows_places_seed_rematch_and_export(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    assert Client().get(f"/races/{race.pk}/export.json").status_code == 409
    finish(race, seated)
    page = page_of(Client(), race)
    assert "Bolt won the race." in page
    assert race.seed in page
    assert "/races/new/roborally/?course=risky-exchange&amp;option_cards=on&amp;title=Sunday+race&amp;seats=2" in page
    assert "data-poll" not in page
    export = Client().get(f"/races/{race.pk}/export.json")
    assert export["Content-Disposition"] == f'attachment; filename="race-{race.pk}.json"'
    assert export.json()["seed"] == race.seed
    finished = browser_of(owner).get("/my/finished/").content.decode()
    assert "1st place" in finished
    assert "2nd place" in browser_of(seated).get("/my/finished/").content.decode()


def test_a_parked_race_says_so_and_stays_readable(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    hand_in(race, owner, seated)
    falsify(race)
    play.resolve(game_id=race.pk)
    page = browser_of(owner).get(address_of(race))
    assert page.status_code == 200
    assert "is on hold for the moment" in page.content.decode()


def test_a_played_turn_can_be_looked_at_by_everybody(
    played: Game, owner: User, browser_of: BrowserOf, request: pytest.FixtureRequest, subtests: pytest.Subtests
) -> None:
    for who in ["owner", "spectator"]:
        with subtests.test(who):
            page = browser_of(request.getfixturevalue(who)).get(address_of(played, "turns", "1"))
            assert page.status_code == 200
            text = page.content.decode()
            assert "Register 1: the robots move" in text
            assert ("What happened to Bolt" in text) == (who == "owner")
            assert "What happened to Cog" not in text


def test_all_of_a_turn_lies_open_for_those_alone_who_have_no_robot_in_it(
    played: Game, owner: User, browser_of: BrowserOf
) -> None:
    for browser, is_open in ((browser_of(owner), False), (Client(), True)):
        fold = re.search(r'<details id="log-of-1"( open)?>', page_of(browser, played))
        assert fold is not None
        assert bool(fold[1]) == is_open


def test_a_played_turn_never_tells_what_was_left_in_a_hand(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    prompt = pending_of(race, owner)
    left = set(prompt.offer["hand"]) - set(program_for(prompt)["registers"])
    play_turn(race, owner, seated)
    text = browser_of(seated).get(address_of(race, "turns", "1")).content.decode()
    assert not [card for card in left if f"({card})" in text or f">{card}<" in text]


def test_each_step_of_a_turn_has_its_own_address(played: Game, browser_of: BrowserOf, client: Client) -> None:
    pages = [client.get(address_of(played, "turns", "1"), {"at": at}).content.decode() for at in ("2", "9999", "x")]
    assert [page.count('class="is-current" aria-current="step"') for page in pages] == [1, 1, 1]
    assert 'data-at="2"' in pages[0]
    assert "The turn ends" in pages[1].split("data-frame-title>")[1].split("<")[0]
    assert 'data-at="0"' in pages[2]


def test_turns_are_linked_with_each_other(played: Game, owner: User, seated: User) -> None:
    play_turn(played, owner, seated)
    first, second = (Client().get(address_of(played, "turns", n)).content.decode() for n in ("1", "2"))
    assert f'rel="next" href="/races/{played.pk}/turns/2/"' in first
    assert f'rel="prev" href="/races/{played.pk}/turns/1/"' in second
    assert "Now</a></li>" not in first
    assert "Now</a></li>" in second


def test_turns_that_are_not_there_yet_or_at_all(race: Game, subtests: pytest.Subtests) -> None:
    for number, status in [("0", 200), ("1", 409), ("7", 404)]:
        with subtests.test(number):
            answer = Client().get(address_of(race, "turns", number))
            assert answer.status_code == status
            assert f'href="/races/{race.pk}/"' in answer.content.decode()


def test_after_handing_in_the_next_race_that_waits_is_offered(race: Game, owner: User, own_browser: Client) -> None:
    new_race(owner, bots=["easy"], title="Other race")
    assert "Next game that is waiting for you" not in page_of(own_browser, race)
    own_browser.post(answer_address(race, owner), filled_form(race, owner))
    assert "Next game that is waiting for you: Other race" in page_of(own_browser, race)


def test_the_race_page_costs_few_queries_however_many_sit_at_the_table(
    owner: User, seated: User, django_assert_max_num_queries: Callable[..., Any], own_browser: Client
) -> None:
    game = new_race(owner, seats=8, bots=["easy"] * 7)
    with django_assert_max_num_queries(21):
        own_browser.get(address_of(game))
    with django_assert_max_num_queries(9):
        own_browser.get(address_of(game, "turns", "0"))


def test_pages_carry_a_policy_that_lets_no_foreign_script_run(race: Game, owner: User, browser_of: BrowserOf) -> None:
    page = browser_of(owner).get(address_of(race))
    policy = page["Content-Security-Policy"]
    assert "'unsafe-inline'" not in policy
    assert "'unsafe-eval'" not in policy
    text = page.content.decode()
    assert text.count("<script") == text.count("nonce=")
    assert " onclick=" not in text
    assert " style=" not in text


# Readable addresses


NAVIGATION = {"Sec-Fetch-Mode": "navigate"}


def test_a_browser_comes_to_the_address_with_the_name(race: Game, own_browser: Client) -> None:
    for address in (address_of(race), f"/races/an-old-name-{race.pk}/"):
        parts = {own_browser.get(f"{address}?token=abc").status_code for _ in range(3)}  # the page is kept then
        assert parts == {200}
        answer = own_browser.get(f"{address}?token=abc", headers=NAVIGATION)
        assert (answer.status_code, answer["Location"]) == (302, f"/races/sunday-race-{race.pk}/?token=abc")
    assert own_browser.get(f"/races/sunday-race-{race.pk}/", headers=NAVIGATION).status_code == 200


def test_the_name_of_a_hidden_game_is_not_told_by_its_address(
    owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    hidden = new_race(owner, title="Our secret", visibility=Game.Visibility.LINK)
    answer = browser_of(stranger).get(address_of(hidden), headers=NAVIGATION)
    assert (answer.status_code, "secret" in answer.content.decode().lower()) == (404, False)


# The strip of turns


def test_every_turn_is_a_step_away_from_every_other(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    for _ in range(3):
        play_turn(race, owner, seated)
    page = browser_of(owner).get(address_of(race, "turns", "2")).content.decode()
    strip = page.partition('class="turn-strip"')[2].partition("</nav>")[0]
    assert [f"/turns/{number}/" in strip for number in range(5)] == [True, True, True, True, False]
    assert strip.count('aria-current="page"') == 1
    assert f'href="/races/sunday-race-{race.pk}/log/#turn-2"' in strip
