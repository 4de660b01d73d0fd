"""Rulings: how this site plays what the printed rules leave open, from the files of docs/ that people read as well."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from django.conf import settings
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

NUMBER = re.compile(r"\b[AV]-\d{2,3}\b")
SOURCE = re.compile(r"(<p>|[.?!] )?\b(00\d)\b((?: &quot;.+?&quot;(?:; \2(?= &quot;))?)*)")
"""The number of a rule text, whether a sentence begins with it, and the headings after it, of which each but the first
may say the number again."""
PRINTED = re.compile(r"&quot;(.+?)&quot;")
CITED = re.compile(r"\((?=00\d &quot;)(?:[^()]|\([A-Z]+\))*\)")
HEADING = re.compile(r"^(#{2,3}) (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Ruling:
    """A question and its answer. `section` is the heading that it stands under."""

    number: str
    question: str
    answer: SafeString
    section: str

    @property
    def anchor(self) -> str:
        return anchor_of(self.number)


def anchor_of(number: str) -> str:
    return number.lower()


@cache
def read_rulings(name: str) -> dict[str, Ruling]:
    """The rulings of a file of docs/, by their numbers, in their order."""
    text = (Path(settings.BASE_DIR) / "docs" / name).read_text(encoding="utf-8")
    return {ruling.number: ruling for ruling in _rulings(text)}


def _rulings(text: str) -> Iterator[Ruling]:
    _, *pieces = HEADING.split(text)
    section = ""
    for level, title, below in zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True):
        if level == "##":
            section = title
            continue
        number, question = title.split(" ", 1)
        yield Ruling(number, question, as_html(below), section)


@cache
def _sources() -> dict[str, str]:
    """What rulings call the rule texts, by their numbers."""
    index = tomllib.loads((Path(settings.BASE_DIR) / "docs" / "rules_index.toml").read_text(encoding="utf-8"))
    return {number: text["called"] for number, text in index.items()}


def as_html(text: str) -> SafeString:
    """Paragraphs with *stress* and `names`; numbers of rulings lead to them, and rule texts are called by name."""
    html = "".join(f"<p>{' '.join(escape(part).split())}</p>" for part in text.split("\n\n") if part.strip())
    html = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", html)
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = CITED.sub(lambda found: f"<span data-aside>{found[0]}</span>", html)
    html = SOURCE.sub(_called, html)
    linked = NUMBER.sub(lambda found: f'<a href="#{anchor_of(found[0])}">{found[0]}</a>', html)
    return mark_safe(linked)  # noqa: S308 (escaped above)


def _called(found: re.Match[str]) -> str:
    """ "the 2005 rulebook under “Timer”" for 001 "TIMER"."""
    begins, number, headings = found.groups()
    name = _sources()[number]
    under = " and ".join(f"“{it.capitalize() if it.isupper() else it}”" for it in PRINTED.findall(headings))
    return (f"{begins}{name[0].upper()}{name[1:]}" if begins else name) + (under and f" under {under}")


def named_in(module: ModuleType) -> tuple[str, ...]:
    """The rulings that decide about a part of the rules: those that the docstrings in its module name."""
    own = [it for it in vars(module).values() if getattr(it, "__module__", "") == module.__name__]
    inside = [it for whole in own if isinstance(whole, type) for it in vars(whole).values()]
    named = [number for it in (module, *own, *inside) for number in numbers_in(it.__doc__)]
    return tuple(dict.fromkeys(named))


def numbers_in(docstring: str | None) -> tuple[str, ...]:
    """The rulings that a docstring names after "Rules:"."""
    return tuple(NUMBER.findall((docstring or "").partition("Rules:")[2]))
