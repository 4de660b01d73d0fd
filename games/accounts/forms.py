"""Forms about one's account."""

from typing import Any

from django import forms


class DeletionForm(forms.Form):
    """The sure question: a password, or a word of those who have none."""

    password = forms.CharField(
        label="Your password", widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )
    word = forms.CharField(label="Type the word delete", max_length=10)
    with_messages = forms.BooleanField(
        label="Delete what I have written in chats, too",
        required=False,
        help_text="Otherwise it stays, under the name “somebody who has left”.",
    )

    def __init__(self, *args: Any, has_password: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["word" if has_password else "password"]
