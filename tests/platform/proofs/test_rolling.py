"""A deploy while people play. The longer round is `python -m tests.proof rolling`."""

import pytest

from tests.proof.site.rolling import Renewal, renew_all
from tests.services import ProductionSite

pytestmark = pytest.mark.services


def test_nobody_notices_that_processes_are_renewed(production_site: ProductionSite) -> None:
    production_site.extra["WEB_CONCURRENCY"] = "1"
    renewal = Renewal(production_site, production_site.start_worker(), players=4)
    found = renew_all(renewal, [renewal.web.reload, renewal.renew_worker], lambda done, total: None)
    assert found["players"] == 4
    assert found["failed"] == 0
    assert found["programs"]
