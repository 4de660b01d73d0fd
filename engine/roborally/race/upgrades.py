"""Brings states of earlier revisions into the present shape, for races in progress and to look back at old turns."""

from typing import Any

import msgspec

from engine.roborally.courses.catalogue import floor_of


def upgraded(dump: bytes) -> bytes:
    """A state of revision 1 in the present shape. It had no Option cards, and its race goes on without them."""
    raw = msgspec.json.decode(dump)
    raw["setup"]["option_cards"] = False
    raw["flags"] = [cell for _, cell in sorted(floor_of(raw["setup"]["course"]).flags.items())]
    raw["robots"] = [_upgraded_robot(robot) for robot in raw["robots"]]
    return msgspec.json.encode(raw)


def _upgraded_robot(robot: dict[str, Any]) -> dict[str, Any]:
    """`face_down` used to be the number of registers programmed in the turn, counted from the first."""
    return {**robot, "face_down": list(range(1, robot["face_down"] + 1))}
