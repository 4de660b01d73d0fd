"""Parts of many bodies and queries. They are checked as they are decoded."""

from typing import Annotated, Any

import msgspec

WRITTEN: dict[str, str] = {}
"""The patterns of texts -> what they take, in words."""


def written(pattern: str, words: str) -> msgspec.Meta:
    """Text of this pattern. `words` go on from "Expected", in refusals, and describe the field."""
    WRITTEN[pattern] = words
    return msgspec.Meta(pattern=pattern, description=f"Takes {words}.")


def said(error: msgspec.ValidationError) -> str:
    """What is wrong, in words: no one has to read a pattern."""
    text = str(error)
    for pattern, words in WRITTEN.items():
        text = text.replace(f"`str` matching regex {pattern!r}", words)
    return text


Page = Annotated[int, msgspec.Meta(ge=1, le=1000)]
PerPage = Annotated[int, msgspec.Meta(ge=1, le=100)]
Short = Annotated[str, msgspec.Meta(max_length=100)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class RequestBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body. Unknown fields are refused, so that a typo is not silently ignored."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """Looking at a game. People without a seat may need the `token` of its invitation link."""

    token: Short = ""


class Paged(msgspec.Struct, frozen=True, kw_only=True):
    """One page of a list."""

    page: Page = 1
    per_page: PerPage = 25

    def of(self, rows: Any) -> tuple[list[Any], int | None]:
        """The rows on this page, and the number of the next page; None if this is the last one."""
        first = (self.page - 1) * self.per_page
        found = list(rows[first : first + self.per_page + 1])
        return found[: self.per_page], self.page + 1 if len(found) > self.per_page else None
