"""Deluxe option package: every robot starts with the best of three Option cards.

Rules: 000 "DELUXE OPTION PACKAGE"
"""

from engine.roborally.special_rules.opening.draft_options import DraftOptions
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Deluxe option package",
    words="Before the race you are dealt three Option cards and keep the one you choose.",
    rules=(DraftOptions(dealt=3, kept=1, rest="discarded"),),
    needs_options=True,
)
