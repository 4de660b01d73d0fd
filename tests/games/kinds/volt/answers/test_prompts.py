"""The questions with all that their templates show: every one of them can be drawn, and its form reads back."""

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest
from django.http import QueryDict
from django.template.loader import render_to_string

from engine.kernel.decisions import Decision
from engine.volt.module_registry import COLOURS, deck_of, find_module
from engine.volt.moments.offer import Offer
from games.kinds.volt.answers.prompts import orders, prompt_shown
from games.shapes.page import GamePage
from games.web.posted import answer_in
from tests.games.kinds.volt.asked import EQUIP, EVERY, PICKS, PROGRAM, USES
from tests.games.kinds.volt.games import prompt_of
from tests.hostile.forms import read


def drawn(page: GamePage, decision: Decision[Any], **facts: Any) -> str:
    shown = prompt_shown(page, prompt_of(decision, **facts))
    return render_to_string(shown["templates"], {"prompt": shown, "page": page})


def test_every_question_can_be_drawn_open_and_answered(page: GamePage, subtests: pytest.Subtests) -> None:
    for decision in EVERY:
        with subtests.test(decision.kind()):
            assert "<form" in drawn(page, decision)
            assert "Take it back" in drawn(page, decision, submission=msgspec.to_builtins(decision.decline()))


@pytest.mark.parametrize("decision", [USES, EQUIP], ids=lambda decision: decision.kind())
def test_a_form_left_as_it_is_posts_a_legal_answer(decision: Decision[Any], page: GamePage) -> None:
    form = read(drawn(page, decision), "/")[0][0]
    decision.parse(answer_in(QueryDict(urlencode(form.fields))))


def test_what_a_form_offers_is_legal(page: GamePage, subtests: pytest.Subtests) -> None:
    for decision in PICKS:
        with subtests.test(decision.kind()):
            for choice in prompt_shown(page, prompt_of(decision))["choices"]:
                data = QueryDict(mutable=True)
                data["answer"] = choice.value
                decision.parse(answer_in(data))


def test_every_way_to_use_a_module_is_legal(page: GamePage) -> None:
    alone = msgspec.structs.replace(USES, colour="blue", offers=[USES.offers[0], USES.offers[3]])
    for offer in prompt_shown(page, prompt_of(alone))["offers"]:
        for way in offer["ways"]:
            data = QueryDict(mutable=True)
            data[f"answer-{offer['module']}"] = way["value"]
            alone.parse(answer_in(data))


def test_who_chooses_a_deck_reads_what_each_module_of_it_does(page: GamePage) -> None:
    for kind in ("first_modules", "draw_module"):
        said = unescape(drawn(page, next(it for it in PICKS if it.kind() == kind)))
        assert "data-aimed" not in said, "the decks come before the arena on a phone"
        for colour in COLOURS:
            for module in map(find_module, deck_of(colour)):
                assert f"<dt>{module.title}</dt><dd>{module.words}</dd>" in said


SHIELD = next(decision for decision in PICKS if decision.kind() == "shield")


def buttons(page: GamePage, decision: Decision[Any]) -> list[str]:
    return re.findall(r'<button class="[^"]*" name="answer"[^>]*>([^<]*)<', drawn(page, decision))


@pytest.mark.parametrize(
    ("colour", "offer", "yes"),
    [
        ("red", Offer("mobility", "change", [True], [0, 2, 4, 6]), "Mobility: Move instead of firing"),
        ("red", Offer("teleport", "instead", [True]), "Use Teleport"),
        ("blue", Offer("brake", "move", [1]), "Brake: 1 space fewer"),
    ],
)
def test_one_module_with_one_use_makes_two_buttons(colour: str, offer: Offer, yes: str, page: GamePage) -> None:
    alone = msgspec.structs.replace(USES, colour=colour, offers=[offer])
    assert buttons(page, alone) == [yes, "Do not use it"]
    for choice in prompt_shown(page, prompt_of(alone))["choices"]:
        data = QueryDict(mutable=True)
        data["answer"] = choice.value
        alone.parse(answer_in(data))


def test_several_uses_are_chosen_from_a_list(page: GamePage) -> None:
    assert buttons(page, USES) == []
    assert buttons(page, msgspec.structs.replace(USES, offers=[Offer("brake", "move", [1, 2])])) == []


def test_a_question_with_two_answers_has_two_buttons_and_one_with_three_has_none(page: GamePage) -> None:
    two = next(decision for decision in PICKS if decision.kind() == "conductor")
    assert len(buttons(page, two)) == 2
    assert buttons(page, SHIELD) == []


def test_every_pair_of_modules_is_legal(page: GamePage) -> None:
    shown = prompt_shown(page, prompt_of(EQUIP))
    assert [words for _, words, _ in shown["ways"]] == ["Brake and nothing", "Nothing", "Brake and Shield"]
    for value, _, _ in shown["ways"]:
        data = QueryDict(mutable=True)
        data["answer"] = value
        EQUIP.parse(answer_in(data))


def test_modules_that_are_asked_about_can_be_settled_there(page: GamePage) -> None:
    found = drawn(page, USES)
    for offer in USES.offers:
        assert f'<select name="answer-setting-{offer.module}"' in found
    assert 'type="hidden" name="answer-setting-saw_blade"' in found


def test_a_spectator_has_nothing_to_settle(page: GamePage) -> None:
    assert orders(page) is not None
    assert orders(msgspec.structs.replace(page, viewer_seat=None)) is None
    assert orders(msgspec.structs.replace(page, status="over")) is None


def test_a_program_in_draft_has_its_dice_on_the_keys(page: GamePage) -> None:
    draft = {"dice": [{"unit": 2, "colour": "red", "value": 5, "key": 1}]}
    assert 'data-colour="red" data-value="5" data-unit="2" data-key="1"' in drawn(page, PROGRAM, draft=draft)
