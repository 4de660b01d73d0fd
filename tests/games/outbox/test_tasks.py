"""Old notifications are forgotten in workers."""

from games.delivery.services import sending
from games.models import Game, Notification
from games.outbox import services as outbox
from games.outbox import tasks


def test_old_notices_are_forgotten(race: Game) -> None:
    sending.send_pending()
    Notification.objects.update(created_at=race.started_at - outbox.KEPT)
    tasks.prune_notices()
    assert not Notification.objects.exists()
