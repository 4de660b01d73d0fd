"""The modules of KillBots in a championship, read from a data file: one pair for each arena and role."""

from importlib.resources import files
from typing import Literal

import msgspec

Role = Literal["titleholder", "others"]
Pair = tuple[str, str]


def _read() -> dict[str, dict[bool, Pair]]:
    raw = (files("engine.volt") / "data" / "killbot_sets.json").read_bytes()
    pairs = msgspec.json.decode(raw, type=dict[str, dict[Role, Pair]])
    return {arena: {True: roles["titleholder"], False: roles["others"]} for arena, roles in pairs.items()}


SETS = _read()
"""arena -> the KillBot's modules, by whether it holds the title there. Rules: 002 "STARTING MODULES FOR KILLBOTS" """
