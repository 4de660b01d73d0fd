"""Doing a thing once, though a program may ask for it twice because the answer got lost on the way."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.errors import Refused, ServiceError
from games.models import StoredReply, User

KEPT = timedelta(hours=24)
KEYS = re.compile(r"[!-~]{1,200}")


class Reused(ServiceError):
    """The key of an earlier request, with another request."""

    status = 422


@dataclass(frozen=True)
class Reply:
    """How a request was answered; `is_replay` if that was earlier, and nothing was done now."""

    status: int
    body: bytes
    location: str = ""
    is_replay: bool = False
    etag: str = ""


def once(*, user: User, key: str, fingerprint: str, act: Callable[[], Reply]) -> Reply:
    """Does something once per key, and from then on repeats what was answered.

    `act` gives a Reply or raises; if it raises, nothing was done and the key is free again. The row is claimed
    first, in the transaction of the effect: whoever comes second at the same moment waits for the first.

    Raises Refused for a bad key, Reused, and whatever `act` raises.
    """
    if not KEYS.fullmatch(key):
        raise Refused("idempotency_key", "An Idempotency-Key is 1 to 200 plain letters, digits and signs.")
    StoredReply.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
    try:
        with transaction.atomic():
            row = StoredReply.objects.create(user=user, key=key, fingerprint=fingerprint)
            reply = act()
            row.status, row.body, row.location = reply.status, reply.body, reply.location
            row.save(update_fields=["status", "body", "location"])
            return reply
    except IntegrityError:
        row = StoredReply.objects.filter(user=user, key=key).first()
        if row is None:
            raise
    if row.fingerprint != fingerprint:
        raise Reused("key_reused", "This Idempotency-Key came with another request before. Use a new one for each.")
    return Reply(row.status, bytes(row.body), row.location, is_replay=True)
