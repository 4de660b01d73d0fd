"""PostgreSQL: an outage is made good by several sweeps at once, after one was killed, while tables pause and go on."""

import json

import pytest

from tests.games.concurrency.outage import GAMES, PAUSERS, SWEEPERS
from tests.services import ProductionSite


@pytest.mark.services
def test_every_question_gains_exactly_the_outage(production_site: ProductionSite) -> None:
    production_site.end_all()
    seen = json.loads(production_site.run("-m", "tests.games.concurrency.outage"))
    assert (seen["killed"], seen["ended"]) == (-9, [0] * (SWEEPERS + PAUSERS))
    assert seen["questions"] == 2 * GAMES
    assert seen["gains"] == [seen["lost"]]
