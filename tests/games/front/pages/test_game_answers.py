"""What players do on the race page: programs, other answers, standing orders, coming back."""

import html
import json
from collections.abc import Callable

import pytest
from django.test import Client

from engine.roborally.state import RaceState
from games.models import Game, StandingOrder, User
from games.play.services import play
from tests.games.support.moves import everything, pending_of, play_turn, program_for, start_turn_from
from tests.games.web.race_pages import HTMX, address_of, answer_address, cards_on, filled_form, page_of, posted
from tests.people import BrowserOf


def test_a_program_is_handed_in_by_form_and_by_htmx(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    forms = {user: filled_form(race, user) for user in (owner, seated)}
    answer = browser_of(owner).post(answer_address(race, owner), forms[owner])
    assert answer["Location"] == address_of(race)
    part = browser_of(seated).post(answer_address(race, seated), forms[seated], headers=HTMX)
    assert part.status_code == 200
    for user, form in forms.items():
        assert (
            race.pending_decisions.get(seat__user=user, turn__number=1).submission["registers"]
            == json.loads(form["answer"])["registers"]
        )


def test_whoever_hands_in_last_gets_the_next_turn_in_answer(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    """No worker runs here."""
    forms = {user: filled_form(race, user) for user in (owner, seated)}
    first = browser_of(owner).post(answer_address(race, owner), forms[owner], headers=HTMX).content.decode()
    assert "You are done. Waiting for Cog." in " ".join(first.replace("</strong>", "").replace("<strong>", "").split())
    last = browser_of(seated).post(answer_address(race, seated), forms[seated], headers=HTMX).content.decode()
    assert "Handed in. Your move." in last
    assert cards_on(last) == {str(card) for card in pending_of(race, seated).offer["hand"]}


def test_what_was_handed_in_is_shown_and_can_be_taken_back(race: Game, owner: User, own_browser: Client) -> None:
    own_browser.post(answer_address(race, owner), filled_form(race, owner))
    page = page_of(own_browser, race)
    assert "program is in" in page
    assert cards_on(page) == set()
    own_browser.post(answer_address(race, owner, "take-back"))
    assert pending_of(race, owner).submission is None
    page = page_of(own_browser, race)
    laid = program_for(pending_of(race, owner))["registers"]
    assert [f'data-laid value="{card}"' in page for card in laid] == [True] * 5


def test_the_power_down_choice_is_offered_to_the_damaged_and_taken(
    race: Game, owner: User, own_browser: Client
) -> None:
    assert "data-power-down" not in page_of(own_browser, race)
    start_turn_from(race, lambda state: hurt(state, 2))
    assert "data-power-down" in page_of(own_browser, race)
    own_browser.post(answer_address(race, owner), filled_form(race, owner, power_down=True))
    assert pending_of(race, owner).submission["power_down"] is True


def hurt(state: RaceState, damage: int) -> None:
    state.robots[0].damage = damage


def test_locked_registers_are_shown_with_their_cards(race: Game, owner: User, browser_of: BrowserOf) -> None:
    def lock_the_fifth(state: RaceState) -> None:
        hurt(state, 5)
        state.robots[0].registers = [0, 0, 0, 0, 840]
        if 840 in state.deck:
            state.deck.remove(840)

    start_turn_from(race, lock_the_fifth)
    page = page_of(browser_of(owner), race)
    assert "Register 5 is locked with" in page
    assert page.count('data-register="') == 4
    browser_of(owner).post(answer_address(race, owner), filled_form(race, owner))
    assert pending_of(race, owner).submission["registers"][4] in (0, 840)


def test_a_bad_program_is_explained_and_changes_nothing(
    race: Game, owner: User, browser_of: BrowserOf, subtests: pytest.Subtests
) -> None:
    browser, before = browser_of(owner), everything(race)
    for form, said in [
        (posted({"registers": [0, 0, 0, 0, 0]}), "Register 1 has no card"),
        ({}, "registers"),
        ({"answer": "{"}, "not valid JSON"),
        ({"answer": "[" * 5000 + "]" * 5000}, "nested too deeply"),
        ({"answer": '{"registers": ["\\u0000"]}'}, "cannot be stored"),
        (posted({"registers": [1] * 40_000}), "far too long"),
        (posted([]), "Expected"),
    ]:
        with subtests.test(said):
            page = browser.post(answer_address(race, owner), form)
            part = browser.post(answer_address(race, owner), form, headers=HTMX)
            assert (page.status_code, part.status_code) == (400, 400)
            assert said in page.content.decode()
            assert said in part.json()["message"]
            assert everything(race) == before


def test_a_form_without_scripts_that_is_refused_comes_back_as_it_was_filled(
    race: Game, owner: User, browser_of: BrowserOf
) -> None:
    card, before = pending_of(race, owner).offer["hand"][2], everything(race)
    address = f"{answer_address(race, owner)}?form=plain"
    page = browser_of(owner).post(address, posted({"registers": [0, card, 0, 0, 0]}))
    shown = page.content.decode()
    assert page.status_code == 400
    assert "Register 1 has no card" in shown
    assert [choice.count(" selected") for choice in shown.split("<select")[1:6]] == [0, 1, 0, 0, 0]
    assert f"[{card}]}}' selected" in shown
    assert browser_of(owner).post(address, posted([])).status_code == 400
    assert everything(race) == before


def test_nobody_answers_for_anothers_seat(
    race: Game, owner: User, browser_of: BrowserOf, request: pytest.FixtureRequest, subtests: pytest.Subtests
) -> None:
    for who, status in [("seated", 403), ("stranger", 403), ("guest", 403), ("spectator", 302)]:
        with subtests.test(who):
            browser, before = browser_of(request.getfixturevalue(who)), everything(race)
            assert browser.post(answer_address(race, owner), filled_form(race, owner)).status_code == status
            assert browser.post(answer_address(race, owner, "take-back")).status_code == status
            assert everything(race) == before


def test_handing_in_twice_is_once_and_another_program_is_refused(
    race: Game, owner: User, browser_of: BrowserOf
) -> None:
    browser, form = browser_of(owner), filled_form(race, owner)
    browser.post(answer_address(race, owner), form)
    before = everything(race)
    again = browser.post(answer_address(race, owner), form, headers=HTMX)
    assert (again.status_code, "Handed in." in again.content.decode()) == (200, True)
    other = posted(program_for(pending_of(race, owner), first=2))
    refused = browser.post(answer_address(race, owner), other, headers=HTMX)
    assert (refused.status_code, refused.json()["code"]) == (409, "already_submitted")
    assert everything(race) == before


def test_the_question_of_a_turn_that_was_played_is_closed(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    address, other = answer_address(race, owner), posted(program_for(pending_of(race, owner), first=2))
    play_turn(race, owner, seated)
    before = everything(race)
    assert browser_of(owner).post(address, other).status_code == 409
    assert browser_of(owner).post(f"{address}take-back/").status_code == 409
    assert everything(race) == before


def test_whoever_was_logged_out_meanwhile_is_told_so(race: Game, owner: User) -> None:
    answer = Client().post(answer_address(race, owner), filled_form(race, owner), headers=HTMX)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_signed_in")


def test_a_powered_down_robots_owner_is_asked_and_answers(race: Game, owner: User, own_browser: Client) -> None:
    own_browser.post(address_of(race, "orders"), posted({"stay_powered_down": {"ask": True, "if_damage_ge": 7}}))
    finish_turn(race, owner, lambda state: setattr(state.robots[0], "announced", True))
    assert "Does Bolt stay powered down?" in page_of(own_browser, race)
    assert own_browser.post(answer_address(race, owner), posted({"stay": "maybe"})).status_code == 400
    own_browser.post(answer_address(race, owner), posted({"stay": True}))
    play.resolve(game_id=race.pk)
    race.refresh_from_db()
    assert race.turn == 2
    assert race.turns.get(number=1).journal[-1]["answer"] == {"stay": True}


def finish_turn(race: Game, owner: User, change: Callable[[RaceState], None]) -> None:
    """Plays the open turn from a changed start up to the question at its end; the other seat's program is legal."""
    start_turn_from(race, change)
    for prompt in race.pending_decisions.filter(closed_at__isnull=True):
        answer = program_for(prompt)
        play.submit(game_id=race.pk, user=prompt.seat.user, decision_id=prompt.decision_id, answer=answer)
    play.resolve(game_id=race.pk)
    race.refresh_from_db()


def test_a_destroyed_robots_owner_is_asked_where_to_come_back(race: Game, owner: User, own_browser: Client) -> None:
    own_browser.post(address_of(race, "orders"), posted({"reenter": {"ask": True, "facing": "flag"}}))

    def destroy(state: RaceState) -> None:
        robot = state.robots[0]
        robot.cell, robot.status, robot.lives = 0, "destroyed", 2
        state.fallen = [0]

    finish_turn(race, owner, destroy)
    page = page_of(own_browser, race)
    assert "How does Bolt come back?" in page
    assert "Bolt was destroyed and has 2 lives left." in page
    assert "data-aimed" in page, "a phone keeps the board in sight"
    offer = pending_of(race, owner).offer
    assert own_browser.post(answer_address(race, owner), posted({"cell": 1, "heading": 0})).status_code == 400
    assert own_browser.post(answer_address(race, owner), posted({"cell": "here"})).status_code == 400
    place = {"cell": offer["cells"][0], "heading": offer["headings"][0][-1]}
    assert f"value='{json.dumps(place)}'" in page
    down = json.dumps({"powered_down": True})
    assert f"value='{down}'" in page
    own_browser.post(answer_address(race, owner), posted(place) | {"answer-powered_down": down})
    play.resolve(game_id=race.pk)
    assert race.turns.get(number=1).journal[-1]["answer"] == place | {"powered_down": True}


def test_standing_orders_are_kept_and_shown(race: Game, subtests: pytest.Subtests, own_browser: Client) -> None:
    """The fields of a form hold the parts of an order."""
    for kind, preset in [
        ("stay_powered_down", {"ask": True, "if_damage_ge": 2}),
        ("stay_powered_down", {"ask": False, "if_damage_ge": 0}),
        ("reenter", {"ask": True, "facing": "W", "powered_down": False}),
        ("reenter", {"ask": False, "facing": "E", "powered_down": True}),
    ]:
        with subtests.test(f"{preset}"):
            ticked = {name: value for name, value in preset.items() if value is not False}
            parts = {f"answer-{name}": json.dumps({kind: {name: value}}) for name, value in ticked.items()}
            bare = {name: False for name in ("ask", "powered_down") if name in preset}
            own_browser.post(address_of(race, "orders"), posted({kind: bare}) | parts)
            assert StandingOrder.objects.get(kind=kind).preset == preset
            page = html.unescape(page_of(own_browser, race))
            [chosen] = [part for part in parts.values() if "true" not in part]
            assert f'<option value="{chosen}" selected>' in page
            assert (f'value=\'{{"{kind}": {{"ask": true}}}}\' checked' in page) == preset["ask"]


def test_orders_that_make_no_sense_are_refused(
    race: Game, browser_of: BrowserOf, request: pytest.FixtureRequest, subtests: pytest.Subtests
) -> None:
    for who, form, status in [
        ("owner", {"answer": '{"reenter": {"facing": "N"}, "stay_powered_down": {"if_damage_ge": "often"}}'}, 400),
        ("owner", {"answer": '{"reenter": "N"}'}, 400),
        ("owner", {"answer": '["reenter"]'}, 400),
        ("owner", {}, 400),
        ("owner", {"ask": "on", "if_damage_ge": "2"}, 400),
        ("owner", {"answer": '{"program": {"facing": "E"}}'}, 404),
        ("stranger", {"answer": '{"reenter": {"facing": "E"}}'}, 403),
        ("spectator", {"answer": '{"reenter": {"facing": "E"}}'}, 302),
    ]:
        with subtests.test(f"{who}: {form}"):
            answer = browser_of(request.getfixturevalue(who)).post(address_of(race, "orders"), form)
            assert answer.status_code == status
            assert not StandingOrder.objects.exists()


def test_orders_of_others_are_shown_to_nobody(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    order = {"stay_powered_down": {"if_damage_ge": 5}}
    browser_of(owner).post(address_of(race, "orders"), posted(order))
    shown = f'<option value="{html.escape(json.dumps(order))}" selected>'
    assert shown in page_of(browser_of(owner), race)
    assert shown not in page_of(browser_of(seated), race)
    assert "Standing orders" not in page_of(Client(), race)


def test_a_seat_played_by_a_bot_shows_no_hand_until_it_is_taken_back(
    race: Game, owner: User, own_browser: Client
) -> None:
    race.seats.filter(user=owner).update(autopilot=True, missed=2)
    page = page_of(own_browser, race)
    assert "A bot is playing Bolt for you" in page
    assert "Take my seat back" in page
    assert "Hand in" not in page
    own_browser.post(address_of(race, "resume"))
    assert not race.seats.get(user=owner).autopilot
    page = page_of(own_browser, race)
    assert "Take my seat back" not in page
    assert "Hand in" in page
