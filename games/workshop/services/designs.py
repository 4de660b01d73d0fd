"""What an author does with a design: begin it, save the draft, keep a version of it, delete it."""

from django.db import transaction
from django.utils import timezone

from engine.kernel.record.commitment import canonical
from games.errors import Closed, Refused, Visitor, check_signed_in
from games.models import Design, DesignVersion, Report, User, VenueFile
from games.models.people.report import LONGEST_WORDS
from games.record.queries.persons import accounts_of
from games.shapes.venues import Sheet
from games.workshop.queries.sheets import workshop_of

MOST_DESIGNS, MOST_OF_A_GUEST, MOST_VERSIONS = 200, 20, 200
REFUSED = "refused"
"""The key in the evidence of a report by which it is known to be about a refused design that was deleted."""


def create_design(
    *,
    user: Visitor,
    kind: str,
    data: bytes | None = None,
    after: Design | None = None,
    drawn_seed: int | None = None,
) -> Design:
    """Begins a design: with the contents of a file, or else with almost nothing. `after` is the one that it was copied
    from, or `drawn_seed` the seed with which chance has drawn it. Raises BadData for a file that cannot be read,
    NotYours, NotFound, or Closed if there are too many."""
    author = _signed_in(user)
    workshop = workshop_of(kind)
    sheet = workshop.read(canonical(workshop.blank()) if data is None else data)
    with transaction.atomic():
        _check_room(author)
        return Design.objects.create(
            kind=kind,
            author=author,
            title=sheet.name,
            document=sheet.document,
            after=after,
            drawn_seed=drawn_seed,
        )


def save_draft(*, design: Design, data: bytes, version: int) -> tuple[Design, Sheet]:
    """Replaces the draft by the contents of a file, if it is still of this version. Returns it with its sheet.

    Raises BadData for a file that cannot be read, or Closed if the draft has been saved by another page since.
    """
    sheet = workshop_of(design.kind).read(data)
    changes = {"title": sheet.name, "document": sheet.document, "draft_version": version + 1}
    kept = Design.objects.filter(pk=design.pk, draft_version=version)
    if not kept.update(**changes, changed_at=timezone.now()):
        raise Closed("newer_draft", "This has been changed in another window. Reload it to go on from there.")
    return Design.objects.get(pk=design.pk), sheet


@transaction.atomic
def keep_version(*, design: Design) -> DesignVersion:
    """Makes a version of the draft, which can be played on from now on. A draft that is a version already stays it.

    Raises Refused if the draft has faults, or Closed if there are too many versions.
    """
    design = Design.objects.select_for_update().get(pk=design.pk)
    sheet = workshop_of(design.kind).read(canonical(design.document))
    if sheet.problems:
        raise Refused("has_faults", f"It cannot be played on yet: {sheet.problems[0]}")
    versions = list(DesignVersion.objects.filter(design=design))
    same = next((version for version in versions if version.venue_id == sheet.digest), None)
    if same is not None:
        return same
    if len(versions) >= MOST_VERSIONS:
        raise Closed("too_many", f"A design has at most {MOST_VERSIONS} versions. Copy it to go on.")
    venue = keep_file(design.kind, sheet)
    number = max((version.number for version in versions), default=0) + 1
    return DesignVersion.objects.create(design=design, number=number, venue=venue)


def keep_file(kind: str, sheet: Sheet, *, by_site: bool = False) -> VenueFile:
    """Keeps what can be played on. `by_site` lets everyone do so. The sheet must have no problems."""
    venue, _ = VenueFile.objects.get_or_create(
        digest=sheet.digest, defaults={"kind": kind, "document": sheet.document, "by_site": by_site}
    )
    if by_site and not venue.by_site:
        VenueFile.objects.filter(pk=venue.pk).update(by_site=True)
    return venue


@transaction.atomic
def delete_design(*, design: Design) -> None:
    """Deletes a design with its versions. Games keep the floors that they are played on. Of one that a moderator has
    refused, moderators find a report, and look first at what its author shows until one of them has closed it."""
    row = Design.objects.select_for_update(of=("self",)).select_related("author").filter(pk=design.pk).first()
    if row is not None and row.refusal and row.author is not None:
        words = f"Its author has deleted it after a moderator had refused it: {row.refusal}"
        shown = {"id": row.pk, "title": row.title, "words": row.words}
        Report.objects.create(
            accused=row.author,
            kind=Report.Kind.OTHER,
            words=words[:LONGEST_WORDS],
            evidence={"design": shown, REFUSED: True},
            at=timezone.now(),
        )
    design.delete()


def _signed_in(user: Visitor) -> User:
    check_signed_in(user)
    assert isinstance(user, User)
    return user


def most_designs(user: Visitor) -> int:
    """How many designs someone may have, with those of their bots. Visitors become guests."""
    return MOST_DESIGNS if isinstance(user, User) and not user.is_guest else MOST_OF_A_GUEST


def _check_room(author: User) -> None:
    most = most_designs(author)
    if Design.objects.filter(author__in=accounts_of(author)).count() >= most:
        raise Closed("too_many", f"You have {most} designs already. Delete one first.")
