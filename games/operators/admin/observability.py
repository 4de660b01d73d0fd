"""Present and past faults of the site, and what shows that it works."""

from games.models import Alarm, Heartbeat
from games.record.read_only import HappenedFilter, show

show(
    __name__,
    Alarm,
    "name words raised_at told_at cleared_at",
    filters=["name", ("cleared_at", HappenedFilter)],
)
show(__name__, Heartbeat, "name at")
