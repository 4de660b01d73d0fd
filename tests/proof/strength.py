"""What proofs of the strength of bots share: shares with their errors, and the time that choices take."""

from collections.abc import Sequence
from math import sqrt
from statistics import quantiles

CERTAIN = 1.96
"""Standard errors on each side of a share for a confidence interval of 95%."""


def shares(won: int, games: int) -> dict[str, object]:
    """The columns for a share of games."""
    share = won / games
    error = CERTAIN * sqrt(share * (1 - share) / games)
    return {"games": games, "won": won, "share": f"{share:.1%}", "95% interval": f"+-{error:.1%}"}


def times(milliseconds: Sequence[float]) -> dict[str, object]:
    """The columns for what programs took, in milliseconds of CPU time."""
    cuts = quantiles(milliseconds, n=100)
    return {"ms p50": round(cuts[49], 1), "p95": round(cuts[94], 1), "max": round(max(milliseconds), 1)}
