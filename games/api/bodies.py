"""What many bodies and queries have in common. They are checked as they are decoded."""

from typing import Annotated

import msgspec

Page = Annotated[int, msgspec.Meta(ge=1, le=1000)]
PerPage = Annotated[int, msgspec.Meta(ge=1, le=100)]
Short = Annotated[str, msgspec.Meta(max_length=100)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class RequestBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body. Unknown fields are refused, so that a typo is not silently ignored."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """Looking at a game. Those who have no seat may need the `token` of its invitation link."""

    token: Short = ""


class Paged(msgspec.Struct, frozen=True, kw_only=True):
    """One page of a list."""

    page: Page = 1
    per_page: PerPage = 25
