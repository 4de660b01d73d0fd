"""Readable addresses in templates, {% url 'game' game.title|named:game.id %}, and those in what people write."""

import re

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString

from games.wording.lines import Line
from games.wording.titles import game_path

register = template.Library()
NOT_IN_IT = r"\s<>\"'()\u202a-\u202e\u2066-\u2069"
"""What ends an address: also what would show it in another order. Brackets belong to it in pairs."""
PAIR = rf"\([^{NOT_IN_IT}]*\)"
ADDRESS = re.compile(rf"(https?://(?:[^{NOT_IN_IT}]|{PAIR})*(?:[^{NOT_IN_IT}.,:;!?]|{PAIR}))", re.IGNORECASE)
"""Without the sign that ends a sentence."""
LINK = '<a href="{0}" rel="nofollow ugc noopener">{0}</a>'


@register.filter
def named(title: str, game_id: int) -> str:
    """The game in an address, with its title for readers."""
    return game_path(title, game_id)


@register.filter
def leading_to(line: Line, address: str) -> SafeString:
    """The line of a log, which leads to that address."""
    return line.leading_to(address)


@register.filter
def step(turn: str, at: int) -> str:
    """The address of a step, on the page of a turn."""
    return f"{turn}?at={at}"


@register.filter
def linked(words: str) -> SafeString:
    """Plain text, escaped, in which addresses of the web are links that search engines do not follow."""
    parts = enumerate(ADDRESS.split(words))  # every second one is an address
    return SafeString("".join(format_html(LINK, part) if place % 2 else escape(part) for place, part in parts))
