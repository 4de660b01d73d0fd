"""A guest's first game in a browser teaches as it goes: one hint at a time, until they want no more."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.roborally.state import RaceState
from games.kinds.registry import rules_named
from games.models import Game, User
from games.play.services import bots
from games.tables.services import lobby
from tests.games.kinds.roborally.races import cell
from tests.games.support.moves import start_turn_from
from tests.games.web.axe import faults
from tests.games.web.browsing import DESK, PHONE, OpenAs, address_of, card, open_as, wait_for_rest

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


MOST_WORDS = 118
"""As many may be read from the first screen of the front page until the first program is handed in, besides two that
say, sooner or later, whether its draft is saved, and six if a card leads nowhere."""
READ = """() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
    for (let text; (text = texts.nextNode()); ) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { top, bottom, width } = range.getBoundingClientRect();
        const isSeen = text.parentElement.checkVisibility({ visibilityProperty: true }) && width > 1;
        const isHidden = text.parentElement.closest(".visually-hidden, .ghost-words, .board-says, .skip, .saved");
        if (isSeen && !isHidden && bottom > 0 && top < innerHeight) found.push(text.textContent.trim());
    }
    return found.filter((it) => /\\p{L}{2}/u.test(it));
}"""


def first_race(user: User) -> Game:
    rules = rules_named("roborally")
    race = lobby.play_now(user=user, kind="roborally", options=rules.quick_options | rules.newcomer_options)
    bots.program(game_id=race.pk)
    return race


class Reader:
    """Counts the words that have come into view. What is read again, such as the name of a card in its register, is not
    counted again."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.read: set[str] = set()

    def look(self) -> None:
        self.read |= set(self.page.evaluate(READ))

    @property
    def words(self) -> int:
        return sum(len(text.split()) for text in self.read)


TOP = "card => card.getBoundingClientRect().top"


def hint(page: Page) -> Locator:
    """The only one there is."""
    return page.get_by_role("complementary", name="Hint")


@pytest.mark.parametrize("device", [PHONE, DESK], ids=["phone", "desk"])
def test_hints_follow_what_a_guest_does_and_few_words_say_it(db: None, open_as: OpenAs, device: Any) -> None:
    page = open_as(None, "/", device)
    reader = Reader(page)
    reader.look()
    page.get_by_role("button", name="Race now").first.click()
    expect(hint(page)).to_contain_text("Be the first to touch flags 1, 2 and 3")
    expect(hint(page)).to_contain_text("We picked dock and hand.")
    expect(page.get_by_text("Go here")).to_be_visible()
    reader.look()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    card(page, 1).click()
    expect(hint(page)).to_contain_text("The ghost")
    reader.look()
    for number in range(2, 6):
        card(page, number).click()
    expect(hint(page)).to_contain_text("hand in")
    expect(page.locator(".is-spoken-of")).to_have_text("Hand in", use_inner_text=True)
    reader.look()
    assert reader.words <= MOST_WORDS, reader.read


@pytest.mark.parametrize(
    ("heading", "words"),
    [(2, "Register 1 would get it nowhere."), (3, "Register 1 would destroy Bolt")],
    ids=["a wall to the south", "a pit to the west"],
)
def test_a_card_that_leads_nowhere_good_is_named(guest: User, heading: int, words: str, open_as: OpenAs) -> None:
    def between_wall_and_pit(state: RaceState) -> None:
        state.robots[0].cell, state.robots[0].heading = cell("risky-exchange", "B11"), heading

    race = first_race(guest)
    start_turn_from(race, between_wall_and_pit)
    page = open_as(guest, address_of(race), PHONE)
    page.get_by_role("button", name="Move").first.tap()
    said = page.get_by_text(words)
    expect(said).to_be_in_viewport(ratio=1)
    assert said.evaluate("it => it.offsetWidth") > 100, "nothing of it is cut off"


def test_hints_are_closed_one_by_one_and_then_for_good_on_all_devices(guest: User, open_as: OpenAs) -> None:
    race = first_race(guest)
    page = open_as(guest, address_of(race))
    hint(page).get_by_role("button", name="Got it").click()
    expect(hint(page)).to_have_count(0)
    page.reload()
    wait_for_rest(card(page, 2))
    lay = card(page, 2).evaluate(TOP)
    card(page, 1).click()
    expect(hint(page)).to_contain_text("The ghost")
    wait_for_rest(card(page, 2))
    assert card(page, 2).evaluate(TOP) == pytest.approx(lay, abs=1)  # the hint has not pushed it down
    with page.expect_response(lambda answer: answer.url.endswith("/hints/")):
        hint(page).get_by_role("button", name="No more hints").click()
    expect(hint(page)).to_have_count(0)
    elsewhere = open_as(guest, address_of(race))
    card(elsewhere, 2).click()
    expect(elsewhere.locator("[data-ghost-words]")).to_contain_text("would")
    expect(hint(elsewhere)).to_have_count(0)
