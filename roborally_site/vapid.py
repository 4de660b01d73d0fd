"""The key pair that identifies this site to browsers' push services (RFC 8292)."""

from base64 import urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from django.core.exceptions import ImproperlyConfigured


def new_key() -> str:
    """A private key, as PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def public_key(private_pem: str) -> str:
    """The public key, in the form that browsers expect. Raises ImproperlyConfigured."""
    try:
        key = load_pem_private_key(private_pem.encode(), password=None)
    except (ValueError, TypeError) as error:
        raise ImproperlyConfigured("VAPID_PRIVATE_KEY must be a private key in PEM, not encrypted.") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise ImproperlyConfigured("VAPID_PRIVATE_KEY must be a key on the curve P-256 (prime256v1).")
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()
