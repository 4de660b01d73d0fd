"""The modules of KillBots in a championship, read from a data file: one pair for each arena and role."""

from importlib.resources import files
from typing import Any, Literal

import msgspec

Role = Literal["titleholder", "others"]
Pair = tuple[str, str]


FILE = files("engine.volt") / "data" / "killbot_sets.json"


def set_data() -> Any:
    """The file of all sets as it is."""
    return msgspec.json.decode(FILE.read_bytes())


def _read() -> dict[str, dict[bool, Pair]]:
    pairs = msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[Role, Pair]])
    return {arena: {True: roles["titleholder"], False: roles["others"]} for arena, roles in pairs.items()}


SETS = _read()
"""arena -> the KillBot's modules, by whether it holds the title there. Rules: 002 "STARTING MODULES FOR KILLBOTS" """
