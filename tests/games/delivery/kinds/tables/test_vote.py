"""A vote asks until its reader has voted. What was agreed is told to everyone."""

from games.delivery.kinds.tables.vote import settled
from games.models import Game, Notification, User
from games.votes.services import votes
from tests.games.support.tables import say, table_of_three


def test_it_is_settled_by_the_readers_own_ballot(owner: User, seated: User, guest: User) -> None:
    table: Game = table_of_three(owner, seated, guest)
    vote = votes.propose(game_id=table.pk, user=owner, kind="pause")
    asked = Notification(recipient=guest, payload={"vote": vote.pk})
    assert settled(asked) == ""
    say(table, guest, "no")
    assert settled(asked) == "You have voted, or the vote is over."
    assert settled(Notification(recipient=guest, payload={"vote": vote.pk, "agreed": True})) == ""
