"""A person's app, as tests play it: the codes that it shows now."""

import time

from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, hotp_value
from django.test import Client

from games.accounts.pages.second_factor import Adapter
from games.models import User

SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
PASSWORD = "known to all"
LOG_IN = "/accounts/login/"
ASKS = "/accounts/2fa/authenticate/"


def code(secret: str = SECRET, later: int = 0) -> str:
    """What the app shows now, or so many half minutes later."""
    return format_hotp_value(hotp_value(secret, int(time.time()) // 30 + later))


def with_app(user: User) -> User:
    """The same person, with an app of this secret."""
    TOTP.activate(user, SECRET)
    return user


def with_recovery_codes(user: User) -> list[str]:
    RecoveryCodes.activate(user)
    return Authenticator.objects.get(user=user, type="recovery_codes").wrap().get_unused_codes()


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
