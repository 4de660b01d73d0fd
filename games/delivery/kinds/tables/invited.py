from games.delivery.kinds.tables.seat_free import seat_taken
from games.models import Notification, Seat
from games.outbox.kinds import TABLES, NotificationKind


def settled(notification: Notification) -> str:
    if reason := seat_taken(notification):
        return reason
    has_seat = Seat.objects.filter(game=notification.game_id, user=notification.recipient_id).exists()
    return "You have a seat there already." if has_seat else ""


KIND = NotificationKind(
    __name__,
    label="Invitations",
    about="Someone asks you to join a game.",
    group=TABLES,
    place=1,
    invites=True,
    settled=settled,
    people=("by",),
    sample={"by": "olivia"},
)
