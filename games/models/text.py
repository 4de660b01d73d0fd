"""Text columns that hold no invisible characters, which would break feeds, emails and exports.

Every text column of the site is one of these fields. Pages, the API, emails, imports and the admin all write through
them. They also clean what they read, so that rows of older releases do no harm.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.db import models

from games.errors import Refused

_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f"  # control characters; XML forbids most of them
    "\u202a-\u202e\u2066-\u2069"  # these reverse the text after them, and what stands beside it on the page
    "\ud800-\udfff\ufffe\uffff]"  # not characters at all
)
_BREAKS = re.compile("[\t\n\x0b\x0c\r\x85\u2028\u2029]+")
_ODD_BREAKS = re.compile("\r\n|[\x0b\x0c\r\x85\u2028\u2029]")


def one_line(text: str) -> str:
    """Removes invisible characters. Tabs and line breaks become a space."""
    if text.isprintable():  # nearly always, and a column is read often
        return text
    return _BREAKS.sub(" ", _UNSEEN.sub("", text))


def some_lines(text: str) -> str:
    """Removes invisible characters. Tabs and line breaks stay."""
    if text.isprintable():
        return text
    return _ODD_BREAKS.sub("\n", _UNSEEN.sub("", text))


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
        if kept != given and not kept.strip() and not self.blank:
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
