"""Rulings as they stand in docs/, and the parts of the rules that name them."""

import pytest

from engine.roborally.elements.movers import portal
from games.wording.rulings import as_html, named_in, numbers_in, read_rulings


@pytest.mark.parametrize(
    ("name", "first", "section"), [("RULINGS.md", "A-01", "Cards"), ("RULINGS_VOLT.md", "V-01", "Arena")]
)
def test_each_ruling_has_its_question_its_answer_and_its_section(name: str, first: str, section: str) -> None:
    found = read_rulings(name)
    ruling = next(iter(found.values()))
    assert ruling.number == first
    assert ruling.anchor == first.lower()
    assert ruling.question.endswith("?")
    assert ruling.section.startswith(section)
    assert all(it.answer.startswith("<p>") and "###" not in it.answer for it in found.values())


def test_an_answer_is_escaped_and_leads_to_the_rulings_that_it_names() -> None:
    told = as_html("As in A-13,\n*not* `x` <b>.\n\nTwo.")
    assert told == ('<p>As in <a href="#a-13">A-13</a>, <em>not</em> <code>x</code> &lt;b&gt;.</p><p>Two.</p>')


def test_a_source_has_its_title_and_is_no_word_of_the_answer() -> None:
    book = '<abbr title="RoboRally, Ultimate Collection: rulebook">000</abbr>'
    told = as_html('It is one wall (000 "WALL"). So 000 says.')
    assert told == f"<p>It is one wall <span data-aside>({book} &quot;WALL&quot;)</span>. So {book} says.</p>"


def test_a_part_of_the_rules_names_the_rulings_of_its_module() -> None:
    assert {"A-40", "A-41", "A-101"} <= set(named_in(portal))
    assert numbers_in('A-01 is no source.\n\nRules: 001 "Timer"; A-81') == ("A-81",)
    assert numbers_in(None) == ()
