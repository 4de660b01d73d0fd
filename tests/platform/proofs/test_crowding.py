"""Games left to hard bots delay no one. The longer round is `python -m tests.proof crowding`."""

import pytest

from tests.proof.site.crowding import measured
from tests.services import ProductionSite

pytestmark = pytest.mark.services

LIGHT = {"options": {"course": "risky-exchange"}, "bots": ["easy"]}


def test_games_left_to_bots_delay_no_sweep_and_no_turn(production_site: ProductionSite) -> None:
    production_site.extra["WEB_CONCURRENCY"] = "1"
    rows = measured(production_site, lambda done, total: None, games=1, seconds=1, left=LIGHT, tables=2)
    assert [row["deadlines moved (s)"] for row in rows] == [0, 0, 0]
    assert all(row["turns"] for row in rows)
