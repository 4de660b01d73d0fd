"""What lies in the database of secrets, and what lies in an empty one."""

from base64 import b64decode

from django.contrib.auth.hashers import PBKDF2PasswordHasher, make_password

from games.models import User
from roborally_site import settings as site

LEAST_ROUNDS = 310_000


def test_passwords_are_hashed_slowly_with_salt() -> None:
    """By Django's first choice: the site's settings name no other."""
    assert not hasattr(site, "PASSWORD_HASHERS")
    first, second = (make_password("known to all", hasher=PBKDF2PasswordHasher()) for _ in range(2))
    algorithm, rounds, salt, digest = first.split("$")
    assert algorithm == "pbkdf2_sha256"
    assert int(rounds) >= LEAST_ROUNDS
    assert len(salt) * 5 >= 32  # bits: each sign is one of more than 32
    assert len(b64decode(digest)) == 32
    assert first != second


def test_an_empty_site_has_no_account(db: None) -> None:
    assert User.objects.count() == 0
