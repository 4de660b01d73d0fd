from games.outbox.kinds import TABLES, NotificationKind

KIND = NotificationKind(
    __name__,
    label="A way to reach you has failed",
    about="When notifications no longer get through somewhere.",
    group=TABLES,
    place=11,
    page="settings",
    inbox_page="notices_sent",
    sample={"channel": "Webhook", "why": "It answered with status 500."},
)
