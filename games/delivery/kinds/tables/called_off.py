from games.outbox.kinds import TABLES, NotificationKind

KIND = NotificationKind(
    __name__,
    label="A table is called off",
    about="A game of yours that has not begun will not take place.",
    group=TABLES,
    place=2,
    people=("by",),
    sample={"by": "sam", "why": ""},
)
