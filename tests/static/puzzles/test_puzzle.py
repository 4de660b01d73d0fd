"""A puzzle in the browser: cards are laid by mouse, thumb and keys, and what comes of them is played on the board."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.models import Puzzle, PuzzleAttempt, User
from tests.games.support.puzzles import right, some_puzzles, wrong
from tests.games.web.axe import faults
from tests.games.web.browsing import DESK, PHONE, OpenAs, hand, laid, open_as, wait_for_laid

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

STILL = {"reduced_motion": "reduce"}
"""What comes of a turn stands there at once."""
Lay = Callable[[Page, int], None]


@pytest.fixture
def puzzle(transactional_db: None) -> Puzzle:
    """The first one whose registers are all free."""
    return next(it for it in some_puzzles(5) if all(it.data["answer"]))


def address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.pk}/"


def by_mouse(page: Page, card: int) -> None:
    page.locator(f'[data-card="{card}"]').click()


def by_thumb(page: Page, card: int) -> None:
    page.locator(f'[data-card="{card}"]').tap()


def by_key(page: Page, card: int) -> None:
    page.keyboard.press(str(hand(page).index(card) + 1))


def hand_in(page: Page, answer: dict[str, list[int]], lay: Lay = by_mouse) -> None:
    for card in answer["registers"]:
        lay(page, card)
    assert laid(page) == answer["registers"]
    if lay is by_key:
        page.keyboard.press("Enter")
    else:
        page.get_by_role("button", name="Hand in").click()


def result(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", name=words)).to_be_focused()


@pytest.mark.parametrize(("lay", "device"), [(by_thumb, PHONE | STILL), (by_key, DESK)], ids=["thumb", "keys"])
def test_first_wrong_then_right(
    puzzle: Puzzle, owner: User, open_as: OpenAs, lay: Lay, device: dict[str, object]
) -> None:
    page = open_as(owner, address(puzzle), device)
    hand_in(page, wrong(puzzle), lay)
    result(page, "Not solved")
    expect(page.get_by_role("button", name="Hand in")).to_be_hidden()
    can_be_read_and_used_by_everyone(page)
    if lay is by_key:
        page.keyboard.press("c")  # what is meant for the hand leads back to it, and takes effect
    else:
        page.get_by_role("link", name="Try again").click()
        expect(page.get_by_role("heading", name=re.compile("^Program "))).to_be_focused()
        assert laid(page) == wrong(puzzle)["registers"]
        page.get_by_role("button", name="Clear").click()
    wait_for_laid(page, [0] * 5)
    hand_in(page, right(puzzle), lay)
    result(page, "Solved!")
    kept = PuzzleAttempt.objects.get()
    assert (kept.answers, kept.solved_at_once, kept.solved_at is None) == (2, False, False)
    can_be_read_and_used_by_everyone(page)


def can_be_read_and_used_by_everyone(page: Page) -> None:
    """At the turn's end, and on a phone: on a desk there is nothing more to see."""
    if page.viewport_size == PHONE["viewport"]:
        page.keyboard.press("End")
        page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
        assert faults(page) == []
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_nothing_is_told_before_it_is_handed_in_and_then_the_turn_is_played_to_its_end(
    puzzle: Puzzle, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address(puzzle))
    asked: list[str] = []
    page.on("request", lambda it: asked.append(it.url) if it.method != "GET" or it.url.startswith(page.url) else None)
    first, *others = right(puzzle)["registers"]
    by_mouse(page, first)
    page.get_by_role("button", name="Hand in").click(force=True)
    expect(page.locator("#problem")).to_contain_text("Fill registers 2, 3, 4 and 5 first")
    for card in others:
        by_mouse(page, card)
    expect(page.get_by_role("button", name="Hand in")).to_have_attribute("aria-disabled", "false")
    assert not PuzzleAttempt.objects.exists()

    page.get_by_role("button", name="Clear").click()
    before = page.locator("svg.board .robot.is-mine").get_attribute("transform")
    hand_in(page, wrong(puzzle))
    result(page, "Not solved")
    again = page.get_by_role("link", name="Try again")
    expect(again).to_be_hidden()
    page.get_by_role("button", name="Skip to the result").click()
    expect(page.locator("[data-frame-title]")).to_have_text(re.compile("The turn ends|Register"))
    assert asked[0].endswith(f"{address(puzzle)}answer/")
    again.click()  # for which it stands at its start
    expect(page.locator("svg.board .robot.is-mine")).to_have_attribute("transform", before or "")
    expect(page.locator("[data-result]")).to_have_count(0)


def test_cards_are_chosen_from_lists_without_scripts(puzzle: Puzzle, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address(puzzle), PHONE | {"java_script_enabled": False})
    for answer, way, said in ((wrong(puzzle), "from lists", "Not solved"), (right(puzzle), "Try again", "Solved!")):
        page.get_by_role("link", name=way).click()
        for register, number in enumerate(answer["registers"], start=1):
            one = page.get_by_role("combobox", name=f"Register {register}")
            one.select_option(f'{{"registers":[{number}]}}')
        page.get_by_role("button", name="Hand in").click()
        expect(page.get_by_role("heading", name=said)).to_be_visible()
        expect(page.get_by_role("button", name="Play")).to_be_hidden()  # since it would do nothing
        expect(page.get_by_text("Loading")).to_be_hidden()
