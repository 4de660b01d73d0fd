"""Who hears of a message."""

from games.models import GameNotices, Message
from games.notices.services.outbox import STILL_THERE, people_at, tell
from games.people.queries.relationships import blockers_of
from games.record.queries.anonymity import name_at
from games.talk.queries.chat import mentioned


def message_left(message: Message) -> None:
    """Somebody has written to a team, whose other members hear of it unless they read it first; or to the table, of
    which those hear who are named or want to hear of everything. Who has blocked the writer hears nothing."""
    readers = people_at(message.game).exclude(user=message.author)
    if message.author is not None and not message.game.names_are_hidden:
        readers = readers.exclude(user__in=blockers_of(message.author))
    if message.team is not None:
        readers = readers.filter(team=message.team)
    else:
        always = message.game.game_notices.filter(level=GameNotices.Level.ALWAYS).values_list("user", flat=True)
        readers = readers.filter(user__in={*always, *mentioned(message.game, message.words)})
    who = name_at(message.game, message.author, message.seat) if message.author else ""
    payload = {"from": who, "team": message.team is not None}
    for seat in readers:
        tell("message", seat, f"g{message.game_id}/message-{message.pk}", payload, wait=STILL_THERE)
