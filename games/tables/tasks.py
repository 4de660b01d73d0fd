"""Invitations leave by email; old ones are forgotten."""

from games.people.services import connections
from games.periodic import task
from games.tables.services import invitation_mails


@task(every=15.0, queue="mail", at_most=1)
def send_invitations() -> None:
    invitation_mails.send_pending()


@task(every=3600.0, queue="slow")
def prune_invitations() -> None:
    invitation_mails.prune()
    connections.prune()
