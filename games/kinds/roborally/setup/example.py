"""The example of RoboRally in the API's description."""

from games.kinds.base import Example

EXAMPLE = Example(
    options={"course": "risky-exchange", "lives": 3},
    question="program",
    offer={
        "kind": "program",
        "seat": 0,
        "robot": 0,
        "hand": [490, 660, 70, 850, 430, 20, 610, 200, 540],
        "locked": [0, 0, 0, 0, 0],
        "can_power_down": False,
    },
    answer={"registers": [490, 660, 70, 850, 430], "power_down": False},
    order={"ask": False, "if_damage_ge": 3},
    event={"event": "TurnStarted", "turn": 3},
)
