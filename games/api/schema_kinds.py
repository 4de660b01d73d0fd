"""What the description of the API says of each kind of game: shapes that bear the kind's name."""

import re
from typing import Any

from games.api.schema_types import schemas_of
from games.kinds.registry import kinds


def add_kinds(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds what differs from game to game: the views and the events of each kind, under the kind's name."""
    components, views, events = result["components"]["schemas"], [], []
    for slug, kind in kinds().items():
        [view, event], own = schemas_of([kind.view, kind.rules.event_types], prefix_of(slug))
        components |= own
        views.append(view)
        events.append(event)
    components["Event"] = {"title": "Event", "description": "Something that happened.", "anyOf": events}
    for name, part in (("GameAnswer", "view"), ("TurnPage", "before")):
        components[name]["properties"][part] = {"anyOf": [*views, {"type": "null"}]}
    return result


def prefix_of(slug: str) -> str:
    """How the names of a kind's shapes begin: without dots, which generators drop or take for folders."""
    return "".join(word.capitalize() for word in re.split(r"\W|_", slug))
