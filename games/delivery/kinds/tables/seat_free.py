from games.models import Game, Notification
from games.outbox.kinds import TABLES, NotificationKind


def seat_taken(notification: Notification) -> str:
    """It may be taken although its reader has done nothing."""
    game = notification.game
    if game is None or (game.status not in (Game.Status.OVER, Game.Status.CANCELLED) and _has_room(game)):
        return ""
    return "The seat is taken, or the game is over."


def _has_room(game: Game) -> bool:
    """Tells whether a seat is free, or, in a game under way, has been left by its owner."""
    left = game.seats.filter(open_since__isnull=False).exists()
    return left or (game.status == Game.Status.LOBBY and game.seats.count() < game.seats_wanted)


KIND = NotificationKind(
    __name__,
    label="A seat is free",
    about="A player has left your table.",
    group=TABLES,
    place=3,
    settled=seat_taken,
    people=("left",),
    sample={"left": "sam"},
)
