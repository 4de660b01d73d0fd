"""The operators have stopped a game, set it going again, or taken it back. It says why a game is stopped."""

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
