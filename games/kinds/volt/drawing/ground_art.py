"""The arena as a drawing: everything below the robots. It never changes, so it is drawn once."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.compass import KEYS, beyond, direction_of, opposite
from engine.volt.arena.elements import CautionLine, Corner, Element, EnergyWall, LightningBarrier, Pit, Start, Water
from engine.volt.arena.plans import load_plan
from games.kinds.volt.told.places import UNIT, WORDS
from games.wording.spaces import rim_labels, space_name

MARGIN = 20
"""The arena wall, with the names of columns and rows."""

EDGES = (EnergyWall, LightningBarrier, CautionLine)
DRAWN_LATER = (Corner, *EDGES)
BECAUSE = {"pit": "a pit or water", "door": "an energy wall", "arena_wall": "the arena wall"}


class Drawn(msgspec.Struct):
    """A space, or something on one of its edges, at (x, y) of the drawing."""

    x: int
    y: int
    kind: str
    turn: int = 0
    label: str = ""
    about: str = ""
    things: list[dict[str, Any]] = []
    kinds: str = ""
    """The kinds of the elements that lie there or around it, each once."""


@lru_cache(maxsize=128)
def ground(arena_id: str, interactive: bool = True, wall_cautions: bool = True, killbots: bool = True) -> SafeString:
    """Everything below the robots, as the inside of an <svg>. If it is interactive, spaces say what is on them.
    Caution lines are left out where no KillBots play, and those along the arena wall if the table plays without them.

    Raises BadData if there is no such arena.
    """
    plan = load_plan(arena_id)
    unheeded = {because for because in BECAUSE if not killbots or (because == "arena_wall" and not wall_cautions)}
    kept = [it for it in plan.elements if not (isinstance(it, CautionLine) and it.because in unheeded)]
    plan = msgspec.structs.replace(plan, elements=kept)
    return draw_ground(plan, interactive)


def draw_ground(plan: ArenaPlan, interactive: bool) -> SafeString:
    """The same of an arena that no game may know, and that may be unfinished."""
    context = _inside(plan, interactive) | {
        "margin": MARGIN,
        "full_width": plan.width * UNIT + 2 * MARGIN,
        "full_height": plan.height * UNIT + 2 * MARGIN,
        "labels": rim_labels(plan.width, plan.height, UNIT, 10),
    }
    return SafeString(render_to_string("volt/drawing/arena_ground.svg", context))


def draw_inside(plan: ArenaPlan, interactive: bool = True) -> SafeString:
    """The same without the wall around it."""
    return SafeString(render_to_string("volt/drawing/arena_inside.svg", _inside(plan, interactive)))


def _inside(plan: ArenaPlan, interactive: bool) -> dict[str, Any]:
    lying = _lying(plan)
    corners = [it for it in plan.elements if isinstance(it, Corner)]
    walled = {corner.at for corner in corners}
    spaces = [(x, y) for y in range(plan.height) for x in range(plan.width) if (x, y) not in walled]
    return {
        "interactive": interactive,
        "spaces": [_space(space, *lying.get(space, ((), ()))) for space in spaces],
        "corners": [_edge(corner) for corner in corners],
        "edges": [_edge(element) for kind in EDGES for element in plan.elements if isinstance(element, kind)],
    }


def viewbox(plan: ArenaPlan) -> str:
    return f"{-MARGIN} {-MARGIN} {plan.width * UNIT + 2 * MARGIN} {plan.height * UNIT + 2 * MARGIN}"


def _lying(plan: ArenaPlan) -> dict[tuple[int, int], tuple[list[Element], list[Element]]]:
    """What is on each space, and the walls and barriers around it that the plan lists for the next one."""
    found: dict[tuple[int, int], tuple[list[Element], list[Element]]] = {}
    for element in plan.elements:
        found.setdefault(element.at, ([], []))[0].append(element)
        if isinstance(element, EnergyWall | LightningBarrier):
            side = direction_of(element.side)
            there = beyond(element.at, side)
            seen = msgspec.structs.replace(element, at=there, side=KEYS[opposite(side)])
            found.setdefault(there, ([], []))[1].append(seen)
    return found


def _space(space: tuple[int, int], here: Sequence[Element], around: Sequence[Element]) -> Drawn:
    things = [_thing(element) for element in here if not isinstance(element, DRAWN_LATER)]
    about = _about(space, [*here, *around])
    kinds = " ".join(dict.fromkeys(element.kind() for element in (*here, *around)))
    return Drawn(space[0] * UNIT, space[1] * UNIT, "space", 0, space_name(*space), about, things, kinds)


def _thing(element: Element) -> dict[str, Any]:
    arrow = element.arrow if isinstance(element, Start) else "N"
    number = getattr(element, "number", "")
    return {"kind": element.kind(), "turn": KEYS.index(arrow) * 45, "digits": str(number) if number else ""}


def _edge(element: Element) -> Drawn:
    x, y = element.at
    turn = KEYS.index(getattr(element, "side", "N")) * 45
    drawn = Drawn(x * UNIT, y * UNIT, element.kind(), turn)
    if isinstance(element, CautionLine):
        drawn.things = [{"turn": KEYS.index(element.turn) * 45 - turn}]
    return drawn


def _about(space: tuple[int, int], elements: Sequence[Element]) -> str:
    """The contents of a space, in words: "D2: workshop, energy wall on the north side"."""
    return f"{space_name(*space)}: {', '.join(map(_in_words, elements)) or 'open floor'}"


def _in_words(element: Element) -> str:
    if isinstance(element, Start):
        return f"starting space of the {WORDS[element.side]} side"
    if isinstance(element, CautionLine):
        turn = f"a KillBot facing {WORDS[element.side]} turns {WORDS[element.turn]}"
        return f"caution line before {BECAUSE[element.because]} ({turn})"
    if isinstance(element, EnergyWall | LightningBarrier):
        return f"{_name(element)} on the {WORDS[element.side]} side"
    if isinstance(element, Pit | Water):
        return f"{_name(element)} (deadly)"
    return _name(element)


def _name(element: Element) -> str:
    number = getattr(element, "number", "")
    return f"{element.called()} {number}".strip() if number else element.called()
