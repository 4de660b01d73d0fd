"""Courses of people's own: the alley of docs/COURSES.md, and what their authors do with it."""

from typing import Any

import msgspec

from games.models import Design, User
from games.workshop.services import designs

ALLEY: dict[str, Any] = {
    "course": {
        "name": "Alley",
        "players": [2, 2],
        "size": [4, 2],
        "boards": [{"board": "alley", "at": [0, 0], "rotate": 0}],
        "flags": [[3, 0]],
    },
    "boards": {
        "alley": {
            "id": "alley",
            "name": "Alley",
            "width": 4,
            "height": 2,
            "elements": [
                {"type": "conveyor", "at": [2, 0], "dir": "E", "speed": 1},
                {"type": "dock", "at": [0, 0], "number": 1, "facing": "E"},
                {"type": "dock", "at": [0, 1], "number": 2, "facing": "E"},
                {"type": "wall", "at": [1, 1], "side": "N"},
            ],
        }
    },
}


def alley(**changes: Any) -> bytes:
    """The file of the alley, with changes to the course."""
    return msgspec.json.encode({**ALLEY, "course": {**ALLEY["course"], **changes}})


def paved(*elements: dict[str, Any]) -> bytes:
    """The file of the alley with other elements on its board."""
    board = {**ALLEY["boards"]["alley"], "elements": elements}
    return msgspec.json.encode({**ALLEY, "boards": {"alley": board}})


def begun(author: User, data: bytes | None = None) -> Design:
    """A design that only its author knows of."""
    return designs.create_design(user=author, kind="roborally", data=data or alley())


def published(author: User, visibility: str = "private", data: bytes | None = None) -> str:
    """The digest of the first version of a design."""
    design = begun(author, data)
    version = designs.keep_version(design=design)
    on_shelf = version if visibility == Design.Visibility.LISTED else None
    Design.objects.filter(pk=design.pk).update(visibility=visibility, on_shelf=on_shelf)
    return version.venue_id
