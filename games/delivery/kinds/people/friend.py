from games.outbox.kinds import TABLES, NotificationKind

KIND = NotificationKind(
    __name__,
    label="Friends",
    about="Someone would like to be your friend, or has said yes.",
    group=TABLES,
    place=8,
    page="you",
    people=("by",),
    sample={"by": "sam", "what": "accepts"},
)
