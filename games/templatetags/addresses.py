"""Readable addresses in templates: {% url 'game' game.title|named:game.id %}."""

from django import template
from django.utils.safestring import SafeString

from games.wording.lines import Line
from games.wording.titles import game_path

register = template.Library()


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
