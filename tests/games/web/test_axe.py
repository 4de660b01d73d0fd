"""What tests of pages find by axe. In themes, a look that was legible is not measured again."""

from playwright.sync_api import Page

from tests.games.web.axe import DARK, THEMES, faults

PAGE = """<!doctype html><html lang="en"><head><title>Words</title><style>
  body {{ color: #000; background: #fff; }}
  @media (prefers-color-scheme: dark) {{ body {{ color: #ddd; background: #111; }} {dark} }}
</style></head><body><main><h1>Words</h1>{words}</main></body></html>"""


def show(page: Page, words: str, dark: str = "") -> None:
    page.set_content(PAGE.format(words=words, dark=dark))


def found(page: Page, words: str, dark: str = "") -> list[str]:
    """The themes in which something on the page is hard to read, after a page on which nothing is."""
    show(page, "<p>Words</p><p class=grey>Words</p><label>Word <input></label>")
    assert faults(page, THEMES) == []
    show(page, words, dark)
    return [theme for theme, rule, *_ in faults(page, THEMES) if rule == "color-contrast"]


BOTH = ["dark", "dark, high contrast"]


def test_what_looks_as_before_is_fine(page: Page) -> None:
    assert found(page, "<p>Others</p><div><p class=grey>Words</p></div>") == []


DIM = {
    "colour": ("<p class=grey>Words</p>", ".grey { color: #444; }"),
    "background": ("<p class=grey>Words</p>", ".grey { background: #ccc; }"),
    "background around it": ("<div class=grey><p>Words</p></div>", ".grey { background: #ccc; }"),
    "faded": ("<div class=grey><p>Words</p></div>", ".grey { opacity: 0.3; }"),
    "field": ("<label>Word <input class=grey value=Words></label>", ".grey { color: #444; background: #555; }"),
    "part of a line": ("<p>Words <b class=grey>and</b> words</p>", ".grey { color: #444; }"),
}


def test_what_is_dim_by_night_is_found(page: Page) -> None:
    assert {why: found(page, words, dark) for why, (words, dark) in DIM.items()} == dict.fromkeys(DIM, BOTH)


def test_what_lies_over_something_else_is_measured_whatever_it_looks_like(page: Page) -> None:
    box = "<div style='background: light-dark(#fff, #ccc); color-scheme: light dark; height: 60px'></div>"
    up = ("position: relative; top: -30px", "margin-top: -30px", "translate: 0 -30px")
    for way in ("position: absolute; top: 0", *up):
        words = f"<div style='position: relative'>{box}<p style='margin: 0; {way}'>Words</p></div>"
        assert (way, found(page, words)) == (way, BOTH)


def test_what_covers_all_behind_it_may_lie_anywhere_unless_it_is_faded(page: Page) -> None:
    night = "section { background: #111; } .grey { color: #444; } .faded { opacity: 0.2; }"
    words = "<div {}><section style='margin-top: -1px'><p{}>Words</p></section></div>"
    assert found(page, words.format("", ""), night) == []
    assert found(page, words.format("", " class=grey"), night) == BOTH
    assert found(page, words.format("class=faded", ""), night) == BOTH


def test_links_in_texts_are_told_by_more_than_their_colour(page: Page) -> None:
    text = "<p>Words of the text and <a href='#'>a <b>link</b></a></p>"
    show(page, f"<style>:where(a) {{ color: #005; }}</style>{text}", "a { color: #ccf; }")
    assert faults(page, DARK) == []
    show(page, f"<style>:where(a) {{ color: #005; text-decoration: none; }}</style>{text}", "a { color: #ccf; }")
    assert [fault[:2] for fault in faults(page, DARK)] == [(theme, "link-in-text-block") for theme in ("light", "dark")]


def test_what_was_found_is_found_again(page: Page) -> None:
    words, dark = "<p class=grey>Words</p>", ".grey { color: #444; }"
    assert found(page, words, dark) == found(page, words, dark) == BOTH


def test_a_part_is_looked_at_alone(page: Page) -> None:
    show(page, "<p class=grey>Words</p><p id=fine>Words</p>", ".grey { color: #454545; }")
    assert faults(page, DARK, "#fine") == []
    assert [fault[:2] for fault in faults(page, DARK, ".grey")] == [("dark", "color-contrast")]
