"""Turbo wrenches: an Option card instead of a repair.

Rules: 000 "TURBO WRENCHES"
"""

from engine.roborally.special_rules.turbo_wrenches import TurboWrenches
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Turbo wrenches",
    words="A robot that ends the turn on a single wrench may draw an Option card instead of being repaired.",
    rules=(TurboWrenches(),),
    needs_options=True,
)
