"""States that were written under earlier revisions, in the shape that states have now: for races under way, and for
looking back at old turns."""

from typing import Any

import msgspec

from engine.roborally.courses import floor_of


def upgraded(dump: bytes) -> bytes:
    """A state of revision 1 as one of today. It had no Option cards, and its race goes on without them."""
    raw = msgspec.json.decode(dump)
    raw["setup"]["option_cards"] = False
    raw["flags"] = [cell for _, cell in sorted(floor_of(raw["setup"]["course"]).flags.items())]
    raw["robots"] = [_upgraded_robot(robot) for robot in raw["robots"]]
    return msgspec.json.encode(raw)


def _upgraded_robot(robot: dict[str, Any]) -> dict[str, Any]:
    """Of the registers programmed in the turn, it told the number: they were the first ones."""
    return {**robot, "face_down": list(range(1, robot["face_down"] + 1))}
