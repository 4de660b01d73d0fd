"""The signs of drawings: how each kind of element, and a robot, is written. tests/scene_drawings.py explains them."""

import re
from collections.abc import Callable
from typing import Any

from engine.roborally.board.geometry import COMPASS

Raw = dict[str, Any]

ARROWS = "^>v<"
ROBOT = re.compile(r"([A-H])([\^>v<])")


def _on_side(side: str) -> Raw:
    return {"side": side.upper()}


def _in_registers(numbers: str) -> Raw:
    return {"registers": [int(number) for number in numbers]}


def _registers_of(element: Raw) -> str:
    return "".join(map(str, element["registers"]))


SIGNS: dict[str, tuple[str, Callable[..., Raw], Callable[[Raw], str]]] = {
    "conveyor": (
        r"([\^>v<])(\1?)([nesw]*)",
        lambda arrow, again, sides: {
            "dir": COMPASS[ARROWS.index(arrow)],
            "speed": 2 if again else 1,
            "curves_from": list(sides.upper()),
        },
        lambda it: ARROWS[COMPASS.index(it["dir"])] * it["speed"] + "".join(it["curves_from"]).lower(),
    ),
    "gear": (r"@([lr])", lambda turn: {"turn": {"l": "left", "r": "right"}[turn]}, lambda it: "@" + it["turn"][0]),
    "pit": (r"O", dict, lambda it: "O"),
    "repair": (r"([+x])", lambda sign: {"wrenches": "+x".index(sign) + 1}, lambda it: "+x"[it["wrenches"] - 1]),
    "flag": (r"f(\d)", lambda number: {"number": int(number)}, lambda it: f"f{it['number']}"),
    "dock": (r"d(\d)", lambda number: {"number": int(number)}, lambda it: f"d{it['number']}"),
    "laser": (
        r"l([nesw])(\d)",
        lambda side, count: {"side": side.upper(), "count": int(count)},
        lambda it: f"l{it['side'].lower()}{it['count']}",
    ),
    "pusher": (
        r"p([nesw])([1-5]+)",
        lambda side, registers: {"side": side.upper(), "registers": [int(number) for number in registers]},
        lambda it: f"p{it['side'].lower()}{''.join(map(str, it['registers']))}",
    ),
    "current": (
        r"~([\^>v<])([nesw]*)",
        lambda arrow, sides: {"dir": COMPASS[ARROWS.index(arrow)], "curves_from": list(sides.upper())},
        lambda it: "~" + ARROWS[COMPASS.index(it["dir"])] + "".join(it["curves_from"]).lower(),
    ),
    "water": (r"~", dict, lambda it: "~"),
    "drain": (r"Q", dict, lambda it: "Q"),
    "teleporter": (r"T", dict, lambda it: "T"),
    "oil": (r"o", dict, lambda it: "o"),
    "randomizer": (r"\?", dict, lambda it: "?"),
    "radiation": (r"&", dict, lambda it: "&"),
    "radioactive_waste": (r"\$", dict, lambda it: "$"),
    "chop_shop": (r"c", dict, lambda it: "c"),
    "start": (r"s", dict, lambda it: "s"),
    "trapdoor": (r"t([1-5]+)", _in_registers, lambda it: "t" + _registers_of(it)),
    "crusher": (r"k([1-5]+)", _in_registers, lambda it: "k" + _registers_of(it)),
    "flamer": (r"h([1-5]+)", _in_registers, lambda it: "h" + _registers_of(it)),
    "level": (r"=(\d)", lambda level: {"level": int(level)}, lambda it: f"={it['level']}"),
    "ledge": (r"#([nesw])", _on_side, lambda it: f"#{it['side'].lower()}"),
    "ramp": (r"/([nesw])", _on_side, lambda it: f"/{it['side'].lower()}"),
    "repulsor": (r"\*([nesw])", _on_side, lambda it: f"*{it['side'].lower()}"),
    "portal": (r"%(\w)", lambda color: {"color": color}, lambda it: "%" + it["color"]),
    "one_way_wall": (
        r"!([io])([nesw])",
        lambda way, side: {"side": side.upper(), "blocks": {"i": "in", "o": "out"}[way]},
        lambda it: f"!{it['blocks'][0]}{it['side'].lower()}",
    ),
}
"""Element type -> (pattern, its groups to fields, its fields to the sign)."""
