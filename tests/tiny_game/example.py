"""What the API's description shows of a duel, on a site that offers it first."""

from games.kinds.base import Example

EXAMPLE = Example(
    options={"seats": 4, "turns": 4},
    question="plan",
    offer={"hand": [3, 14, 15, 26]},
    answer={"cards": [14, 3]},
    order={"ask": False, "strike": True},
    event={"event": "Dealt", "owner": 0, "cards": [3, 14, 15, 26]},
)
