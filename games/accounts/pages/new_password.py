"""Choosing a password. It is asked for once: a button shows what was typed, and an email helps if it was mistyped."""

from typing import Any

from allauth.account.forms import ChangePasswordForm, ResetPasswordKeyForm, SetPasswordForm
from django import forms


class AskedOnce(forms.Form):
    """Leaves out the repetition that allauth asks for."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["password2"]
        self.fields["password1"].label = "New password"
        if "oldpassword" in self.fields:
            self.fields["oldpassword"].label = "Current password"


class ChangeForm(AskedOnce, ChangePasswordForm):
    """A new password instead of the current one."""


class FirstForm(AskedOnce, SetPasswordForm):
    """The first password of an account that had none."""


class ForgottenForm(AskedOnce, ResetPasswordKeyForm):
    """A new password instead of a forgotten one."""
