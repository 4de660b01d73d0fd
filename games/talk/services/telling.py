"""Notifications about new messages."""

from games.models import GameNotices, Message
from games.outbox.services.telling import STILL_THERE, people_at, tell_all
from games.people.queries.relationships import blockers_of
from games.record.queries.anonymity import reference_at
from games.talk.queries.chat import mentioned


def message_left(message: Message) -> None:
    """Notifies readers of a new message, unless they read it first.

    A team's message goes to its other members. A message to the table goes to the people it mentions and to those who
    want to hear everything. People who have blocked the writer are left out, unless names are hidden.
    """
    readers = people_at(message.game).exclude(user=message.author)
    if message.author is not None and not message.game.names_are_hidden:
        readers = readers.exclude(user__in=blockers_of(message.author))
    if message.team is not None:
        readers = readers.filter(team=message.team)
    else:
        always = message.game.game_notices.filter(level=GameNotices.Level.ALWAYS).values_list("user", flat=True)
        readers = readers.filter(user__in={*always, *mentioned(message.game, message.words)})
    who = reference_at(message.game, message.author, message.seat)
    payload = {"from": who, "team": message.team is not None}
    tell_all("message", readers, f"g{message.game_id}/message-{message.pk}", payload, wait=STILL_THERE)
