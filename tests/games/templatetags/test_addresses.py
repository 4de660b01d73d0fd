"""Readable addresses in templates."""

from django.template import Context, Template


def test_a_link_to_a_game_has_its_title() -> None:
    template = Template("{% load addresses %}{% url 'game' title|named:7 %}")
    assert template.render(Context({"title": "Sunday race"})) == "/races/sunday-race-7/"
