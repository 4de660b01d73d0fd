"""A second factor beside the password: a code of an app, a passkey, or a recovery code. allauth.mfa does the work.

What is kept of it is sealed with the site's key, so a copy of the database alone answers no question for a code.
"""

from typing import Any

from allauth.account.adapter import get_adapter as account_adapter
from allauth.account.authentication import get_authentication_records
from allauth.account.internal.flows.login import record_authentication
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import generate_totp_secret
from allauth.mfa.webauthn import forms as keys
from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse

from games.models import User
from games.notices.channels.sealing import Unreadable, seal, unseal

NAME = "Robot Races"
MFA = "mfa"
"""What allauth calls it in its list of the ways in which somebody has signed in."""


class Adapter(DefaultMFAAdapter):
    """Seals what is secret, and says it in our words."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "add_email_blocked": "Your account asks for a second factor. Switch that off to add an address, then on again.",
        "incorrect_code": "That did not fit. A code counts once, and only for a short while: please take a fresh one.",
        "unverified_email": "Please confirm your mail address first. A link for that was sent to it; "
        "the page of your addresses sends another.",
    }

    def get_totp_issuer(self) -> str:
        return NAME

    def encrypt(self, text: str) -> str:
        return seal({"text": text})

    def decrypt(self, encrypted_text: str) -> str:
        """A secret that was sealed with a key which the site has lost is taken for one that nobody knows."""
        try:
            return unseal(encrypted_text)["text"]
        except Unreadable:
            return generate_totp_secret()

    def generate_authenticator_name(self, user: User, type: Authenticator.Type) -> str:
        number = Authenticator.objects.filter(user=user, type=type).count() + 1
        return f"Key {number}"


class SoundKey(forms.JSONField):
    """What a browser says about a key: the library takes a few shapes for granted, and others must not break a page."""

    widget = forms.HiddenInput

    def to_python(self, value: Any) -> Any:
        said = super().to_python(value)
        if said is not None and not (isinstance(said, dict) and _is_whole(said)):
            raise ValidationError("The key has not answered as keys do. Please try again.")
        return said


def _is_whole(said: dict[str, Any]) -> bool:
    response = said.get("response")
    if not isinstance(response, dict):
        return False
    return all(isinstance(value, str) for value in [said.get("id"), response.get("clientDataJSON")])


class AddKeyForm(keys.AddWebAuthnForm):
    """Adds a passkey or a security key."""

    name = forms.CharField(label="Its name", required=False, max_length=60, help_text="To tell your keys apart.")
    credential = SoundKey()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["passwordless"].label = "It may log me in without the password"
        self.fields["passwordless"].help_text = "Then it asks for its own PIN, a fingerprint or the like."

    def clean(self) -> dict[str, Any]:
        return sound(super().clean)


class _KeyAnswer:
    def clean_credential(self) -> Authenticator:
        return sound(super().clean_credential)  # type: ignore[misc]


class LogInByKeyForm(_KeyAnswer, keys.LoginWebAuthnForm):
    credential = SoundKey()


class SecondKeyForm(_KeyAnswer, keys.AuthenticateWebAuthnForm):
    credential = SoundKey()


class AgainByKeyForm(_KeyAnswer, keys.ReauthenticateWebAuthnForm):
    credential = SoundKey()


def sound(clean: Any) -> Any:
    """The library raises many a thing for an answer that no key gives; people are told the same for all."""
    try:
        return clean()
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, AssertionError):
        raise Adapter().validation_error("incorrect_code") from None


def has_one(user: User) -> bool:
    """Recovery codes alone are none."""
    return Adapter().is_mfa_enabled(user, [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN])


def was_given(request: HttpRequest) -> bool:
    """In this session, not only some time by somebody."""
    return any(record.get("method") == MFA for record in get_authentication_records(request, request.user))


def is_missing(request: HttpRequest) -> bool:
    """Whether this operator has to give one first."""
    return settings.OPERATORS_NEED_SECOND_FACTOR and not (has_one(request.user) and was_given(request))


def page_that_asks(user: User) -> str:
    """The address at which this person gives the second factor; empty without one."""
    if not has_one(user):
        return ""
    ways = {way["id"]: way["url"] for way in account_adapter().get_reauthentication_methods(user)}
    has_app = Adapter().is_mfa_enabled(user, [Authenticator.Type.TOTP])
    wanted = "mfa_reauthenticate" if has_app else "mfa_reauthenticate:webauthn"
    return str(ways.get(wanted) or reverse("mfa_reauthenticate"))


def on_added(request: HttpRequest, user: User, authenticator: Authenticator, **_: Any) -> None:
    """Whoever has just set one up has shown it."""
    record_authentication(request, user, MFA, id=authenticator.pk, type=authenticator.type)
