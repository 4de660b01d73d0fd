from games.outbox.kinds import PLAYED, NotificationKind
from games.outbox.superseding import always

KIND = NotificationKind(
    __name__,
    label="A game has started",
    about="Part of the first “It is your turn”; by itself only if you switch that off.",
    group=PLAYED,
    place=1,
    spoken_for_by={"your_turn": always, "over": always},
    sample={"turn": 1},
)
