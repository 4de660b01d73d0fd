from games.outbox.kinds import PLAYED, NotificationKind
from games.outbox.superseding import always, of_a_later_turn

KIND = NotificationKind(
    __name__,
    label="A turn has been played",
    about="What happened to your robot, when nothing is asked of you in the turn that follows.",
    group=PLAYED,
    place=2,
    needs_news=True,
    spoken_for_by={"resolved": of_a_later_turn, "your_turn": of_a_later_turn, "over": always},
    sample={"turn": 1, "autopilot": False},
)
