"""`house` is the name that is stored: it was once the word for the operators."""

from games.outbox.kinds import TABLES, NotificationKind

KIND = NotificationKind(
    __name__,
    label="The operators step in",
    about="The operators have stopped your game, set it going again, or taken it back.",
    group=TABLES,
    place=7,
    despite_fault=True,
    sample={"verb": "rewind", "turn": 1, "reason": "A fault in the rules."},
)
