"""Who hears that the operator has done something to their game."""

from django.utils import timezone

from games.models import Game, Notification, OperatorAction, User
from games.operators.services.telling import operators_stepped_in
from tests.games.support.tables import table_of_three


def park(game: Game) -> OperatorAction:
    return OperatorAction.objects.create(verb="park", game=game, who="root", at=timezone.now(), reason="A laser.")


def heard() -> list[str]:
    rows = Notification.objects.filter(kind="house", channel="bell").order_by("created_at")
    return [row.recipient.username for row in rows.select_related("recipient")]


def test_everybody_at_the_table_reads_what_was_done_and_why(
    owner: User, seated: User, guest: User, stranger: User
) -> None:
    game = table_of_three(owner, seated, guest)
    operators_stepped_in(park(game), game)
    assert heard() == ["olivia", "sam", "guest-1"]
    row = owner.notifications.get(kind="house", channel="bell")
    assert row.payload == {"verb": "park", "turn": 1, "reason": "A laser."}


def test_each_action_is_told_once(race: Game) -> None:
    first = park(race)
    for action in (first, first, park(race)):
        operators_stepped_in(action, race)
    assert heard() == ["olivia", "sam"] * 2
