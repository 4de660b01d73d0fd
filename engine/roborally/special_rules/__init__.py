"""The special rules of courses, one module each, discovered by their files."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Union

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.events import Event
from engine.kernel.registry import discover
from engine.roborally.special_rules.base import SpecialRule


@cache
def find_special_rules() -> dict[str, type[SpecialRule]]:
    """The special rules, by their names in the course files."""
    kinds = [module.RULE for module in discover(__name__, "RULE").values()]
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


@cache
def rule_events() -> tuple[type[Event], ...]:
    """The kinds of events that special rules define."""
    return tuple(event for rule in find_special_rules().values() for event in rule.events)


def decode_rules(raw: Iterable[Any], where: str) -> tuple[SpecialRule, ...]:
    """The special rules of a course from plain data. Raises BadData for an unknown rule or a wrong parameter."""
    union = Union[tuple(find_special_rules().values())]  # type: ignore[valid-type] # noqa: UP007
    rules: list[SpecialRule] = []
    for number, entry in enumerate(raw, start=1):
        try:
            rules.append(msgspec.convert(entry, union))
        except msgspec.ValidationError as error:
            raise BadData(f"{where}: special rule {number}: {error}") from None
    return tuple(rules)
