"""Scavenger hunt I: Option cards on the flags.

Rules: 000 "SCAVENGER HUNT I"
"""

from engine.roborally.special_rules.flags.scavenger_hunt import ScavengerHunt
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Scavenger hunt I",
    words="When your robot reaches a flag, you look through the Option cards on it and choose one.",
    rules=(ScavengerHunt(chooser="owner"),),
    needs_options=True,
    needs_credit=True,
)
