from games.outbox.kinds import PLAYED, NotificationKind
from games.outbox.superseding import written_later

KIND = NotificationKind(
    __name__,
    label="A game goes on",
    about="The pause is over, and the clock runs again.",
    group=PLAYED,
    place=4,
    tells_deadline=True,
    spoken_for_by={"paused": written_later},
    people=("by",),
    sample={"by": "vote"},
)
