"""How cards ask their own questions."""

import pytest

from engine.roborally.options import find_options
from engine.roborally.options.question_words import QuestionWords

QUESTIONS = {question.kind(): question for card in find_options().values() for question in card.questions}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_of_a_card_has_words_that_name_its_robot(kind: str) -> None:
    words = QUESTIONS[kind].words
    assert isinstance(words, QuestionWords)
    assert "{robot}" in words.subject
    assert "{robot}" in words.asks


def test_a_question_with_nothing_special_is_answered_by_yes_or_no() -> None:
    plain = QuestionWords(subject="does {robot} jump?", asks="{robot} may jump.")
    assert (plain.button, plain.yes, plain.no, plain.about_no) == ("Decide for {robot}", "Yes", "No", "")
