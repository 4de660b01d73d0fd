"""The race page for everybody, and what players do there."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from engine.roborally.courses import floor_of
from engine.roborally.state import RaceState
from games.models import Game, StandingOrder, User
from games.services import play
from tests.games.moves import (
    duty_of,
    everything,
    falsify,
    hand_in,
    let_time_pass,
    play_turn,
    program_for,
    start_turn_from,
)
from tests.people import Person, new_race

BrowserOf = Callable[[Person], Client]
HTMX = {"HX-Request": "true"}
EVERYBODY = ["owner", "seated", "stranger", "guest", "spectator"]


def address_of(race: Game, *rest: str) -> str:
    return "/".join([f"/races/{race.pk}", *rest, ""])


def answer_address(race: Game, user: User, *rest: str) -> str:
    return address_of(race, "answers", duty_of(race, user).decision_id, *rest)


def filled_form(race: Game, user: User, **changes: Any) -> dict[str, Any]:
    """What the page's form posts for a legal program."""
    return {"register": program_for(duty_of(race, user))["registers"]} | changes


def page_of(browser: Client, race: Game) -> str:
    return browser.get(address_of(race)).content.decode()


def cards_on(page: str) -> set[str]:
    return {piece.split('"')[0] for piece in page.split('data-card="')[1:]}


@pytest.mark.parametrize("who", EVERYBODY)
def test_everybody_may_look_at_an_open_race(
    who: str, race: Game, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    page = browser_of(request.getfixturevalue(who)).get(address_of(race))
    assert page.status_code == 200
    assert "Waiting for" in page.content.decode() or "Your move" in page.content.decode()


def test_each_player_sees_the_own_hand_and_nobody_elses(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    for user in (owner, seated):
        hand = {str(card) for card in duty_of(race, user).offer["hand"]}
        assert cards_on(page_of(browser_of(user), race)) == hand


@pytest.mark.parametrize("who", ["stranger", "guest", "spectator"])
def test_those_without_a_seat_see_no_hand_and_no_form(
    who: str, race: Game, owner: User, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    page = page_of(browser_of(request.getfixturevalue(who)), race)
    assert cards_on(page) == set()
    assert "/answers/" not in page
    for user in (owner, seated):
        for card in duty_of(race, user).offer["hand"]:
            assert f">{card}<" not in page


def test_htmx_gets_only_the_part_that_changes(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    part = browser.get(address_of(race), headers=HTMX).content.decode()
    assert part.strip().startswith('<div id="race"')
    assert "<html" not in part


def test_a_board_that_the_page_has_already_is_not_sent_again(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    part = browser.get(address_of(race), headers=HTMX).content.decode()
    key = part.split('"X-Board": "')[1].split('"')[0]
    assert '<svg class="board"' in part
    again = browser.get(address_of(race), headers=HTMX | {"X-Board": key}).content.decode()
    assert '<svg class="board"' not in again
    assert f'id="{key}" hx-preserve' in again


def test_a_program_is_handed_in_by_form_and_by_htmx(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    forms = {user: filled_form(race, user) for user in (owner, seated)}
    answer = browser_of(owner).post(answer_address(race, owner), forms[owner])
    assert answer["Location"] == address_of(race)
    part = browser_of(seated).post(answer_address(race, seated), forms[seated], headers=HTMX)
    assert part.status_code == 200
    assert "Everybody is in." in part.content.decode()
    for user, form in forms.items():
        assert race.programs.get(seat__user=user).submission["registers"] == form["register"]


def test_what_was_handed_in_is_shown_and_can_be_taken_back(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    browser.post(answer_address(race, owner), filled_form(race, owner))
    page = page_of(browser, race)
    assert "program is in" in page
    assert cards_on(page) == set()
    browser.post(answer_address(race, owner, "take-back"))
    assert duty_of(race, owner).submission is None
    page = page_of(browser, race)
    laid = filled_form(race, owner)["register"]
    assert [f'name="register" value="{card}"' in page for card in laid] == [True] * 5


def test_the_power_down_choice_is_offered_to_the_damaged_and_taken(
    race: Game, owner: User, browser_of: BrowserOf
) -> None:
    browser = browser_of(owner)
    assert "power_down" not in page_of(browser, race)
    start_turn_from(race, lambda state: hurt(state, 2))
    assert 'name="power_down"' in page_of(browser, race)
    browser.post(answer_address(race, owner), filled_form(race, owner, power_down="on"))
    assert duty_of(race, owner).submission["power_down"] is True


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
    assert duty_of(race, owner).submission["registers"][4] in (0, 840)


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"register": []}, "5 registers"),
        ({"register": [0, 0, 0, 0, 0]}, "Register 1 has no card"),
        ({"register": ["x", 1, 2, 3, 4]}, "Expected"),
        ({"register": [9, 9, 9, 9, 9]}, "not in this hand"),
        ({}, "5 registers"),
    ],
)
def test_a_bad_program_is_explained_and_changes_nothing(
    form: dict[str, Any], said: str, race: Game, owner: User, browser_of: BrowserOf
) -> None:
    browser, before = browser_of(owner), everything(race)
    page = browser.post(answer_address(race, owner), form)
    part = browser.post(answer_address(race, owner), form, headers=HTMX)
    assert (page.status_code, part.status_code) == (400, 400)
    assert said in page.content.decode()
    assert said in part.json()["message"]
    assert everything(race) == before


def test_a_card_used_twice_is_refused(race: Game, owner: User, browser_of: BrowserOf) -> None:
    card = duty_of(race, owner).offer["hand"][0]
    page = browser_of(owner).post(answer_address(race, owner), {"register": [card] * 5})
    assert page.status_code == 400
    assert "used twice" in page.content.decode()


@pytest.mark.parametrize(("who", "status"), [("seated", 403), ("stranger", 403), ("guest", 403), ("spectator", 302)])
def test_nobody_answers_for_anothers_seat(
    who: str, status: int, race: Game, owner: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    browser, before = browser_of(request.getfixturevalue(who)), everything(race)
    assert browser.post(answer_address(race, owner), filled_form(race, owner)).status_code == status
    assert browser.post(answer_address(race, owner, "take-back")).status_code == status
    assert everything(race) == before


def test_handing_in_twice_is_refused_and_the_first_stays(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser, form = browser_of(owner), filled_form(race, owner)
    browser.post(answer_address(race, owner), form)
    before = everything(race)
    again = browser.post(answer_address(race, owner), form, headers=HTMX)
    assert (again.status_code, again.json()["code"]) == (409, "already_submitted")
    assert everything(race) == before


def test_too_late_is_409(race: Game, owner: User, browser_of: BrowserOf) -> None:
    address, form = answer_address(race, owner), filled_form(race, owner)
    let_time_pass(race, timedelta(days=1, seconds=1))
    before = everything(race)
    assert browser_of(owner).post(address, form).status_code == 409
    assert everything(race) == before


def test_the_question_of_a_turn_that_was_played_is_closed(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    address, form = answer_address(race, owner), filled_form(race, owner)
    play_turn(race, owner, seated)
    before = everything(race)
    assert browser_of(owner).post(address, form).status_code == 409
    assert browser_of(owner).post(f"{address}take-back/").status_code == 409
    assert everything(race) == before


@pytest.mark.parametrize("decision", ["t1.g1.s0.program.r7", "t9.g1.s0.program.r0"])
def test_a_question_that_was_never_put_is_404(decision: str, race: Game, owner: User, browser_of: BrowserOf) -> None:
    assert browser_of(owner).post(address_of(race, "answers", decision), {"register": []}).status_code == 404


def test_a_garbled_question_is_refused(race: Game, owner: User, browser_of: BrowserOf) -> None:
    assert browser_of(owner).post(address_of(race, "answers", "garbled"), {"answer": "{"}).status_code in (403, 404)


def test_whoever_was_logged_out_meanwhile_is_told_so(race: Game, owner: User) -> None:
    answer = Client().post(answer_address(race, owner), filled_form(race, owner), headers=HTMX)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_signed_in")


def test_a_powered_down_robots_owner_is_asked_and_answers(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    browser.post(address_of(race, "orders", "stay_powered_down"), {"stay": "ask"})
    finish_turn(race, owner, lambda state: setattr(state.robots[0], "announced", True))
    assert "Does Bolt stay powered down?" in page_of(browser, race)
    assert browser.post(answer_address(race, owner), {"stay": "maybe"}).status_code == 400
    browser.post(answer_address(race, owner), {"stay": "yes"})
    play.resolve(game_id=race.pk)
    race.refresh_from_db()
    assert race.turn == 2
    assert race.turns.get(number=1).journal[-1]["answer"] == {"stay": True}


def finish_turn(race: Game, owner: User, change: Callable[[RaceState], None]) -> None:
    """Plays the open turn from a changed start up to the question at its end; the other seat's program is legal."""
    start_turn_from(race, change)
    for duty in race.programs.filter(closed_at__isnull=True):
        answer = program_for(duty)
        play.submit(game_id=race.pk, user=duty.seat.user, decision_id=duty.decision_id, answer=answer)
    play.resolve(game_id=race.pk)
    race.refresh_from_db()


def test_a_destroyed_robots_owner_is_asked_where_to_come_back(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    browser.post(address_of(race, "orders", "reenter"), {"facing": "ask"})

    def destroy(state: RaceState) -> None:
        robot = state.robots[0]
        robot.cell, robot.status, robot.lives = 0, "destroyed", 2
        state.fallen = [0]

    finish_turn(race, owner, destroy)
    page = page_of(browser, race)
    assert "Bolt comes back" in page
    offer = duty_of(race, owner).offer
    assert browser.post(answer_address(race, owner), {"place": "1-0"}).status_code == 400
    assert browser.post(answer_address(race, owner), {"place": "here"}).status_code == 400
    place = f"{offer['cells'][0]}-{offer['headings'][0][-1]}"
    assert place in page
    browser.post(answer_address(race, owner), {"place": place, "powered_down": "on"})
    play.resolve(game_id=race.pk)
    answer = {"cell": offer["cells"][0], "heading": offer["headings"][0][-1], "powered_down": True}
    assert race.turns.get(number=1).journal[-1]["answer"] == answer


@pytest.mark.parametrize(
    ("kind", "form", "preset"),
    [
        ("stay_powered_down", {"stay": "ask"}, {"ask": True}),
        ("stay_powered_down", {"stay": "0"}, {"if_damage_ge": 0}),
        ("stay_powered_down", {"stay": "11"}, {"if_damage_ge": 11}),
        ("reenter", {"facing": "ask"}, {"ask": True}),
        ("reenter", {"facing": "E", "powered_down": "on"}, {"facing": "E", "powered_down": True}),
        ("reenter", {"facing": "flag"}, {"facing": "flag", "powered_down": False}),
    ],
)
def test_standing_orders_are_kept_and_shown(
    kind: str, form: dict[str, str], preset: dict[str, Any], race: Game, owner: User, browser_of: BrowserOf
) -> None:
    browser = browser_of(owner)
    browser.post(address_of(race, "orders", kind), form)
    assert StandingOrder.objects.get(kind=kind).preset == preset
    chosen = form.get("stay") or form["facing"]
    assert f'<option value="{chosen}" selected>' in page_of(browser, race)


@pytest.mark.parametrize(
    ("who", "kind", "form", "status"),
    [
        ("owner", "stay_powered_down", {"stay": "often"}, 400),
        ("owner", "stay_powered_down", {}, 400),
        ("owner", "program", {"facing": "E"}, 400),
        ("stranger", "reenter", {"facing": "E"}, 403),
        ("spectator", "reenter", {"facing": "E"}, 302),
    ],
)
def test_orders_that_make_no_sense_are_refused(
    who: str,
    kind: str,
    form: dict[str, str],
    status: int,
    race: Game,
    browser_of: BrowserOf,
    request: pytest.FixtureRequest,
) -> None:
    answer = browser_of(request.getfixturevalue(who)).post(address_of(race, "orders", kind), form)
    assert answer.status_code == status
    assert not StandingOrder.objects.exists()


def test_orders_of_others_are_shown_to_nobody(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    browser_of(owner).post(address_of(race, "orders", "stay_powered_down"), {"stay": "7"})
    assert '<option value="7" selected>' not in page_of(browser_of(seated), race)
    assert "Standing orders" not in page_of(Client(), race)


def test_a_seat_played_by_a_house_robot_is_taken_back(race: Game, owner: User, browser_of: BrowserOf) -> None:
    race.seats.filter(user=owner).update(autopilot=True, missed=2)
    browser = browser_of(owner)
    assert "Take my seat back" in page_of(browser, race)
    browser.post(address_of(race, "resume"))
    assert not race.seats.get(user=owner).autopilot
    assert "Take my seat back" not in page_of(browser, race)


def test_the_seed_is_nowhere_until_the_race_is_over_but_its_hash_is(
    race: Game, owner: User, browser_of: BrowserOf
) -> None:
    page = page_of(browser_of(owner), race)
    assert race.seed_hash in page
    assert race.seed not in page


def test_a_finished_race_shows_places_seed_rematch_and_export(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    assert Client().get(f"/races/{race.pk}/export.json").status_code == 409
    win(race)
    page = page_of(Client(), race)
    assert "Bolt won the race." in page
    assert race.seed in page
    assert "/races/new/?course=risky-exchange&amp;title=Sunday+race&amp;seats=2" in page
    assert "data-poll" not in page
    export = Client().get(f"/races/{race.pk}/export.json")
    assert export["Content-Disposition"] == f'attachment; filename="race-{race.pk}.json"'
    assert export.json()["seed"] == race.seed
    finished = browser_of(owner).get("/my/finished/").content.decode()
    assert "1st place" in finished
    assert "2nd place" in browser_of(seated).get("/my/finished/").content.decode()


def win(race: Game) -> None:
    """Puts the first robot to sleep on its last flag, where the end of register 1 finds it."""

    def nearly_home(state: RaceState) -> None:
        robot = state.robots[0]
        robot.next_flag, robot.announced = 3, True
        robot.cell = floor_of("risky-exchange").flags[3]

    start_turn_from(race, nearly_home)
    for duty in race.programs.filter(closed_at__isnull=True):
        play.submit(game_id=race.pk, user=duty.seat.user, decision_id=duty.decision_id, answer=program_for(duty))
    play.resolve(game_id=race.pk)
    race.refresh_from_db()
    assert race.status == Game.Status.OVER


def test_a_parked_race_says_so_and_stays_readable(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    hand_in(race, owner, seated)
    falsify(race)
    play.resolve(game_id=race.pk)
    page = browser_of(owner).get(address_of(race))
    assert page.status_code == 200
    assert "met a fault and stands still" in page.content.decode()


@pytest.mark.parametrize("who", EVERYBODY)
def test_a_played_turn_can_be_looked_at_by_everybody(
    who: str, race: Game, owner: User, seated: User, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    play_turn(race, owner, seated)
    page = browser_of(request.getfixturevalue(who)).get(address_of(race, "turns", "1"))
    assert page.status_code == 200
    text = page.content.decode()
    assert "Register 1: the robots move" in text
    assert ("What happened to Bolt" in text) == (who == "owner")
    assert ("What happened to Cog" in text) == (who == "seated")


def test_a_played_turn_never_tells_what_was_left_in_a_hand(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    duty = duty_of(race, owner)
    left = set(duty.offer["hand"]) - set(program_for(duty)["registers"])
    play_turn(race, owner, seated)
    text = browser_of(seated).get(address_of(race, "turns", "1")).content.decode()
    assert not [card for card in left if f"({card})" in text or f">{card}<" in text]


def test_each_step_of_a_turn_has_its_own_address(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    play_turn(race, owner, seated)
    browser = Client()
    pages = [browser.get(address_of(race, "turns", "1"), {"at": at}).content.decode() for at in ("2", "9999", "x")]
    assert [page.count('class="is-current" aria-current="step"') for page in pages] == [1, 1, 1]
    assert 'data-at="2"' in pages[0]
    assert "The turn ends" in pages[1].split("data-frame-title>")[1].split("<")[0]
    assert 'data-at="0"' in pages[2]


def test_turns_are_linked_with_each_other(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
    play_turn(race, owner, seated)
    first, second = (Client().get(address_of(race, "turns", n)).content.decode() for n in ("1", "2"))
    assert f'rel="next" href="/races/{race.pk}/turns/2/"' in first
    assert f'rel="prev" href="/races/{race.pk}/turns/1/"' in second
    assert "The race now" in second


@pytest.mark.parametrize(("number", "status"), [("0", 200), ("1", 409), ("7", 404)])
def test_turns_that_are_not_there_yet_or_at_all(number: str, status: int, race: Game) -> None:
    answer = Client().get(address_of(race, "turns", number))
    assert answer.status_code == status
    assert f'href="/races/{race.pk}/"' in answer.content.decode()


def test_a_hidden_race_hides_its_turns_and_its_export_too(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, house=["easy"], visibility=Game.Visibility.LINK)
    browser = browser_of(stranger)
    for address in (address_of(game), address_of(game, "turns", "0"), f"/races/{game.pk}/export.json"):
        assert browser.get(address).status_code == 404
    assert browser.post(address_of(game, "orders", "reenter"), {"facing": "E"}).status_code == 404


def test_after_handing_in_the_next_race_that_waits_is_offered(race: Game, owner: User, browser_of: BrowserOf) -> None:
    new_race(owner, house=["easy"], title="Other race")
    browser = browser_of(owner)
    assert "Next that waits for you" not in page_of(browser, race)
    browser.post(answer_address(race, owner), filled_form(race, owner))
    assert "Next that waits for you: Other race" in page_of(browser, race)


def test_the_race_page_costs_few_queries_however_many_sit_at_the_table(
    owner: User, seated: User, browser_of: BrowserOf, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    game = new_race(owner, seats=8, house=["easy"] * 7)
    browser = browser_of(owner)
    with django_assert_max_num_queries(14):
        browser.get(address_of(game))
    with django_assert_max_num_queries(7):
        browser.get(address_of(game, "turns", "0"))


@pytest.mark.parametrize("rest", [("turns", "1"), ("export.json",)])
def test_pages_to_look_at_take_no_post(rest: tuple[str, ...], race: Game, owner: User, browser_of: BrowserOf) -> None:
    address = f"/races/{race.pk}/export.json" if rest == ("export.json",) else address_of(race, *rest)
    assert browser_of(owner).post(address).status_code == 405


def test_pages_carry_a_policy_that_lets_no_foreign_script_run(race: Game, owner: User, browser_of: BrowserOf) -> None:
    page = browser_of(owner).get(address_of(race))
    policy = page["Content-Security-Policy"]
    assert "'unsafe-inline'" not in policy
    assert "'unsafe-eval'" not in policy
    text = page.content.decode()
    assert text.count("<script") == text.count("nonce=")
    assert " onclick=" not in text
    assert " style=" not in text
