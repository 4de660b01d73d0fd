"""Standard option package: every robot starts with an Option card.

Rules: 000 "STANDARD OPTION PACKAGE"
"""

from engine.roborally.special_rules.opening.start_options import StartOptions
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Standard option package",
    words="Every robot starts with one Option card.",
    rules=(StartOptions(count=1),),
    needs_options=True,
)
