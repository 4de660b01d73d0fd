"""Encrypts people's addresses and tokens, so that the database alone, or a copy of it, does not reveal them."""

import json
from hashlib import sha256

from cryptography.fernet import InvalidToken

from games.secret_box import box

PURPOSE = "games.delivery.channels.sealing"


class Unreadable(Exception):
    """It was sealed with a key that this site no longer has."""


def seal(secret: dict[str, str]) -> str:
    return box(PURPOSE).encrypt(json.dumps(secret, sort_keys=True).encode()).decode()


def unseal(sealed: str) -> dict[str, str]:
    """Raises Unreadable."""
    try:
        return json.loads(box(PURPOSE).decrypt(sealed.encode()))  # type: ignore[no-any-return]
    except InvalidToken:
        raise Unreadable from None


def fingerprint(address: str) -> str:
    """The same for equal addresses, even after the key has changed."""
    return sha256(address.encode()).hexdigest()
