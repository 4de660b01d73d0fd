from games.models import Notification
from games.outbox.kinds import BESIDE, NotificationKind
from games.puzzles.queries.shelf import states_of


def settled(notification: Notification) -> str:
    has_tried = states_of(notification.recipient, [notification.payload["puzzle"]])
    return "You have tried it." if has_tried else ""


KIND = NotificationKind(
    __name__,
    label="Puzzle of the day",
    about="Once a day, at the hour of your daily summary. Nothing if you have tried it by then.",
    group=BESIDE,
    place=1,
    usual=False,
    page="puzzle_today",
    settled=settled,
    sample={"day": "2026-03-10", "puzzle": 1, "sentence": "Survive.", "facts": ["you are Bolt"]},
)
