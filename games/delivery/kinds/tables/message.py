from datetime import timedelta
from typing import Any

from games.models import GameNotices, Notification
from games.outbox.kinds import TABLES, NotificationKind
from games.outbox.superseding import sent_since
from games.talk.queries.chat import TABLE, TEAM, chat_of

A_MOMENT = timedelta(minutes=1)


def settled(notification: Notification) -> str:
    looks = GameNotices.objects.filter(user=notification.recipient_id, game=notification.game_id)
    has_looked = looks.filter(looking_until__gte=notification.created_at).exists()
    return "You have looked at the game since then." if has_looked else ""


def messages(notification: Notification, is_covered: bool) -> dict[str, Any]:
    """The messages that others have written in the reader's own chat since the notification was due."""
    room = TEAM if notification.payload.get("team") else TABLE
    if notification.game is None or (room == TABLE and is_covered):
        return {}
    chat = chat_of(notification.game, notification.recipient, room=room)
    since = notification.created_at - A_MOMENT
    return {"messages": [line for line in chat.lines if not line.is_mine and line.at >= since] if chat else []}


KIND = NotificationKind(
    __name__,
    label="Messages",
    about="Someone has written to you and others at a table.",
    group=TABLES,
    place=4,
    spoken_for_by={"message": sent_since},
    settled=settled,
    adds=messages,
    people=("from",),
    sample={"from": "sam", "team": True},
)
