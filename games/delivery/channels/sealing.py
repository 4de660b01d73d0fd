"""Encrypts people's addresses and tokens, so that the database alone, or a copy of it, does not reveal them."""

import json
from base64 import urlsafe_b64encode
from hashlib import sha256

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings


class Unreadable(Exception):
    """It was sealed with a key that this site no longer has."""


def seal(secret: dict[str, str]) -> str:
    return _box().encrypt(json.dumps(secret, sort_keys=True).encode()).decode()


def unseal(sealed: str) -> dict[str, str]:
    """Raises Unreadable."""
    try:
        return json.loads(_box().decrypt(sealed.encode()))  # type: ignore[no-any-return]
    except InvalidToken:
        raise Unreadable from None


def fingerprint(address: str) -> str:
    """The same for equal addresses, even after the key has changed."""
    return sha256(address.encode()).hexdigest()


def _box() -> MultiFernet:
    return MultiFernet([_key(secret) for secret in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)])


def _key(secret: str) -> Fernet:
    derived = HKDF(algorithm=SHA256(), length=32, salt=None, info=b"games.delivery.channels.sealing").derive(
        secret.encode()
    )
    return Fernet(urlsafe_b64encode(derived))
