"""Every kind of event with its words."""

from collections.abc import Mapping
from typing import Any

from engine.kernel.events import Event
from engine.kernel.registry import discover
from engine.roborally.special_rules.base import RuleEvent
from games.kinds.roborally.told.telling import Telling

MODULES = [
    module
    for package in ("families", "elements")
    for module in discover(f"games.kinds.roborally.told.{package}", "TOLD").values()
]
TELLINGS: Mapping[type[Event], Telling[Any]] = {it.event: it for module in MODULES for it in module.TOLD}
OF_A_RULE = Telling(
    RuleEvent,
    "{sentence}",
    lambda event, names: {"sentence": names.marked(event.words)},
    motion=("move", 400),
    goes_with="card",
)
"""The rules of a course bring their own sentences."""


def telling_of(event: Event) -> Telling[Any]:
    """The telling of an event. Raises KeyError for an event of another game."""
    return OF_A_RULE if isinstance(event, RuleEvent) else TELLINGS[type(event)]
