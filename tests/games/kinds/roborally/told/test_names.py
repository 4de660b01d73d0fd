"""How robots and spaces are named."""

from engine.roborally.courses.catalogue import floor_of
from games.kinds.roborally.told.names import EntityNames
from games.wording.say import line

FLOOR = floor_of("risky-exchange")
ENTITY_NAMES = EntityNames(["Bolt", "<b>Cog</b>"], FLOOR)


def test_a_line_is_plain_text_for_mails() -> None:
    said = line("{robot} drives to {cell}.", robot=ENTITY_NAMES.robot(0), cell=ENTITY_NAMES.cell(FLOOR.cell(6, 4)))
    assert said.text == str(said) == "Bolt drives to G5."
    assert said.robots == {0}


def test_on_a_page_a_space_is_a_button_that_names_its_space() -> None:
    said = line("At {cell} again.", cell=ENTITY_NAMES.cell(FLOOR.cell(6, 4)))
    assert said.html == 'At <button type="button" class="cell-ref" data-cell="G5">G5</button> again.'


def test_names_are_escaped_on_pages_and_not_in_text() -> None:
    said = line("{robot} & co.", robot=ENTITY_NAMES.robot(1))
    assert said.html == "<b>&lt;b&gt;Cog&lt;/b&gt;</b> &amp; co."
    assert said.text == "<b>Cog</b> & co."


def test_off_the_board_is_over_the_edge() -> None:
    words = ("{robot} to {cell}", "{robot} over the edge")
    moved = [ENTITY_NAMES.moved(FLOOR.cell(x, 0), *words, robot=ENTITY_NAMES.robot(0)) for x in (0, -1)]
    assert [line("{moved}", moved=it).text for it in moved] == ["Bolt to A1", "Bolt over the edge"]
