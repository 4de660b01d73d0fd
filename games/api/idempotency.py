"""Carries out a request once, even if a program repeats it because the first answer got lost."""

import re
from collections.abc import Callable
from datetime import timedelta
from hashlib import sha256

import msgspec
from cryptography.fernet import InvalidToken
from django.db import IntegrityError, transaction
from django.utils import timezone
from rest_framework.response import Response

from games.api.auth import CallerRequest
from games.api.media import encoded
from games.errors import Refused, ServiceError
from games.models import StoredReply, User
from games.secret_box import box

KEPT = timedelta(hours=24)
KEYS = re.compile(r"[!-~]{1,200}")


class Reused(ServiceError):
    """An Idempotency-Key that came with another request before."""

    status = 422


def once_per_key(request: CallerRequest, act: Callable[[], Response]) -> Response:
    """Carries out a request; only once, if it is a POST with an Idempotency-Key."""
    key = request.headers.get("Idempotency-Key")
    if request.method != "POST" or key is None:
        return act()
    parts = (request.method, request.get_full_path(), request.body)
    return once(user=request.user, key=key, fingerprint=sha256(repr(parts).encode()).hexdigest(), act=act)


def once(*, user: User, key: str, fingerprint: str, act: Callable[[], Response]) -> Response:
    """Calls `act` once per key, and from then on repeats its answer.

    `act` returns a Response that is not rendered yet. If it raises, nothing has been done and the key is free again.
    The row is inserted first, in the same transaction: a second request at the same moment waits for the first.

    Raises Refused for a bad key, Reused, and whatever `act` raises.
    """
    if not KEYS.fullmatch(key):
        raise Refused("idempotency_key", "An Idempotency-Key has 1 to 200 ASCII characters without spaces.")
    StoredReply.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
    try:
        with transaction.atomic():
            row = StoredReply.objects.create(user=user, key=key, fingerprint=fingerprint)
            response = act()
            row.status, row.body = response.status_code, box(__name__).encrypt(encoded(response.data))
            row.location = response.get("Location", "")
            row.save(update_fields=["status", "body", "location"])
            return response
    except IntegrityError:
        earlier = StoredReply.objects.filter(user=user, key=key).first()
        if earlier is None:
            raise
    if earlier.fingerprint != fingerprint:
        raise Reused("key_reused", "This Idempotency-Key was used for another request. Use a new one for each.")
    return _replayed(earlier)


def _replayed(row: StoredReply) -> Response:
    """The first answer again."""
    headers = {"Idempotency-Replayed": "true"} | ({"Location": row.location} if row.location else {})
    return Response(msgspec.Raw(_opened(bytes(row.body))), row.status, headers=headers)


def _opened(body: bytes) -> bytes:
    """What was encrypted, since an answer may hold a hand, or the key of a webhook. In rows of 2.0.0 it is plain."""
    try:
        return box(__name__).decrypt(body)
    except InvalidToken:
        return body
