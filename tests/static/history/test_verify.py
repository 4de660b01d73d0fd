"""The page that verifies a finished game, in a real browser: true games fit, and what was tampered with does not."""

import json
from collections.abc import Callable
from copy import deepcopy
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, User
from games.tables.services import lobby
from games.view.queries import game_view
from tests.games.kinds.volt.games import new_game
from tests.games.support.finished import play_to_the_end
from tests.games.web.axe import faults
from tests.games.web.browsing import DESK, PHONE, OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

Record = dict[str, Any]
Change = Callable[[Record], object]


def open_page(game: Game, user: User, open_as: OpenAs, device: dict[str, Any] = DESK) -> Page:
    return open_as(user, f"{address_of(game)}verify/", device)


def outcome(page: Page, expected: str) -> None:
    expect(page.locator("[data-verify]")).to_have_attribute("data-outcome", expected)


def choose(page: Page, content: bytes) -> None:
    page.set_input_files("#file", {"name": "record.json", "mimeType": "application/json", "buffer": content})


def told(number: int, name: str, change: Change) -> Change:
    """Changes the first event of that name in a turn."""

    def change_record(record: Record) -> None:
        shown = record["turns"][number]["shown"]
        events = json.loads(shown["events"])
        change(next(event for event in events if event["event"] == name))
        shown["events"] = json.dumps(events, separators=(",", ":"))

    return change_record


def _swap_two(cards: list[Any]) -> None:
    first = next(place for place, card in enumerate(cards) if card != cards[-1])
    cards[first], cards[-1] = cards[-1], cards[first]


def _deck(record: Record) -> Any:
    """The first shuffle of the game, wherever it was."""
    draws = [draw for turn in record["turns"] for draw in turn["shown"]["draws"]]
    return next(draw for draw in draws if len(set(map(str, draw["got"] if draw["how"] == "sample" else ""))) > 1)


TAMPERINGS: dict[str, Change] = {
    "the seed": lambda record: record.update(seed=bytes(16).hex()),
    "the hash": lambda record: record.update(seed_hash="0" * 64),
    "the order of a deck": lambda record: _swap_two(_deck(record)["got"]),
    "the cards of a deck": lambda record: _deck(record)["of"].pop(),
    "a draw left out": lambda record: record["turns"][1]["shown"]["draws"].pop(),
    "a turn left out": lambda record: record["turns"].pop(1),
    "the last turn left out": lambda record: record["turns"].pop(),
    "the rules' revision": lambda record: record["turns"][1].update(revision=record["turns"][1]["revision"] + 1),
    "the set-up": lambda record: record["setup"].update(lives=9, base_vp=9),
    "something added to the seed": lambda record: record.update(contributions=["00" * 16, ""]),
    "a digest": lambda record: record["turns"][1].update(digest="0" * 64),
    "an answer": lambda record: record["turns"][1]["journal"][0].update(answer={}),
    "who answered": lambda record: record["turns"][1]["journal"][0].update(by="deadline"),
    "the epoch": lambda record: record.update(epoch=1),
    "the end": lambda record: record.update(end=record["turns"][1]["shown"]["start"]),
}
RACE = {
    "a card of a hand": told(1, "CardsDealt", lambda event: event["cards"].__setitem__(0, event["cards"][0] - 10)),
    "a dock": told(0, "RobotDocked", lambda event: event.update(dock=9)),
}
FIGHT = {
    "a module": told(0, "ModuleDrawn", lambda event: event.update(module="anchor", deck="red")),
    "a die": told(1, "KillBotRolled", lambda event: event.update(rolled=7 - event["rolled"])),
}


def true_record(game: Game) -> Record:
    return json.loads(json.dumps(game_view.export(game)))  # type: ignore[no-any-return]


def fits_until_tampered_with(page: Page, game: Game, tamperings: dict[str, Change]) -> None:
    """The true record fits; each changed one, chosen as a file, does not, and nobody is asked."""
    outcome(page, "good")
    expect(page.locator("[data-verdict]")).to_contain_text("Everything fits")
    true = true_record(game)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.set_offline(True)
    for name, change in tamperings.items():
        record = deepcopy(true)
        change(record)
        assert record != true, name
        choose(page, json.dumps(record).encode())
        outcome(page, "bad")
        expect(page.locator("[data-verdict]"), name).to_contain_text("do not fit")
        choose(page, json.dumps(true).encode())
        outcome(page, "good")
    assert asked == []


def test_a_real_race_fits_and_a_changed_one_does_not(race: Game, owner: User, open_as: OpenAs) -> None:
    game = play_to_the_end(race)
    fits_until_tampered_with(open_page(game, owner, open_as), game, TAMPERINGS | RACE)


def test_a_real_game_of_volt_fits_and_a_changed_one_does_not(owner: User, seated: User, open_as: OpenAs) -> None:
    game = play_to_the_end(new_game(owner, seated, killbots=2, killbot_modules=True))
    fits_until_tampered_with(open_page(game, owner, open_as), game, TAMPERINGS | FIGHT)


def test_what_the_own_browser_added_is_found(owner: User, seated: User, open_as: OpenAs) -> None:
    own = "5a" * 16
    game = lobby.create(
        owner=owner,
        seats=2,
        kind="roborally",
        title="Sunday race",
        options={"course": "risky-exchange"},
        bots=[],
        deadline=timedelta(days=1),
        visibility=Game.Visibility.OPEN,
        entropy=own,
    )
    lobby.join(game_id=game.pk, user=seated)
    game.refresh_from_db()
    page = open_page(play_to_the_end(game), owner, open_as)
    outcome(page, "good")
    included = page.get_by_text("What this browser added to the seed is included")
    expect(included).to_have_count(0)
    page.evaluate("([name, value]) => localStorage.setItem(name, value)", [f"entropy-{game.pk}", own])
    page.reload()
    outcome(page, "good")
    expect(included).to_be_visible()
    page.evaluate("([name, value]) => localStorage.setItem(name, value)", [f"entropy-{game.pk}", "00" * 16])
    page.reload()
    outcome(page, "bad")


def test_a_site_that_lies_is_found_out(race: Game, owner: User, open_as: OpenAs) -> None:
    """Seed, hash, start and digests may all fit each other; the visitor's own copy of the hash tells."""
    game = play_to_the_end(race)
    page = open_page(game, owner, open_as)
    outcome(page, "good")
    page.get_by_label("The hash as you copied it").fill("f" * 64)
    page.get_by_role("button", name="Verify").click()
    outcome(page, "bad")
    for own_copy in (game.seed_hash, game.start_digest):
        page.get_by_label("The hash as you copied it").fill(own_copy)
        page.get_by_role("button", name="Verify").click()
        outcome(page, "good")
    expect(page.get_by_text("Whether the hash in this record")).to_be_hidden()


@pytest.mark.parametrize("content", [b"", b"no JSON", b"[]", b'{"seed": 1}', b'{"seed":"","turns":[],"game":"chess"}'])
def test_what_is_no_record_is_refused_in_words(content: bytes, race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_page(play_to_the_end(race), owner, open_as)
    outcome(page, "good")
    choose(page, content)
    outcome(page, "refused")
    expect(page.locator("[data-status]")).to_contain_text("This is")


def test_without_a_connection_a_file_can_still_be_checked(race: Game, owner: User, open_as: OpenAs) -> None:
    game = play_to_the_end(race)
    page = open_as(owner, "/")
    page.route("**/export*", lambda route: route.abort())
    page.goto(f"{address_of(game)}verify/")
    expect(page.locator("[data-status]")).to_contain_text("cannot be fetched")
    choose(page, json.dumps(true_record(game)).encode())
    outcome(page, "good")


@pytest.mark.parametrize("device", [PHONE, DESK], ids=["phone", "desk"])
def test_each_turn_tells_its_cards_and_the_keyboard_suffices(
    device: dict[str, Any], race: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_page(play_to_the_end(race), owner, open_as, device)
    outcome(page, "good")
    turn = page.locator("#turn-1")
    turn.locator("summary").first.focus()
    page.keyboard.press("Enter")
    expect(turn.get_by_text("The hand of Bolt")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(turn.locator(".check-more li").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
