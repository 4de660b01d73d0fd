"""The email addresses of an account. Until one is confirmed there is only one, and it gets one email: to confirm it."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import AddEmailForm, ResetPasswordForm
from allauth.account.models import EmailAddress
from allauth.core.ratelimit import consume
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.models import User
from games.web.refused import posted
from games.web.sessions import PersonRequest

MANY_TODAY = "You have entered several addresses today. Please wait until tomorrow."


class AddressForm(AddEmailForm):
    """Adds an address. As long as none is confirmed, the new one replaces the one before."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = "Another address"

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned: dict[str, Any] = self.cleaned_data
        if "email" in cleaned and not consume(get_adapter().request, action="new_address", user=self.user):
            self.add_error("email", MANY_TODAY)
        return cleaned

    def save(self, request: HttpRequest) -> EmailAddress:
        if self.user.confirmed_addresses:
            return super().save(request)
        with transaction.atomic():
            self.user.emailaddress_set.all().delete()
            self.user.email = self.cleaned_data["email"]
            self.user.save(update_fields=["email"])
            address = EmailAddress.objects.create(user=self.user, email=self.user.email, primary=True)
        send_confirmation(request, address)
        return address


class ForgottenPasswordForm(ResetPasswordForm):
    """Sends a link to the accounts whose address this is. An address that someone has only added opens nothing."""

    users: list[User]

    def clean_email(self) -> str:
        email: str = super().clean_email()
        found = self.users
        self.users = [user for user in found if email.lower() in (user.email.lower(), *user.confirmed_addresses)]
        return email


def send_confirmation(request: HttpRequest, address: EmailAddress) -> bool:
    """Asks the owner of the address to confirm it, unless that was done just now, or often today."""
    if not consume(request, action="confirm_email", key=address.email.lower()):
        return False
    address.send_confirmation(request)
    return True


@posted
def confirm_again(request: PersonRequest) -> HttpResponse:
    """Sends the email once more that asks to confirm the account's address."""
    user = request.user
    if user.email and not user.has_confirmed_address:
        address = user.emailaddress_set.filter(email__iexact=user.email).first()
        if send_confirmation(request, address or EmailAddress.objects.create(user=user, email=user.email.lower())):
            messages.success(request, f"Another email is on its way to {user.email}. Open the link in it.")
        else:
            messages.warning(request, f"We have written to {user.email} just now, or often today. Please look there.")
    return redirect("account_email")
