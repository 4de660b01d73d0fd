"""The commitment: what is published of a game before its first card, so that no one can choose its chance or change it.

The site draws a seed of 16 bytes when a table is made, and publishes its hash at once. Players may add contributions
of 16 bytes, which no one sees before the end. Seed and contributions together give the seed that all draws come from,
so neither the site alone nor the players alone choose them. When the game begins, the digest of its start is
published; it covers everything that the game then follows from, apart from the answers.

Anyone who has the file of a finished game can compute all of this again:

    seed_hash     SHA-256 of the 16 bytes of the seed
    mixed seed    the seed itself if no one has contributed; otherwise the first 16 bytes of the SHA-256 of: the bytes
                  of MIXED, the seed, and for each seat with a contribution, in the order of their numbers from 0, the
                  ASCII text "<seat>:<length>:" in decimal digits and the bytes of the contribution
    start_digest  SHA-256 of the canonical JSON of a Start
    in a series   the seed of a bout is the first 16 bytes of the SHA-256 of: the bytes of BOUT_BEFORE, and the seed of
                  the bout after it

Hashes are written in hexadecimal digits, in lower case. Canonical JSON is UTF-8 without white space, with the keys of
objects in the order of their characters, and no escapes but those that JSON demands. There are no fractions in it.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES
from engine.kernel.errors import ReplayMismatch
from engine.kernel.game import GameRules

MIXED = b"seed and contributions\0"
"""Stands before what is hashed for a mixed seed, so that no other hash can be taken for it."""


BOUT_BEFORE = b"seed of the bout before\0"
"""Stands before what is hashed for the seed of a bout."""
MOST_BOUTS = 64
"""The number of bouts of a series with seeds that are fixed before the first."""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state in which a game begins.

    `contributions` has a hash for each seat, SHA-256 of the contribution, or None if the seat has none. `setup` is the
    set-up as the rules take it, and `data` the SHA-256 of the canonical JSON of what the rules read from files for it.
    """

    game: str
    revision: int
    seed_hash: str
    contributions: list[str | None]
    setup: Any
    data: str


def seed_hash(seed: bytes) -> str:
    """Hashes a seed for publication before the game: SHA-256 of its 16 bytes, in hexadecimal."""
    return sha256(seed).hexdigest()


def mixed_seed(seed: bytes, contributions: Sequence[bytes]) -> bytes:
    """The 16 bytes that all draws of a game come from. `contributions`: one for each seat, b"" for none.

    Without any contribution it is the seed itself. Raises ValueError if the seed has another size.
    """
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    parts = [b"%d:%d:%b" % (seat, len(given), given) for seat, given in enumerate(contributions) if given]
    return sha256(MIXED + seed + b"".join(parts)).digest()[:SEED_BYTES] if parts else seed


def seed_of_bout(last: bytes, bout: int) -> bytes:
    """The seed of a bout of a series, counted from 1, if the last of MOST_BOUTS has the seed `last`.

    So the hash that is published before the first bout fixes the seeds of all, and a seed that is known tells none of
    those to come. Raises ValueError if there is no such bout.
    """
    if not 1 <= bout <= MOST_BOUTS:
        raise ValueError(f"seeds of bouts are fixed from bout 1 to {MOST_BOUTS}, not for bout {bout}")
    seed = last
    for _ in range(MOST_BOUTS - bout):
        seed = sha256(BOUT_BEFORE + seed).digest()[:SEED_BYTES]
    return seed


def start_of(game: GameRules[Any], setup: Any, seed: bytes, contributions: Sequence[bytes]) -> Start:
    """Starts a game with this set-up, seed and contributions (one for each seat, b"" for none).

    Raises BadData if the set-up names data that do not exist.
    """
    return Start(
        game=game.id,
        revision=game.revision,
        seed_hash=seed_hash(seed),
        contributions=[sha256(given).hexdigest() if given else None for given in contributions],
        setup=msgspec.to_builtins(setup, str_keys=True),
        data=sha256(canonical(game.data(setup))).hexdigest(),
    )


def start_digest(start: Start) -> str:
    """Hashes the start of a game for publication when it begins: SHA-256, in hexadecimal."""
    return sha256(canonical(msgspec.to_builtins(start))).hexdigest()


def differences(start: Start, other: Start) -> list[str]:
    """The names of the parts in which two starts differ, in the order of Start."""
    return [name for name in Start.__struct_fields__ if getattr(start, name) != getattr(other, name)]


def check_start(start: Start, found: Start, game: GameRules[Any]) -> None:
    """Raises ReplayMismatch, naming the parts, unless a start as it was written down is the one `found` by `game`.

    A set-up may have been written down by an earlier release, which knew fewer choices. Under an older revision the
    data of the rules may have been others, so they are not compared.
    """
    try:
        setup = msgspec.to_builtins(msgspec.convert(start.setup, game.setup_type), str_keys=True)
    except msgspec.ValidationError:
        setup = start.setup
    told = msgspec.structs.replace(start, setup=setup)
    if start.revision != game.revision:
        told = msgspec.structs.replace(told, revision=found.revision, data=found.data)
    if wrong := differences(told, found):
        raise ReplayMismatch(f"the start of the game does not fit the rest of the file: {', '.join(wrong)}")


def canonical(value: Any) -> bytes:
    """Plain data as JSON whose bytes are the same on every machine. See above for its form."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")).encode()
