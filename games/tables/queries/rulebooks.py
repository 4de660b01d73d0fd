"""The rulebooks: each is the same for everyone, so it is made once, and searched as it was made."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.errors import NotFound
from games.kinds.base import GameKind
from games.kinds.registry import kind_of, kinds
from games.models.people.names import caseless

CHAPTER = '<details class="rule-chapter">'
PART = '<details class="rule-fold">'
"""What a chapter can be folded into, inside the section that has its anchor."""
VOID = {"br", "img", "hr", "input", "link", "meta", "wbr"}
NOT_READ = {"svg", "style"}
SPACE_TOO_MANY = re.compile(r"(?<=\() | (?=[).,:;])")
"""Elements are read with spaces between them, also where one begins or ends beside such a sign."""
EXCERPT = 160
SHORT_WORD = 3
"""So many characters of a rule are shown of what was found."""


@dataclass
class Rule:
    """A part of a rulebook that can be linked and found: an element with an id, called by its `data-rule`."""

    anchor: str
    title: str
    is_chapter: bool
    is_beside: bool = False
    """It stands beside another one: a ruling."""
    text: str = ""


@dataclass(frozen=True)
class Rulebook:
    kind: GameKind
    html: SafeString
    rules: list[Rule] = field(default_factory=list)

    def opened(self, chapters: int = -1) -> SafeString:
        """With so many chapters open, or all with everything that folds in them."""
        html = self.html if chapters >= 0 else self.html.replace(PART, f"{PART[:-1]} open>")
        return SafeString(html.replace(CHAPTER, f"{CHAPTER[:-1]} open>", chapters))

    @property
    def chapters(self) -> list[Rule]:
        return [rule for rule in self.rules if rule.is_chapter]


@dataclass(frozen=True)
class FoundRule:
    """A rule with the words around what was looked for."""

    kind: GameKind
    anchor: str
    title: str
    excerpt: str
    is_beside: bool = False


@cache
def rulebook(slug: str) -> Rulebook:
    """Takes a process a few tenths of a second, the first time. Raises NotFound if the kind has none."""
    kind = kind_of(slug)
    if kind.pages.rules is None:
        raise NotFound("no_rules", f"There are no rules of {kind.terms.title} here yet.")
    context = kind.pages.rules() | {"placed": set(), "terms": kind.terms, "kind": kind.slug}
    html = SafeString(render_to_string(kind.template("rules/_book.html"), context))
    reader = _Reader()
    reader.feed(html)
    return Rulebook(kind, html, reader.rules)


def rulebooks() -> list[Rulebook]:
    return [rulebook(kind.slug) for kind in kinds().values() if kind.pages.rules is not None]


def rules_with(text: str, slug: str = "") -> list[FoundRule]:
    """The rules, or those of one kind of game, that have all these words, or longer ones that begin with them. Those
    with them in their titles come first, and of these rulings last.

    Words of three letters are taken as they are: "sam" is not the beginning of "same".
    """
    words = caseless(text).split()
    books = [book for book in rulebooks() if slug in ("", book.kind.slug)]
    found = [it for book in books for it in _found(book, words)] if words else []
    found.sort(key=lambda it: (not _has(it.title, words), it.is_beside))
    return found


def _has(text: str, words: list[str]) -> bool:
    return None not in _places(text, words)


def _places(text: str, words: list[str]) -> list[int | None]:
    """Where each of the words is first."""
    endings = (r"s?\b" if len(word) <= SHORT_WORD else "" for word in words)
    patterns = (rf"(?<!\w){re.escape(word)}{ending}" for word, ending in zip(words, endings, strict=True))
    found = (re.search(pattern, caseless(text)) for pattern in patterns)
    return [it and it.start() for it in found]


def _found(book: Rulebook, words: list[str]) -> Iterator[FoundRule]:
    for rule in book.rules:
        text = SPACE_TOO_MANY.sub("", " ".join(rule.text.split())).removeprefix(rule.title).strip()
        if _has(f"{rule.title} {text}", words):
            missing = [word for word in words if not _has(rule.title, [word])]
            places = [at for at in _places(text, missing) if at is not None] or [0]
            yield FoundRule(book.kind, rule.anchor, rule.title, _excerpts(text, places), rule.is_beside)


def _excerpts(text: str, places: list[int]) -> str:
    """One, or two short ones if the places are far apart."""
    first, last = min(places), max(places)
    if last - first < EXCERPT // 2:
        return _excerpt(text, first, EXCERPT)
    return f"{_excerpt(text, first, EXCERPT // 2)} {_excerpt(text, last, EXCERPT // 2)}".replace("… …", "…")


def _excerpt(text: str, place: int, long: int) -> str:
    """From a little before the place."""
    start = max(0, place - long // 3)
    start = text.rfind(" ", 0, start) + 1
    end = start + long
    return f"{'… ' if start else ''}{text[start:end].rsplit(' ', 1)[0] if end < len(text) else text[start:]}" + (
        " …" if end < len(text) else ""
    )


class _Reader(HTMLParser):
    """Finds the rules in a rulebook. Words belong to the innermost rule around them; a chapter's end at its first.
    Titles of rulings and lessons beside a rule are not its own."""

    def __init__(self) -> None:
        super().__init__()
        self.rules: list[Rule] = []
        self._open: list[tuple[str, Rule | None]] = []
        self._is_mark = False  # of an edition, which is to stand apart from the sentence it marks

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        said = dict(attrs)
        rule = None
        if "data-rule" in said:
            is_beside = any(it is not None and not it.anchor for _, it in self._open)
            rule = Rule(said["id"] or "", said["data-rule"] or "", tag == "section", is_beside)
            self.rules.append(rule)
        elif "data-aside" in said:
            rule = Rule("", "", is_chapter=False)  # its words lead elsewhere, and are no rule's own
        self._is_mark = "badge" in (said.get("class") or "").split()
        self._open.append((tag, rule))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        self._is_mark = False
        if tag not in VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if any(tag in NOT_READ for tag, _ in self._open):
            return
        rule = next((rule for _, rule in reversed(self._open) if rule is not None), None)
        if rule is not None:
            rule.text += f" ({data})" if self._is_mark else f" {data}"
