"""Designs as lists and pages show them."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from games.errors import Visitor
from games.models import Design, DesignVersion, User
from games.timekeeping.instants import Instant
from games.workshop.queries.rights import may_look, versions_for
from games.workshop.queries.sheets import sheet_of

BADGES = {
    "private": ("private", ""),
    "link": ("by link", ""),
    "waiting": ("waiting for a moderator", "badge-you"),
    "listed": ("on the shelf", "badge-good"),
    "refused": ("refused by a moderator", "badge-bad"),
}


@dataclass(frozen=True)
class Credit:
    """The design that another was made from. Without a title if the reader may not see it."""

    id: int
    title: str
    author: str


@dataclass(frozen=True)
class DesignLine:
    """A design in a list or on its page, as one reader may see it."""

    id: int
    kind: str
    title: str
    words: str
    author: str
    author_id: int | None
    """None if the author's account was deleted."""
    digest: str
    """Of the version that is shown. Empty if only the draft is."""
    number: int
    """The number of that version; 0 for the draft."""
    picture: str
    """Its address."""
    facts: list[str]
    after: Credit | None
    drawn_seed: int | None
    """If it was made from one that was drawn by chance, the seed of that."""
    is_published: bool
    badge: str
    badge_class: str
    changed_at: Instant
    """When the version that is shown was made, or the draft was saved: only its author learns when they draw."""
    plays: int = 0
    likes: int = 0


def shelf_line(design: Design, reader: Visitor) -> DesignLine:
    """A design on the shelf, from queries.shelf."""
    assert design.on_shelf is not None
    return _line(design, design.on_shelf, reader)


def line_for(design: Design, reader: Visitor, token: str) -> DesignLine:
    """What its page shows: the latest version that the reader may see, or their own draft."""
    return _line(design, versions_for(reader, design, token).first(), reader)


def own_lines(user: User) -> list[DesignLine]:
    """The reader's own designs, as their drafts are called. The one changed last comes first."""
    designs = Design.objects.filter(author=user).select_related(
        "author", "on_shelf", "after__author", "after__on_shelf"
    )
    return [own_line(design, user) for design in designs.order_by("-changed_at", "-pk")]


def own_line(design: Design, user: Visitor) -> DesignLine:
    return _line(design, None, user)


def state_of(design: Design) -> str:
    """The key of its badge."""
    if design.listing == Design.Listing.WAITING and not design.is_on_shelf:
        return "waiting"
    if design.is_on_shelf:
        return "listed"
    return "refused" if design.listing == Design.Listing.REFUSED else design.visibility


def is_published(design: Design) -> bool:
    """Tells whether others may see it, or will once a moderator has looked at it."""
    return state_of(design) not in ("private", "refused")


def address_of(design: Design, token: str = "") -> str:
    return reverse("design", args=[design.pk]) + (f"?{urlencode({'token': token})}" if token else "")


def link_of(design: Design) -> str:
    """The full address for others: with the token, unless everyone may see it. Empty while it is private."""
    if design.visibility == Design.Visibility.PRIVATE:
        return ""
    token = "" if design.is_on_shelf else design.link_token
    return f"{settings.SITE_URL}{address_of(design, token)}"


def _line(design: Design, version: DesignVersion | None, reader: Visitor) -> DesignLine:
    sheet = None if version is None else sheet_of(version.venue)
    state = state_of(design)
    badge, badge_class = BADGES[state]
    return DesignLine(
        id=design.pk,
        kind=design.kind,
        title=design.title if sheet is None else sheet.name,
        words=design.words,
        author="" if design.author is None else design.author.shown_name,
        author_id=design.author_id,
        digest="" if sheet is None else sheet.digest,
        number=0 if version is None else version.number,
        picture=picture_of(design, version),
        facts=[] if sheet is None else sheet.facts,
        after=_credit(design, reader),
        drawn_seed=design.drawn_seed,
        is_published=is_published(design),
        badge=badge,
        badge_class=badge_class,
        changed_at=design.changed_at if version is None else version.created_at,
        plays=getattr(design, "plays", 0),
        likes=getattr(design, "like_count", 0),
    )


def picture_of(design: Design, version: DesignVersion | None) -> str:
    """The address of a picture: of a version, or of the draft, which only its author may see."""
    if version is not None:
        return reverse("picture", args=[design.kind, version.venue_id])
    return f"{reverse('design_picture', args=[design.pk])}?v={design.draft_version}"


def _credit(design: Design, reader: Visitor) -> Credit | None:
    """Names the design that it was made from, if the reader may see that one."""
    after = design.after
    if after is None:
        return None
    if not may_look(reader, after):
        return Credit(0, "", "")
    shown = versions_for(reader, after).first()
    title = after.title if shown is None else sheet_of(shown.venue).name
    return Credit(after.pk, title, "" if after.author is None else after.author.shown_name)
