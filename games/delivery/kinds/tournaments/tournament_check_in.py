from games.outbox.kinds import TOURNAMENTS, NotificationKind

KIND = NotificationKind(
    __name__,
    label="A check-in is open",
    about="A tournament that you have signed up for asks whether you will play.",
    group=TOURNAMENTS,
    place=1,
    sample={"tournament": 1, "title": "Autumn Cup"},
)
