"""Arenas of people's own: files of the engine, as the workshop keeps them."""

from functools import partial
from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.record.commitment import canonical
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.files import look_up_in, read_file
from engine.volt.arena.plans import arena_ids, load_plan
from engine.volt.arena.sketch import sketch
from engine.volt.arena.validate import plan_problems
from engine.volt.game import GAME
from engine.volt.series.setup import MOST
from games.drawing.png import render
from games.errors import NotFound
from games.kinds.volt.drawing.board import plan_svg
from games.kinds.volt.drawing.picture import SHEETS, WIDTH
from games.kinds.volt.setup.venues import facts_of
from games.kinds.volt.workshop import looks as editor
from games.kinds.volt.workshop import measures, surprises, trying
from games.models.text import clean
from games.shapes.venues import Fault, FromText, Sheet, Written
from games.workshop.queries.files import brought, find_published

__all__ = [
    "blank",
    "editor",
    "from_text",
    "measures",
    "picture",
    "png",
    "printed",
    "read",
    "surprises",
    "to_text",
    "trying",
]

WHERE = "the arena"
"""What refusals call it."""
SIZE = 9
LONGEST_NAME = 80


def read(data: bytes) -> Sheet:
    plan = _read(data)
    problems = [
        Fault(WHERE if it.where == f"arena {plan.id}" else it.where, it.space, it.words) for it in plan_problems(plan)
    ]
    return Sheet(
        document=msgspec.json.decode(canonical(plan.data())),
        digest=plan.id,
        name=plan.name,
        problems=problems,
        facts=facts_of(plan),
        players=() if problems else tuple(range(1, MOST + 1)),
        size=(plan.width, plan.height),
        flags=0,
        edition="",
        length="",
        level="",
        elements=sorted({element.kind() for element in plan.elements}),
    )


def blank() -> dict[str, Any]:
    corners = [{"type": "corner", "at": [x, y]} for x in (0, SIZE - 1) for y in (0, SIZE - 1)]
    return read_file(canonical({"name": "My arena", "width": SIZE, "height": SIZE, "elements": corners})).data()


def printed() -> dict[str, dict[str, Any]]:
    return {arena: load_plan(arena).data() for arena in arena_ids()}


def picture(document: dict[str, Any]) -> str:
    return plan_svg(sketch(_read(canonical(document))), interactive=True)


def png(document: dict[str, Any]) -> bytes:
    return render(plan_svg(sketch(_read(canonical(document)))), WIDTH, SHEETS)


def from_text(data: bytes) -> FromText:
    raise _no_text()


def to_text(document: dict[str, Any]) -> Written:
    raise _no_text()


def _no_text() -> NotFound:
    return NotFound("no_text_format", "Arenas have no text format: their files are JSON.")


def _read(data: bytes) -> ArenaPlan:
    return brought(data, _tidied, WHERE)


def _tidied(data: bytes) -> ArenaPlan:
    """Its name holds no invisible characters."""
    plan = read_file(data, WHERE)
    tidy = read_file(canonical(clean(plan.data())), WHERE)
    if not 0 < len(tidy.name.strip()) <= LONGEST_NAME:
        raise BadData(f"{WHERE}: a name has 1 to {LONGEST_NAME} characters")
    return tidy


look_up_in(partial(find_published, GAME.id, "arena", read_file))
