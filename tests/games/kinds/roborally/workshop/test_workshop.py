"""Courses of people's own: read, drawn in spite of their faults, and written as text."""

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.record.commitment import canonical
from games.kinds.roborally.workshop import workshop
from tests.games.support.designs import alley, paved


def test_a_sheet_tells_what_a_course_is() -> None:
    sheet = workshop.read(alley(length="short", level="expert"))
    assert (sheet.name, sheet.problems, sheet.players, sheet.size, sheet.flags) == ("Alley", [], (2,), (4, 2), 1)
    assert sheet.facts == ["2 players, 1 flag", "short race, very hard"]
    assert sheet.elements == ["conveyor", "dock", "wall"]
    assert workshop.read(canonical(sheet.document)).digest == sheet.digest


def test_faults_are_told_at_their_spaces() -> None:
    sheet = workshop.read(alley(flags=[[9, 9]]))
    assert [str(fault) for fault in sheet.problems] == ["the course, J10: Flag 1 is off the boards."]
    on_board = workshop.read(paved({"type": "pit", "at": [5, 0]}))
    assert [(fault.where, fault.space) for fault in on_board.problems] == [("board alley", (5, 0))]


def test_names_are_tidied_and_one_is_needed() -> None:
    assert workshop.read(alley(name="Al\u202eley\x00")).name == "Alley"
    for name in ("", " ", "\u200b", "x" * 81):
        with pytest.raises(BadData, match="a name has 1 to 80 characters"):
            workshop.read(alley(name=name))


def test_what_a_designer_begins_with_lacks_flags_and_docks() -> None:
    sheet = workshop.read(canonical(workshop.blank()))
    assert [fault.words for fault in sheet.problems] == [
        "There are no docks, and no space on which all robots start.",
        "There is no flag.",
    ]
    assert workshop.picture(workshop.blank()).count("data-cell") == 144


def test_the_courses_of_the_box_can_be_begun_with() -> None:
    assert workshop.read(canonical(without_id(workshop.printed()["checkmate"]))).name == "Checkmate"


def without_id(document: dict[str, dict[str, object]]) -> dict[str, object]:
    course = {name: value for name, value in document["course"].items() if name != "id"}
    return {**document, "course": course}


def test_a_course_with_faults_is_drawn_without_what_lies_nowhere() -> None:
    faulty = paved(
        {"type": "pit", "at": [0, 0]}, {"type": "gear", "at": [0, 0], "turn": "right"}, {"type": "pit", "at": [7, 7]}
    )
    drawn = workshop.picture(msgspec.json.decode(faulty))
    assert drawn.count("data-cell") == 8
    assert (drawn.count('data-kinds="pit"'), "gear" in drawn) == (1, False)


def test_the_text_format_is_written_and_read() -> None:
    written = workshop.to_text(workshop.read(alley()).document)
    read = workshop.from_text(written.text.encode())
    assert (read.sheet.name, read.sheet.problems, read.problems) == ("Alley", [], [])
