from games.outbox.kinds import ASKED, NotificationKind
from games.outbox.superseding import has_just_asked

KIND = NotificationKind(
    __name__,
    label="Reminder",
    about="When a fifth of the time is left and you have not handed in yet.",
    group=ASKED,
    place=4,
    needs_clock=True,
    spoken_for_by={"your_turn": has_just_asked, "decision": has_just_asked, "reminder_half": has_just_asked},
)
