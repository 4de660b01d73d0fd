"""What a page may ask about: signed for one viewer, and valid for a few minutes.

A token opens nothing: it is answered with versions that its viewer sees anyway. Someone who may no longer look at a
game can learn until the token expires that it has changed, and no more than that.
"""

from threading import Lock

import msgspec
from cachetools import LRUCache, cached
from django.core import signing

SALT = "games.live"
VALID_SECONDS = 600
MOST_TOPICS = 30
MOST_KNOWN = 2000
"""So many tokens a process need not check again: a page shows its own every few seconds."""


class Token(msgspec.Struct, frozen=True):
    user: int
    """The number of the account; games.live.news.NO_ONE for someone who is not signed in."""
    topics: dict[str, int]
    """What it may ask about, and the version that the viewer knew of each when it was signed."""
    until: float
    """When it expires, in seconds since 1970."""


def sign(user: int, topics: dict[str, int], now: float) -> str:
    token = Token(user, topics, now + VALID_SECONDS)
    return signing.Signer(salt=SALT).sign_object(msgspec.to_builtins(token))


def read(text: str, now: float) -> Token | None:
    """The token, or None if it is not ours or has expired."""
    try:
        token = _ours(text)
    except (signing.BadSignature, ValueError):  # msgspec's errors are ValueErrors
        return None
    return token if now < token.until else None


@cached(LRUCache(MOST_KNOWN), lock=Lock())
def _ours(text: str) -> Token:
    return msgspec.convert(signing.Signer(salt=SALT).unsign_object(text), Token)
