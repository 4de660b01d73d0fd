"""Times in the words of pages."""

from datetime import timedelta

from django import template

from games.timekeeping import words

register = template.Library()


@register.filter
def span(time: timedelta) -> str:
    """A length of time: "1 day and 2 hours"."""
    return words.span(time)
