"""What stands beside a rule of a rulebook."""

from typing import Any

import pytest
from django.template import Context, Template
from django.utils.safestring import SafeString

from games.wording.rulings import Ruling

BOOK = {number: Ruling(number, f"Question {number}?", SafeString("<p>No.</p>"), "Belts") for number in ("A-01", "A-02")}


def shown(words: str, **more: Any) -> str:
    context = Context({"rulings": BOOK, "placed": set(), "lessons": {"belts": "Belts"}} | more)
    return Template("{% load rulebook %}" + words).render(context)


def test_a_ruling_is_folded_beside_the_first_rule_and_linked_beside_the_second() -> None:
    told = shown('{% rulings "A-02" %}|{% rulings numbers %}', numbers=("A-02", "A-01"))
    before, after = told.split("|")
    assert before.count("<details") == 1
    assert 'id="a-02"' in before
    assert 'href="#a-02"' in after
    assert 'id="a-02"' not in after
    assert 'id="a-01"' in after


def test_a_chapter_ends_with_the_rulings_that_stand_nowhere_yet() -> None:
    told = shown('{% rulings "A-02" %}{% more_rulings "Belts" %}{% more_rulings %}')
    assert told.count("<details") == told.count('id="a-01"') + 1 == 2
    assert "A-01" not in shown('{% more_rulings "Lasers" %}')


@pytest.mark.parametrize("words", ['{% rulings "A-99" %}', '{% lessons "chess" %}'])
def test_what_does_not_exist_is_an_error(words: str) -> None:
    with pytest.raises(KeyError):
        shown(words)


def test_a_rule_leads_to_its_lessons() -> None:
    assert 'href="/learn/belts/">Lesson: Belts</a>' in shown('{% lessons "belts" %}')
