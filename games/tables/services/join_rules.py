"""When a table begins by itself, and what it demands of players who join."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.errors import Refused
from games.models import Game

SOONEST, LATEST = timedelta(minutes=10), timedelta(days=30)
GRACE = timedelta(minutes=1)
MOST_HOURS = 7 * 24


@dataclass(frozen=True)
class JoinRules:
    """What a new table may set besides its seats and its clock."""

    begins: str = Game.Begins.FULL
    starts_at: datetime | None = None
    """The set time, if the table begins at one."""
    least_reliability: int = 0
    """In percent; 0 for no demand."""
    most_hours: int = 0
    """The longest usual time for a turn, in hours; 0 for no demand."""
    hides_names: bool = False
    """Nobody learns who plays which seat until the game is over."""
    one_per_home: bool = False
    """Nobody may join who has declared a shared household with somebody at the table."""
    own_bots: bool = False
    """A person's bot accounts may join them, and each other; where there are teams, all in one team."""
    is_rated: bool = False
    """Its result counts for ratings, if two people with accounts start it."""


def check(join_rules: JoinRules, now: datetime) -> None:
    """Raises Refused if join rules are incomplete or out of range."""
    if join_rules.begins not in Game.Begins.values:
        raise Refused("begins", "A table begins when it is full, a minute later, or at a set time.")
    if (join_rules.starts_at is None) == (join_rules.begins == Game.Begins.DATE):
        raise Refused("starts_at", "A table that begins at a set time needs that time. Other tables do not take one.")
    if join_rules.starts_at is not None and not now + SOONEST <= join_rules.starts_at <= now + LATEST:
        raise Refused("starts_at", "The set time must be between 10 minutes and 30 days from now.")
    if not 0 <= join_rules.least_reliability <= 100:
        raise Refused("least_reliability", "Reliability must be between 0 and 100 percent.")
    if not 0 <= join_rules.most_hours <= MOST_HOURS:
        raise Refused("most_hours", f"The usual time for a turn can be up to {MOST_HOURS} hours.")
    if join_rules.own_bots and (join_rules.hides_names or join_rules.one_per_home):
        raise Refused(
            "own_bots",
            "Players can bring their own bots only where names are shown and a household may have several seats.",
        )
