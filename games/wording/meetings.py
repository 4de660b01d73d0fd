"""How often robots meet, in words that someone can picture."""

OFTEN = (
    "robots meet nearly every {turn}",
    "robots meet every second {turn}",
    "robots meet every third {turn}",
    "robots meet every fourth {turn}",
    "robots meet every fifth {turn}",
)
RARELY = "robots rarely meet"


def meetings(share: float, turn: str) -> str:
    """The share of its turns in which a robot meets another. `turn`: what the game calls one."""
    nth = round(1 / share) if share else len(OFTEN) + 1
    return OFTEN[nth - 1].format(turn=turn) if nth <= len(OFTEN) else RARELY
