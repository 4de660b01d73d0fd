"""How long there has been no sweep, if that is an outage."""

from datetime import UTC, datetime, timedelta

import pytest

from games.models import Heartbeat
from games.record.queries.outages import LIFE, OUTAGE, outage

NOW, NOTHING, SECOND = datetime(2030, 1, 1, tzinfo=UTC), timedelta(0), timedelta(seconds=1)


def test_before_the_first_sweep_there_is_none(db: None) -> None:
    assert outage(NOW) == NOTHING


@pytest.mark.parametrize(("gap", "counts"), [(OUTAGE, NOTHING), (OUTAGE + SECOND, OUTAGE + SECOND)])
def test_a_minute_without_a_sweep_is_none(gap: timedelta, counts: timedelta, db: None) -> None:
    Heartbeat.objects.create(name=LIFE, at=NOW - gap)
    assert outage(NOW) == counts


def test_while_time_is_given_back_any_gap_counts(db: None) -> None:
    Heartbeat.objects.create(name=LIFE, at=NOW - SECOND, until=NOW)
    assert outage(NOW) == SECOND
    assert outage(NOW - 2 * SECOND) == NOTHING
