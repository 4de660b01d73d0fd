"""Whether there is an outage, in which no clock runs."""

from datetime import datetime, timedelta

from games.models import Heartbeat

LIFE = "sweep"
"""The name of the heartbeat that keeps the latest sign of life: a sweep, or other work that was done for everyone."""
OUTAGE = timedelta(minutes=1)
"""A longer gap between signs of life counts as an outage, and players get the time back. Some turns take only minutes.
"""


def outage(now: datetime) -> timedelta:
    """How long there has been no sign of life if that counts as an outage, and otherwise zero.

    While lost time is still being compensated, any gap counts, even if the clock was set back in the meantime.
    """
    life = Heartbeat.objects.filter(name=LIFE).values_list("at", "until").first()
    if life is None:
        return timedelta(0)
    last, until = life
    gap = now - last
    is_compensated = until is not None and until > last
    return gap if gap > (timedelta(0) if is_compensated else OUTAGE) else timedelta(0)
