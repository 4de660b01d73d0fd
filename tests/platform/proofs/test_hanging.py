"""Slow places and a mail server that hangs delay no one. The longer round is `python -m tests.proof hanging`."""

import pytest

from tests.proof.site.hanging import measured
from tests.services import ProductionSite

pytestmark = pytest.mark.services


def test_slow_places_and_a_hanging_mail_server_delay_no_turn(production_site: ProductionSite) -> None:
    production_site.extra["WEB_CONCURRENCY"] = "1"
    rows = measured(production_site, lambda done, total: None, attackers=4, each=1, tables=2, seconds=1)
    assert len(rows) == 3
    assert all(row["turns"] for row in rows)
