from games.outbox.kinds import TABLES, NotificationKind

KIND = NotificationKind(
    __name__,
    label="A seat changes hands",
    about="Someone else, or a bot, plays it from now on.",
    group=TABLES,
    place=6,
    people=("who", "by"),
    sample={"robot": "Bolt", "who": "sam", "by": "bot"},
)
