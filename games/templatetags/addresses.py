"""Readable addresses in templates: {% url 'game' game.title|named:game.id %}."""

from django import template

from games.wording.titles import game_path

register = template.Library()


@register.filter
def named(title: str, game_id: int) -> str:
    """The game in an address, with its title for readers."""
    return game_path(title, game_id)
