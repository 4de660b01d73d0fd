"""Durations in words."""

from datetime import timedelta

from django import template

from games.timekeeping import words

register = template.Library()


@register.filter
def span(time: timedelta) -> str:
    """A duration: "1 day and 2 hours"."""
    return words.span(time)
