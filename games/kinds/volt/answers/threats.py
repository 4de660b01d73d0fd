"""What is about to happen to a robot when its operator is asked about it: in words, and drawn in the arena."""

from collections.abc import Callable
from typing import Any

from engine.volt.arena.plans import load_arena
from engine.volt.arena.tables import Arena
from engine.volt.state import DESTROYED_AT, NOBODY, OUTSIDE
from engine.volt.views import VoltView
from games.kinds.volt.drawing.effects import Effect
from games.kinds.volt.told.harm import HURTS
from games.kinds.volt.told.places import DIRECTION_WORDS, cell_label, centre
from games.shapes.page import Prompt
from games.wording.lines import line, listing

DRAWN = {"laser": "shot", "blade": "shot", "shock": "shot", "grenade": "blast", "mine": "blast", "bomb": "blast"}
"""What is drawn of damage: a line from where it comes from, or a blast there. Of all else, the space is marked."""


def threat_words(prompt: Prompt, view: VoltView) -> str:
    """What a question is about, in a sentence or two: who does it, from where, and what it costs.

    "Ada is about to take 2 damage from Bo's bomb at D4. It has 1 damage, and 3 destroy it." Empty if nothing threatens.
    """
    words = WORDS.get(prompt.kind)
    return words(prompt.offer, view) if words else ""


def passed_on(robot: int, view: VoltView) -> str:
    """What lightning does that a robot passes on to the spaces around: "Hurts Bo and Cy, and sets off a mine"."""
    arena = load_arena(view.arena)
    around = {cell for _, cell in arena.adjacent(view.robots[robot].cell)}
    hurt = [other.name for other in view.robots if other.cell in around]
    mines = sum(mine.cell in around for mine in view.mines)
    told = [f"Hurts {line(listing(list(hurt)))}" if hurt else "Hurts no one"]
    told += [f"sets off {'a mine' if mines == 1 else f'{mines} mines'}"] if mines else []
    return ", and ".join(told)


def aimed(prompts: list[Prompt], view: VoltView) -> tuple[list[Effect], list[int]]:
    """What the viewer's questions are about, as it is drawn: shots and blasts, and the cells to mark."""
    effects: list[Effect] = []
    marked: list[int] = []
    for prompt in prompts:
        robot = view.robots[prompt.offer.get("robot", 0)]
        if prompt.kind in WORDS and view.arena and robot.cell:
            drawn, cell = _drawn(load_arena(view.arena), prompt.offer, robot.cell, view)
            effects += [drawn] if drawn else []
            marked += [cell] if cell else []
    return list(dict.fromkeys(effects)), list(dict.fromkeys(marked))


def _drawn(arena: Arena, offer: dict[str, Any], here: int, view: VoltView) -> tuple[Effect | None, int]:
    """What flashes, and the cell to mark, or OUTSIDE for none."""
    if "spaces" in offer:
        return _push(arena, offer, here, view)
    origin = offer.get("origin", OUTSIDE)
    kind = DRAWN.get(offer.get("cause") or "", "shot")
    if kind == "blast" and origin:
        return Effect("blast", *centre(arena, origin)), OUTSIDE
    if not origin or origin == here:
        return None, here
    return Effect(kind, *centre(arena, here), *centre(arena, origin)), OUTSIDE


def _push(arena: Arena, offer: dict[str, Any], here: int, view: VoltView) -> tuple[Effect | None, int]:
    """From the robot that pushes, to where a push would end that nothing but walls can stop."""
    end = here if offer.get("direction") is None else _pushed(arena, here, offer["direction"], offer["spaces"])
    start = view.robots[offer["by"]].cell if offer.get("by", NOBODY) != NOBODY else OUTSIDE
    if end == here and not start:
        return None, here
    return Effect("shove", *centre(arena, end), *centre(arena, start or here)), end


def _pushed(arena: Arena, cell: int, direction: int, spaces: int) -> int:
    for _ in range(spaces):
        if arena.walled[cell * 8 + direction]:
            break
        cell = arena.ahead[cell * 8 + direction]
    return cell


# --- in words ---------------------------------------------------------------------------------------------------------


def _damage(offer: dict[str, Any], view: VoltView) -> str:
    cause = offer.get("cause")
    source = f" from {_lightning(offer, view) if cause == 'lightning' else _source(offer, view)}" if cause else ""
    return f"{_robot(offer, view)} is about to take {offer['tokens']} damage{source}. {_has(offer, view)}"


def _strike(offer: dict[str, Any], view: VoltView) -> str:
    return f"{_robot(offer, view)} is about to take 1 damage from {_lightning(offer, view)}. {_has(offer, view)}"


def _shove(offer: dict[str, Any], view: VoltView) -> str:
    spaces = "1 space" if offer["spaces"] == 1 else f"{offer['spaces']} spaces"
    way = "" if offer.get("direction") is None else f" to the {DIRECTION_WORDS[offer['direction']]}"
    by = offer.get("by", NOBODY)
    pusher = "" if by == NOBODY else f" by {view.robots[by].name}{_at(view.robots[by].cell, view)}"
    return f"{_robot(offer, view)} is about to be pushed {spaces}{way}{pusher}."


WORDS: dict[str, Callable[[dict[str, Any], VoltView], str]] = {
    "shield": _damage,
    "conductor": _strike,
    "anchor": _shove,
}
"""The questions that fear something."""


def _source(offer: dict[str, Any], view: VoltView) -> str:
    """ "Bo's bomb at D4"; with no owner, "a mine"."""
    named = HURTS[offer["cause"]]
    thing = named.removeprefix("a ")
    if offer["by"] == NOBODY:
        return named
    if offer["by"] == offer["robot"]:
        return f"its own {thing}"
    return f"{view.robots[offer['by']].name}'s {thing}{_at(offer.get('origin', OUTSIDE), view)}"


def _lightning(offer: dict[str, Any], view: VoltView) -> str:
    """Where lightning comes from: high voltage, a barrier, or a robot that passes it on."""
    if "origin" not in offer:
        return "lightning"
    if offer["origin"] == OUTSIDE:
        return "high voltage"
    other = "" if offer["by"] in (NOBODY, offer["robot"]) else view.robots[offer["by"]].name
    if offer["origin"] != view.robots[offer["robot"]].cell:
        return f"lightning that {other or 'it'} passes on{_at(offer['origin'], view)}"
    return f"a lightning barrier into which {other} pushes it" if other else "a lightning barrier"


def _robot(offer: dict[str, Any], view: VoltView) -> str:
    name: str = view.robots[offer["robot"]].name
    return name


def _has(offer: dict[str, Any], view: VoltView) -> str:
    return f"It has {offer.get('damage', view.robots[offer['robot']].damage)}, and {DESTROYED_AT} destroy it."


def _at(cell: int, view: VoltView) -> str:
    return f" at {cell_label(load_arena(view.arena), cell)}" if cell and view.arena else ""
