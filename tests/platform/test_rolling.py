"""A deploy while people play. The longer round is `python -m tests.long.proof rolling`."""

import pytest

from tests.long.proof.rolling import Renewal, renew_all
from tests.services import ProductionSite

pytestmark = pytest.mark.services


def test_nobody_notices_that_every_process_is_renewed(production_site: ProductionSite) -> None:
    renewal = Renewal(production_site, production_site.processes[0], players=8)
    found = renew_all(renewal, 1, lambda done, total: None)
    assert found["players"] == 8
    assert found["failed"] == 0
    assert found["programs"]
