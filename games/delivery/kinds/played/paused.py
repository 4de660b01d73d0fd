from games.outbox.kinds import PLAYED, NotificationKind
from games.outbox.superseding import written_later

KIND = NotificationKind(
    __name__,
    label="A game is paused",
    about="Its clock is stopped.",
    group=PLAYED,
    place=3,
    spoken_for_by={"resumed": written_later, "over": written_later},
    people=("by",),
    sample={"by": "vote", "reason": "Summer."},
)
