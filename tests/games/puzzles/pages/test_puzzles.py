"""The pages of puzzles. The solution is in none of them before it is solved or given up."""

import json
import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpResponse
from django.test import Client

from games.models import Puzzle, PuzzleAttempt, PuzzleOfDay, User
from games.puzzles.queries import shelf
from games.puzzles.queries.days import puzzle_of, today_of
from games.puzzles.services import days, trying
from tests.games.support.puzzles import code, right, some_puzzles, wrong
from tests.people import BrowserOf


@pytest.fixture
def puzzles(db: None) -> list[Puzzle]:
    return some_puzzles(3)


@pytest.fixture
def puzzle(puzzles: list[Puzzle]) -> Puzzle:
    return puzzles[0]


def page(puzzle: Puzzle, answer: str = "") -> str:
    return f"/puzzles/{puzzle.pk}/" + (f"?answer={answer}" if answer else "")


def text_of(response: HttpResponse) -> str:
    assert response.status_code == 200
    return response.content.decode()


def hand_in(browser: Client, puzzle: Puzzle, answer: object) -> HttpResponse:
    return browser.post(f"/puzzles/{puzzle.pk}/answer/", {"answer": json.dumps(answer)})


def tells_solution(text: str, puzzle: Puzzle) -> bool:
    """Whether the page gives it away, in whatever form."""
    answer = puzzle.data["answer"]
    return code(right(puzzle)) in text or json.dumps(answer) in text or json.dumps(answer).replace(" ", "") in text


@pytest.mark.slow("opens the pages of several people")
def test_the_list_has_the_one_of_the_day_and_then_the_others(noon: None, puzzles: list[Puzzle]) -> None:
    text, today = text_of(Client().get("/puzzles/")), puzzle_of(today_of(AnonymousUser()))
    listed = shelf.puzzles(shelf.PuzzleFilter(), AnonymousUser())
    ranked = sorted(listed, key=lambda it: it != today)
    places = [text.index(f'href="/puzzles/{it.pk}/"') for it in ranked]
    assert places == sorted(places)
    assert [text.count(f'href="/puzzles/{it.pk}/"') for it in puzzles] == [1, 1, 1]
    assert "Puzzle of the day" in text
    assert not any(tells_solution(text, it) for it in puzzles)


def test_the_list_can_be_narrowed(puzzles: list[Puzzle], owner: User, browser_of: BrowserOf) -> None:
    trying.answer(puzzle=puzzles[0], reader=owner, given=right(puzzles[0]))
    text = text_of(browser_of(owner).get("/puzzles/?state=solved"))
    assert "1 puzzle" in text
    unfolded = '<details class="panel fold" open>'
    assert unfolded in text
    assert unfolded not in text_of(Client().get("/puzzles/?level=easy"))
    assert "No puzzle fits" in text_of(Client().get("/puzzles/?goal=make_fall&level=hard&state=new"))
    assert "2 puzzles" in text_of(Client().get("/puzzles/?level=no-such")), "what there is not is left out"


def test_the_list_is_told_in_pages(db: None) -> None:
    some_puzzles(14)
    first, second = (text_of(Client().get(f"/puzzles/?page={number}")) for number in (1, 2))
    assert "Page 1 of 2" in first
    assert 'rel="next" href="?page=2"' in first
    assert "Page 2 of 2" in second


@pytest.mark.slow("opens the pages of several people")
def test_without_puzzles(db: None) -> None:
    assert "There are no puzzles here yet" in text_of(Client().get("/puzzles/"))
    assert Client().get("/puzzles/today/").status_code == 404
    assert Client().get("/puzzles/1/").status_code == 404
    assert "Puzzle of the day" not in text_of(Client().get("/"))


@pytest.mark.parametrize("who", ["owner", "spectator"])
def test_a_puzzle_shows_everything_but_its_solution(
    puzzle: Puzzle, request: pytest.FixtureRequest, who: str, browser_of: BrowserOf
) -> None:
    text = text_of(browser_of(request.getfixturevalue(who)).get(page(puzzle)))
    hand = puzzle.data["state"]["robots"][puzzle.data["me"]]["hand"]
    assert all(f'data-card="{card}"' in text for card in hand)
    assert text.count("Program of ") == text.count('class="mini-registers"')
    assert not tells_solution(text, puzzle)
    assert "preview" not in text.split('id="puzzle"')[1].split("<details")[0]


def test_a_right_answer_is_played_and_its_solution_may_be_seen(puzzle: Puzzle, own_browser: Client) -> None:
    answered = hand_in(own_browser, puzzle, right(puzzle))
    assert (answered.status_code, answered["Location"]) == (302, page(puzzle, code(right(puzzle))))
    text = text_of(own_browser.get(answered["Location"]))
    assert "Solved!" in text
    assert 'id="frames"' in text
    assert 'Your streak: <strong class="number">1</strong> day</li>' in text
    assert "You have solved it" in text_of(own_browser.get(page(puzzle)))


def test_a_newcomer_is_told_how_a_streak_begins(puzzle: Puzzle, owner: User, browser_of: BrowserOf) -> None:
    assert "You have no streak yet. Solve a puzzle to start one." in text_of(browser_of(owner).get("/puzzles/"))


def test_a_wrong_answer_is_played_and_can_be_changed(puzzle: Puzzle, own_browser: Client) -> None:
    answered = hand_in(own_browser, puzzle, wrong(puzzle))
    text = text_of(own_browser.get(answered["Location"]))
    assert "Not solved" in text
    assert "Try again" in text
    assert "Your first program has counted for your rating" in text
    assert "You can try as often as you like." in text
    again = text_of(own_browser.get(hand_in(own_browser, puzzle, wrong(puzzle))["Location"]))
    assert "You can try as often as you like." in again
    assert "has counted" not in again
    assert [f'data-laid value="{card}"' in text for card in wrong(puzzle)["registers"]].count(True) == 5
    assert not tells_solution(text, puzzle)


def test_a_flag_that_was_not_touched_is_still_to_be_touched(db: None, client: Client) -> None:
    puzzle = next(it for it in some_puzzles(12) if it.goal == "touch_flag")
    text = text_of(client.get(hand_in(client, puzzle, wrong(puzzle))["Location"]))
    assert re.search(r"This is still to be done: Touch flag \d(, the last one,)? this turn\.", text)


def test_strangers_can_try_and_give_up(puzzle: Puzzle, client: Client) -> None:
    assert "Not solved" in text_of(client.get(hand_in(client, puzzle, wrong(puzzle))["Location"]))
    assert "Solved!" in text_of(client.get(hand_in(client, puzzle, right(puzzle))["Location"]))
    assert tells_solution(text_of(client.post(f"/puzzles/{puzzle.pk}/solution/")), puzzle)
    assert not PuzzleAttempt.objects.exists()
    assert not tells_solution(text_of(client.get(page(puzzle))), puzzle)


def test_trying_out_by_the_address_is_no_way_round_the_first_attempt(puzzle: Puzzle, own_browser: Client) -> None:
    address = page(puzzle, code(right(puzzle)))
    looked = own_browser.get(address)
    assert (looked.status_code, looked["Location"]) == (302, page(puzzle))
    hand_in(own_browser, puzzle, wrong(puzzle))
    assert "Solved!" in text_of(own_browser.get(address)), "from then on it makes no difference"
    assert PuzzleAttempt.objects.get().solved_at is None


@pytest.mark.parametrize("answer", ["1-2-3-4-5", "x", "1", "-", "9" * 400, "780", "٣-1-2-3-4"])
def test_an_address_with_no_answer_leads_to_the_puzzle(puzzle: Puzzle, answer: str) -> None:
    assert Client().get(page(puzzle), {"answer": answer})["Location"] == page(puzzle)


@pytest.mark.parametrize("answer", ["", "{", "[]", '{"registers": []}', '{"registers": [1, 2, 3, 4, 5]}', "7", "null"])
def test_a_form_without_a_legal_answer_is_refused(
    puzzle: Puzzle, owner: User, browser_of: BrowserOf, answer: str
) -> None:
    for form in ("", "?form=plain"):
        refused = browser_of(owner).post(f"/puzzles/{puzzle.pk}/answer/{form}", {"answer": answer})
        assert refused.status_code == 400
    assert not PuzzleAttempt.objects.exists()


def test_giving_up_shows_the_solution_from_then_on(puzzle: Puzzle, own_browser: Client) -> None:
    assert own_browser.post(f"/puzzles/{puzzle.pk}/solution/")["Location"] == page(puzzle)
    text = text_of(own_browser.get(page(puzzle)))
    assert "The solution" in text
    assert tells_solution(text, puzzle)
    assert "Give up" not in text
    played = text_of(own_browser.get(page(puzzle, code(right(puzzle)))))
    assert "This is how it goes" in played
    assert "Solve a puzzle to start" not in played
    assert "You handed in" not in played


def test_on_to_the_next(puzzles: list[Puzzle], owner: User, own_browser: Client) -> None:
    following = own_browser.get(f"/puzzles/{puzzles[0].pk}/next/")["Location"]
    assert following in [page(it) for it in puzzles[1:]]
    for it in puzzles:
        trying.give_up(puzzle=it, user=owner)
    assert own_browser.get(f"/puzzles/{puzzles[0].pk}/next/")["Location"] == "/puzzles/"


def test_the_puzzle_of_the_day_has_an_address_of_its_own_and_is_where_people_arrive(
    noon: None, puzzles: list[Puzzle], owner: User, browser_of: BrowserOf
) -> None:
    today = puzzle_of(today_of(owner))
    assert today is not None
    assert browser_of(owner).get("/puzzles/today/")["Location"] == page(today)
    assert "puzzle of the day" in text_of(Client().get(page(today)))
    for browser in (Client(), browser_of(owner)):
        text = text_of(browser.get("/"))
        row = text.partition('aria-labelledby="daily"')[2].partition("</section>")[0]
        assert f'href="{page(today)}">Puzzle of the day: ' in row


def test_looking_draws_nothing_even_if_the_schedule_is_late(
    noon: None, puzzles: list[Puzzle], owner: User, browser_of: BrowserOf
) -> None:
    chosen = browser_of(owner).get("/puzzles/today/")["Location"]
    for address in ("/", "/puzzles/", chosen, "/puzzles/today/"):
        assert Client().get(address).status_code in (200, 302)
    assert not PuzzleOfDay.objects.exists()
    days.draw_ahead()
    assert browser_of(owner).get("/puzzles/today/")["Location"] == chosen


def test_the_email_is_switched_on_and_off_by_a_button(puzzles: list[Puzzle], own_browser: Client) -> None:
    for on, words in (("1", "Stop these emails"), ("0", "Email me the puzzle of the day")):
        assert own_browser.post("/puzzles/mail/", {"on": on})["Location"] == "/puzzles/"
        assert words in text_of(own_browser.get("/puzzles/"))
    assert "/login/" in Client().post("/puzzles/mail/", {"on": "1"})["Location"]
    assert "Email me" not in text_of(Client().get("/puzzles/"))
