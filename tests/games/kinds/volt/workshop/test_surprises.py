"""What someone may want of an arena, and what is drawn for it."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from engine.kernel.record.commitment import canonical
from engine.volt.generator.surprises import Effort
from games.kinds.making import KindSurprises
from games.kinds.volt.workshop import surprises, workshop
from games.kinds.volt.workshop.surprises import SurpriseForm
from games.models import Game, Surprise
from games.workshop.services.surprises import make_pending
from tests.engine.roborally.figures import figures

USUAL = {"players": "2", "length": "medium"}
QUICK = Effort(tried=1, few=1, kept=1, more=1)


def form(**changes: Any) -> SurpriseForm:
    return SurpriseForm({**USUAL, **changes})


def test_it_is_what_the_site_asks_for() -> None:
    assert isinstance(surprises, KindSurprises)


@figures(
    "changes, facts",
    {
        "the usual": ({}, ["2 players", "about 8 rounds"]),
        "everything": (
            {"players": "4", "length": "long", "difficulty": "mid", "meeting": "often"},
            ["4 players", "about 11 rounds", "mid", "robots meet often"],
        ),
    },
)
def test_what_is_wanted_is_told_in_words(changes: dict[str, Any], facts: list[str]) -> None:
    asked = form(**changes)
    assert asked.is_valid(), asked.errors
    assert surprises.facts(surprises.wanted(asked)) == facts


def test_what_cannot_be_had_is_refused_at_its_field() -> None:
    assert "5 is not one of the available choices" in form(players="5").errors["players"][0]


@pytest.mark.slow("lets bots fight")
def test_someone_draws_an_arena_and_fights_in_it(monkeypatch: pytest.MonkeyPatch, own_browser: Client) -> None:
    """The same seed draws the same again."""
    monkeypatch.setattr(surprises, "EFFORT", {2: QUICK})
    monkeypatch.setattr(surprises, "PARTS", 1)
    assert (
        reverse("surprise_new", args=["volt"]) in own_browser.get(reverse("game_new", args=["volt"])).content.decode()
    )
    answer = own_browser.post(reverse("surprise_new", args=["volt"]), USUAL | {"seed": "5"})
    assert make_pending() == 1
    (offered,) = Surprise.objects.get().drawn
    page = own_browser.get(answer["Location"]).content.decode()
    assert offered["name"] in page
    assert own_browser.get(reverse("picture", args=["volt", offered["digest"]])).status_code == 200
    own_browser.post(reverse("play_now"), {"kind": "volt", "arena": offered["digest"], "bots": "1"})
    game = Game.objects.get()
    assert (game.venue, game.setup.get("mode", "full")) == (offered["digest"], "full")
    (again,) = surprises.draw({"players": 2, "length": "medium"}, 5, 0)
    sheet = workshop.read(canonical(again.document))
    assert (sheet.digest, sheet.problems) == (offered["digest"], [])
