"""The forms of the questions that interrupt a race."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.template.loader import select_template
from msgspec.structs import replace

from engine.kernel.decisions import Decision
from engine.roborally.decisions import PreventDamage
from engine.roborally.state import Held
from games.kinds.roborally.answers.prompts import prompt_shown
from games.shapes.page import GamePage
from games.shapes.questions import Choice
from games.web.posted import answer_in
from tests.games.kinds.roborally.asked import BRAKES, COAT, QUESTIONS, prompt_of
from tests.hostile.forms import read


def form(decision: Decision[Any], page: GamePage, submission: Any = None) -> str:
    shown = prompt_shown(page, prompt_of(decision, submission))
    return select_template(shown["templates"]).render({"prompt": shown, "page": page})


def filled(html: str) -> QueryDict:
    """What a browser posts if nobody touches the form; where two buttons are the answers, by the one that counts."""
    [form] = read(html, "/")[0]
    usual = re.search(r'button-primary" name="answer" value="([^"]*)"', html)
    return QueryDict(urlencode({"answer": unescape(usual[1])} if usual else form.fields))


def test_every_form_says_what_happens_without_an_answer_and_until_when(
    page: GamePage, subtests: pytest.Subtests
) -> None:
    for decision in QUESTIONS:
        with subtests.test(decision.kind()):
            html = form(decision, page)
            assert "If time runs out" in html
            assert "2030" in html
            assert "{" not in re.sub(r"value=(\"[^\"]*\"|'[^']*')", "", html)


def test_every_form_left_as_it_is_posts_a_legal_answer(page: GamePage, subtests: pytest.Subtests) -> None:
    for decision in [it for it in QUESTIONS if it.kind() != "stay_powered_down"]:
        with subtests.test(decision.kind()):
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
    html = form(next(it for it in QUESTIONS if it.kind() == "reach"), page)
    assert html.count('type="radio"') == 3
    assert "textarea" not in html


def test_two_answers_are_two_buttons_and_nothing_else(page: GamePage) -> None:
    """The strong one is the answer that counts without any."""
    html = form(next(it for it in QUESTIONS if it.kind() == "abort_program"), page)
    assert re.findall(r'<button class="([^"]*)" name="answer"[^>]*>([^<]*)<', html) == [
        ("button", "Abort: random cards from now on"),
        ("button button-primary", "Go on with the program"),
    ]
    assert 'type="radio"' not in html
    assert html.count("<button") == 2


# --- damage -----------------------------------------------------------------------------------------------------------

HIT = next(it for it in QUESTIONS if isinstance(it, PreventDamage))
FIRST, TENTH = "From the first on", "Only against the tenth, which would destroy it"


def against(page: GamePage, options: list[Held], damage: int, tokens: int) -> dict[str, Any]:
    return prompt_shown(page, prompt_of(replace(HIT, options=options, damage=damage, tokens=tokens)))


def marked(choices: list[Choice]) -> dict[str, bool]:
    """The answers, and which of them count if none comes."""
    return {choice.words: choice.is_usual for choice in choices}


@pytest.mark.parametrize(("damage", "tokens"), [(0, 1), (0, 9), (8, 1)])
def test_one_card_against_damage_makes_two_answers(damage: int, tokens: int, page: GamePage) -> None:
    """The usual order gives it up against the tenth token alone."""
    shown = against(page, [BRAKES], damage, tokens)
    assert marked(shown["choices"]) == {"Give up Brakes": False, "Take the damage": True}


def test_the_tenth_token_alone_makes_the_same_two(page: GamePage) -> None:
    assert marked(against(page, [BRAKES], 9, 1)["choices"]) == {"Give up Brakes": True, "Take the damage": False}


@pytest.mark.parametrize(("damage", "tokens"), [(8, 2), (0, 10)])
def test_one_card_against_the_tenth_of_several_is_a_question_of_when(damage: int, tokens: int, page: GamePage) -> None:
    shown = against(page, [BRAKES], damage, tokens)
    assert shown["choices"] == []
    assert marked(shown["froms"]) == {FIRST: False, TENTH: True}


def test_so_is_one_that_the_standing_order_gives_up_later(page: GamePage) -> None:
    page = replace(page, orders=page.orders | {"sacrifice": {"prevent_from": 3}})
    assert marked(against(page, [BRAKES], 1, 2)["froms"]) == {
        FIRST: False,
        "From damage 3 on, as my standing order says": True,
    }
    assert marked(against(page, [BRAKES], 2, 2)["choices"]) == {"Give up Brakes": True, "Take the damage": False}
    assert marked(against(page, [BRAKES], 0, 2)["choices"]) == {"Give up Brakes": False, "Take the damage": True}


def test_several_cards_are_chosen_from_a_list(page: GamePage) -> None:
    """None of them is ticked where the standing order would give none up."""
    for damage, tokens, is_usual in ((0, 1, False), (8, 1, False), (9, 1, True), (7, 3, True)):
        shown = against(page, [BRAKES, COAT], damage, tokens)
        assert shown["choices"] == []
        assert set(marked(shown["cards"]).values()) == {is_usual}
        assert len(shown["froms"]) == (2 if tokens == 3 else 0)


def test_a_form_about_damage_left_as_it_is_does_what_the_standing_order_does(
    page: GamePage, subtests: pytest.Subtests
) -> None:
    for damage, tokens in [(0, 1), (0, 3), (9, 1), (7, 3)]:
        with subtests.test(f"{tokens} at {damage}"):
            for options in ([BRAKES], [BRAKES, COAT]):
                asked = replace(HIT, damage=damage, tokens=tokens, options=options)
                answer, usual = asked.parse(answer_in(filled(form(asked, page)))), asked.by_rule(asked.order_type())
                given = [each.options if each.prevent_from <= damage + tokens else [] for each in (answer, usual)]
                assert given[0] == given[1]
