"""Which kinds of notification exist."""

from typing import NamedTuple


class NotificationKind(NamedTuple):
    """A kind of notice, in the words of the settings page."""

    label: str
    about: str
    group: str
    usual: bool = True
    """Sent to people who have not chosen."""
    waits: bool = False
    """It says that a game is waiting, so it can be held back and sent together with others of its kind."""


ASKED, PLAYED, TABLE = "When you are asked", "What happens in a game", "Tables and people"
BESIDE = "Apart from games"
TOURNAMENT = "Tournaments"

_Kind = NotificationKind
KINDS = {
    "your_turn": _Kind(
        "It is your turn",
        "When a game is waiting for you: the board, what you hold, and what has happened since your last move.",
        ASKED,
        waits=True,
    ),
    "decision": _Kind(
        "A question in mid-turn",
        "When a turn stops for a decision that you wanted to be asked for.",
        ASKED,
        waits=True,
    ),
    "reminder_half": _Kind("Early reminder", "When half of the time is left.", ASKED, usual=False),
    "reminder": _Kind("Reminder", "When a fifth of the time is left and you have not handed in yet.", ASKED),
    "digest": _Kind(
        "Daily summary", "Once a day, all games that are waiting for you. Nothing if none does.", ASKED, usual=False
    ),
    "started": _Kind(
        "A game has started", "Part of the first “It is your turn”; by itself only if you switch that off.", PLAYED
    ),
    "resolved": _Kind(
        "A turn has been played",
        "What happened to your robot, when nothing is asked of you in the turn that follows.",
        PLAYED,
    ),
    "paused": _Kind("A game is paused", "Its clock is stopped.", PLAYED),
    "resumed": _Kind("A game goes on", "The pause is over, and the clock runs again.", PLAYED),
    "over": _Kind("A game is over", "The places, and where to look at every turn again.", PLAYED),
    "invited": _Kind("Invitations", "Someone asks you to join a game.", TABLE),
    "called_off": _Kind("A table is called off", "A game of yours that has not begun will not take place.", TABLE),
    "seat_free": _Kind("A seat is free", "A player has left your table.", TABLE),
    "message": _Kind("Messages", "Someone has written to you and others at a table.", TABLE),
    "vote": _Kind("Votes", "Your table decides on more time, a pause or a replacement.", TABLE),
    "replaced": _Kind("A seat changes hands", "Someone else, or a bot, plays it from now on.", TABLE),
    "tournament_check_in": _Kind(
        "A check-in is open",
        "A tournament that you have signed up for asks whether you will play.",
        TOURNAMENT,
    ),
    "tournament_round": _Kind("A round begins", "Whom you meet in the next round of a tournament.", TOURNAMENT),
    "tournament_over": _Kind("A tournament is over", "Or it is called off before its first round.", TOURNAMENT),
    "house": _Kind(
        "The operators step in", "The operators have stopped your game, set it going again, or taken it back.", TABLE
    ),
    "friend": _Kind("Friends", "Someone would like to be your friend, or has said yes.", TABLE),
    "moderation": _Kind("Moderators' decisions", "The operators have something to tell you.", TABLE),
    "password": _Kind("A new password", "What else gives access to your account, and still does.", TABLE),
    "puzzle": _Kind(
        "Puzzle of the day",
        "Once a day, at the hour of your daily summary. Nothing if you have tried it by then.",
        BESIDE,
        usual=False,
    ),
    "silenced": _Kind("A way to reach you has failed", "When notifications no longer get through somewhere.", TABLE),
}
