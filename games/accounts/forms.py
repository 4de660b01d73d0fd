"""Forms about one's account."""

from typing import Any

from django import forms


class DeletionForm(forms.Form):
    """Confirms the deletion of an account: by password or, for people who have none, by typing a word."""

    password = forms.CharField(
        label="Your password", widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )
    word = forms.CharField(label="Type the word delete", max_length=10)
    with_messages = forms.BooleanField(
        label="Also delete what I have written in chats and what I have listed in the workshop",
        required=False,
        help_text="Otherwise it stays, under the name “someone who has left”.",
    )

    def __init__(self, *args: Any, has_password: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["word" if has_password else "password"]
