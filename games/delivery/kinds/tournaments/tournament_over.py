from games.outbox.kinds import TOURNAMENTS, NotificationKind

KIND = NotificationKind(
    __name__,
    label="A tournament is over",
    about="Or it is called off before its first round.",
    group=TOURNAMENTS,
    place=3,
    people=("by", "winners"),
    sample={"tournament": 1, "title": "Autumn Cup"},
)
