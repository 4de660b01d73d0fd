"""The sources of impending damage and the targets of shots, in words and drawn on the board."""

from typing import Any

import msgspec

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import Arm, Threat
from engine.roborally.options import find_options
from engine.roborally.state import DESTROYED_AT, NOBODY
from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing.effects import Beam
from games.kinds.roborally.told.phrases import of_several, option_name
from games.kinds.roborally.told.places import cell_label, centre
from games.shapes.page import Prompt
from games.wording.say import Phrase, line, listed, phrase

NAMED = {"board_laser": "wall laser"}
"""Causes of damage that are not called like their ids."""
THREATS = {
    (0, False): "{robot} is about to take up to {tokens} damage. It has {damage}.",
    (1, False): "{robot} is about to take up to {tokens} damage from {sources}. It has {damage}.",
    (2, False): "{robot} is about to take up to {tokens} damage: {sources}. It has {damage}.",
    (0, True): "{robot} is about to take up to {tokens} damage. It has {damage}, and the tenth would destroy it.",
    (1, True): "{robot} is about to take up to {tokens} damage from {sources}."
    " It has {damage}, and the tenth would destroy it.",
    (2, True): "{robot} is about to take up to {tokens} damage: {sources}."
    " It has {damage}, and the tenth would destroy it.",
}
"""By how many sources are named, and whether the robot may be destroyed."""


def threat_words(offer: dict[str, Any], view: RaceView) -> str:
    """The damage that a question is about, and the damage that the robot has already; empty if it is about none.

    "Bolt is about to take up to 3 damage: 1 from Cog's laser at G6 and 2 from the wall laser at G5. It has 7, and the
    tenth would destroy it."
    """
    if "tokens" not in offer:
        return ""
    threats = _threats(offer)
    sources = [_source(threat, view) for threat in threats]
    if len(threats) > 1:
        sources = [
            phrase("{tokens} from {source}", tokens=threat.tokens, source=source)
            for threat, source in zip(threats, sources, strict=True)
        ]
    return line(
        THREATS[of_several(sources), offer["damage"] + offer["tokens"] >= DESTROYED_AT],
        robot=view.robots[offer["robot"]].name,
        tokens=offer["tokens"],
        sources=listed(sources),
        damage=offer["damage"],
    ).text


def aimed(prompts: list[Prompt], view: RaceView) -> tuple[list[Beam], list[int]]:
    """The lines of the shots that the viewer's questions are about, and the cells to mark if there is no line."""
    floor, ways = floor_of(view.setup.course), dict.fromkeys(_ways(prompts, view))
    beams = [Beam(*centre(floor, origin), *centre(floor, cell)) for origin, cell in ways if origin != cell]
    return beams, [cell for origin, cell in ways if origin == cell]


def _source(threat: Threat, view: RaceView) -> Phrase:
    """ "Cog's laser at G6"; "the explosion at G5"; "its own Big Jet"."""
    is_option = threat.cause in find_options()
    thing = option_name(threat.cause) if is_option else NAMED.get(threat.cause, threat.cause)
    cell = cell_label(floor_of(view.setup.course), threat.origin)
    if threat.by != NOBODY:
        by = view.robots[threat.by].name
        return phrase("{by}'s {thing} at {cell}" if cell else "{by}'s {thing}", by=by, thing=thing, cell=cell)
    if is_option:
        return phrase("its own {thing}", thing=thing)
    return phrase("the {thing} at {cell}" if cell else "the {thing}", thing=thing, cell=cell)


def _ways(prompts: list[Prompt], view: RaceView) -> list[tuple[int, int]]:
    """(origin, target) of all shots and other damage between cells on the board."""
    found: list[tuple[int, int]] = []
    for prompt in prompts:
        here = view.robots[prompt.offer["robot"]].cell if "robot" in prompt.offer else 0
        found += [(threat.origin, here) for threat in _threats(prompt.offer)]
        found += [(here, view.robots[target].cell) for target in _targets(prompt)]
    return [(origin, cell) for origin, cell in found if origin and cell]


def _targets(prompt: Prompt) -> list[int]:
    """The robots at which the viewer's robot may fire."""
    if prompt.kind == "fire_weapon":
        arms = msgspec.convert(prompt.offer["arms"], list[Arm])
        return [arm.target for arm in arms if arm.target != NOBODY]
    return [prompt.offer["target"]] if prompt.kind == "aim" else []


def _threats(offer: dict[str, Any]) -> list[Threat]:
    return msgspec.convert(offer.get("threats", []), list[Threat])
