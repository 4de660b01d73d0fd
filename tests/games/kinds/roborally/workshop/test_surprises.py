"""What someone may want of a course, and what is drawn for it."""

from typing import Any

import pytest

from engine.kernel.record.commitment import canonical
from engine.roborally.generator.surprises import Effort
from games.kinds.making import KindSurprises
from games.kinds.roborally.workshop import surprises, workshop
from games.kinds.roborally.workshop.surprises import SurpriseForm

USUAL = {"players": "4", "length": "medium", "edition": "2005"}


def form(**changes: Any) -> SurpriseForm:
    return SurpriseForm({**USUAL, **changes})


def test_it_is_what_the_site_asks_for() -> None:
    assert isinstance(surprises, KindSurprises)


def test_what_is_wanted_is_told_in_words(subtests: pytest.Subtests) -> None:
    for name, (changes, facts) in {
        "the usual": ({}, ["4 players", "about 13 turns", "Edition of 2005"]),
        "turns instead of a length": ({"turns": "6"}, ["4 players", "about 6 turns", "Edition of 2005"]),
        "everything": (
            {
                "players": "8",
                "length": "long",
                "difficulty": "mid",
                "meeting": "often",
                "edition": "ultimate",
                "boards": ["chess", "casino"],
            },
            ["8 players", "about 20 turns", "medium", "robots meet often", "Ultimate Collection", "on Chess, Casino"],
        ),
    }.items():
        with subtests.test(name):
            asked = form(**changes)
            assert asked.is_valid(), asked.errors
            assert surprises.facts(surprises.wanted(asked)) == facts


def test_what_cannot_be_had_is_refused_at_its_field(subtests: pytest.Subtests) -> None:
    for name, (changes, field, why) in {
        "too many players": ({"players": "9"}, "players", "9 is not one of the available choices"),
        "too long": ({"turns": "41"}, "turns", "This can be 40 or less."),
        "no such board": ({"boards": ["moon"]}, "boards", "moon is not one of the available choices"),
        "a bay": ({"boards": ["docking-bay-a"]}, "boards", "docking-bay-a is not one of the available choices"),
        "a board of another edition": ({"boards": ["casino"]}, "boards", "There is no board casino to choose for the"),
    }.items():
        with subtests.test(name):
            assert why in form(**changes).errors[field][0]


@pytest.mark.slow("lets bots race")
def test_the_same_seed_draws_the_same_which_can_be_raced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surprises, "EFFORT", Effort(rounds=1, drawn=3, tried=1, few=1, kept=1, more=1))
    asked = form(players="2", length="short")
    assert asked.is_valid()
    wanted = surprises.wanted(asked)
    first, again, other = (surprises.draw(wanted, 5, part) for part in (0, 0, 1))
    assert first == again != other
    (drawn,) = first
    sheet = workshop.read(canonical(drawn.document))
    assert not sheet.problems
    assert 2 in sheet.players
    assert sheet.name.startswith("Surprise on ")


@pytest.mark.parametrize(
    ("each", "said"),
    [
        (0.05, "robots are hardly ever lost"),
        (0.3, "few robots are lost"),
        (0.5, "about every second robot is lost once"),
        (0.8, "each robot is lost about once"),
        (2.4, "each robot is lost about twice"),
        (3.6, "each robot is lost about 4 times"),
    ],
)
def test_losses_are_told_as_someone_pictures_them(each: float, said: str) -> None:
    assert surprises.losses(each) == said
