"""The forms of the questions that interrupt a race."""

import json
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string, select_template

from engine.kernel.decisions import Decision
from games.front.pages.posted import answer_in
from games.kinds.roborally.prompts import prompt_shown
from games.models import Game, User
from games.shapes.page import GamePage
from games.view.queries.game_view import game_page
from tests.games.kinds.roborally.asked import QUESTIONS, prompt_of
from tests.hostile.forms import read


@pytest.fixture
def page(race: Game, owner: User) -> GamePage:
    return game_page(race, owner)


def form(decision: Decision[Any], page: GamePage, submission: Any = None) -> str:
    shown = prompt_shown(page, prompt_of(decision, submission))
    return select_template(shown["templates"]).render({"prompt": shown, "page": page})


def filled(html: str) -> QueryDict:
    """What a browser posts if nobody touches the form."""
    [form] = read(html, "/")[0]
    return QueryDict(urlencode(form.fields))


@pytest.mark.parametrize("decision", QUESTIONS, ids=lambda decision: decision.kind())
def test_every_form_says_what_happens_without_an_answer_and_until_when(decision: Decision[Any], page: GamePage) -> None:
    html = form(decision, page)
    assert "If time runs out" in html
    assert "2030" in html
    assert "{" not in re.sub(r"value=(\"[^\"]*\"|'[^']*')", "", html)


@pytest.mark.parametrize(
    "decision", [it for it in QUESTIONS if it.kind() != "stay_powered_down"], ids=lambda decision: decision.kind()
)
def test_every_form_left_as_it_is_posts_a_legal_answer(decision: Decision[Any], page: GamePage) -> None:
    raw = answer_in(filled(form(decision, page)))
    parsed = decision.parse(raw)
    assert "ou" in form(decision, page, json.loads(json.dumps(raw)))
    if decision.order_type is not None:
        assert parsed == decision.by_rule(decision.order_type())


def test_points_of_fire_control_are_aimed_one_by_one(page: GamePage) -> None:
    html = form(next(it for it in QUESTIONS if it.kind() == "aim"), page)
    offered = read(html, "/")[0][0].choices["answer"]
    lock, destroy = (next(value for value in offered if mode in value) for mode in ('"lock"', '"destroy"'))
    posted = QueryDict(mutable=True)
    posted.setlist("answer", ['{"aims": []}', lock, "", destroy])
    assert answer_in(posted) == {"aims": [{"mode": "lock", "register": 1}, {"mode": "destroy", "option": "brakes"}]}


def test_a_question_that_no_template_knows_offers_its_answers_all_the_same(page: GamePage) -> None:
    shown = prompt_shown(page, prompt_of(next(it for it in QUESTIONS if it.kind() == "abort_program")))
    html = render_to_string("play/decisions/_generic.html", {"prompt": shown})
    assert html.count('type="radio"') == 2
    assert "textarea" not in html
