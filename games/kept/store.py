"""Where kept pages lie: compressed, and sealed with the key of the site. So the store neither knows what people see nor
can make it up."""

import pickle
import zlib
from base64 import urlsafe_b64encode
from threading import Lock
from typing import Any

from cachetools import LRUCache, cached
from cryptography.fernet import Fernet, InvalidToken
from django.core.cache import caches
from django.utils.crypto import salted_hmac

FAST = 1
MOST = 200
"""How many pages a process keeps open, of 200 kB each."""


def take(key: str) -> Any:
    """What is kept there; None if there is nothing, or not ours."""
    sealed = caches["kept"].get(key)
    if sealed is None:
        return None
    try:
        return _opened(sealed)
    except InvalidToken:
        return None


@cached(LRUCache(MOST), lock=Lock())
def _opened(sealed: bytes) -> Any:
    """What was sealed. To open it takes longer than to get it. Raises InvalidToken."""
    return pickle.loads(zlib.decompress(_seal().decrypt(sealed)))  # noqa: S301 - sealed by this site


def put(key: str, kept: object, seconds: float) -> None:
    caches["kept"].set(key, _seal().encrypt(zlib.compress(pickle.dumps(kept), FAST)), seconds)


def was_wanted(key: str, seconds: float) -> bool:
    """Tells whether this was asked within so many seconds."""
    return not caches["kept"].add(f"{key}:wanted", 1, seconds)


def _seal() -> Fernet:
    return Fernet(urlsafe_b64encode(salted_hmac("games.kept.store", "", algorithm="sha256").digest()))
