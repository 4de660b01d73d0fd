"""What the editor shows of an arena: the drawing, and what there is to say."""

from engine.volt.arena.plans import arena_data
from games.kinds.volt.workshop import workshop
from games.kinds.volt.workshop.looks import look

ROME = arena_data("rome")


def test_faults_and_hints_are_told_apart_and_the_rest_is_drawn() -> None:
    sound = look(workshop.printed()["rome"], "", ())
    assert sound["remarks"] == []
    assert 'data-cell="E5"' in sound["art"]
    pit = {"type": "pit", "at": [4, 4]}
    hinted = look(ROME | {"elements": [*ROME["elements"], pit]}, "", ())["remarks"]
    assert {it["is_hint"] for it in hinted} == {True}
    faulty = look(ROME | {"elements": [*ROME["elements"], pit, pit]}, "", ())["remarks"]
    assert faulty == [{"space": (4, 4), "words": "There is more than one pit in the same place.", "is_hint": False}]
