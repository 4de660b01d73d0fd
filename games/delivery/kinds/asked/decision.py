from games.outbox.kinds import ASKED, NotificationKind
from games.outbox.superseding import asks_the_same

KIND = NotificationKind(
    __name__,
    label="A question in mid-turn",
    about="When a turn stops for a decision that you wanted to be asked for.",
    group=ASKED,
    place=2,
    waits=True,
    spoken_for_by={"reminder": asks_the_same, "reminder_half": asks_the_same},
)
