"""The pages of the rulebooks."""

import pytest
from django.test import Client

makes_the_book = pytest.mark.slow("makes the whole book, with its figures")


@makes_the_book
@pytest.mark.parametrize(("kind", "chapter"), [("roborally", "Powering down"), ("volt", "Activation")])
def test_a_book_has_its_contents_and_chapters(kind: str, chapter: str) -> None:
    page = Client().get(f"/rules/{kind}/").content.decode()
    [line] = [line for line in page.splitlines() if f">{chapter}</a>" in line]
    anchor = line.split('href="#')[1].split('"')[0]
    assert f'<section id="{anchor}"' in page


@makes_the_book
@pytest.mark.parametrize(
    ("show", "styled"), [("", "chapters"), ("summary", "summary"), ("whole", "whole"), ("nothing", "chapters")]
)
def test_a_book_is_shown_by_chapters_in_short_or_whole(show: str, styled: str) -> None:
    page = Client().get(f"/rules/volt/?show={show}").content.decode()
    assert f'class="stack rules-text rules-{styled}"' in page


@makes_the_book
def test_chapters_are_folded_but_for_the_first_until_the_whole_book_is_asked_for() -> None:
    folded, whole = (Client().get(f"/rules/volt/{query}").content.decode() for query in ("", "?show=whole"))
    chapters = folded.count('<section id="')
    assert folded.count('<details class="rule-chapter">') == chapters - 1
    assert whole.count('<details class="rule-chapter" open>') == chapters
    assert folded.count('<details class="rule-fold">') == whole.count('<details class="rule-fold" open>') > 30
    assert 'href="?show=chapters" aria-current="true"' in folded
    assert 'href="?show=whole"' in folded


@makes_the_book
def test_one_page_leads_to_all_books() -> None:
    page = Client().get("/rules/").content.decode()
    assert 'href="/rules/roborally/"' in page
    assert 'href="/rules/volt/#modules"' in page
