"""Fields of forms that several rooms have."""

from collections.abc import Iterable
from typing import Any

from django import forms


class NumberChoiceField(forms.TypedChoiceField):
    """A choice among numbers; whoever chooses none has chosen `empty_value`."""

    def __init__(self, *, empty_value: int, **kwargs: Any) -> None:
        kwargs |= {"coerce": int, "empty_value": empty_value}
        super().__init__(**kwargs)


def offer(form: forms.BaseForm, name: str, choices: Iterable[tuple[Any, str]]) -> None:
    """Lets people choose among these in that field."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = list(choices)
