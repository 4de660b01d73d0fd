from games.outbox.kinds import TABLES, NotificationKind

KIND = NotificationKind(
    __name__,
    label="A new password",
    about="What else gives access to your account, and still does.",
    group=TABLES,
    place=10,
    page="programs",
    sample={"keys": "laptop", "targets": "example.org"},
)
