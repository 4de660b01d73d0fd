"""The rulebooks are whole: all that the rules have is told, and every link leads somewhere."""

import re
from typing import get_args

import pytest

from engine.roborally.elements import find_elements
from engine.roborally.lessons import lesson as race_lessons
from engine.roborally.options import find_options
from engine.roborally.special_rules import find_special_rules
from engine.roborally.variants import find_variants
from engine.volt.arena.elements import AnyElement
from engine.volt.lessons import lesson as volt_lessons
from engine.volt.module_registry import find_modules
from games.errors import NotFound
from games.kinds.roborally.told.names import ruled
from games.kinds.roborally.told.phrases import device_part, option_part
from games.kinds.volt.told.names import module_part
from games.tables.queries.rulebooks import rulebook, rulebooks, rules_with
from games.wording.rulings import read_rulings

OF_VARIANTS_ONLY = {"turbo_wrenches", "first_out_of_the_gate", "scavenger_hunt", "bio_bots"}
"""Special rules of no course: the book tells them as variants."""
PARTS = {
    "roborally": [
        *find_elements(),
        *(f"option-{name}" for name in find_options()),
        *(f"device-{name}" for name, card in find_options().items() if card.device),
        *(f"rule-{name}" for name in find_special_rules().keys() - OF_VARIANTS_ONLY),
        *(f"variant-{name}" for name in find_variants()),
    ],
    "volt": [*(kind.kind() for kind in get_args(AnyElement)), *(f"module-{name}" for name in find_modules())],
}
RULINGS = {"roborally": "RULINGS.md", "volt": "RULINGS_VOLT.md"}
LESSONS = {"roborally": race_lessons.find_lessons, "volt": volt_lessons.find_lessons}
SIGNS = "sign-"
"""The beginning of the ids of drawings that the page holds, and not the book."""
GAMES = pytest.mark.parametrize("kind", RULINGS)
makes_the_book = pytest.mark.slow("makes the whole book, with its figures")


@makes_the_book
@GAMES
def test_every_part_of_the_rules_has_its_entry_and_every_ruling_stands_beside_some_rule(kind: str) -> None:
    anchors = [rule.anchor for rule in rulebook(kind).rules]
    assert len(anchors) == len(set(anchors))
    assert set(PARTS[kind]) <= set(anchors)
    assert {ruling.anchor for ruling in read_rulings(RULINGS[kind]).values()} <= set(anchors)


@makes_the_book
@GAMES
def test_every_link_in_a_book_leads_somewhere_and_every_lesson_is_linked(kind: str) -> None:
    html = rulebook(kind).html
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert {it for it in re.findall(r'href="#([^"]+)"', html) if not it.startswith(SIGNS)} <= set(ids)
    linked = set(re.findall(r'href="/learn/([^/"]+)/"', html))
    assert linked == LESSONS[kind]().keys()


def test_a_kind_without_a_book_has_none() -> None:
    with pytest.raises(NotFound):
        rulebook("chess")
    assert [book.kind.slug for book in rulebooks()] == list(RULINGS)


@pytest.mark.parametrize(
    ("text", "first", "excerpt"),
    [
        ("oil slick", "oil", "slides on"),
        ("LIGHTNING barrier", "lightning_barrier", "takes 1 damage"),
        ("brakes", "option-brakes", "Move 1"),
        ("coin frenetic", "a-62", "flag"),
    ],
)
@makes_the_book
def test_rules_are_found_by_their_words(text: str, first: str, excerpt: str) -> None:
    found = {rule.anchor: rule.excerpt for rule in rules_with(text)}
    assert excerpt in found[first]
    assert not any("( " in text or " )" in text for text in found.values())


@makes_the_book
@pytest.mark.parametrize("text", ["one", "push robot"])
def test_an_excerpt_has_the_words_that_its_title_lacks(text: str) -> None:
    """Not where one is a part of another word, "stone", nor only one of two that are far apart."""
    found = [f"{rule.title} {rule.excerpt}".casefold() for rule in rules_with(text, "roborally")]
    lacking = [said for said in found for word in text.split() if not re.search(rf"\b{word}", said)]
    assert (len(found) > 1, lacking) == (True, [])


@makes_the_book
def test_the_mark_of_an_edition_stands_apart_from_the_sentence_it_marks() -> None:
    [power] = [rule.excerpt for rule in rules_with("only damaged", "roborally") if rule.anchor == "power"]
    assert "(Ultimate Collection) Any robot can" in power


@makes_the_book
def test_figures_and_sources_are_no_words_of_a_rule() -> None:
    excerpts = [rule.excerpt for word in ("pusher", "water", "laser") for rule in rules_with(word)]
    told = r"\bBefore\.? After\b|What the log says|Cog is safe|\(00\d"
    assert [text for text in excerpts if re.search(told, text)] == []


def test_a_search_for_nothing_finds_no_rule() -> None:
    assert rules_with("  ") == rules_with("qwertz uiop") == []


@makes_the_book
def test_titles_of_rulings_are_no_words_of_the_rule_beside_them() -> None:
    assert [rule.title for rule in rules_with("run along", "volt")] == ["Can a laser run along a wall?"]


@makes_the_book
def test_of_titles_with_the_words_those_of_rulings_come_last() -> None:
    first, *others = rules_with("belt", "roborally")
    assert (first.title, first.is_beside) == ("Conveyor belt", False)
    assert others[0].is_beside


@makes_the_book
def test_an_excerpt_does_not_begin_with_its_title() -> None:
    found = {rule.title: rule.excerpt for rule in rules_with("laser")}
    assert not [title for title, excerpt in found.items() if excerpt.startswith(title)]


@makes_the_book
@GAMES
def test_the_rules_of_one_game_are_searched_alone(kind: str) -> None:
    assert {rule.kind.slug for rule in rules_with("push", kind)} == {kind}


@makes_the_book
def test_a_name_of_three_letters_finds_no_longer_word() -> None:
    assert rules_with("sam") == []
    assert rules_with("pit") != []
    assert rules_with("pushe") != []


def test_what_logs_name_leads_to_its_rule() -> None:
    anchors = {rule.anchor for book in rulebooks() for rule in book.rules}
    named = [option_part(name) for name in find_options()] + [module_part(name) for name in find_modules()]
    named += [device_part(name) for name, card in find_options().items() if card.device]
    assert {part.rule.partition("#")[2] for part in named} | {kind for _, kind in ruled().values()} <= anchors
