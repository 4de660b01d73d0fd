"""PostgreSQL: several processes see to one tournament at once, and each round and each game is made once."""

import json

from tests.games.concurrency.tournament import PEOPLE, ROUNDS, SWEEPERS
from tests.services import ProductionSite


def test_each_round_is_paired_once_and_each_game_made_once(production_site: ProductionSite) -> None:
    seen = json.loads(production_site.run("-m", "tests.games.concurrency.tournament").splitlines()[-1])
    assert seen == {
        "status": "over",
        "failed": 0,
        "tables": [PEOPLE // 2 + 1] * ROUNDS,
        "games": PEOPLE // 2 * ROUNDS,
        "places": list(range(1, PEOPLE + 1)),
        "ended": [0] * SWEEPERS,
    }
