"""The board elements, one module each, discovered by their files."""

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any, Union

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.events import Event
from engine.kernel.files.reading import element_named
from engine.kernel.registry import discover
from engine.roborally.elements.base import Element


@cache
def find_elements() -> dict[str, type[Element]]:
    """The kinds of elements, by their tags in the board files."""
    kinds = [module.ELEMENT for module in discover(__name__, "ELEMENT").values()]
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


@cache
def element_events() -> tuple[type[Event], ...]:
    """The kinds of events that board elements define."""
    return tuple(dict.fromkeys(event for element in find_elements().values() for event in element.events))


@cache
def falls() -> frozenset[str]:
    """The causes that destroy a robot without a wreck: it falls out of sight."""
    return frozenset({"edge", *(element.hole for element in find_elements().values() if element.hole)})


def decode_elements(raw: Iterable[Any], where: str) -> list[Element]:
    """Elements from plain data. Raises BadData, naming the element, for an unknown type or a wrong field."""
    union = Union[tuple(find_elements().values())]  # type: ignore[valid-type] # noqa: UP007
    entries = list(raw)
    with suppress(msgspec.ValidationError):
        return msgspec.convert(entries, list[union])  # type: ignore[valid-type]
    elements: list[Element] = []
    for number, entry in enumerate(entries, start=1):  # One by one is slower, but shows which is wrong.
        try:
            elements.append(msgspec.convert(entry, union))
        except msgspec.ValidationError as error:
            raise BadData(f"{where}, {element_named(entry, number)}: {error}") from None
    return elements
