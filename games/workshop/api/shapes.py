"""Request and response bodies of operations of the workshop."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from engine.kernel.events import Event
from games.api.addresses import From1
from games.api.bodies import Number, Paged, RequestBody, Short
from games.models.venues import LONGEST_WORDS
from games.shapes.venues import Sheet
from games.timekeeping.instants import Instant
from games.workshop.queries.lines import DesignLine
from games.workshop.queries.surprises import LARGEST_SEED

LARGEST_CALL = 400_000
"""Bytes: the largest file, and what is said beside it."""

DESIGN, VENUE = "workshop/designs/<int:design_id>", "workshop/venues/<slug:digest>"
"""The beginnings of addresses."""
DesignId = Annotated[From1, Meta(description="The number of a design.")]
SurpriseId = Annotated[From1, Meta(description="The number of a surprise.")]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{40}$", description="The digest of a published venue.")]
Document = Annotated[dict[str, Any], Meta(description="A venue as in its file.")]
Text = Annotated[str, Meta(max_length=300_000, description="A venue in the text format of the community.")]
Words = Annotated[str, Meta(max_length=LONGEST_WORDS)]


class LookAtDesign(msgspec.Struct, frozen=True, kw_only=True):
    """Looking at a design. One that is not listed needs the `token` of its link."""

    token: Short = ""


class ShelfQuery(Paged, frozen=True):
    """Which venues. Empty fields do not matter. `order` is new, liked or played: of late counts for more."""

    kind: Short = ""
    players: Annotated[int, Meta(ge=0, le=8)] = 0
    length: Literal["", "short", "medium", "long"] = ""
    level: Literal["", "easy", "mid", "hard", "expert"] = ""
    edition: Short = ""
    element: Short = ""
    author: Short = ""
    order: Literal["new", "liked", "played"] = "new"


class Designs(msgspec.Struct, frozen=True):
    """One page of a list. `next` is the number of the next page, if there is one."""

    designs: list[DesignLine]
    page: int
    next: int | None


class DrawnVenue(RequestBody, frozen=True):
    """A surprise, and the digest of one of the venues that it offers."""

    surprise: SurpriseId
    digest: Digest


class NewDesign(RequestBody, frozen=True):
    """What to begin with: a `document`, a `text`, a copy of another design that you may see, with the token of its
    link if it needs one, or the `drawn` venue of a surprise. Without any of them it is almost empty."""

    kind: Short
    document: Document | None = None
    text: Text | None = None
    copy_of: From1 | None = None
    drawn: DrawnVenue | None = None
    token: Short = ""


class VersionLine(msgspec.Struct, frozen=True):
    """A version that can be played on: `venue` is what a game's options call it."""

    number: int
    venue: str
    created_at: Instant


class OneDesign(msgspec.Struct, frozen=True):
    """A design with the versions that you may see, latest first. The rest is for its author alone: `link` is its
    address for others, and `missing` what it still needs before it can be listed."""

    design: DesignLine
    versions: list[VersionLine]
    draft_version: int | None
    visibility: str | None
    listing: str | None
    link: str | None
    missing: list[str]


class DesignDraft(msgspec.Struct, frozen=True):
    """A draft. `problems` are in the sheet, each with its space."""

    draft_version: int
    sheet: Sheet


class NewDraft(RequestBody, frozen=True):
    """A draft, and the `draft_version` on which it is built."""

    document: Document
    draft_version: Number


class Publication(RequestBody, frozen=True):
    """Who may see a design, and what its author says about it. What is left out stays as it is."""

    visibility: Literal["private", "link", "listed"] | None = None
    words: Words | None = None


class ToCheck(RequestBody, frozen=True):
    kind: Short
    document: Document


class ToRead(RequestBody, frozen=True):
    kind: Short
    text: Text


class ToTry(RequestBody, frozen=True):
    """How a robot is put down: `wanted` has a `space` such as C1, and values of the `slots` that the answer names. What
    is left out is as usual. A design by link needs the `token` of its link."""

    wanted: Annotated[dict[Short, Short], Meta(max_length=20)] = {}
    token: Short = ""


class TriedStep(msgspec.Struct, frozen=True):
    """A step of what happened, told in sentences and as events."""

    title: str
    lines: list[str]
    events: list[Event]


class TriedSlot(msgspec.Struct, frozen=True):
    """What can be chosen under a `name`, each as its value and in words."""

    name: str
    label: str
    chosen: str
    choices: list[tuple[str, str]]


class TriedRobot(msgspec.Struct, frozen=True):
    """What a floor did to a robot on a `space`. `ends` says where that left it; empty if nothing was played."""

    space: str
    slots: list[TriedSlot]
    steps: list[TriedStep]
    ends: str


class NewSurprise(RequestBody, frozen=True):
    """What the venues should be like: choices of the same names and values as on the page. What is left out is as
    there. Without a `seed`, chance chooses one; the same choices with the same seed give the same again."""

    kind: Short
    wanted: Annotated[dict[Short, Any], Meta(max_length=20)] = {}
    seed: Annotated[int, Meta(ge=1, le=LARGEST_SEED)] | None = None


class Measured(msgspec.Struct, frozen=True):
    """What games between bots say about a venue. `state` is none, waiting, ready or failed. Of `games`, `done` have
    been played. `result` has the figures."""

    state: str
    done: int
    games: int
    result: dict[str, Any] | None
