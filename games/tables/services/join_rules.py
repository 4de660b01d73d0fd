"""When a table begins by itself, and what it demands of those who join."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.errors import Refused
from games.models import Game

SOONEST, LATEST = timedelta(minutes=10), timedelta(days=30)
GRACE = timedelta(minutes=1)
MOST_HOURS = 7 * 24


@dataclass(frozen=True)
class JoinRules:
    """What a new table may settle besides its seats and its clock."""

    begins: str = Game.Begins.FULL
    starts_at: datetime | None = None
    """The set time, if it begins at one."""
    least_reliability: int = 0
    """In percent; 0 demands nothing."""
    most_hours: int = 0
    """The usual time that somebody takes for a turn; 0 demands nothing."""
    hides_names: bool = False
    """Until it is over nobody learns who plays which seat."""
    one_per_home: bool = False
    """Nobody may join who shares a household with somebody at the table."""


def check(join_rules: JoinRules, now: datetime) -> None:
    """Raises Refused."""
    if join_rules.begins not in Game.Begins.values:
        raise Refused("begins", "A table begins when it is full, a minute later, or at a set time.")
    if (join_rules.starts_at is None) == (join_rules.begins == Game.Begins.DATE):
        raise Refused("starts_at", "A table that begins at a set time needs that time, and no other does.")
    if join_rules.starts_at is not None and not now + SOONEST <= join_rules.starts_at <= now + LATEST:
        raise Refused("starts_at", "The set time is from 10 minutes to 30 days from now.")
    if not 0 <= join_rules.least_reliability <= 100:
        raise Refused("least_reliability", "Reliability is a share of 0 to 100 percent.")
    if not 0 <= join_rules.most_hours <= MOST_HOURS:
        raise Refused("most_hours", f"The usual time for a turn is up to {MOST_HOURS} hours.")
