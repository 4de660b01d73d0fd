"""Forms for reports, and for objections to decisions."""

from django import forms

from games.models import Report
from games.models.people.report import LONGEST_WORDS


class ReportForm(forms.Form):
    """What is wrong: a kind, and a description."""

    kind = forms.ChoiceField(label="What is wrong?", choices=Report.Kind.choices, widget=forms.RadioSelect)
    words = forms.CharField(
        label="What else should we know?",
        required=False,
        max_length=LONGEST_WORDS,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="You need not repeat the messages. They are kept with your report.",
    )


class ObjectionForm(forms.Form):
    words = forms.CharField(
        label="What is wrong with this decision?", max_length=LONGEST_WORDS, widget=forms.Textarea(attrs={"rows": 4})
    )
