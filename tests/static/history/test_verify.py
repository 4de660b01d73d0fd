"""The page that verifies a finished game, in a real browser: true games fit, and what was tampered with does not."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Game, User
from games.tables.services import lobby
from games.timekeeping.clock import EachTurn
from games.view.queries import game_view
from tests.games.kinds.volt.games import new_game
from tests.games.support.finished import play_to_the_end
from tests.games.web.axe import faults
from tests.games.web.browsing import DESK, PHONE, OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

Record = dict[str, Any]


def open_page(game: Game, user: User, open_as: OpenAs, device: dict[str, Any] = DESK) -> Page:
    return open_as(user, f"{address_of(game)}verify/", device)


def outcome(page: Page, expected: str) -> None:
    expect(page.locator("[data-verify]")).to_have_attribute("data-outcome", expected)


def choose(page: Page, content: bytes) -> None:
    page.set_input_files("#file", {"name": "record.json", "mimeType": "application/json", "buffer": content})


def true_record(game: Game) -> Record:
    return json.loads(json.dumps(game_view.export(game)))  # type: ignore[no-any-return]


def tampered(game: Game, number: int, name: str, **changes: Any) -> bytes:
    """The record of a game in which the first event of that name in a turn says something else."""
    record = true_record(game)
    shown = record["turns"][number]["shown"]
    events = json.loads(shown["events"])
    next(event for event in events if event["event"] == name).update(changes)
    shown["events"] = json.dumps(events)
    return json.dumps(record).encode()


def test_a_real_race_fits_and_a_changed_one_does_not(race: Game, owner: User, open_as: OpenAs) -> None:
    """Files are checked here, and no one is asked. What else may have been changed is tried in verification.test.js."""
    game = play_to_the_end(race)
    page = open_page(game, owner, open_as)
    outcome(page, "good")
    expect(page.locator("[data-verdict]")).to_contain_text(f"draws at the start and in {game.turn - 1} turns.")
    asked: list[str] = []
    page.on("request", lambda request: None if "/live/" in request.url else asked.append(request.url))
    page.context.set_offline(True)
    choose(page, tampered(game, 0, "RobotDocked", dock=9))
    outcome(page, "bad")
    expect(page.locator("[data-verdict]")).to_contain_text("do not fit")
    for content in (b"", b"no JSON", b"[]", b'{"seed": 1}', b'{"seed":"","turns":[],"game":"chess"}'):
        choose(page, content)
        outcome(page, "refused")
        expect(page.locator("[data-status]")).to_contain_text("This is")
        choose(page, json.dumps(true_record(game)).encode())
        outcome(page, "good")
    assert asked == []


def test_a_real_game_of_volt_fits_and_a_changed_one_does_not(owner: User, seated: User, open_as: OpenAs) -> None:
    game = play_to_the_end(new_game(owner, seated, killbots=2, killbot_modules=True))
    page = open_page(game, owner, open_as)
    outcome(page, "good")
    choose(page, tampered(game, 0, "ModuleDrawn", module="anchor", deck="red"))
    outcome(page, "bad")


def test_what_the_own_browser_added_is_found(owner: User, seated: User, open_as: OpenAs) -> None:
    own = "5a" * 16
    game = lobby.create(
        owner=owner,
        seats=2,
        kind="roborally",
        title="Sunday race",
        options={"course": "risky-exchange"},
        bots=[],
        clock=EachTurn(86400),
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
    page.get_by_text("Seed, start and end").click()
    expect(included).to_be_visible()
    page.evaluate("([name, value]) => localStorage.setItem(name, value)", [f"entropy-{game.pk}", "00" * 16])
    page.reload()
    outcome(page, "bad")


def test_each_turn_tells_its_cards_and_a_site_that_lies_or_is_away_is_found_out(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    """Seed, hash, start and digests may all fit each other; the visitor's own copy of the hash tells."""
    game = play_to_the_end(race)
    page = open_page(game, owner, open_as, PHONE)
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

    page.get_by_text("Check your own copy").click()
    page.get_by_text("What this does not tell you").click()
    expect(page.get_by_text("Whether the hash in this record")).to_be_visible()
    page.get_by_label("The hash as you copied it").fill("f" * 64)
    page.get_by_role("button", name="Verify").click()
    outcome(page, "bad")
    for own_copy in (game.seed_hash, game.start_digest):
        page.get_by_label("The hash as you copied it").fill(own_copy)
        page.get_by_role("button", name="Verify").click()
        outcome(page, "good")
    expect(page.get_by_text("Whether the hash in this record")).to_be_hidden()

    page.route("**/export*", lambda route: route.abort())
    page.goto(f"{address_of(game)}verify/")
    expect(page.locator("[data-status]")).to_contain_text("cannot be fetched")
    choose(page, json.dumps(true_record(game)).encode())
    outcome(page, "good")
