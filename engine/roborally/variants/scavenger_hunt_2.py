"""Scavenger hunt II: Option cards on the flags.

Rules: 000 "SCAVENGER HUNT II"
"""

from engine.roborally.special_rules.flags.scavenger_hunt import ScavengerHunt
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Scavenger hunt II",
    words="When your robot reaches a flag, the player on your left chooses one of the Option cards on it for you.",
    rules=(ScavengerHunt(chooser="left"),),
    needs_options=True,
    needs_credit=True,
)
