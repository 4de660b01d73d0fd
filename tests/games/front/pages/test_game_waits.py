"""The race page where a hand lies sealed, where an answer cannot be taken back, and where a decision interrupts."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.state import RaceState
from games.models import Game, User
from games.play.services import play
from tests.games.support.duels import answer, new_duel
from tests.games.support.moves import (
    carried_off_at_once,
    everything,
    hand_in,
    let_time_pass,
    pending_of,
    play_turn,
    put_all_to_sleep,
    put_clock,
    start_turn_from,
)
from tests.games.web.race_pages import HTMX, address_of, answer_address, cards_on, filled_form, page_of, posted
from tests.people import BrowserOf, joined, new_race


@pytest.fixture
def quick(race: Game) -> Game:
    """A race whose programs have a clock of 30 seconds."""
    put_clock(race)
    return race


# Sealed hands


def test_a_sealed_hand_is_announced_and_no_card_of_it_is_on_the_page(
    quick: Game, owner: User, browser_of: BrowserOf
) -> None:
    page = page_of(browser_of(owner), quick)
    assert "Your hand lies face down" in page
    assert "<strong>30 seconds</strong> from the moment you open your hand" in page
    assert "The turn's deadline still holds" in page
    assert "Your move." in page
    assert cards_on(page) == set()
    assert "data-clock=" not in page


def test_looking_opens_nothing_and_neither_do_links(quick: Game, owner: User, browser_of: BrowserOf) -> None:
    browser, before = browser_of(owner), everything(quick)
    for method in (browser.get, browser.head, browser.options):
        method(address_of(quick))
        assert method(answer_address(quick, owner, "open")).status_code == 405
    assert everything(quick) == before


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_button_opens_the_hand_and_the_clock_runs(
    headers: dict[str, str], quick: Game, owner: User, own_browser: Client
) -> None:
    own_browser.post(answer_address(quick, owner, "open"), headers=headers)
    page, prompt = page_of(own_browser, quick), pending_of(quick, owner)
    assert cards_on(page) == {str(card) for card in prompt.offer["hand"]}
    assert f'data-clock="{prompt.due_at.isoformat()}"' in page
    assert "face down</h2>" not in page
    own_browser.post(answer_address(quick, owner), filled_form(quick, owner))
    assert "program is in" in page_of(own_browser, quick)
    assert "data-clock=" not in page_of(own_browser, quick)


def test_nobody_opens_the_hand_of_another(
    quick: Game, owner: User, browser_of: BrowserOf, request: pytest.FixtureRequest, subtests: pytest.Subtests
) -> None:
    for who, status in [("seated", 403), ("stranger", 403), ("guest", 403), ("spectator", 302)]:
        with subtests.test(who):
            browser, before = browser_of(request.getfixturevalue(who)), everything(quick)
            assert browser.post(answer_address(quick, owner, "open")).status_code == status
            assert everything(quick) == before


def test_two_hands_are_opened_by_one_button(quick: Game, owner: User, browser_of: BrowserOf) -> None:
    other = pending_of(quick, owner)
    other.pk, other.decision_id = None, "t1.g1.s0.program.r2"
    other.save()
    page = page_of(browser_of(owner), quick)
    assert "Your hands lie face down" in page
    assert "30 seconds for each hand: <strong>60 seconds</strong>" in page
    assert page.count("Open my hands") == 1


def test_when_the_clock_has_run_down_the_page_says_what_counts(quick: Game, owner: User, own_browser: Client) -> None:
    own_browser.post(answer_address(quick, owner, "open"))
    let_time_pass(quick, timedelta(seconds=30))
    page = page_of(own_browser, quick)
    assert "Your time is over" in page
    assert cards_on(page) == set()
    assert "data-clock=" not in page


def test_a_program_of_ones_own_is_still_shown_when_its_time_is_over(
    quick: Game, owner: User, own_browser: Client
) -> None:
    own_browser.post(answer_address(quick, owner, "open"))
    hand_in(quick, owner)
    assert "Take it back" in page_of(own_browser, quick)
    let_time_pass(quick, timedelta(seconds=33))
    play.resolve(game_id=quick.pk)
    page = page_of(own_browser, quick)
    assert "program is in" in page
    assert "Take it back" not in page
    assert "Waiting for Cog." in page


# Answers that cannot be taken back


@pytest.fixture
def duel(owner: User, seated: User, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A duel of two, with as much of a page as this needs: whether to throw the hand away."""
    return new_duel(monkeypatch, owner, seated)


def test_before_an_answer_that_cannot_be_taken_back_one_is_asked_in_words(
    duel: Game, owner: User, browser_of: BrowserOf
) -> None:
    browser, address = browser_of(owner), answer_address(duel, owner)
    part = browser.post(address, posted({"yes": True}), headers=HTMX).content.decode()
    assert "Hand it in for good?" in part
    assert "cannot be taken back" in part
    assert '<input type="hidden" name="answer" value="{&quot;yes&quot;: true}">' in part
    assert "data-poll" not in part
    prompt = pending_of(duel, owner)
    assert (prompt.submission, prompt.draft) == (None, {"yes": True})
    assert browser.post(address, posted({"yes": True}) | {"sure": "yes"}).status_code == 302
    prompt.refresh_from_db()
    assert prompt.submission == {"yes": True}
    assert prompt.committed_at is not None


def test_other_answers_are_handed_in_without_a_word(duel: Game, owner: User, browser_of: BrowserOf) -> None:
    assert browser_of(owner).post(answer_address(duel, owner), posted({"yes": False})).status_code == 302
    assert pending_of(duel, owner).submission == {"yes": False}


def test_of_what_one_posts_the_answer_alone_is_repeated(duel: Game, owner: User, browser_of: BrowserOf) -> None:
    form = posted({"yes": True}) | {"other": '"><script>planted', "csrfmiddlewaretoken": "secret"}
    part = browser_of(owner).post(answer_address(duel, owner), form, headers=HTMX).content.decode()
    assert "Hand it in for good?" in part
    assert 'name="answer" value="{&quot;yes&quot;: true}"' in part
    assert "planted" not in part
    assert "secret" not in part


def test_what_is_no_answer_is_not_repeated(duel: Game, owner: User, browser_of: BrowserOf) -> None:
    form = posted({"yes": True, "more": '"><script>'})
    part = browser_of(owner).post(answer_address(duel, owner), form, headers=HTMX)
    assert part.status_code == 400
    assert "script" not in part.content.decode()


# Interruptions


def wait_for_stay(race: Game, owner: User, seated: User) -> None:
    def rest(state: Any) -> None:
        state.robots[0].announced = True

    play.set_order(game_id=race.pk, user=owner, kind="stay_powered_down", preset={"ask": True})
    start_turn_from(race, rest)
    play_turn(race, seated)


def test_others_read_that_the_race_waits_for_a_decision_and_not_whose(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    wait_for_stay(race, owner, seated)
    for browser in (browser_of(seated), Client()):
        page = page_of(browser, race)
        assert "Waiting for a decision before the next turn." in page
        for tale in ("Waiting for Bolt", "not in yet", "your move", "stay powered down?"):
            assert tale not in page
    mine = page_of(browser_of(owner), race)
    assert "The race is waiting for you before the next turn." in mine
    assert "Does Bolt stay powered down?" in mine


# Out of the race


def test_who_is_out_of_the_race_reads_how_that_came_while_others_race_on(
    owner: User, seated: User, browser_of: BrowserOf
) -> None:
    race = joined(new_race(owner, seats=3, bots=["easy"]), seated)
    carried_off_at_once(race)
    race.refresh_from_db()
    assert race.turn == 2
    part, story = (page_of(browser_of(it), race) for it in (owner, seated))
    assert "You are out of the race." in part
    assert "You fell off the edge of the factory, and lost a life. It was your last." in part
    assert re.search(r'href="/races/\d+/turns/1/\?at=\d+">Turn 1, register 1</a>', part)
    assert "The others play on, and here you see how it ends." in part
    assert "play on" not in story


def test_who_is_home_while_others_race_for_places_reads_when_that_was(
    owner: User, seated: User, browser_of: BrowserOf
) -> None:
    race = joined(
        new_race(owner, seats=3, bots=["easy"], options={"course": "risky-exchange", "finish": "all"}), seated
    )

    def on_the_last_flag(state: RaceState) -> None:
        put_all_to_sleep(state)
        state.robots[0].next_flag, state.robots[0].cell = 3, floor_of("risky-exchange").flags[3]

    start_turn_from(race, on_the_last_flag)
    part = page_of(browser_of(owner), race)
    assert "You are home." in part
    assert re.search(r"You touched every flag and took 1st place! <a [^>]*>Turn 1, register 1</a>", part)
    assert "It was your last." not in part


def test_who_has_answered_reads_that_the_answer_is_in(race: Game, owner: User, seated: User) -> None:
    wait_for_stay(race, owner, seated)
    answer(race, owner, {"stay": True})
    race.refresh_from_db()
    assert "Everyone is done." in page_of(Client(), race)
