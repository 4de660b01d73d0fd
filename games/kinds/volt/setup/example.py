"""The example of VOLT in the API's description."""

from games.kinds.base import Example

EXAMPLE = Example(
    options={"arena": "tokyo"},
    question="program",
    offer={"kind": "program", "seat": 0, "robot": 0, "equipped": []},
    answer={
        "dice": [
            {"unit": 1, "colour": "blue", "value": 6, "key": 2},
            {"unit": 2, "colour": "blue", "value": 5, "key": 0},
            {"unit": 3, "colour": "red", "value": 3, "key": 1},
        ]
    },
    order={"ask": False, "index": 2},
    event={"event": "RoundStarted", "round": 3},
)
