from games.outbox.kinds import TOURNAMENTS, NotificationKind

KIND = NotificationKind(
    __name__,
    label="A round begins",
    about="Whom you meet in the next round of a tournament.",
    group=TOURNAMENTS,
    place=2,
    people=("others",),
    sample={"tournament": 1, "title": "Autumn Cup", "round": 2, "others": ["sam"]},
)
