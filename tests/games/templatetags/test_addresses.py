"""Readable addresses in templates, and links in what people write."""

import pytest
from django.template import Context, Template

from games.templatetags.addresses import linked


def test_a_link_to_a_game_has_its_title() -> None:
    template = Template("{% load addresses %}{% url 'game' title|named:7 %}")
    assert template.render(Context({"title": "Sunday race"})) == "/races/sunday-race-7/"


def link(address: str) -> str:
    return f'<a href="{address}" rel="nofollow ugc noopener">{address}</a>'


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("See https://example.org/a_b.", f"See {link('https://example.org/a_b')}."),
        ("https://example.org/a_(b)?", f"{link('https://example.org/a_(b)')}?"),
        ("(HTTP://example.org/?a=1&b=2)", f"({link('HTTP://example.org/?a=1&amp;b=2')})"),
        ("http://a.example\nhttps://b.example", f"{link('http://a.example')}\n{link('https://b.example')}"),
        ("<b>https://example.org</b>", f"&lt;b&gt;{link('https://example.org')}&lt;/b&gt;"),
        ('https://example.org/"onclick="alert(1)', f"{link('https://example.org/')}&quot;onclick=&quot;alert(1)"),
        ("https://a.example/\u202egpj.exe", f"{link('https://a.example/')}\u202egpj.exe"),
        ("javascript:alert(1) data:text/html,x ftp://a.example https:// www.a.example", None),
    ],
)
def test_only_addresses_of_the_web_are_links_and_all_else_is_escaped(written: str, shown: str | None) -> None:
    assert linked(written) == (shown or written)
