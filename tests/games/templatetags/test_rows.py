"""Rows that a page has hundreds of."""

from games.templatetags.rows import items, pips
from games.wording.say import line


def test_each_line_of_a_log_is_an_item_and_escaped() -> None:
    assert items([line("Bolt <drives>."), line("Cog turns.")]) == "<li>Bolt &lt;drives&gt;.</li><li>Cog turns.</li>"


def test_as_many_boxes_are_filled_as_there_are_points() -> None:
    assert pips([True, False]) == '<span class="pip is-on"></span><span class="pip"></span>'
