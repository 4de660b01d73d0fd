"""Moving flags: flags are moved like flat devices.

Rules: 000 "MOVING FLAGS"; A-379
"""

from engine.roborally.special_rules.flags.moving_flags import MovingFlags
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Moving flags",
    words="Belts, currents and pushers move the flags; a flag that is lost is back where it started.",
    rules=(MovingFlags(flat=True),),
    needs_flags=True,
)
