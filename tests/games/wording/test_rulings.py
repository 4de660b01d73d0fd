"""Rulings as they stand in docs/, and the parts of the rules that name them."""

import re

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


def test_a_source_has_a_name_that_readers_know_and_is_no_word_of_the_answer() -> None:
    told = as_html('000 "Forced Movement" says so (000 "WALL"; 000 "VS. (ROBOTS)"; 001 "Timer"), but 004 does not.')
    assert told == (
        "<p>The Ultimate rulebook under “Forced Movement” says so <span data-aside>(the Ultimate rulebook under “Wall” "
        "and “Vs. (robots)”; the 2005 rulebook under “Timer”)</span>, but the older guide does not.</p>"
    )


@pytest.mark.parametrize("name", ["RULINGS.md", "RULINGS_VOLT.md"])
def test_no_answer_shows_the_number_of_a_source(name: str) -> None:
    assert not [it.number for it in read_rulings(name).values() if re.search(r"\b00\d\b", it.answer)]


def test_a_part_of_the_rules_names_the_rulings_of_its_module() -> None:
    assert {"A-40", "A-41", "A-101"} <= set(named_in(portal))
    assert numbers_in('A-01 is no source.\n\nRules: 001 "Timer"; A-81') == ("A-81",)
    assert numbers_in(None) == ()
