from games.outbox.kinds import ASKED, NotificationKind
from games.outbox.superseding import asks_the_same

KIND = NotificationKind(
    __name__,
    label="It is your turn",
    about="When a game is waiting for you: the board, what you hold, and what has happened since your last move.",
    group=ASKED,
    place=1,
    waits=True,
    spoken_for_by={"reminder": asks_the_same, "reminder_half": asks_the_same},
)
