"""Threats to a robot when its operator is asked about them: in words, and drawn in the arena."""

from collections.abc import Callable
from typing import Any

from engine.volt.arena.plans import load_arena
from engine.volt.arena.tables import Arena
from engine.volt.decisions.types import decision_types
from engine.volt.state import DESTROYED_AT, NOBODY, OUTSIDE
from engine.volt.views.game import VoltView
from games.kinds.volt.drawing.effects import Effect
from games.kinds.volt.told.harm import HURTS
from games.kinds.volt.told.places import DIRECTION_WORDS, cell_label, centre
from games.shapes.page import Prompt
from games.wording.say import Filling, Phrase, line, listed, phrase

DRAWN = {"laser": "shot", "blade": "shot", "shock": "shot", "grenade": "blast", "mine": "blast", "bomb": "blast"}
"""The drawing of damage: a line from its source, or a blast there. For other causes, the space is marked."""


def threat_words(prompt: Prompt, view: VoltView) -> str:
    """The threat in a question, in a sentence or two: who does it, from where, and what it costs.

    "Ada is about to take 2 damage from Bo's bomb at D4. It has 1 damage, and 3 destroy it." Empty if nothing threatens.
    """
    words = WORDS.get(_threat(prompt))
    return words(prompt.offer, view) if words else ""


def _threat(prompt: Prompt) -> str:
    """What is about to happen to the robot: "damage", "push", or ""."""
    return getattr(decision_types().get(prompt.kind), "threat", "")


def passed_on(robot: int, view: VoltView) -> str:
    """The effect of lightning that a robot passes on to the spaces around: "Hurts Bo and Cy, and sets off a mine"."""
    arena = load_arena(view.arena)
    around = {cell for _, cell in arena.adjacent(view.robots[robot].cell)}
    hurt = listed([other.name for other in view.robots if other.cell in around]) or "no one"
    mines = sum(mine.cell in around for mine in view.mines)
    return line(PASSED_ON[min(mines, 2)], hurt=hurt, mines=mines).text


def aimed(prompts: list[Prompt], view: VoltView) -> tuple[list[Effect], list[int]]:
    """The threats in the viewer's questions, as drawn: shots and blasts, and the cells to mark."""
    effects: list[Effect] = []
    marked: list[int] = []
    for prompt in prompts:
        robot = view.robots[prompt.offer.get("robot", 0)]
        if _threat(prompt) and view.arena and robot.cell:
            drawn, cell = _drawn(load_arena(view.arena), prompt.offer, robot.cell, view)
            effects += [drawn] if drawn else []
            marked += [cell] if cell else []
    return list(dict.fromkeys(effects)), list(dict.fromkeys(marked))


def _drawn(arena: Arena, offer: dict[str, Any], here: int, view: VoltView) -> tuple[Effect | None, int]:
    """The effect that flashes, and the cell to mark, or OUTSIDE for none."""
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
    """The effect from the robot that pushes to the end of the push, and that end. Only walls stop the push."""
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
    robot, cause = view.robots[offer["robot"]], offer.get("cause", "lightning")
    source = _lightning(offer, view) if cause == "lightning" else _source(offer, view) if cause else ""
    return line(
        "{robot} is about to take {tokens} damage from {source}. It has {damage}, and {limit} destroy it."
        if source
        else "{robot} is about to take {tokens} damage. It has {damage}, and {limit} destroy it.",
        robot=robot.name,
        tokens=offer.get("tokens", 1),
        source=source,
        damage=offer.get("damage", robot.damage),
        limit=DESTROYED_AT,
    ).text


def _shove(offer: dict[str, Any], view: VoltView) -> str:
    by, direction = offer.get("by", NOBODY), offer.get("direction")
    return line(
        PUSHES[direction is not None, by != NOBODY],
        robot=view.robots[offer["robot"]].name,
        spaces="1 space" if offer["spaces"] == 1 else phrase("{number} spaces", number=offer["spaces"]),
        direction=DIRECTION_WORDS[direction or 0],
        by=_placed("{it}", "{it} at {cell}", view.robots[by].cell, view, it=view.robots[by].name),
    ).text


PUSHES = {
    (False, False): "{robot} is about to be pushed {spaces}.",
    (False, True): "{robot} is about to be pushed {spaces} by {by}.",
    (True, False): "{robot} is about to be pushed {spaces} to the {direction}.",
    (True, True): "{robot} is about to be pushed {spaces} to the {direction} by {by}.",
}
"""By whether it is known where to, and by whom."""
WORDS: dict[str, Callable[[dict[str, Any], VoltView], str]] = {"damage": _damage, "push": _shove}
PASSED_ON = (
    "Hurts {hurt}",
    "Hurts {hurt}, and sets off a mine",
    "Hurts {hurt}, and sets off {mines} mines",
)
"""By the number of mines."""


def _source(offer: dict[str, Any], view: VoltView) -> Filling:
    """ "Bo's bomb at D4"; with no owner, "a mine"."""
    named = HURTS[offer["cause"]]
    thing = named.removeprefix("a ")
    if offer["by"] == NOBODY:
        return named
    if offer["by"] == offer["robot"]:
        return phrase("its own {thing}", thing=thing)
    by, origin = view.robots[offer["by"]].name, offer.get("origin", OUTSIDE)
    return _placed("{by}'s {thing}", "{by}'s {thing} at {cell}", origin, view, by=by, thing=thing)


def _lightning(offer: dict[str, Any], view: VoltView) -> Filling:
    """The source of lightning: high voltage, a barrier, or a robot that passes it on."""
    if "origin" not in offer:
        return "lightning"
    if offer["origin"] == OUTSIDE:
        return "high voltage"
    other = "" if offer["by"] in (NOBODY, offer["robot"]) else view.robots[offer["by"]].name
    if offer["origin"] != view.robots[offer["robot"]].cell:
        words = ("lightning that {by} passes on", "lightning that {by} passes on at {cell}")
        return _placed(*words, offer["origin"], view, by=other or "it")
    return phrase("a lightning barrier into which {by} pushes it", by=other) if other else "a lightning barrier"


def _placed(words: str, words_with_cell: str, cell: int, view: VoltView, **fillings: Filling) -> Phrase:
    """The phrase with its space, if that is in the arena."""
    if not cell or not view.arena:
        return phrase(words, **fillings)
    return phrase(words_with_cell, cell=cell_label(load_arena(view.arena), cell), **fillings)
