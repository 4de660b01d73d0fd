"""What the draws of a game of VOLT were for, as the page that verifies it finds out."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from engine.volt.game import GAME
from engine.volt.state import Setup
from games.kinds.volt.setup import dealing
from tests.static.records import Record, changed, record_of, steps_of, wrong_in
from tests.static.scripts import scripts

__all__ = ["scripts"]

pytestmark = pytest.mark.browser

NAMES = ["Ada", "Ben", "Cem", "Dia"]
SETUPS = {
    "two": {"arena": "tokyo"},
    "four": {"arena": "rome", "seats": 4},
    "killbots": {"arena": "ruhrgebiet", "killbots": 2, "killbot_modules": True},
    "alone": {"arena": "twin-cities", "seats": 1, "killbots": 3},
    "training": {"arena": "twin-cities", "mode": "training"},
    "championship": {"killbots": 2, "series": "championship"},
    "all arenas": {"killbots": 1, "seats": 3, "series": "all_arenas", "random_arenas": True},
}


def fight(seats: int = 2, **options: Any) -> Record:
    return record_of(GAME, Setup(operators=NAMES[:seats], **options), b"volt" * 4, turns=30)


@pytest.fixture(scope="module")
def true_fight() -> Record:
    return fight(**SETUPS["killbots"])


def wrong(page: Page, record: Record) -> list[tuple[int | None, str]]:
    return wrong_in(steps_of(page, record, f"/{dealing.SCRIPT}", dealing.facts()))


@pytest.mark.parametrize("name", SETUPS)
def test_every_draw_of_a_game_is_explained(scripts: Page, name: str) -> None:
    found = wrong(scripts, fight(**SETUPS[name]))
    assert [words for words in found if words != (None, "The record ends with the end of the game")] == []


def retold(turn: int, name: str, change: Callable[[dict[str, Any]], object]) -> Callable[[Record], None]:
    """Changes the first event of that name."""

    def change_record(record: Record) -> None:
        shown = record["turns"][turn]["shown"]
        events = json.loads(shown["events"])
        change(next(event for event in events if event["event"] == name))
        shown["events"] = json.dumps(events)

    return change_record


def redrawn(turn: int, purpose: str, change: Callable[[dict[str, Any]], object]) -> Callable[[Record], None]:
    """Changes the first draw for that purpose."""

    def change_record(record: Record) -> None:
        change(next(draw for draw in record["turns"][turn]["shown"]["draws"] if draw["purpose"] == purpose))

    return change_record


CHANGES = {
    "die": (1, "It shows", retold(1, "KillBotRolled", lambda event: event.update(rolled=7 - event["rolled"]))),
    "die drawn": (1, "KillBot 1 rolls its die", redrawn(1, "die of 2", lambda draw: draw.update(got=5 - draw["got"]))),
    "loaded die": (1, "It has six faces", redrawn(1, "die of 2", lambda draw: draw.update(of=5))),
    "numbers": (0, "They are given so", retold(0, "NumbersGiven", lambda event: event.update(numbers={"0": 9}))),
    "modules": (0, "The modules of KillBot 1", retold(0, "ModulesEquipped", lambda event: event.update(left="anchor"))),
    "module": (0, "", retold(0, "ModuleDrawn", lambda event: event.update(module="anchor"))),
    "deck": (0, "The red deck is shuffled", redrawn(0, "red deck", lambda draw: draw["got"].reverse())),
    "card too many": (0, "It has 2 cards of each", redrawn(0, "red deck", lambda draw: draw["of"].append("anchor"))),
    "token": (0, "It goes to the space", retold(0, "TokenPlaced", lambda event: event.update(number=7))),
    "bag": (0, "It is drawn from the supply", redrawn(0, "VP token", lambda draw: draw["of"].append(6))),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_was_not_dealt_so_does_not_fit(scripts: Page, true_fight: Record, name: str) -> None:
    turn, words, change = CHANGES[name]
    found = wrong(scripts, changed(true_fight, change))
    own = [said for where, said in found if where == turn and "digest" not in said]
    assert any(said.startswith(words) for said in own), found
