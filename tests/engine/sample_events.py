"""One event of every kind, for code that has to know them all."""

from typing import Any, get_args, get_origin

import msgspec

from engine.kernel.events import Event
from engine.kernel.game import GameRules

PLAIN: dict[type, Any] = {int: 1, bool: True, str: "", list: [], dict: {}}


def one_of_each(game: GameRules[Any]) -> list[Event]:
    """Robots, cells and all other numbers are 1, lists are empty."""
    return [_sample(kind) for kind in get_args(game.event_types)]


def _sample(kind: type[Event]) -> Event:
    facts = {field.name: _plain(field.type) for field in msgspec.structs.fields(kind)}
    event: Event = kind(**facts)
    return event


def _plain(annotation: Any) -> Any:
    """A value of a field's type; of a Literal, its first one."""
    return (
        PLAIN[get_origin(annotation) or annotation] if get_origin(annotation) in {None, *PLAIN} else _first(annotation)
    )


def _first(literal: Any) -> Any:
    return get_args(literal)[0]
