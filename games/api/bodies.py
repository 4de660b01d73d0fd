"""What bodies and queries of many operations have in common; they are checked as they are decoded."""

from typing import Annotated

import msgspec

Page = Annotated[int, msgspec.Meta(ge=1, le=1000)]
PerPage = Annotated[int, msgspec.Meta(ge=1, le=100)]
Short = Annotated[str, msgspec.Meta(max_length=100)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class RequestBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body. An unknown field is refused, so that a typing error is not silently ignored."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """Looking at a game; `token` is that of its invitation link, for those who do not sit at it."""

    token: Short = ""


class Paged(msgspec.Struct, frozen=True, kw_only=True):
    """One page of a list."""

    page: Page = 1
    per_page: PerPage = 25
