"""Extra lives: a fourth life for everyone.

Rules: 000 "Extra Lives"
"""

from engine.roborally.state import PLAYERS_FOR_MORE_LIVES
from engine.roborally.variants.base import Variant

VARIANT = Variant(
    title="Extra lives",
    words="Every robot has four lives; for five players or more.",
    values={"lives": 4},
    settles="the lives of robots",
    least_players=PLAYERS_FOR_MORE_LIVES,
)
