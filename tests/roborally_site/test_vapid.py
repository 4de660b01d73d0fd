"""The key pair for notices in browsers."""

from base64 import urlsafe_b64decode

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from django.core.exceptions import ImproperlyConfigured

from roborally_site import vapid


def pem(key: ec.EllipticCurvePrivateKey | rsa.RSAPrivateKey) -> str:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def test_the_public_key_is_an_uncompressed_point_of_p_256() -> None:
    text = vapid.public_key(vapid.new_key())
    point = urlsafe_b64decode(text + "=")
    assert (len(point), point[0]) == (65, 4)
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def test_what_is_not_a_key_is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match="VAPID_PRIVATE_KEY must be a private key in PEM"):
        vapid.public_key("no key")


@pytest.mark.parametrize(
    "key",
    [ec.generate_private_key(ec.SECP384R1()), rsa.generate_private_key(public_exponent=65537, key_size=2048)],
    ids=["another curve", "RSA"],
)
def test_another_kind_of_key_is_refused(key: ec.EllipticCurvePrivateKey | rsa.RSAPrivateKey) -> None:
    with pytest.raises(ImproperlyConfigured, match="must be a key on the curve P-256"):
        vapid.public_key(pem(key))
