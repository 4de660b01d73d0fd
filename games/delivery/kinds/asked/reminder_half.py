from games.outbox.kinds import ASKED, NotificationKind
from games.outbox.superseding import asks_the_same, has_just_asked

KIND = NotificationKind(
    __name__,
    label="Early reminder",
    about="When half of the time is left.",
    group=ASKED,
    place=3,
    usual=False,
    needs_clock=True,
    spoken_for_by={"reminder": asks_the_same, "your_turn": has_just_asked, "decision": has_just_asked},
)
