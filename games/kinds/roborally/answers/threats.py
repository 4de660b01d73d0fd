"""The sources of impending damage and the targets of shots, in words and drawn on the board."""

from typing import Any

import msgspec

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import Arm, Threat
from engine.roborally.options import find_options
from engine.roborally.state import DESTROYED_AT, NOBODY
from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing.effects import Beam
from games.kinds.roborally.told.phrases import option_name
from games.kinds.roborally.told.places import cell_label, centre
from games.shapes.page import Prompt

SOURCES = {"board_laser": "the wall laser", "laser": "laser"}
"""Sources of damage in words, unless they are simply "the" and the cause."""


def damage_words(offer: dict[str, Any], view: RaceView) -> str:
    """The damage that a question is about, as the end of a sentence, and the damage that the robot has already.

    "up to 3 damage: 1 from Cog's laser at G6 and 2 from the wall laser at G5. It has 7, and the tenth would destroy
    it."
    """
    if "tokens" not in offer:
        return ""
    now, tokens = offer["damage"], offer["tokens"]
    danger = ", and the tenth would destroy it" if now + tokens >= DESTROYED_AT else ""
    return f"up to {tokens} damage{_causes(_threats(offer), view)}. It has {now}{danger}."


def aimed(prompts: list[Prompt], view: RaceView) -> tuple[list[Beam], list[int]]:
    """The lines of the shots that the viewer's questions are about, and the cells to mark if there is no line."""
    floor, ways = floor_of(view.setup.course), dict.fromkeys(_ways(prompts, view))
    beams = [Beam(*centre(floor, origin), *centre(floor, cell)) for origin, cell in ways if origin != cell]
    return beams, [cell for origin, cell in ways if origin == cell]


def _causes(threats: list[Threat], view: RaceView) -> str:
    if len(threats) == 1:
        return f" from {_source(threats[0], view)}"
    *others, last = [f"{threat.tokens} from {_source(threat, view)}" for threat in threats] or [""]
    return f": {', '.join(others)} and {last}" if others else ""


def _source(threat: Threat, view: RaceView) -> str:
    label = cell_label(floor_of(view.setup.course), threat.origin)
    at = f" at {label}" if label else ""
    is_option = threat.cause in find_options()
    name = option_name(threat.cause) if is_option else SOURCES.get(threat.cause, f"the {threat.cause}")
    if threat.by != NOBODY:
        return f"{view.robots[threat.by].name}'s {name}{at}"
    return f"its own {name}" if is_option else f"{name}{at}"


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
