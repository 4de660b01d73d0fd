from games.outbox.kinds import TABLES, NotificationKind

KIND = NotificationKind(
    __name__,
    label="Your designs",
    about="A moderator has put a design of yours on the shelf, or has not.",
    group=TABLES,
    place=12,
    page="workshop",
    sample={"what": "refused", "title": "Alley", "reason": "Please give it another name."},
)
