"""What the draws of a race were for, as the page that verifies it finds out."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from engine.roborally.game import GAME
from engine.roborally.state import Setup
from games.kinds.roborally import dealing
from tests.static.records import Record, changed, record_of, steps_of, wrong_in
from tests.static.scripts import scripts

__all__ = ["scripts"]

pytestmark = pytest.mark.browser

ROBOTS = ["Bolt", "Cog", "Dynamo", "Ember", "Flux", "Gizmo"]
COURSES = [
    "risky-exchange",
    "tricksy",
    "option-world",
    "flag-fry",
    "frenetic-factory",
    "capture-the-flag",
    "interference",
]


def race(course: str = "risky-exchange", robots: int = 4, **options: Any) -> Record:
    setup = Setup(course=course, robots=ROBOTS[:robots], **options)
    return record_of(GAME, setup, f"{course:16}"[:16].encode(), [b"", b"n" * 16])


@pytest.fixture(scope="module")
def true_race() -> Record:
    return race(robots=6)


def wrong(page: Page, record: Record) -> list[tuple[int | None, str]]:
    return wrong_in(steps_of(page, record, f"/{dealing.SCRIPT}", dealing.facts()))


@pytest.mark.parametrize("course", COURSES)
def test_every_draw_of_a_race_is_explained(scripts: Page, course: str) -> None:
    found = wrong(scripts, race(course))
    assert [words for words in found if words != (None, "The record ends with the end of the game")] == []


VARIANTS = [
    [],
    ["standard_option_package", "scavenger_hunt_1"],
    ["deluxe_option_package", "scavenger_hunt_2"],
    ["bio_bots", "deluxe_option_package"],
    ["first_out_of_the_gate", "turbo_wrenches"],
    ["robotic_ovipositor", "moving_flags"],
]


@pytest.mark.parametrize("variants", VARIANTS, ids="-".join)
def test_every_draw_of_a_race_with_variants_is_explained(scripts: Page, variants: list[str]) -> None:
    found = wrong(scripts, race(edition="ultimate", variants=variants, random_flags=2))
    assert [words for words in found if words != (None, "The record ends with the end of the game")] == []


def change_pile(record: Record) -> None:
    start = json.loads(record["turns"][1]["shown"]["start"])
    start["piles"]["1"].reverse()
    record["turns"][1]["shown"]["start"] = json.dumps(start)


@pytest.mark.parametrize("order", [1, -1])
def test_what_a_draft_left_is_shuffled_for_the_piles(scripts: Page, order: int) -> None:
    """Six robots draft 18 cards, and seven flags want 42 more: the deck has only 34 left."""
    variants = ["deluxe_option_package", "scavenger_hunt_1"][::order]
    record = race(robots=6, edition="ultimate", variants=variants, random_flags=7)
    found = wrong(scripts, record)
    assert [words for words in found if words != (None, "The record ends with the end of the game")] == []


def test_a_pile_that_was_changed_does_not_fit(scripts: Page) -> None:
    true = race(edition="ultimate", variants=["scavenger_hunt_1"])
    assert (0, "The pile of flag 1") in wrong(scripts, changed(true, change_pile))


def test_a_race_without_options(scripts: Page) -> None:
    assert wrong(scripts, race(option_cards=False)) == []


def test_hands_and_decks_are_told_in_words(scripts: Page, true_race: Record) -> None:
    steps = steps_of(scripts, true_race, f"/{dealing.SCRIPT}", dealing.facts())
    findings = {it["words"]: it for it in steps[2]["findings"]}
    deck = findings["The Program deck is shuffled; from top to bottom"]["cards"]
    hand = findings["The hand of Cog"]["cards"]
    assert len(deck) == 84
    assert len(hand) == 9
    assert {card["words"] for card in hand} <= {card["words"] for card in deck}
    assert findings["It has all 84 cards"]["good"]


def told(record: Record, turn: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = json.loads(record["turns"][turn]["shown"]["events"])
    return events


def retell(record: Record, turn: int, events: list[dict[str, Any]]) -> None:
    record["turns"][turn]["shown"]["events"] = json.dumps(events)


def change_hand(record: Record) -> None:
    """Cog gets a card from the bottom of the deck in place of one of its own."""
    events = told(record, 1)
    hand = next(event for event in events if event["event"] == "CardsDealt" and event["robot"] == 1)
    hand["cards"][3] = record["turns"][1]["shown"]["draws"][0]["got"][-1]
    retell(record, 1, events)


def swap_hands(record: Record) -> None:
    events = told(record, 1)
    one, other = [event for event in events if event["event"] == "CardsDealt"][:2]
    one["cards"], other["cards"] = other["cards"], one["cards"]
    retell(record, 1, events)


def take_card_out(record: Record) -> None:
    draw = record["turns"][1]["shown"]["draws"][0]
    draw["of"].remove(840)
    draw["got"].remove(840)


def cut_deck(record: Record) -> None:
    record["turns"][1]["shown"]["draws"][0]["got"].pop()


def change_docks(record: Record) -> None:
    end = json.loads(record["turns"][1]["shown"]["start"])
    robots = end["robots"]
    robots[0]["dock"], robots[1]["dock"] = robots[1]["dock"], robots[0]["dock"]
    record["turns"][1]["shown"]["start"] = json.dumps(end)


def change_left(record: Record) -> None:
    end = json.loads(record["turns"][2]["shown"]["start"])
    end["deck"].reverse()
    record["turns"][2]["shown"]["start"] = json.dumps(end)


def change_options(record: Record) -> None:
    draw = record["turns"][0]["shown"]["draws"][0]
    draw["of"][0], draw["got"] = draw["of"][1], [draw["of"][1] if it == draw["of"][0] else it for it in draw["got"]]


def add_draw(record: Record) -> None:
    record["turns"][1]["shown"]["draws"].append({"purpose": "x", "n": 0, "how": "below", "of": 1, "got": 0})


CHANGES = {
    change_hand: (1, "The hand of Cog"),
    swap_hands: (1, "The hand of"),
    take_card_out: (1, "It has all 84 cards"),
    cut_deck: (1, "All of it was shuffled"),
    change_docks: (0, "The docks, robot by robot"),
    change_left: (1, "The rest of the deck at the end of the turn"),
    change_options: (0, "It has all 26 Option cards"),
    add_draw: (1, "Nothing in this turn comes of the draw for “x”"),
}


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_was_not_dealt_so_does_not_fit(scripts: Page, true_race: Record, change: Any) -> None:
    turn, words = CHANGES[change]
    found = wrong(scripts, changed(true_race, change))
    assert any(where == turn and said.startswith(words) for where, said in found), found
