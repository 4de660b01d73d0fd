from games.outbox.kinds import ASKED, NotificationKind

KIND = NotificationKind(
    __name__,
    label="Daily summary",
    about="Once a day, all games that are waiting for you. Nothing if none does.",
    group=ASKED,
    place=5,
    usual=False,
    is_list=True,
)
