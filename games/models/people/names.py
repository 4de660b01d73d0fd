"""How names of accounts are compared. Two accounts never have names that people could take for one another.

Capitals, full-width letters and accents in two parts make no difference, nor do letters that look alike: Unicode's
list of confusables (UTS 39) says which. Some look alike only as capitals, such as I and l, or Cyrillic and Latin T. So
a name has two keys: its letters in lower case as they look, and its letters as they look in lower case.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from typing import Any

from django.db import models

from games.models.text import LineField

LONGEST_KEY = 400
ROUNDS = 12
"""More than any text needs until it changes no more; a test goes through all characters."""
INVISIBLE = "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"
"""Characters without a look of their own that are not of the category Cf."""
_APART = re.compile("-+")


def caseless(name: str) -> str:
    """The same for all ways to type a name: capitals, width, and accents in one part or two (UTR 36, 2.11.2)."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def folded(name: str) -> str:
    """The name in lower case, as it looks. Folding it again changes nothing."""
    text = name
    for _ in range(ROUNDS):
        before, text = text, _look(_visible(text).casefold())
        if text == before:
            break
    return text


def look_of(name: str) -> str:
    """The name as it looks, in lower case. It differs from `folded` where capitals look like other small letters."""
    return folded(_look(_visible(name)))


def keys_of(name: str) -> set[str]:
    """Both keys, as they are stored."""
    return {folded(name)[:LONGEST_KEY], look_of(name)[:LONGEST_KEY]}


def _visible(text: str) -> str:
    """The text in parts, without what cannot be seen, and with the digits of 0 to 9 for those of other scripts."""
    shown = (char for char in unicodedata.normalize("NFKD", text) if not _is_invisible(char))
    return "".join(str(unicodedata.decimal(char)) if char.isdecimal() else char for char in shown)


def _is_invisible(char: str) -> bool:
    return unicodedata.category(char) == "Cf" or char in INVISIBLE or "\ufe00" <= char <= "\ufe0f"


def _look(text: str) -> str:
    """Each character by the one that stands for all that look like it. Marks between words are all alike.

    The list of confusables has "rn" for m, but not two v for w, which look as much like it in many fonts.
    """
    shown = "".join("-" if unicodedata.category(char)[0] in "PSZC" else _prototypes().get(char, char) for char in text)
    dotted = unicodedata.normalize("NFKD", shown).replace("i\u0307", "i").replace("j\u0307", "j")
    return _APART.sub("-", dotted.replace("vv", "w")).strip("-")


@cache
def _prototypes() -> dict[str, str]:
    """The character, or the few characters, that stand for each one that looks like them.

    The package lists what looks like what in both directions. What several look like has a longer list than each of
    them, or more letters: "rn" for m.
    """
    from confusable_homoglyphs.confusables import confusables_data

    alike = {_bare(text): {_bare(other["c"]) for other in others} for text, others in confusables_data.items()}
    found = {}
    for text, others in alike.items():
        if len(text) == 1 and len(others) == 1:
            [other] = others
            if _rank(other, alike) > _rank(text, alike):
                found[text] = other
    return found


def _rank(text: str, alike: dict[str, set[str]]) -> tuple[int, int, int]:
    return len(text), len(alike.get(text, ())), -ord(text[0])


def _bare(text: str) -> str:
    """Letters that are written from the right are listed between two marks of direction."""
    return text.strip("\u200e")


class NameKey(LineField):
    """A key of the `username` beside it, kept with each save.

    Empty for accounts whose names were taken for another's before such names were refused: they keep their names.
    """

    def __init__(self, key: Callable[[str], str] = folded, **options: Any) -> None:
        self._key = key
        super().__init__(**{"max_length": LONGEST_KEY, "unique": True, "null": True, "editable": False} | options)

    def pre_save(self, model_instance: models.Model, add: bool) -> str | None:
        kept: str | None = getattr(model_instance, self.attname)
        if add or kept is not None:
            kept = self._key(model_instance.username)[:LONGEST_KEY]  # type: ignore[attr-defined]
            setattr(model_instance, self.attname, kept)
        return kept
