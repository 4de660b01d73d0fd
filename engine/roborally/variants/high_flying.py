"""High-flying: robots in the air are above walls, and above the robots on the floor.

Rules: 000 "HIGH-FLYING"; A-381; A-382; A-383; A-384; A-385
"""

from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="High-flying",
    words=(
        "Robots in the air pass over walls, pushers, crushers, fires, lasers of the board and robots on the floor, and "
        "exchange shots only with each other and with robots one level higher."
    ),
    values={"high_flying": True},
    needs_options=True,
)
