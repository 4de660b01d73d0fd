"""What the forms of RoboRally's standing orders post, as raw orders. Whether they are legal, the rules say."""

from typing import Any

from django.http import QueryDict
from msgspec import inspect

from games.kinds.form_values import number
from games.kinds.roborally.orders import shape_of, values_of


def preset(kind: str, data: QueryDict) -> Any:
    """The raw standing order that a form posts, as its fields are."""
    return {name: _said(name, shape, data) for name, shape in shape_of(kind).items()}


def _said(name: str, shape: inspect.Type, data: QueryDict) -> Any:
    """A box that is not ticked, or a list without entries, is posted by saying nothing."""
    if isinstance(shape, inspect.BoolType):
        return name in data
    if isinstance(shape, inspect.ListType):
        values = data.getlist(name)
        return [number(value) for value in values] if isinstance(shape.item_type, inspect.IntType) else values
    said = data.get(name, "")
    return {str(value): value for value in values_of(shape)}.get(said, said)
