"""Why robots are destroyed, devices removed and Options lost. Each kind of board element that destroys robots adds its
own cause."""

from typing import Annotated, Literal

import msgspec

CAUSES = ["edge", "damage"]
CAUSES_OR_NONE, REASONS = ["", *CAUSES], [*CAUSES, "exploded", "used"]

Cause = Annotated[str, msgspec.Meta(extra_json_schema={"enum": CAUSES})]
CauseOrNone = Annotated[str, msgspec.Meta(extra_json_schema={"enum": CAUSES_OR_NONE})]
"""Empty if the robot survives."""
Reason = Annotated[str, msgspec.Meta(extra_json_schema={"enum": REASONS})]
"""Why a device is gone: "exploded", "used", or what destroyed it."""

Why = Literal["damage", "destroyed", "eliminated", "spent", "shot", "discarded", "scrapped"]
"""Why an Option was lost.

damage: given up instead of a damage token; destroyed: lost with its robot's destruction; eliminated: its robot is out
of the race; spent: used up; shot: destroyed by Fire Control; discarded: not kept; scrapped: exchanged at a chop shop.
"""
