"""What a race asks besides a program, answered by a line of text."""

from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import StayPoweredDown
from engine.roborally.game import GAME
from games.shapes.page import GamePage, Prompt
from games.view.queries import typed
from tests.games.kinds.roborally.asked import G5, G6, QUESTIONS, prompt_of


class Course:
    """All that reading other questions asks of the page."""

    class view:
        robots = [SimpleNamespace(name="Bolt", robot=0), SimpleNamespace(name="Dynamo", robot=1)]
        flags: list[int] = []
        setup = SimpleNamespace(course="risky-exchange")

    kind = "roborally"
    viewer_seat = 0
    orders = GAME.default_orders(asks=False)


COURSE = Course()


STAY = prompt_of(StayPoweredDown(seat=0, robot=0, damage=3))


# Other questions


def test_every_question_can_be_typed_and_its_example_would_be_taken(page: GamePage, subtests: pytest.Subtests) -> None:
    for decision in QUESTIONS:
        with subtests.test(decision.kind()):
            prompt = prompt_of(decision)
            form = typed.how_to(prompt, page)
            assert form is not None
            answer = typed.read(f"Hello,\n\n{form.example}\nSam", prompt, page)
            decision.parse(answer)
            assert all(form.words(answer))
            assert form.example in form.says


@given(st.sampled_from(QUESTIONS), st.text(max_size=40) | st.text("0123456789 ,GNEfromnorth", max_size=40))
def test_any_text_is_a_legal_answer_or_refused(decision: Any, text: str) -> None:
    with suppress(IllegalAnswer):
        decision.parse(typed.read(text, prompt_of(decision), COURSE))  # type: ignore[arg-type]


def test_a_space_is_typed_with_the_way_to_face(page: GamePage, subtests: pytest.Subtests) -> None:
    for text, answer in [
        ("G5 north", {"cell": G5, "heading": 0}),
        ("g5, facing E", {"cell": G5, "heading": 1}),
        ("G6 south, power down", {"cell": G6, "heading": 2, "powered_down": True}),
    ]:
        with subtests.test(text):
            assert typed.read(text, of_kind("reenter"), page) == answer


def test_what_is_wrong_with_a_space_is_said(page: GamePage, subtests: pytest.Subtests) -> None:
    for text, why in [
        ("G9 north", "G9 is not open to this robot; there are G5, G6"),
        ("G6 north", "facing N there"),
        ("G5", "no line of your email is an answer that we understand"),
        ("G5 upwards", "no line of your email is an answer that we understand"),
    ]:
        with subtests.test(text):
            with pytest.raises(typed.Misread, match=why) as refused:
                typed.read(text, of_kind("reenter"), page)
            assert refused.value.line == text


def test_option_cards_are_given_up_by_number_and_perhaps_late(page: GamePage) -> None:
    prompt = of_kind("prevent_damage")
    assert typed.read("2 1", prompt, page) == {"options": ["ablative_coat", "brakes"], "prevent_from": 1}
    late = typed.read("1, from 10 on.", prompt, page)
    assert late == {"options": ["brakes"], "prevent_from": 10}
    assert typed.words(late, prompt, page) == ["Give up Brakes, from token 10 on"]
    assert typed.read("none", prompt, page)["options"] == []
    with pytest.raises(IllegalAnswer, match="no damage token 11"):
        typed.read("1 from 11", prompt, page)


def test_points_of_the_laser_are_aimed_one_by_one(page: GamePage) -> None:
    answer = typed.read("2 1", of_kind("aim"), page)
    assert answer == {"aims": [{"mode": "lock", "register": 1}, {"mode": "damage"}]}
    assert typed.words(answer, of_kind("aim"), page) == ["Lock register 1", "Plain damage"]
    with pytest.raises(IllegalAnswer, match="at most 2 points, not 3"):
        typed.read("1 1 1", of_kind("aim"), page)


def of_kind(kind: str) -> Prompt:
    return prompt_of(next(question for question in QUESTIONS if question.kind() == kind))
