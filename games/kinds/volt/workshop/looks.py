"""What the editor of an arena shows: the drawing, faults and hints."""

from collections.abc import Collection, Sequence
from typing import Any

from engine.kernel.files.remarks import Remark
from engine.kernel.record.commitment import canonical
from engine.volt.arena.files import read_file
from engine.volt.arena.hints import hints
from engine.volt.arena.sketch import sketch
from engine.volt.arena.validate import plan_problems
from games.kinds.volt.drawing.ground_art import draw_inside
from games.kinds.volt.workshop.palette import palette

__all__ = ["look", "palette"]


def look(document: dict[str, Any], painted: str, known: Collection[str]) -> dict[str, Any]:
    """The drawing, as the inside of an <svg>, and what there is to say. An arena has no parts."""
    plan = read_file(canonical(document))
    remarks = [*_told(plan_problems(plan), is_hint=False), *_told(hints(plan), is_hint=True)]
    return {"art": draw_inside(sketch(plan)) + "", "remarks": remarks}


def _told(remarks: Sequence[Remark], *, is_hint: bool) -> list[dict[str, Any]]:
    return [{"space": it.space, "words": it.words, "is_hint": is_hint} for it in remarks]
