"""What belongs to a seat, in templates."""

from collections.abc import Mapping
from typing import Any

from django import template

register = template.Library()


@register.filter
def of_seat(by_seat: Mapping[int, Any], number: int) -> Any:
    """What a mapping by seats has for this one; None if it has nothing, or is not there."""
    return by_seat.get(number) if by_seat else None
