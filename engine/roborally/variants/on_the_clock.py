"""On the clock: half a minute for programming.

Rules: 000 "On the Clock"; A-372
"""

from engine.roborally.special_rules.program_clock import ProgramClock
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="On the clock",
    words="Once you open your hand you have 30 seconds; then chance fills the empty registers.",
    rules=(ProgramClock(seconds=30),),
)
