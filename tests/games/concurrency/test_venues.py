"""PostgreSQL: what a game is begun on is not forgotten in the same moment, whoever comes first."""

import json

from tests.services import ProductionSite


def test_a_venue_stays_for_those_who_hold_it_and_is_gone_for_those_who_come_too_late(
    production_site: ProductionSite,
) -> None:
    seen = json.loads(production_site.run("-m", "tests.games.concurrency.venues").splitlines()[-1])
    stays = {"ended": [0, 0], "venues": 1}
    assert seen == {"of someone": stays, "of the site": stays, "deleted meanwhile": "no_such_venue"}
