"""Questions in words, with the answers to choose from."""

import json
from typing import Any

import pytest
from django.template.loader import render_to_string
from msgspec.structs import replace

from engine.kernel.decisions import Decision
from engine.roborally.decisions import question_types
from games.kinds.roborally.answers import questions
from games.models import Game
from games.shapes.page import GamePage
from tests.games.kinds.roborally.asked import QUESTIONS, prompt_of


def asked(kind: str) -> Decision[Any]:
    return next(decision for decision in QUESTIONS if decision.kind() == kind)


def offered(kind: str, page: GamePage) -> dict[str, bool]:
    """Every answer in words, and whether it counts if none comes."""
    return {choice.words: choice.is_usual for choice in questions.choices(prompt_of(asked(kind)), page)}


def test_every_kind_of_question_is_tried_here() -> None:
    assert {decision.kind() for decision in QUESTIONS} == set(question_types())


def test_every_question_has_words_of_its_own_and_every_answer_offered_is_legal(
    page: GamePage, subtests: pytest.Subtests
) -> None:
    for decision in QUESTIONS:
        with subtests.test(decision.kind()):
            prompt = prompt_of(decision)
            words = questions.question(prompt, page)
            assert list(words) == ["subject", "asks", "button", "otherwise"]
            assert "{" not in "".join(words.values())
            by_order = decision.order_type is not None
            assert ("your standing order answers" in words["otherwise"]) is by_order
            for choice in questions.choices(prompt, page):
                answer = decision.parse(json.loads(choice.value))
                assert questions.chosen(prompt_of(decision, questions.plain(answer)), page) == choice.words
            assert sum(choice.is_usual for choice in questions.choices(prompt, page)) in (0, 1)


def test_weapons_say_whom_they_would_hit_and_what_is_left(page: GamePage) -> None:
    assert offered("fire_weapon", page) == {
        "Mini-Howitzer at Cog, 4 left": False,
        "Scrambler at Cog, but it would do nothing": False,
        "The main laser": True,
    }


def test_the_own_standing_order_says_what_counts_without_an_answer(page: GamePage) -> None:
    assert offered("abort_program", page) == {"Abort: random cards from now on": False, "Go on with the program": True}
    page = replace(page, orders=page.orders | {"abort_program": {"if_off_plan": True, "ask": True}})
    assert offered("abort_program", page) == {"Abort: random cards from now on": True, "Go on with the program": False}


def test_cards_and_places_have_their_names(page: GamePage) -> None:
    assert list(offered("swap_card", page)) == ["Play Move 3 (840)", "Play U-turn (10)"]
    assert list(offered("reach", page)) == ["Flag 1 at H2", "The repair site at G5", "Nothing"]
    assert list(offered("lose_option", page)) == ["Brakes", "Ablative Coat"]
    assert list(offered("choose_home", page)) == ["Flag 1", "Flag 2"]


def test_answers_of_several_parts_are_no_list_of_choices(page: GamePage, subtests: pytest.Subtests) -> None:
    for kind in ["reenter", "prevent_damage", "aim", "draft_option", "place_robot"]:
        with subtests.test(kind):
            assert offered(kind, page) == {}


def test_who_comes_back_reads_how_it_was_destroyed() -> None:
    log = {"turn": None, "mine": [{"html": "Bolt plays U-turn."}, {"html": "Bolt falls into a pit."}]}
    drawn = render_to_string("roborally/decisions/reenter.html", {"prompt": {"submission": None}, "log": log})
    assert "Bolt falls into a pit." in drawn
    assert "U-turn" not in drawn


def test_a_question_of_the_race_itself_words_its_answers_too(page: GamePage) -> None:
    assert list(offered("stay_powered_down", page)) == ["Stay powered down", "Power up"]


def test_a_program_is_no_such_question(race: Game, page: GamePage) -> None:
    assert questions.choices(page.prompts[0], page) == []


def test_a_card_words_its_own_question_and_its_answers(page: GamePage) -> None:
    prompt = prompt_of(asked("swap_card"))
    assert questions.question(prompt, page) == {
        "subject": "does Bolt use the card laid aside?",
        "asks": "Bolt may put the card on its Conditional Program into this register now.",
        "button": "Decide for Bolt",
        "otherwise": "If time runs out, your standing order answers.",
    }
    assert [(choice.words, choice.help) for choice in questions.choices(prompt, page)] == [
        ("Play Move 3 (840)", ""),
        ("Play U-turn (10)", "the card in the register"),
    ]


def test_an_empty_register_is_played_by_playing_nothing(page: GamePage) -> None:
    empty = replace(asked("swap_card"), replaced=0)
    assert [choice.words for choice in questions.choices(prompt_of(empty), page)] == [
        "Play Move 3 (840)",
        "Play nothing",
    ]
