"""Notifications leave, replies come in."""

from games.delivery.services import channels, digests, inbound, sending
from games.periodic import task
from games.record.services import wake_ups


@task(every=5.0, queue="mail")
def send_notices() -> None:
    wake_ups.taken("send_notices")
    sending.send_pending()


@task(every=5.0)
def read_replies() -> None:
    inbound.read_pending()


@task(every=60.0, queue="mail")
def write_digests() -> None:
    digests.write_digests()


@task(every=60.0, queue="mail")
def tell_of_switched_off_channels() -> None:
    channels.tell_switched_off()
