"""The courses to choose from."""

import pytest

from engine.kernel.errors import BadData
from games.selectors.roborally.course_list import course, courses


def test_all_courses_are_listed_in_the_order_of_the_manual() -> None:
    assert [line.name for line in courses()][:3] == ["Risky Exchange", "Checkmate", "Dizzy Dash"]
    assert len(courses()) == 17


def test_a_course_tells_its_room_its_flags_and_its_size() -> None:
    line = course("pilgrimage")
    assert (line.least, line.most, line.flags, line.width, line.height) == (2, 8, 3, 28, 12)
    assert (line.level, line.length) == ("hard", "long")


def test_where_the_manual_gives_no_level_there_is_none() -> None:
    assert course("vault-assault").level == ""


def test_an_unknown_course_is_refused() -> None:
    with pytest.raises(BadData, match="nowhere"):
        course("nowhere")
