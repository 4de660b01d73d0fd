"""Lines of a log for pages and emails: text in which robots and spaces are still marked. See say.py for how they are
made."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

import msgspec
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

PUNCTUATION = (".", ",", ":", ";", ")")


class Part(msgspec.Struct, frozen=True):
    """A piece of a line. `cell` is set if it names a space, `robot` if it names a robot. `rule` is set if it names
    something that the rulebook explains: the slug of the kind of game, "#" and the anchor."""

    text: str
    cell: str = ""
    robot: int | None = None
    rule: str = ""

    @property
    def html(self) -> SafeString:
        if self.cell:
            return format_html(
                '<button type="button" class="cell-ref" data-cell="{}">{}</button>', self.cell, self.text
            )
        if self.robot is not None:
            return format_html("<b>{}</b>", self.text)
        if self.rule:
            return format_html('<a class="rule-ref" href="{}">{}</a>', self.rule_address, self.text)
        return format_html("{}", self.text)

    @property
    def rule_address(self) -> str:
        kind, _, anchor = self.rule.partition("#")
        return f"{reverse('rules', args=[kind])}#{anchor}"


class Line(msgspec.Struct, frozen=True):
    """One sentence."""

    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)

    @property
    def html(self) -> SafeString:
        """A space and the mark of punctuation after it stay on one row, for a button may stand alone."""
        return _html(self.parts)

    def leading_to(self, address: str) -> SafeString:
        """The same for a page without a board: the whole line leads to where it is seen, whatever it tells. After it
        stand links to the rules of what it names."""
        marked = ("<b>{}</b>" if part.robot is not None else "{}" for part in self.parts)
        texts = (part.text for part in self.parts)
        words = format_html_join("", "{}", ((format_html(*it),) for it in zip(marked, texts, strict=True)))
        return format_html('<a class="log-line" href="{}">{}</a>{}', address, words, self._rules())

    def _rules(self) -> SafeString:
        """A link to the rule, or if it names several things, one to each by its name."""
        ruled = list(dict.fromkeys(part for part in self.parts if part.rule))
        words = [part.text for part in ruled] if len(ruled) > 1 else ["rule"]
        links = ((part.rule_address, part.text, label) for part, label in zip(ruled, words, strict=False))
        return format_html_join("", ' <a class="rule-ref small" href="{}" aria-label="{}, rule">{}</a>', links)

    @property
    def robots(self) -> set[int]:
        """The robots that the line names."""
        return {part.robot for part in self.parts if part.robot is not None}

    def __str__(self) -> str:
        return self.text


@lru_cache(maxsize=4096)  # everyone who looks at a game reads the same lines
def _html(parts: Sequence[Part]) -> SafeString:
    return format_html_join("", "{}", _kept_together(parts))


def _kept_together(parts: Sequence[Part]) -> Iterator[tuple[SafeString]]:
    mark = ""
    for part, following in zip_longest(parts, parts[1:]):
        rest = msgspec.structs.replace(part, text=part.text.removeprefix(mark))
        mark = following.text[:1] if part.cell and following and following.text[:1] in PUNCTUATION else ""
        yield (format_html('<span class="unbroken">{}{}</span>', rest.html, mark) if mark else rest.html,)
