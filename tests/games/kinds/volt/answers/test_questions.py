"""What VOLT asks, in words: every kind of question has its own, and every answer can be told from the others."""

import json

import msgspec
import pytest

from engine.volt.decisions.module_question import ModulePick
from engine.volt.decisions.types import decision_types
from games.kinds.volt.answers.questions import QUESTIONS, choices, chosen, decision_of, question, use_words
from games.kinds.volt.answers.threats import passed_on, threat_words
from games.shapes.page import GamePage
from tests.games.kinds.volt.asked import C44, EVERY, PICKS, USES
from tests.games.kinds.volt.games import prompt_of


def test_every_question_has_words_and_an_example_here() -> None:
    """Modules bring the words of theirs."""
    assert set(decision_types()) == {decision.kind() for decision in EVERY}
    assert set(QUESTIONS) == {decision.kind() for decision in EVERY if not isinstance(decision, ModulePick)}


def test_a_question_names_its_robot_and_leaves_no_gap(page: GamePage, subtests: pytest.Subtests) -> None:
    for decision in EVERY:
        with subtests.test(decision.kind()):
            asked = question(prompt_of(decision), page)
            assert all(asked.values())
            assert not any("{" in text for text in asked.values())
            assert decision_of(prompt_of(decision)) == decision


def test_its_answers_can_be_told_apart_and_one_is_usual(page: GamePage, subtests: pytest.Subtests) -> None:
    for decision in PICKS:
        with subtests.test(decision.kind()):
            shown = choices(prompt_of(decision), page)
            assert [json.loads(choice.value)["pick"] for choice in shown] == decision.offers
            assert len({choice.words for choice in shown}) == len(shown)
            assert sum(choice.is_usual for choice in shown) == 1


def test_what_was_handed_in_is_said_again(page: GamePage, subtests: pytest.Subtests) -> None:
    for decision in PICKS:
        with subtests.test(decision.kind()):
            last = choices(prompt_of(decision), page)[-1]
            assert chosen(prompt_of(decision, submission={"pick": decision.offers[-1]}), page) == last.words


def test_a_question_about_a_threat_begins_with_its_cause(page: GamePage, subtests: pytest.Subtests) -> None:
    for kind in ["shield", "anchor", "conductor"]:
        with subtests.test(kind):
            asked = prompt_of(next(decision for decision in PICKS if decision.kind() == kind))
            assert question(asked, page)["asks"].startswith(threat_words(asked, page.view) + " ")


@pytest.mark.parametrize("kind", ["first_modules", "draw_module"])
def test_who_chooses_a_deck_reads_what_is_in_each(kind: str, page: GamePage) -> None:
    more = question(prompt_of(next(decision for decision in EVERY if decision.kind() == kind)), page)["more"]
    decks = dict(line.rstrip(".").split(": ") for line in more.splitlines())
    assert {colour: len(titles.split(", ")) for colour, titles in decks.items()} == {"Blue": 6, "Red": 8, "Yellow": 4}


def test_what_comes_of_passing_lightning_on_stands_beside_it(page: GamePage) -> None:
    asked = prompt_of(next(decision for decision in PICKS if decision.kind() == "conductor"))
    take, pass_on = choices(asked, page)
    assert (take.help, pass_on.help) == ("", passed_on(0, page.view))


def test_spaces_are_named_by_column_and_row(page: GamePage) -> None:
    mines = next(decision for decision in PICKS if getattr(decision, "what", "") == "mine")
    assert [(choice.words, choice.cell) for choice in choices(prompt_of(mines), page)] == [("D4", "D4"), ("E4", "E4")]


def test_the_winner_of_a_bout_reads_whose_title_each_arena_is(page: GamePage) -> None:
    view = msgspec.structs.replace(page.view, champions={"wall_control": 1, "water_cannon": 0})
    asked = next(decision for decision in PICKS if decision.kind() == "next_arena")
    assert [(it.words, it.help) for it in choices(prompt_of(asked), msgspec.structs.replace(page, view=view))] == [
        ("Tokyo", "Wall Control, held by Onyx"),
        ("Rome", "Water Cannon, held by Ember"),
    ]


def test_an_arm_reads_what_lies_within_its_reach(page: GamePage) -> None:
    asked = next(decision for decision in PICKS if decision.kind() == "reach_out")
    view = msgspec.structs.replace(page.view, laid={C44: [4]})
    own, reached = choices(prompt_of(asked), msgspec.structs.replace(page, view=view))
    assert own.words.startswith("Its own space")
    assert (own.help, reached.help) == ("", "1 VP")


def test_the_ways_to_use_a_module_are_told_apart(page: GamePage) -> None:
    said = {offer.module: [use_words(offer, use, USES, page) for use in offer.choices] for offer in USES.offers}
    assert said["rotary_head"][0] == "2 keys counter-clockwise, to W"
    assert said["brake"] == ["1 space fewer", "2 spaces fewer"]
    assert said["mobility"] == ["Move instead of firing"]
    assert said["mines"] == ["Lay a mine, and take back the one on D4"]
    assert said["remote_control"][2] == "Its die on control unit II: to SE"


def test_a_program_is_no_choice_out_of_a_few(page: GamePage) -> None:
    assert choices(page.prompts[0], page) == []
    assert chosen(page.prompts[0], page) == ""
