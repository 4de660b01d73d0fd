"""Lines of a log: plain text, and markup in which robots and spaces can still be told apart."""

import pytest

from games.wording.lines import Line, Part, Said, line, listing

BOLT, G5 = Part("Bolt", robot=0), Part("G5", cell="7,5")
BUTTON = '<button type="button" class="cell-ref" data-cell="7,5">G5</button>'


def test_a_line_is_its_pieces_one_after_the_other_however_they_are_nested() -> None:
    said = line(BOLT, [" moves to ", [G5, ""]], ".")
    assert said == Line((BOLT, Part(" moves to "), G5, Part(".")))
    assert said.text == str(said) == "Bolt moves to G5."


def test_a_space_leads_to_its_place_on_the_board_and_a_robot_stands_out() -> None:
    assert line(BOLT, " reaches ", G5, " again.").html == f"<b>Bolt</b> reaches {BUTTON} again."


@pytest.mark.parametrize("mark", [".", ",", ")", ": there"])
def test_no_row_begins_with_the_mark_after_a_space(mark: str) -> None:
    assert line(G5, mark, BOLT).html == f'<span class="unbroken">{BUTTON}{mark[0]}</span>{mark[1:]}<b>Bolt</b>'


def test_a_space_at_the_end_and_one_after_another_stand_alone() -> None:
    assert line(G5, G5).html == BUTTON + BUTTON


@pytest.mark.parametrize("part", [Part("<i>"), Part("<i>", cell='"><i>'), Part("<i>", robot=0)])
def test_nobodys_words_become_markup(part: Part) -> None:
    assert "<i>" not in part.html
    assert "<i>" in line(part).text


def test_the_robots_that_a_line_names() -> None:
    assert line(BOLT, " pushes ", Part("Cog", robot=1), ", and ", BOLT, " stops on ", G5).robots == {0, 1}
    assert line("No one moves").robots == set()


@pytest.mark.parametrize(
    ("items", "words"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a and b"),
        (["a", "b", "c", "d"], "a, b, c and d"),
        ([BOLT, G5], "Bolt and G5"),
    ],
)
def test_several_things_in_a_row(items: list[Said], words: str) -> None:
    assert line(*listing(items)).text == words


def test_robots_in_a_row_are_still_robots() -> None:
    assert line(listing([BOLT, Part("Cog", robot=1)])).robots == {0, 1}
