"""Files of people's own, such as courses: named by what is in them, so that a game keeps what it is played on."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Generic, TypeVar

from engine.kernel.record.commitment import canonical

T = TypeVar("T")

DIGITS = 40
"""Hexadecimal digits of a digest: 160 bits, so that no one finds two files with the same."""


def digest_of(data: Any) -> str:
    """What names plain data by its contents."""
    return sha256(canonical(data)).hexdigest()[:DIGITS]


def is_digest(name: str) -> bool:
    """Tells whether this is the digest of a file, and not the name of something in the box."""
    return re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", name) is not None


class KeptFiles(Generic[T]):
    """The files of one kind that this process knows, by their digests. `name_of` gives the digest of each."""

    def __init__(self, name_of: Callable[[T], str]) -> None:
        self._name_of = name_of
        self._kept: dict[str, T] = {}
        self._sources: list[Callable[[str], T | None]] = [self._kept.get]

    def keep(self, file: T) -> None:
        """Makes a file known to this process, for as long as it runs."""
        self._kept[self._name_of(file)] = file

    @contextmanager
    def known(self, file: T) -> Iterator[str]:
        """Makes a file known to this process for a while, and gives its digest."""
        name = self._name_of(file)
        was_kept = name in self._kept
        self.keep(file)
        try:
            yield name
        finally:
            if not was_kept:
                del self._kept[name]

    def look_up_in(self, source: Callable[[str], T | None]) -> None:
        """From now on, this process looks for files there too. A source gives None for what is not kept there.

        It vouches for the others: they were looked through when they were kept, so later releases with stricter
        checks still play on them.
        """
        self._sources.append(source)

    def is_vouched_for(self, name: str) -> bool:
        """Tells whether this names a file of a source, and not one of this process or of the box."""
        return is_digest(name) and name not in self._kept

    def find(self, digest: str) -> T | None:
        return next((file for source in self._sources if (file := source(digest)) is not None), None)
