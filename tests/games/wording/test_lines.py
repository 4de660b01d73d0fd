"""Lines of a log: plain text, and markup in which robots and spaces can still be told apart."""

import re

import pytest

from games.wording.lines import Line, Part
from games.wording.say import line

BOLT, G5 = Part("Bolt", robot=0), Part("G5", cell="7,5")
BUTTON = '<button type="button" class="cell-ref" data-cell="7,5">G5</button>'


def test_a_space_leads_to_its_place_on_the_board_and_a_robot_stands_out() -> None:
    assert line("{robot} reaches {cell} again.", robot=BOLT, cell=G5).html == f"<b>Bolt</b> reaches {BUTTON} again."


@pytest.mark.parametrize("mark", [".", ",", ")", ": there"])
def test_no_row_begins_with_the_mark_after_a_space(mark: str) -> None:
    assert Line((G5, Part(mark), BOLT)).html == f'<span class="unbroken">{BUTTON}{mark[0]}</span>{mark[1:]}<b>Bolt</b>'


def test_a_space_at_the_end_and_one_after_another_stand_alone() -> None:
    assert Line((G5, G5)).html == BUTTON + BUTTON


@pytest.mark.parametrize("part", [Part("<i>"), Part("<i>", cell='"><i>'), Part("<i>", robot=0)])
def test_nobodys_words_become_markup(part: Part) -> None:
    assert "<i>" not in part.html
    assert "<i>" in Line((part,)).text


def test_what_the_rulebook_explains_leads_there_and_on_a_page_without_a_board_beside_the_line() -> None:
    brake, mines = Part("Brake", rule="volt#module-brake"), Part("Mines", rule="volt#module-mines")
    address = "/rules/volt/#module-brake"
    assert Line((brake,)).html == f'<a class="rule-ref" href="{address}">Brake</a>'
    one, two = (Line((BOLT, *parts)).leading_to("/t/").partition("</a> ")[2] for parts in ((brake,), (brake, mines)))
    assert one == f'<a class="rule-ref small" href="{address}" aria-label="Brake, rule">rule</a>'
    assert re.findall(r">(\w+)<", two) == ["Brake", "Mines"]


def test_the_robots_that_a_line_names() -> None:
    assert line(
        "{robot} pushes {other} and stops on {cell}.", robot=BOLT, other=Part("Cog", robot=1), cell=G5
    ).robots == {0, 1}
    assert line("No one moves").robots == set()


def test_without_a_board_the_whole_line_leads_to_its_step_with_a_space_in_it_or_not() -> None:
    reaches, odd = Line((BOLT, Part(" reaches "), G5)), Line((Part("<i>"),))
    for told, inside in ((reaches, "<b>Bolt</b> reaches G5"), (odd, "&lt;i&gt;")):
        assert told.leading_to("/t/?at=3") == f'<a class="log-line" href="/t/?at=3">{inside}</a>'
