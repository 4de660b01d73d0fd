"""One template makes the text of a mail and its page."""

import pytest
from django.template import Context, Template

from games.templatetags.mails import paragraphs

FOLD = "\n\n<details><summary>/a</summary><p>Tom &amp; &lt;b&gt;</p></details>\n\n"


def shown(template: str, *, is_page: bool, **facts: object) -> str:
    return Template("{% load mails %}" + template).render(Context(facts, autoescape=is_page))


@pytest.mark.parametrize(
    ("template", "text", "page"),
    [
        ("{{ words|strong }}", "Tom & <b>", "<strong>Tom &amp; &lt;b&gt;</strong>"),
        ("{{ words|link_to:url }}", "Tom & <b>: /a", '<a href="/a">Tom &amp; &lt;b&gt;</a>'),
        ("{{ words|heading }}", "\n\nTOM & <B>\n", "\n\n<h2>Tom &amp; &lt;b&gt;</h2>\n\n"),
        ("{{ words|subheading }}", "\n\nTom & <b>\n", "\n\n<h3>Tom &amp; &lt;b&gt;</h3>\n\n"),
        ("{{ lines|bullets }}", "- a\n- <b>\n", "<ul><li>a</li><li>&lt;b&gt;</li></ul>\n"),
        ("{{ lines|numbered }}", "1. a\n2. <b>\n", "\n\n<ol><li>a</li><li>&lt;b&gt;</li></ol>\n"),
        ("{{ none|numbered }}", "", ""),
        ("{{ words|folded:url }}", "/a: Tom & <b>", FOLD),
    ],
)
def test_markup_is_html_where_the_context_escapes_and_plain_elsewhere(template: str, text: str, page: str) -> None:
    facts = {"words": "Tom & <b>", "url": "/a", "lines": ["a", "<b>"], "none": []}
    assert shown(template, is_page=False, **facts) == text
    assert shown(template, is_page=True, **facts) == page


def test_empty_lines_part_paragraphs_and_single_ones_break_them() -> None:
    source = "{% filter paragraphs %}One.\n\n\nTwo,\nthree.\n{{ words|heading }}\n{% endfilter %}"
    page = shown(source, is_page=True, words="Four")
    assert page == "<p>One.</p>\n<p>Two,<br>\nthree.</p>\n<h2>Four</h2>"


def test_nobodys_words_become_markup() -> None:
    assert paragraphs("<h2>Me</h2>\n\n<script>") == "<p>&lt;h2&gt;Me&lt;/h2&gt;</p>\n<p>&lt;script&gt;</p>"
