from games.outbox.kinds import TABLES, NotificationKind

KIND = NotificationKind(
    __name__,
    label="A seat changes hands",
    about="Someone else, or a bot, plays it from now on.",
    group=TABLES,
    place=6,
    sample={"who": "sam", "by": "bot"},
)
