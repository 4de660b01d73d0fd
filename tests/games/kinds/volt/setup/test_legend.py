"""What is told beside an arena about what lies in it."""

from games.kinds.volt.setup.legend import legend, lessons_about


def test_the_legend_tells_each_kind_of_element_of_the_arena_once_with_its_picture_and_lessons() -> None:
    entries = {entry.kind: entry for entry in legend("rome")}
    assert "water" in entries
    assert len(entries) == len(legend("rome"))
    assert "wave" in entries["water"].drawing
    assert "data-cell" not in entries["water"].drawing
    assert entries["vp"].lessons == lessons_about("vp") != ()
