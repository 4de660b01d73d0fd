"""Immortality: robots lose no lives.

Rules: 000 "IMMORTALITY"; A-371
"""

from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Immortality",
    words="Robots lose no lives when they are destroyed.",
    values={"lives_lost": 0},
    settles="the lives of robots",
    needs_flags=True,
)
