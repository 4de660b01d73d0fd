"""Notifications leave, replies come in."""

from django.core.cache import cache

from games.delivery.services import channels, digests, inbound, sending
from games.periodic import task
from games.record.services import wake_ups

SENDING, LONGEST = "sending/targets", 60
"""Set while a process sends to targets. In seconds, more than that ever takes: a process may be killed meanwhile."""


@task(every=5.0, queue="mail")
def send_notices() -> None:
    wake_ups.taken("send_notices")
    sending.send_to_the_site()


@task(every=5.0, queue="slow")
def send_to_targets() -> None:
    """Keeps one process at most: the places that people name may all hang."""
    wake_ups.taken("send_to_targets")
    if cache.add(SENDING, 1, LONGEST):
        try:
            sending.send_anywhere()
        finally:
            cache.delete(SENDING)


@task(every=5.0)
def read_replies() -> None:
    inbound.read_pending()


@task(every=60.0, queue="mail")
def write_digests() -> None:
    digests.write_digests()


@task(every=60.0, queue="mail")
def tell_of_switched_off_channels() -> None:
    channels.tell_switched_off()
