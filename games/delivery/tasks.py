"""Notifications leave, replies come in."""

from django.utils import timezone

from games.delivery.services import account_emails, channels, digests, inbound, sending
from games.models import Heartbeat
from games.models.operations.heartbeat import TARGETS
from games.periodic import task


@task(every=5.0, queue="mail", at_most=2)
def send_notices() -> None:
    sending.send_to_the_site()


@task(every=5.0, queue="mail", at_most=1)
def send_account_emails() -> None:
    account_emails.send_pending()


@task(every=5.0, queue="targets", at_most=1)
def send_to_targets() -> None:
    """To browsers, chats and webhooks that answer quickly."""
    sending.send_anywhere(to_quick=True)
    Heartbeat.objects.update_or_create(name=TARGETS, defaults={"at": timezone.now()})


@task(every=5.0, queue="targets", at_most=1)
def send_to_slow_targets() -> None:
    """To new ones, and those that have been slow. They wait for each other and delay no one else."""
    sending.send_anywhere(to_quick=False)


@task(every=5.0)
def read_replies() -> None:
    inbound.read_pending()


@task(every=5.0, queue="mail", at_most=1)
def answer_replies() -> None:
    inbound.answer_pending()


@task(every=60.0, queue="mail")
def write_digests() -> None:
    digests.write_digests()


@task(every=60.0, queue="mail")
def tell_of_switched_off_channels() -> None:
    channels.tell_switched_off()
