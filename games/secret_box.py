"""Boxes that only this site opens, one for each purpose. What an earlier key of the site has closed still opens."""

from base64 import urlsafe_b64encode
from functools import cache

from cryptography.fernet import Fernet, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings


def box(purpose: str) -> MultiFernet:
    """Encrypts and decrypts. What was closed for another purpose, or by another site, raises InvalidToken."""
    return _made(purpose, (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS))


@cache
def _made(purpose: str, secrets: tuple[str, ...]) -> MultiFernet:
    return MultiFernet([_key(purpose, secret) for secret in secrets])


def _key(purpose: str, secret: str) -> Fernet:
    derived = HKDF(algorithm=SHA256(), length=32, salt=None, info=purpose.encode()).derive(secret.encode())
    return Fernet(urlsafe_b64encode(derived))
