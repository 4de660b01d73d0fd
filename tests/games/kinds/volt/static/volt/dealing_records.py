"""Records of games of VOLT for dealing.test.js, printed as JSON."""

import json
import sys
from typing import Any

import django

from engine.volt.game import GAME
from engine.volt.state import Setup
from tests.static.records import Record, record_of

NAMES = ["Ada", "Ben", "Cem", "Dia"]
SETUPS: dict[str, dict[str, Any]] = {
    "two": {"arena": "tokyo"},
    "four": {"arena": "rome", "seats": 4},
    "killbots": {"arena": "ruhrgebiet", "killbots": 2, "killbot_modules": True},
    "chosen": {"arena": "rome", "killbots": 2, "killbot_modules": True, "killbot_pairs": [["anchor", "mines"]]},
    "alone": {"arena": "twin-cities", "seats": 1, "killbots": 3},
    "training": {"arena": "twin-cities", "mode": "training"},
    "championship": {"killbots": 2, "series": "championship"},
    "all arenas": {"killbots": 1, "seats": 3, "series": "all_arenas", "random_arenas": True},
}


def fight(seats: int = 2, **options: Any) -> Record:
    return record_of(GAME, Setup(operators=NAMES[:seats], **options), b"volt" * 4, turns=30)


if __name__ == "__main__":
    django.setup()
    from games.kinds.volt.setup import dealing

    json.dump({"facts": dealing.facts({}), "fights": {name: fight(**it) for name, it in SETUPS.items()}}, sys.stdout)
