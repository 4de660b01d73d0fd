"""Addresses whose emails bounce. Nothing is sent there until their owner says that they work again."""

from django.db import transaction
from django.utils import timezone

from games.models import User
from games.outbox import services as outbox

LONGEST_REASON = 300


def mailbox_failed(address: str, why: str) -> int:
    """Stops emails to this address and tells its owners once, by all other channels. Returns how many there are."""
    owners = User.objects.filter(email__iexact=address, is_active=True).exclude(dead_address=address.lower())
    return sum(_fails(user, why) for user in owners if address)


def try_mailbox_again(*, user: User) -> None:
    """The owner says that emails arrive again. The next notification will show. Doing it twice changes nothing."""
    User.objects.filter(pk=user.pk).update(dead_address="", dead_why="")


@transaction.atomic
def _fails(user: User, why: str) -> bool:
    address = user.email.lower()
    alive = User.objects.filter(pk=user.pk).exclude(dead_address=address)
    if not alive.update(dead_address=address, dead_why=why[:LONGEST_REASON]):
        return False
    user.dead_address = address
    occasion = f"silenced/mailbox/{timezone.now():%Y%m%d%H%M%S%f}"
    outbox.tell_user("silenced", user, occasion, {"channel": f"emails to {user.email}", "why": why})
    return True
