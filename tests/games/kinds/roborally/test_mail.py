"""What a race says in a notice."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from engine.roborally import decisions
from games.kinds.roborally import mail
from games.kinds.roborally.answers.questions import question
from games.models import Game, User
from games.shapes.page import GamePage, Prompt
from games.view.queries.game_view import game_page


@pytest.fixture
def page(race: Game, owner: User) -> GamePage:
    return game_page(race, owner)


def prompt(kind: str, **offer: Any) -> Prompt:
    soon = timezone.now() + timedelta(hours=1)
    return Prompt("t1.g1.s0.x.r0", kind, {"robot": 0, **offer}, None, None, soon, can_take_back=False, by="")


@pytest.mark.parametrize("kind", ["program", *(kind.kind() for kind in decisions.KINDS), "brakes"])
def test_every_question_of_a_race_has_its_words(kind: str, page: GamePage) -> None:
    words = question(prompt(kind), page)
    assert list(words) == ["subject", "asks", "button", "otherwise"]
    assert "Bolt" in words["subject"]
    assert "{" not in "".join(words.values())


def test_the_question_of_staying_powered_down_says_the_damage(page: GamePage) -> None:
    assert "has 4 damage" in question(prompt("stay_powered_down", damage=4), page)["asks"]


def test_the_sheet_shows_the_viewers_robot_alone(page: GamePage) -> None:
    (robot,) = mail.sheet(page)["robots"]
    assert robot["name"] == "Bolt"
    assert [card["priority"] for card in robot["hand"]] == sorted(page.prompts[0].offer["hand"], reverse=True)
    assert (robot["damage"], robot["lives"], robot["goal"], robot["options"]) == (0, 3, "next flag 1 of 3", [])


def test_who_has_no_seat_gets_no_sheet_and_no_news(race: Game, stranger: User) -> None:
    page = game_page(race, stranger)
    assert mail.sheet(page) == {"robots": []}
    assert mail.happened(page.events, page) == []


def test_the_picture_is_told_in_words_too(page: GamePage) -> None:
    assert mail.picture(page).startswith(b"\x89PNG")
    assert mail.picture_text(page).startswith("Bolt on ")
    assert "; Cog on " in mail.picture_text(page)


def test_what_interrupts_is_answered_by_the_seats_own_order_and_a_program_by_its_draft(page: GamePage) -> None:
    for kind in (kind for kind in decisions.KINDS if kind.order_type is not None):
        assert "your standing order answers" in question(prompt(kind.kind()), page)["otherwise"]
    assert "your draft count" in question(prompt("program"), page)["otherwise"]
