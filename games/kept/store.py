"""Where kept pages are stored: compressed, and encrypted with the site's key. So the store can neither learn what
people see nor forge it."""

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
    """What is kept under this key, or None if there is nothing or it is not ours."""
    sealed = caches["kept"].get(key)
    if sealed is None:
        return None
    try:
        return _opened(sealed)
    except InvalidToken:
        return None


@cached(LRUCache(MOST), lock=Lock())
def _opened(sealed: bytes) -> Any:
    """The contents of an encrypted entry. Decrypting takes longer than fetching. Raises InvalidToken."""
    return pickle.loads(zlib.decompress(_seal().decrypt(sealed)))  # noqa: S301 - sealed by this site


def put(key: str, kept: object, seconds: float) -> None:
    caches["kept"].set(key, _seal().encrypt(zlib.compress(pickle.dumps(kept), FAST)), seconds)


def was_wanted(key: str, seconds: float) -> bool:
    """Tells whether this was already asked for within the last so many seconds."""
    return not caches["kept"].add(f"{key}:wanted", 1, seconds)


def _seal() -> Fernet:
    return Fernet(urlsafe_b64encode(salted_hmac("games.kept.store", "", algorithm="sha256").digest()))
