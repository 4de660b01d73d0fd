from typing import Any

from games.models import Notification, Vote
from games.outbox.kinds import TABLES, NotificationKind
from games.votes.queries import is_asked, question_of


def settled(notification: Notification) -> str:
    """Everyone is told what was agreed. What is asked goes to people who have not voted yet."""
    facts = notification.payload
    if "agreed" in facts or is_asked(facts["vote"], notification.recipient):
        return ""
    return "You have voted, or the vote is over."


def question(notification: Notification, is_covered: bool) -> dict[str, Any]:
    """What the table decides on. The question may name a person, so it is put into words only here."""
    vote = Vote.objects.select_related("game", "seat", "proposer").filter(pk=notification.payload["vote"]).first()
    return {"what": question_of(vote)} if vote else {}


KIND = NotificationKind(
    __name__,
    label="Votes",
    about="Your table decides on more time, a pause or a replacement.",
    group=TABLES,
    place=5,
    settled=settled,
    adds=question,
    sample={"vote": 0, "agreed": True},
)
