"""Every kind of event with its words."""

from collections.abc import Mapping
from typing import Any

from engine.kernel.events import Event
from games.kinds.volt.told import bouts, dice, harm, robots, ways
from games.kinds.volt.told.telling import Telling

TELLINGS: Mapping[type[Event], Telling[Any]] = {
    it.event: it for it in (*bouts.TOLD, *robots.TOLD, *dice.TOLD, *ways.TOLD, *harm.TOLD)
}


def telling_of(event: Event) -> Telling[Any]:
    """The telling of an event. Raises KeyError for an event of another game."""
    return TELLINGS[type(event)]
