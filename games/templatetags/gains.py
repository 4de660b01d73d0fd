"""Gains and losses in turns, with their signs."""

from django import template

register = template.Library()
MINUS = "\N{MINUS SIGN}"


@register.filter
def gain(turns: float, places: int = 1) -> str:
    """ "+0.4", the same with a minus sign, and "0.0" for what rounds to nothing."""
    rounded = round(turns, places)
    sign = "+" if rounded > 0 else MINUS if rounded < 0 else ""
    return f"{sign}{abs(rounded):.{places}f}"


@register.filter
def size(turns: float) -> str:
    """Without its sign."""
    return f"{abs(turns):.1f}"
