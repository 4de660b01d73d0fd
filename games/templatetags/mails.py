"""Markup for emails. One template makes both the text and the HTML of an email: where the context escapes, these
filters write HTML, and elsewhere plain text."""

import re
from collections.abc import Iterable

from django import template
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from games.wording import links

register = template.Library()
register.filter("without_links", links.without_links)

GAP = re.compile(r"\n\s*\n")
"""What separates paragraphs."""
BLOCKS = ("<h2", "<h3", "<ul", "<ol", "<details")
"""HTML that stands outside paragraphs. Text written by people cannot begin like this, since it is escaped."""


@register.filter
def paragraphs(text: str) -> SafeString:
    """HTML for a text whose paragraphs are separated by empty lines."""
    parts = [part.strip() for part in GAP.split(conditional_escape(text)) if part.strip()]
    return mark_safe("\n".join(map(_paragraph, parts)))  # noqa: S308 - escaped just above


def _paragraph(html: str) -> str:
    if html.startswith(BLOCKS):
        return html
    return "<p>{}</p>".format("<br>\n".join(line.strip() for line in html.splitlines() if line.strip()))


@register.filter(needs_autoescape=True)
def heading(words: str, autoescape: bool = True) -> str:
    return format_html("\n\n<h2>{}</h2>\n\n", words) if autoescape else f"\n\n{words.upper()}\n"


@register.filter(needs_autoescape=True)
def subheading(words: str, autoescape: bool = True) -> str:
    return format_html("\n\n<h3>{}</h3>\n\n", words) if autoescape else f"\n\n{words}\n"


@register.filter(needs_autoescape=True)
def strong(words: str, autoescape: bool = True) -> str:
    return format_html("<strong>{}</strong>", words) if autoescape else words


@register.filter(needs_autoescape=True)
def folded(words: str, title: str, autoescape: bool = True) -> str:
    """The words in a fold, which some mail programs show open. In plain text: after its title."""
    if autoescape:
        return format_html("\n\n<details><summary>{}</summary><p>{}</p></details>\n\n", title, words)
    return f"{title}: {words}"


@register.filter(needs_autoescape=True)
def link_to(words: str, url: str, autoescape: bool = True) -> str:
    """The words as a link. In plain text: the words and the address."""
    return format_html('<a href="{}">{}</a>', url, words) if autoescape else f"{words}: {url}"


@register.filter(needs_autoescape=True)
def bullets(lines: Iterable[str], autoescape: bool = True) -> str:
    if autoescape:
        return format_html("<ul>{}</ul>\n", format_html_join("", "<li>{}</li>", ((line,) for line in lines)))
    return "".join(f"- {line}\n" for line in lines)


@register.filter(needs_autoescape=True)
def numbered(lines: Iterable[str], autoescape: bool = True) -> str:
    """A numbered list, or nothing if there are no lines."""
    found = list(lines)
    if autoescape and found:
        return format_html("\n\n<ol>{}</ol>\n", format_html_join("", "<li>{}</li>", ((line,) for line in found)))
    return "".join(f"{number}. {line}\n" for number, line in enumerate(found, start=1))
