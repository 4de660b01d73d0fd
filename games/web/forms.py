"""Form fields shared by several rooms."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec
from django import forms

S = TypeVar("S", bound=msgspec.Struct)


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


def fields_of(shape: type[msgspec.Struct]) -> Iterator[tuple[str, forms.Field]]:
    """Form fields, by name, for the fields of a struct: their values, words and usual values are declared there."""
    for field in msgspec.structs.fields(shape):
        (meta,) = field.type.__metadata__
        words = {"label": meta.title, "help_text": meta.description or "", "required": False}
        offered, buttons = ((meta.extra or {}).get(name) for name in ("offer", "radio"))
        if offered is not None:
            yield (
                field.name,
                NumberChoiceField(choices=offered.items(), empty_value=field.default, initial=field.default, **words),
            )
        elif buttons is not None:
            widget = forms.RadioSelect
            yield field.name, forms.ChoiceField(choices=buttons.items(), initial=field.default, widget=widget, **words)
        else:
            yield field.name, forms.BooleanField(initial=field.default, **words)


def struct_from(shape: type[S], data: dict[str, Any]) -> S:
    """The struct that a valid form's fields make. What was left open has its usual value."""
    names = shape.__struct_fields__
    return msgspec.convert({name: data[name] for name in names if data.get(name) not in (None, "")}, shape)
