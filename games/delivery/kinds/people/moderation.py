from games.outbox.kinds import TABLES, NotificationKind

KIND = NotificationKind(
    __name__,
    label="Moderators' decisions",
    about="The operators have something to tell you.",
    group=TABLES,
    place=9,
    page="standing",
    sample={"what": "a warning", "reason": "Rude words.", "until": "", "answer": "", "lifted": False},
)
