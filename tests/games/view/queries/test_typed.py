"""Answers as lines of text: one question's, and those of several that one reply answers together."""

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import StayPoweredDown
from games.models import Game, User
from games.shapes.page import GamePage, Prompt
from games.view.queries import typed
from games.view.queries.game_view import game_page
from tests.games.kinds.roborally.asked import prompt_of

STAY = prompt_of(StayPoweredDown(seat=0, robot=0, damage=3))
NAMES = {"Bolt": STAY, "Bolt's blocker": replace(STAY, decision_id="t1.g1.s0.stay_powered_down.r1")}
RACER, BLOCKER = NAMES.values()


@pytest.fixture
def table(race: Game, owner: User) -> GamePage:
    return game_page(race, owner)


# One question


def test_a_few_answers_are_numbered_and_the_first_line_that_reads_as_one_counts(
    table: GamePage, subtests: pytest.Subtests
) -> None:
    for text, stay in [
        ("1", True),
        ("2.", False),
        ("Power up", False),
        ("stay powered down!", True),
        ("Hi,\n\n2\n1\nSam", False),
    ]:
        with subtests.test(text):
            assert typed.read(text, STAY, table) == {"stay": stay}
            assert typed.words({"stay": stay}, STAY, table) == ["Stay powered down" if stay else "Power up"]


def test_words_of_courtesy_and_a_number_on_each_line_are_understood(table: GamePage, subtests: pytest.Subtests) -> None:
    for text in [
        "5 4 3 2 1 bitte",
        "Bitte 5 4 3 2 1!",
        "5 4 3 2 1, please. Thanks!",
        "Hello,\n\nplease: 5 4 3 2 1\nSam",
        "5\n4\n3\n2\n1",
        "Hi\n5\n\n4\n\n3\n\n2\n\n1\n\nSam",
        "5.\n4.\n3.\n2.\n1.\nThanks",
        "thank you\n5 4 3 2 1",
    ]:
        with subtests.test(text):
            [program] = table.prompts
            assert typed.read(text, program, table) == typed.read("5 4 3 2 1", program, table)


def test_a_column_that_is_no_answer_counts_by_its_first_line(table: GamePage, subtests: pytest.Subtests) -> None:
    for text, stay in [("2\n1", False), ("1 please", True), ("Danke, power up", False)]:
        with subtests.test(text):
            assert typed.read(text, STAY, table) == {"stay": stay}


def test_too_few_numbers_below_each_other_are_refused(table: GamePage) -> None:
    [program] = table.prompts
    with pytest.raises(typed.Misread, match="that makes 1 card"):
        typed.read("5\n4\n3", program, table)


def test_what_is_no_answer_is_refused_with_the_line_and_an_example(table: GamePage, subtests: pytest.Subtests) -> None:
    for text, code, line in [
        ("3", "choice", "3"),
        ("0\n1", "choice", "0"),
        ("\n perhaps  later \n", "unreadable", "perhaps later"),
        ("", "unreadable", ""),
    ]:
        with subtests.test(text):
            with pytest.raises(typed.Misread) as refused:
                typed.read(text, STAY, table)
            assert (refused.value.code, refused.value.line) == (code, line)
            typed.read(refused.value.example, STAY, table)


def test_the_game_says_how_its_own_questions_are_answered(table: GamePage) -> None:
    [program] = table.prompts
    form = typed.how_to(program, table)
    assert form is not None
    assert typed.read(form.example, program, table)["power_down"] is False
    assert len(form.ways) == 0


@pytest.mark.parametrize("closed", [{"sealed": True}, {"is_over": True}])
def test_what_cannot_be_answered_now_takes_the_page(closed: dict[str, bool], table: GamePage) -> None:
    prompt = replace(STAY, **closed)  # type: ignore[arg-type]
    assert typed.how_to(prompt, table) is None
    assert typed.words({"stay": True}, prompt, table) == []
    with pytest.raises(IllegalAnswer, match="only be answered on the page") as refused:
        typed.read("1", prompt, table)
    assert refused.value.code == "not_typed"


def test_a_long_line_is_quoted_in_part() -> None:
    assert typed.quote("  a \t b ") == "a b"
    assert typed.quote("x" * typed.LONGEST_QUOTE) == "x" * typed.LONGEST_QUOTE
    assert typed.quote("x " * 500) == ("x " * 500)[: typed.LONGEST_QUOTE] + "…"


# Several at once


def test_where_a_person_has_one_robot_a_reply_answers_one_question(table: GamePage) -> None:
    assert typed.named(table.prompts[0], table) == {}


def test_the_mail_says_how_each_is_answered_and_its_example_answers_all(table: GamePage) -> None:
    form = typed.how_to_all(NAMES, table)
    assert form is not None
    assert form.example == "Bolt: 2\nBolt's blocker: 2"
    assert form.says.endswith("such as “Bolt: 2”")
    assert [note.partition(":")[0] for note in form.notes] == ["Bolt", "Bolt's blocker"]
    assert typed.read_all(form.example, NAMES, table) == [(RACER, {"stay": False}), (BLOCKER, {"stay": False})]


def test_one_that_takes_the_page_takes_all_there(table: GamePage) -> None:
    assert typed.how_to_all(NAMES | {"Bolt": replace(STAY, sealed=True)}, table) is None


def test_lines_begin_with_names_in_any_order_and_the_first_of_each_counts(
    table: GamePage, subtests: pytest.Subtests
) -> None:
    for text in [
        "Bolt: 1\nBolt's blocker: 2",
        "bolt\u2019s blocker 2\n> BOLT - 1\nSam",
        "Bolt 1\nBolt 2\nBolt's blocker: power up",
    ]:
        with subtests.test(text):
            assert dict(_by_id(typed.read_all(text, NAMES, table))) == {
                RACER.decision_id: {"stay": True},
                BLOCKER.decision_id: {"stay": False},
            }


def _by_id(answers: list[tuple[Prompt, Any]]) -> list[tuple[str, Any]]:
    return [(prompt.decision_id, answer) for prompt, answer in answers]


@pytest.mark.parametrize(
    ("text", "words"),
    [("Bolt: 1", "begins with Bolt's blocker$"), ("Hello\nBoltzmann: 1", "begins with Bolt or Bolt's blocker$")],
)
def test_what_is_still_owed_has_to_be_among_them(text: str, words: str, table: GamePage) -> None:
    with pytest.raises(typed.Misread, match=words) as refused:
        typed.read_all(text, NAMES, table)
    assert refused.value.example == "Bolt: 2\nBolt's blocker: 2"


def test_what_was_handed_in_may_be_left_out_or_changed(table: GamePage) -> None:
    handed_in = NAMES | {"Bolt": replace(RACER, submission={"stay": True})}
    assert [answer for _, answer in typed.read_all("Bolt's blocker: 2", handed_in, table)] == [{"stay": False}]
    both = typed.read_all("Bolt's blocker: 2\nBolt: 2", handed_in, table)
    assert [answer for _, answer in both] == [{"stay": False}] * 2


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("Bolt's blocker: 3", "choice", "^Bolt's blocker: there is no answer 3"),
        ("Bolt's blocker: hm", "unreadable", "what you wrote for Bolt's blocker is not an answer"),
    ],
)
def test_a_refusal_names_the_robot_and_quotes_the_whole_line(line: str, code: str, words: str, table: GamePage) -> None:
    with pytest.raises(typed.Misread, match=words) as refused:
        typed.read_all(f"Bolt: 1\n{line}", NAMES, table)
    assert (refused.value.code, refused.value.line, refused.value.example) == (code, line, "Bolt's blocker: 2")
