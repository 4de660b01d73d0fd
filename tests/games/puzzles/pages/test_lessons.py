"""The pages of lessons: the list, an answer, and what is kept of it."""

import json
import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from engine.roborally.lessons.lesson import find_lessons
from games.kinds.roborally.told.phrases import card_words
from games.models import User
from tests.people import BrowserOf

BELTS = find_lessons()["belts"]
RIGHT, WRONG = {"registers": BELTS.answer}, {"registers": BELTS.hand[:5]}


def hand_in(browser: Client, answer: Any, lesson: str = "belts") -> HttpResponse:
    return browser.post(f"/learn/{lesson}/answer/", {"answer": json.dumps(answer)})


def text_of(browser: Client, address: str) -> str:
    response = browser.get(address)
    assert response.status_code == 200
    return response.content.decode()


def place_of_bolt(page: str) -> str:
    found = re.search(r'data-robot="0" data-cell="(\w+)"', page)
    assert found is not None
    return found[1]


def done_in(browser: Client) -> int:
    found = re.search(r'<strong class="number">(\d+)</strong> of', text_of(browser, "/learn/"))
    assert found is not None
    return int(found[1])


def test_a_lesson_says_what_it_teaches_what_to_do_and_how_to_begin(db: None) -> None:
    text = text_of(Client(), "/learn/belts/")
    assert BELTS.words in text
    assert BELTS.puzzle.sentence in text
    assert BELTS.hint in text
    assert "Program Bolt" in text


def test_the_list_has_a_picture_of_every_lesson(db: None) -> None:
    browser = Client()
    pictures = re.findall(r'href="(/learn/[\w-]+/picture\.png)"', text_of(browser, "/learn/"))
    assert len(pictures) == len(set(pictures)) == 23
    drawn = [browser.get(address) for address in pictures[:: len(pictures) - 1]]  # of both kinds of games
    assert [answer["Content-Type"] for answer in drawn] == ["image/png"] * 2
    assert browser.get("/learn/no-such/picture.png").status_code == 404


@pytest.mark.parametrize(
    ("lesson", "laid", "chosen", "words"),
    [
        ("belts", [BELTS.hand[0], 0, 0, 0, 0], f"[{BELTS.hand[0]}]}}' selected", "Register 2 has no card."),
        ("belts", [BELTS.hand[0]], f"[{BELTS.hand[0]}]}}' selected", ""),
        ("belts", "nothing", "", ""),
    ],
    ids=["a register is empty", "too short", "of another shape"],
)
def test_without_scripts_what_cannot_be_played_is_told_and_filled_in_again(
    lesson: str, laid: Any, chosen: str, words: str, db: None
) -> None:
    answer = Client().post(f"/learn/{lesson}/answer/?form=plain", {"answer": json.dumps({"registers": laid})})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert words in page
    assert chosen in page


def test_without_scripts_the_board_shows_how_the_turn_ended(db: None) -> None:
    browser = Client()
    begun = text_of(browser, "/learn/belts/")
    film = text_of(browser, hand_in(browser, RIGHT)["Location"])
    sent = browser.post("/learn/belts/answer/?form=plain", {"answer": json.dumps(RIGHT)})
    ended = text_of(browser, sent["Location"])
    assert place_of_bolt(film) == place_of_bolt(begun) != place_of_bolt(ended)
    assert "The board shows how the turn ended." in ended
    assert f'href="{sent["Location"].removeprefix("/learn/belts/").replace("&", "&amp;")}">Show how it ended' in film


def test_a_wrong_answer_is_shown_and_can_be_tried_again(db: None) -> None:
    browser = Client()
    text = text_of(browser, hand_in(browser, WRONG)["Location"])
    assert "Not yet" in text
    assert f"You handed in: {card_words(BELTS.hand[0])}, " in text
    assert f"This is still to be done: {BELTS.puzzle.sentence}" in text
    assert "Try again" in text
    assert done_in(browser) == 0


def test_without_an_account_the_browser_remembers_and_an_account_takes_it_over(
    owner: User, browser_of: BrowserOf
) -> None:
    stranger = Client()
    text = text_of(stranger, hand_in(stranger, RIGHT)["Location"])
    assert "Well done!" in text
    assert "Next lesson: Express belts" in text
    assert (done_in(stranger), done_in(Client())) == (1, 0)
    stranger.force_login(owner)
    pits = find_lessons()["pits"]
    hand_in(stranger, {"registers": pits.answer}, "pits")
    owner.refresh_from_db()
    assert sorted(owner.lessons) == ["belts", "pits"]
    assert done_in(browser_of(owner)) == 2


def test_the_last_lesson_leads_to_what_is_not_done_by_its_name_and_then_on(owner: User, browser_of: BrowserOf) -> None:
    lessons = list(find_lessons())
    owner.lessons = lessons[1:]
    owner.save()
    reader = browser_of(owner)
    page = text_of(reader, f"/learn/{lessons[-1]}/")
    assert f'href="/learn/{lessons[0]}/">Not done yet: {find_lessons()[lessons[0]].title} →' in page
    assert "Next lesson" not in page
    owner.lessons = lessons
    owner.save()
    assert 'href="/puzzles/">On to the puzzles →' in text_of(reader, f"/learn/{lessons[-1]}/")


def test_looking_at_the_solution_does_not_count_as_doing_it(owner: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    text = text_of(browser, f"/learn/belts/?answer={'-'.join(map(str, BELTS.answer))}")
    assert "This is how it goes" in text
    assert "Now you" in text
    assert done_in(browser) == 0


def test_a_power_down_is_part_of_the_answer(db: None) -> None:
    browser, lesson = Client(), find_lessons()["power-down"]
    assert "Announce a power down" in text_of(browser, "/learn/power-down/")
    hand_in(browser, {"registers": lesson.answer, "power_down": True}, "power-down")
    assert done_in(browser) == 1


@pytest.mark.parametrize("answer", [{}, {"registers": [1, 2, 3, 4, 5]}, {"registers": "x"}, [], 7])
def test_what_the_hand_does_not_allow_is_refused(answer: Any, db: None) -> None:
    browser = Client()
    assert hand_in(browser, answer).status_code == 400
    assert done_in(browser) == 0


def test_an_address_with_nonsense_leads_back_to_the_lesson_and_an_unknown_one_nowhere(db: None) -> None:
    assert Client().get("/learn/belts/?answer=nonsense")["Location"] == "/learn/belts/"
    assert Client().get("/learn/no-such/").status_code == 404
    assert hand_in(Client(), RIGHT, "no-such").status_code == 404


def test_rules_and_boards_lead_to_the_lessons(db: None) -> None:
    assert 'href="/learn/gears/">Lesson: Gears</a>' in text_of(Client(), "/rules/roborally/")
    assert 'href="/learn/belts/">Lesson: Belts</a>' in text_of(Client(), "/learn/belts/"), "on the space that one taps"
    assert 'href="/learn/"' in text_of(Client(), "/")
