"""What every page of a question shows, whatever game puts it."""

from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from django.urls import resolve

from games.shapes.page import Prompt
from games.view.queries.prompts import shown

PAGE: Any = SimpleNamespace(id=7, kind="roborally")
PROMPT = Prompt(
    "t1.g1.s0.program.r0",
    "program",
    {"hand": [10]},
    {"registers": [10]},
    None,
    datetime(2030, 1, 1, tzinfo=UTC),
    True,
    "",
)
ASKED = {"subject": "your program", "asks": "Lay five cards.", "button": "Hand in", "otherwise": "Chance decides."}


def test_a_question_is_shown_in_the_words_of_its_game_with_what_was_answered_so_far() -> None:
    part = shown(PAGE, PROMPT, ASKED, "Bolt")
    assert part["title"] == "Your program"
    assert {name: part[name] for name in ("asks", "button", "otherwise")} == {
        name: ASKED[name] for name in ("asks", "button", "otherwise")
    }
    kept = ("offer", "draft", "submission", "due_at", "can_take_back")
    assert {name: part[name] for name in kept} == {name: getattr(PROMPT, name) for name in kept}
    assert part["robot"] == "Bolt"


def test_a_game_draws_its_own_question_and_the_generic_form_all_others() -> None:
    assert shown(PAGE, PROMPT, ASKED, "")["templates"] == (
        "roborally/decisions/program.html",
        "play/decisions/_generic.html",
    )


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("submit_url", "game_submit"),
        ("take_back_url", "game_take_back"),
        ("draft_url", "api_draft"),
        ("preview_url", "api_preview"),
    ],
)
def test_answers_go_to_this_question_of_this_game(field: str, name: str) -> None:
    found = resolve(shown(PAGE, PROMPT, ASKED, "")[field])
    assert (found.url_name, set(found.kwargs.values())) == (name, {PAGE.id, PROMPT.decision_id})


def test_the_form_is_drawn_anew_when_the_answer_is_in_or_taken_back_and_not_for_a_draft() -> None:
    handed_in = replace(PROMPT, submission={"registers": [10]})
    keys = [shown(PAGE, prompt, ASKED, "")["key"] for prompt in (PROMPT, replace(PROMPT, draft=None), handed_in)]
    assert keys[0] == keys[1] != keys[2]
    assert "." not in keys[0], "it is the id of an element, for selectors to find"


def test_without_a_subject_there_is_no_title() -> None:
    assert shown(PAGE, PROMPT, ASKED | {"subject": ""}, "")["title"] == ""
