"""Columns that hold no invisible characters, which would break feeds, emails and exports, or hide what is written.

Every column for what people write is one of these fields. Pages, the API, emails, imports and the admin all write
through them. Text columns also clean what they read, so that rows of older releases do no harm.
"""

import re
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.db import models

from games.errors import Refused

_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f"  # control characters; XML forbids most of them
    "\u202a-\u202e\u2066-\u206f"  # these reverse the text after them, and what stands beside it on the page
    "\u00ad\u180e\u200b\u2060-\u2065\ufeff\ufff0-\ufffb"  # of no width, and needed by no script
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"  # not characters at all
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0x110000, 0x10000))
    + "]"
    "|(?<![\U0001f3f4\U000e0020-\U000e007f])[\U000e0000-\U000e007f]+"  # tags spell out flags, and hide text elsewhere
    "|(?<=[\u200c-\u200f\u061c])[\u200c-\u200f\u061c]+"  # joiners and marks of direction, but one at a place
    "|(?<=[\u0300-\u036f]{4})[\u0300-\u036f]+"  # accents upon accents, which paint over the lines above
)
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159")
"""Letters and signs that are drawn as nothing."""
_BREAKS = re.compile("[\t\n\x0b\x0c\r\x85\u2028\u2029]+")
_ODD_BREAKS = re.compile("\r\n|[\x0b\x0c\r\x85\u2028\u2029]")


def one_line(text: str) -> str:
    """Removes invisible characters. Tabs and line breaks become a space."""
    if text.isascii() and text.isprintable():  # nearly always, and a column is read often
        return text
    return _BREAKS.sub(" ", _UNSEEN.sub("", text))


def some_lines(text: str) -> str:
    """Removes invisible characters. Tabs and line breaks stay."""
    if text.isascii() and text.isprintable():
        return text
    return _ODD_BREAKS.sub("\n", _UNSEEN.sub("", text))


def clean(value: Any) -> Any:
    """JSON in which no text, at any depth, holds invisible characters."""
    if isinstance(value, str):
        return some_lines(value)
    if isinstance(value, dict):
        return {clean(name): clean(inner) for name, inner in value.items()}
    return [clean(inner) for inner in value] if isinstance(value, list | tuple) else value


def is_visible(text: str) -> bool:
    """Tells whether a reader sees anything of this text."""
    return any(unicodedata.category(sign)[0] not in "CMZ" and sign not in _BLANK for sign in text)


if TYPE_CHECKING:  # at run time they take no types
    AnyField = models.Field[str, str]
    CharField = models.CharField[str, str]
    TextField = models.TextField[str, str]
else:
    AnyField, CharField, TextField = models.Field, models.CharField, models.TextField


class _CleanText(AnyField):
    """What the fields below share. Saving raises Refused if nothing is left of a required text."""

    cleaned: Callable[[str], str]

    def to_python(self, value: Any) -> Any:
        return self.cleaned(value) if isinstance(value, str) else super().to_python(value)

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        return self.to_python(value)

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        given = super().pre_save(model_instance, add)
        kept = self.to_python(given) if isinstance(given, str) else given
        if given and isinstance(kept, str) and not self.blank and not is_visible(kept):
            raise Refused("no_text", "Nothing in it can be read. Please use letters.")
        setattr(model_instance, self.attname, kept)
        return kept

    def deconstruct(self) -> Any:
        """Migrations see Django's own field, since the column is the same."""
        name, _, args, kwargs = super().deconstruct()
        return name, f"django.db.models.{self.get_internal_type()}", args, kwargs


class LineField(_CleanText, CharField):
    """A name or a title, in one line."""

    cleaned = staticmethod(one_line)


class LinesField(_CleanText, CharField):
    """A text of several lines, up to a length."""

    cleaned = staticmethod(some_lines)


class LongTextField(_CleanText, TextField):
    """A text of any length."""

    cleaned = staticmethod(some_lines)


class CleanJSONField(models.JSONField):
    """What people have written as part of something larger: a vote's reason, a draft, the values of a form."""

    def get_prep_value(self, value: Any) -> Any:
        return clean(super().get_prep_value(value))

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        kept = clean(super().pre_save(model_instance, add))
        setattr(model_instance, self.attname, kept)
        return kept

    def deconstruct(self) -> Any:
        """Migrations see Django's own field, since the column is the same."""
        name, _, args, kwargs = super().deconstruct()
        return name, "django.db.models.JSONField", args, kwargs
