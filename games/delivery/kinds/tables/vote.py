from games.models import Notification
from games.outbox.kinds import TABLES, NotificationKind
from games.votes.queries import is_asked


def settled(notification: Notification) -> str:
    """Everyone is told what was agreed. What is asked goes to people who have not voted yet."""
    facts = notification.payload
    if "agreed" in facts or is_asked(facts["vote"], notification.recipient):
        return ""
    return "You have voted, or the vote is over."


KIND = NotificationKind(
    __name__,
    label="Votes",
    about="Your table decides on more time, a pause or a replacement.",
    group=TABLES,
    place=5,
    settled=settled,
    sample={"what": "A pause of a week.", "agreed": True},
)
