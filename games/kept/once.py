"""What is made once in each process from the same arguments, such as the log and the film of a played turn.

The key is a digest of all that the maker is given, down to the last event. So no one can be given what was made for
someone who may see more, and there is nothing to invalidate: other arguments make another piece.
"""

from collections.abc import Callable
from hashlib import blake2b
from threading import Lock
from typing import ParamSpec, TypeVar

import msgspec
from cachetools import LRUCache, cached
from django.utils.translation import get_language

Given = ParamSpec("Given")
Made = TypeVar("Made")

PLAIN = msgspec.msgpack.Encoder(enc_hook=list)
"""Of ranges and other collections, what they hold."""
MOST = 256
"""How many pieces of each kind a process keeps: the last turn of some thirty games as each of eight people sees it."""


def made_once(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Keeps the result for the next call with the same arguments, which have to be plain data, such as views and
    events. No one may change what it returns."""
    return cached(LRUCache(MOST), key=_key, lock=Lock())(make)


def _key(*given: object, **named: object) -> bytes:
    return blake2b(PLAIN.encode((get_language(), given, named)), digest_size=20).digest()
