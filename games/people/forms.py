"""Forms about people."""

from django import forms

from games.models import Report
from games.models.report import LONGEST_WORDS
from games.talk.services.notes import LONGEST_NOTE, LONGEST_THOUGHT


class ReportForm(forms.Form):
    """What is wrong, in a word and in sentences."""

    kind = forms.ChoiceField(label="What is wrong?", choices=Report.Kind.choices, widget=forms.RadioSelect)
    words = forms.CharField(
        label="What else should we know?",
        required=False,
        max_length=LONGEST_WORDS,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="You need not repeat what can be read in the messages: they are kept with your report.",
    )


class ObjectionForm(forms.Form):
    words = forms.CharField(
        label="What is wrong with this decision?", max_length=LONGEST_WORDS, widget=forms.Textarea(attrs={"rows": 4})
    )


class NoteForm(forms.Form):
    words = forms.CharField(required=False, max_length=LONGEST_NOTE)


class ThoughtForm(forms.Form):
    words = forms.CharField(required=False, max_length=LONGEST_THOUGHT)


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

    def __init__(self, *args: object, has_password: bool, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["word" if has_password else "password"]
