"""A second factor besides the password: a code from an app, a passkey, or a recovery code, by allauth.mfa.

Secrets are encrypted with the site's key, so a copy of the database alone is not enough to make a code.
"""

import base64
import secrets
from typing import Any

from allauth.account.adapter import get_adapter as account_adapter
from allauth.account.authentication import get_authentication_records
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn import forms as keys
from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse

from games.delivery.channels.sealing import Unreadable, seal, unseal
from games.models import User

NAME = "Robot Races"
MFA = "mfa"
"""allauth's name for the second factor in its list of methods that someone has signed in with."""
ADDED = "second_factor_added"
"""The session key that is set once someone has added a second factor in that session."""


class Adapter(DefaultMFAAdapter):
    """Encrypts secrets with the site's key, and has the site's own error messages."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "add_email_blocked": "Your account uses a second factor. Switch it off to add an address, then on again.",
        "incorrect_code": "That was not accepted. A code works only once and for a short while: please use a new one.",
        "unverified_email": "Please confirm your email address first, by the link that we sent to it. "
        "You can ask for another link on the page of your addresses.",
    }

    def get_totp_issuer(self) -> str:
        return NAME

    def encrypt(self, text: str) -> str:
        return seal({"text": text})

    def decrypt(self, encrypted_text: str) -> str:
        """If the site has lost the key, a secret becomes a random one, which no code fits."""
        try:
            return unseal(encrypted_text)["text"]
        except Unreadable:
            return base64.b32encode(secrets.token_bytes(20)).decode()

    def generate_authenticator_name(self, user: User, type: Authenticator.Type) -> str:
        number = Authenticator.objects.filter(user=user, type=type).count() + 1
        return f"Key {number}"


class ValidatedCredential(forms.JSONField):
    """A browser's response from a key, checked for the fields that allauth takes for granted."""

    widget = forms.HiddenInput

    def to_python(self, value: Any) -> Any:
        answer = super().to_python(value)
        if answer is not None and not (isinstance(answer, dict) and _is_complete(answer)):
            raise ValidationError("The key gave no valid answer. Please try again.")
        return answer


def _is_complete(answer: dict[str, Any]) -> bool:
    response = answer.get("response")
    if not isinstance(response, dict):
        return False
    return all(isinstance(value, str) for value in [answer.get("id"), response.get("clientDataJSON")])


class AddKeyForm(keys.AddWebAuthnForm):
    """Adds a passkey or a security key."""

    name = forms.CharField(label="Its name", required=False, max_length=60, help_text="To tell your keys apart.")
    credential = ValidatedCredential()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["passwordless"].label = "Let this key log me in without the password"
        self.fields["passwordless"].help_text = "It will ask for its own PIN, a fingerprint or the like."

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = checked(super().clean)
        return cleaned


class _KeyAnswer:
    def clean_credential(self) -> Authenticator:
        return checked(super().clean_credential)  # type: ignore[misc]


class LogInByKeyForm(_KeyAnswer, keys.LoginWebAuthnForm):
    credential = ValidatedCredential()


class SecondKeyForm(_KeyAnswer, keys.AuthenticateWebAuthnForm):
    credential = ValidatedCredential()


class AgainByKeyForm(_KeyAnswer, keys.ReauthenticateWebAuthnForm):
    credential = ValidatedCredential()


def checked(clean: Any) -> Any:
    """Runs allauth's check. Malformed answers make it raise all kinds of errors. People get one message for all."""
    try:
        return clean()
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, AssertionError):
        raise Adapter().validation_error("incorrect_code") from None


def has_one(user: User) -> bool:
    """Tells whether this person has a second factor. Recovery codes alone do not count."""
    return bool(Adapter().is_mfa_enabled(user, [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]))


def was_given(request: HttpRequest) -> bool:
    """Tells whether the second factor was given or added in this session."""
    if request.session.get(ADDED):
        return True
    return any(record.get("method") == MFA for record in get_authentication_records(request, request.user))


def is_missing(request: HttpRequest) -> bool:
    """Tells whether this operator still has to give a second factor."""
    assert isinstance(request.user, User)
    return settings.OPERATORS_NEED_SECOND_FACTOR and not (has_one(request.user) and was_given(request))


def page_that_asks(user: User) -> str:
    """The address of the page that asks this person for the second factor. Empty if there is none."""
    if not has_one(user):
        return ""
    ways = {way["id"]: way["url"] for way in account_adapter().get_reauthentication_methods(user)}
    has_app = Adapter().is_mfa_enabled(user, [Authenticator.Type.TOTP])
    wanted = "mfa_reauthenticate" if has_app else "mfa_reauthenticate:webauthn"
    return str(ways.get(wanted) or reverse("mfa_reauthenticate"))


def on_added(request: HttpRequest, **_: Any) -> None:
    """Adding a second factor counts as giving it."""
    request.session[ADDED] = True
