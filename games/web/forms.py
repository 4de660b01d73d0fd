"""Form fields shared by several rooms."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
from django import forms

from games.refusals import REFUSALS, refusal_of

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


@contextmanager
def refusals_in(form: forms.BaseForm, field: str | None = None) -> Iterator[None]:
    """Shows a refusal as an error of the form: at this field, at that of which the refusal is, or above them all."""
    try:
        yield
    except REFUSALS as error:
        refusal = refusal_of(error)
        form.add_error(field or (refusal.code if refusal.code in form.fields else None), refusal.message)


def fields_of(shape: type[msgspec.Struct]) -> Iterator[tuple[str, forms.Field]]:
    """Form fields, by name, for the fields of a struct, each of which says how it is `Asked` for."""
    for field in msgspec.structs.fields(shape):
        (meta,) = field.type.__metadata__
        asked = meta.extra["asked"]
        words = {"label": asked.label, "help_text": asked.help, "required": False, "initial": field.default}
        yield field.name, _field(asked, field.default, words)


def _field(asked: Any, usual: Any, words: dict[str, Any]) -> forms.Field:
    if asked.offer:
        return NumberChoiceField(choices=asked.offer.items(), empty_value=usual, **words)
    if asked.buttons:
        return forms.ChoiceField(choices=asked.buttons.items(), widget=forms.RadioSelect, **words)
    return forms.BooleanField(**words)


def struct_from(shape: type[S], data: dict[str, Any]) -> S:
    """The struct that a valid form's fields make. What was left open has its usual value."""
    names = shape.__struct_fields__
    return msgspec.convert({name: data[name] for name in names if data.get(name) not in (None, "")}, shape)
