from games.outbox.kinds import PLAYED, NotificationKind

KIND = NotificationKind(
    __name__,
    label="A game is over",
    about="The places, and where to look at every turn again.",
    group=PLAYED,
    place=5,
    sample={"turn": 1},
)
