"""Rows that a page has hundreds of: a loop in a template takes some ten times as long for each."""

from collections.abc import Iterable

from django import template
from django.utils.safestring import SafeString

from games.wording.lines import Line

register = template.Library()


@register.filter
def items(lines: Iterable[Line]) -> SafeString:
    """The lines of a log as the items of a list."""
    return SafeString("".join(f"<li>{line.html}</li>" for line in lines))


@register.filter
def pips(filled: Iterable[bool]) -> SafeString:
    """A row of boxes, some of them filled."""
    return SafeString("".join(f'<span class="pip{" is-on" if is_on else ""}"></span>' for is_on in filled))
