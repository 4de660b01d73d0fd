"""Shares of a whole as people read them."""

from django import template

register = template.Library()


@register.filter
def percent(share: float) -> str:
    """A share from 0 to 1: "35%"."""
    return f"{share:.0%}"
