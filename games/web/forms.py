"""Form fields shared by several rooms."""

from collections.abc import Iterable
from typing import Any

from django import forms


class NumberChoiceField(forms.TypedChoiceField):
    """A choice among numbers. No choice means `empty_value`."""

    def __init__(self, *, empty_value: int, **kwargs: Any) -> None:
        kwargs |= {"coerce": int, "empty_value": empty_value}
        super().__init__(**kwargs)


def offer(form: forms.BaseForm, name: str, choices: Iterable[tuple[Any, str]]) -> None:
    """Sets the choices of a form's field."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = list(choices)
