"""Notifications leave, replies come in."""

from django.core.cache import cache
from django.utils import timezone

from games.delivery.services import channels, digests, inbound, sending
from games.models import Heartbeat
from games.models.operations.heartbeat import TARGETS
from games.periodic import task
from games.record.services import wake_ups

SENDING, LONGEST = "sending", 60
"""Set while a process sends to targets. In seconds, more than that ever takes: a process may be killed meanwhile."""


@task(every=5.0, queue="mail")
def send_notices() -> None:
    wake_ups.taken("send_notices")
    sending.send_to_the_site()


@task(every=5.0, queue="targets")
def send_to_targets() -> None:
    """To browsers, chats and webhooks that answer quickly."""
    _send_to_targets("send_to_targets", to_quick=True)


@task(every=5.0, queue="targets")
def send_to_slow_targets() -> None:
    """To new ones, and those that have been slow. They wait for each other and delay no one else."""
    _send_to_targets("send_to_slow_targets", to_quick=False)


def _send_to_targets(name: str, *, to_quick: bool) -> None:
    """Keeps one process at most: all of these places may hang. Whatever is due at its end is left to the next task."""
    wake_ups.taken(name)
    lock = f"{SENDING}/{name}"
    if not cache.add(lock, 1, LONGEST):
        return
    try:
        Heartbeat.objects.update_or_create(name=TARGETS, defaults={"at": timezone.now()})
        done = sending.send_anywhere(to_quick=to_quick)
    finally:
        cache.delete(lock)
    if done:
        wake_ups.wake_up(name)


@task(every=5.0)
def read_replies() -> None:
    inbound.read_pending()


@task(every=60.0, queue="mail")
def write_digests() -> None:
    digests.write_digests()


@task(every=60.0, queue="mail")
def tell_of_switched_off_channels() -> None:
    channels.tell_switched_off()
