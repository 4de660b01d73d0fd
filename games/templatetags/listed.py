"""Several things in a row, as a sentence says them."""

from collections.abc import Sequence

from django import template

from games.wording import say
from games.wording.lines import Line

register = template.Library()


@register.filter
def listed(items: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return Line(say.listed(items)).text
