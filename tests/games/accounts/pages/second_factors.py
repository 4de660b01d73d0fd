"""A person's authenticator app as tests play it, and people who have one."""

import base64
import hmac
import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import time_machine
from allauth.mfa.models import Authenticator
from django.test import Client

from games.accounts.pages.second_factor import Adapter
from games.models import User

NOON = datetime(2026, 11, 20, 12, 0, 5, tzinfo=UTC)
SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
PASSWORD = "known to all"
LOG_IN = "/accounts/login/"
ASKS = "/accounts/2fa/authenticate/"


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    """It stands still, so that no code ends between being read and being typed."""
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def code(secret: str = SECRET, later: int = 0) -> str:
    """What the app shows now, or so many half minutes later (RFC 6238)."""
    counter = int(time.time()) // 30 + later
    digest = hmac.digest(base64.b32decode(secret), counter.to_bytes(8), "sha1")
    offset = digest[-1] & 15
    return f"{(int.from_bytes(digest[offset : offset + 4]) & 0x7FFFFFFF) % 1_000_000:06}"


def with_app(user: User) -> User:
    """The same person, with an app of this secret."""
    Authenticator.objects.create(user=user, type="totp", data={"secret": Adapter().encrypt(SECRET)})
    return user


def with_recovery_codes(user: User) -> list[str]:
    data = {"seed": Adapter().encrypt("0123456789abcdef" * 5), "used_mask": 0}
    codes: list[str] = (
        Authenticator.objects.create(user=user, type="recovery_codes", data=data).wrap().get_unused_codes()
    )
    return codes


def give_password(user: User, browser: Client | None = None, **there: str) -> Client:
    browser = browser or Client()
    browser.post(LOG_IN, {"login": user.username, "password": PASSWORD, **there})
    return browser


def is_in(browser: Client) -> bool:
    return browser.get("/my/").status_code == 200


def kept(user: User) -> str:
    """What lies in the database of this person's factors."""
    return str(list(Authenticator.objects.filter(user=user).values_list("data", flat=True)))


def unsealed(text: str) -> str:
    return Adapter().decrypt(text)
