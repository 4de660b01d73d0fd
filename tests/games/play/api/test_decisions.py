"""The decisions of a seat as resources."""

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from django.core.mail import EmailMessage
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from games.delivery.services import sending
from games.models import Game, GameNotices, User
from games.play.services import play
from tests.games.kinds.volt.games import fight
from tests.games.support.moves import everything, hand_in, pending_of, program_for, put_clock
from tests.people import BrowserOf, new_race

PROBLEM = {"type", "title", "status", "code", "detail"}


def address_of(race: Game, user: User, what: str) -> str:
    return f"/api/v1/games/{race.pk}/decisions/{pending_of(race, user).decision_id}/{what}"


def send(browser: Client, method: str, address: str, body: Any = None) -> HttpResponse:
    data = body if isinstance(body, str) else json.dumps(body)
    return browser.generic(method, address, data, content_type="application/json")


def test_a_draft_is_kept_and_read_again(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser, address = browser_of(owner), address_of(race, owner, "draft")
    half = {"registers": [program_for(pending_of(race, owner))["registers"][0], 0, 0, 0, 0], "power_down": False}
    assert browser.get(address).json() == {"draft": None}
    assert send(browser, "PUT", address, half).status_code == 204
    assert browser.get(address).json()["draft"]["registers"] == half["registers"]
    assert pending_of(race, owner).submission is None


def test_whoever_plays_by_a_program_gets_no_mail_at_once(
    race: Game, owner: User, seated: User, browser_of: BrowserOf, mailoutbox: list[EmailMessage]
) -> None:
    """As with an open page: the program will hand in the next answer before anybody has read a mail."""
    sending.send_pending()
    mailoutbox.clear()
    program = program_for(pending_of(race, owner))
    assert send(browser_of(owner), "PUT", address_of(race, owner, "submission"), program).status_code == 204
    hand_in(race, seated)
    play.resolve(game_id=race.pk)
    sending.send_pending()
    assert [mail.to for mail in mailoutbox] == [[seated.email]]
    GameNotices.objects.filter(user=owner).update(looking_until=timezone.now())
    owner.notifications.filter(state="pending").update(next_try_at=timezone.now())
    sending.send_pending()
    assert [mail.to for mail in mailoutbox] == [[seated.email], [owner.email]]


def test_an_answer_is_handed_in_and_taken_back(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser, address = browser_of(owner), address_of(race, owner, "submission")
    program = program_for(pending_of(race, owner))
    assert send(browser, "PUT", address, program).status_code == 204
    assert browser.get(address).json()["submission"]["registers"] == program["registers"]
    assert send(browser, "DELETE", address).status_code == 204
    assert browser.get(address).json() == {"submission": None}


def test_the_preview_draws_the_ghost_and_tells_it_in_words(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser, before = browser_of(owner), everything(race)
    ghost = send(browser, "POST", address_of(race, owner, "preview"), program_for(pending_of(race, owner)))
    assert ghost.status_code == 200
    assert "ghost-" in ghost.json()["svg"]
    assert ghost.json()["words"].endswith(".")
    assert [path["robot"] for path in ghost.json()["result"]["paths"]] == [pending_of(race, owner).seat.number]
    assert everything(race) == before


def test_an_empty_program_has_no_ghost(race: Game, owner: User, browser_of: BrowserOf) -> None:
    ghost = send(browser_of(owner), "POST", address_of(race, owner, "preview"), {"registers": [0] * 5})
    assert ghost.json() == {"svg": "", "words": "", "vain": "", "order": [], "result": None}


def test_a_sealed_hand_is_opened_by_post_alone_and_its_clock_is_told(
    race: Game, owner: User, browser_of: BrowserOf
) -> None:
    put_clock(race)
    browser, address = browser_of(owner), address_of(race, owner, "opening")
    assert browser.get(address).status_code == 405
    assert pending_of(race, owner).is_sealed
    opened = send(browser, "POST", address)
    prompt = pending_of(race, owner)
    assert (opened.status_code, opened.json()["offer"]["hand"]) == (200, prompt.offer["hand"])
    assert datetime.fromisoformat(opened.json()["due_at"]) == prompt.due_at
    assert send(browser, "POST", address).json() == opened.json()


def test_before_it_is_opened_a_hand_gives_nothing_away(race: Game, owner: User, browser_of: BrowserOf) -> None:
    put_clock(race)
    browser, body = browser_of(owner), program_for(pending_of(race, owner))
    assert browser.get(address_of(race, owner, "draft")).json() == {"draft": None}
    before = everything(race)
    for what, method in (("draft", "PUT"), ("submission", "PUT"), ("submission", "DELETE"), ("preview", "POST")):
        answer = send(browser, method, address_of(race, owner, what), body)
        assert (answer.status_code, answer.json()["code"]) == (409, "sealed")
    assert everything(race) == before


def test_bad_input_is_400_with_a_code_and_changes_nothing(
    race: Game, owner: User, browser_of: BrowserOf, subtests: pytest.Subtests
) -> None:
    browser, before = browser_of(owner), everything(race)
    for what, method, body, code in [
        ("draft", "PUT", "{", "parse_error"),
        ("draft", "PUT", {"registers": "many"}, "malformed"),
        ("submission", "PUT", None, "malformed"),
        ("submission", "PUT", {"registers": [1] * 5}, "card"),
        ("preview", "POST", {"registers": [1] * 5}, "card"),
        ("preview", "POST", {"registers": [0] * 5, "robot": 1}, "malformed"),
    ]:
        with subtests.test(f"{what}: {body}"):
            answer = send(browser, method, address_of(race, owner, what), body)
            assert (answer.status_code, answer.json()["code"]) == (400, code)
            assert answer.json()["detail"]
            assert everything(race) == before


def test_no_one_writes_or_reads_for_another_seat(
    race: Game, owner: User, seated: User, subtests: pytest.Subtests
) -> None:
    hand_in(race, owner)
    for method, what, refused in [
        ("PUT", "draft", 403),
        ("PUT", "submission", 403),
        ("DELETE", "submission", 403),
        ("POST", "opening", 403),
        ("GET", "draft", 404),
        ("GET", "submission", 404),
    ]:
        with subtests.test(f"{method} {what}"):
            address, before = address_of(race, owner, what), everything(race)
            browser = Client()
            for status in (401, refused):
                answer = send(browser, method, address, program_for(pending_of(race, owner)))
                assert (answer.status_code, set(answer.json())) == (status, PROBLEM)
                browser.force_login(seated)
            assert everything(race) == before


def test_nobody_previews_with_anothers_hand(race: Game, owner: User, seated: User, browser_of: BrowserOf) -> None:
    body = program_for(pending_of(race, owner))
    assert send(browser_of(seated), "POST", address_of(race, owner, "preview"), body).status_code == 404
    assert send(Client(), "POST", address_of(race, owner, "preview"), body).status_code == 401


def test_a_second_submission_is_409_unless_it_says_the_same(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    """A program may hear 503, or nothing at all, although its answer was stored."""
    browser, address, prompt = browser_of(owner), address_of(race, owner, "submission"), pending_of(race, owner)
    hand_in(race, owner)
    answer = send(browser, "PUT", address, program_for(prompt, first=2))
    assert (answer.status_code, answer.json()["code"]) == (409, "already_submitted")
    hand_in(race, seated)
    assert play.resolve(game_id=race.pk)
    assert send(browser, "PUT", address, program_for(prompt)).status_code == 204


def test_a_race_by_invitation_serves_those_who_sit_at_it(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, bots=["easy"], visibility=Game.Visibility.LINK)
    assert browser_of(owner).get(address_of(game, owner, "draft")).status_code == 200
    assert browser_of(stranger).get(address_of(game, owner, "draft")).status_code == 404


def test_a_preview_costs_few_queries(
    race: Game, owner: User, browser_of: BrowserOf, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    browser, address = browser_of(owner), address_of(race, owner, "preview")
    body = program_for(pending_of(race, owner))
    with django_assert_max_num_queries(16):
        send(browser, "POST", address, body)


def test_a_preview_of_volt_tells_the_order_of_the_dice(owner: User, seated: User, browser_of: BrowserOf) -> None:
    game = fight(owner, seated)
    body = {"dice": [{"unit": 1, "colour": "blue", "value": 1, "key": 0}]}
    ghost = send(browser_of(owner), "POST", address_of(game, owner, "preview"), body)
    assert ghost.status_code == 200
    assert "ghost-" in ghost.json()["svg"]
    assert len(ghost.json()["order"]) == 1
    assert [leg["unit"] for leg in ghost.json()["result"]["legs"]] == [1]
