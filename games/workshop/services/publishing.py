"""Who may see a design: its author alone, everyone with the link, or everyone, on the shelf."""

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.errors import Closed, NotYours, Refused
from games.models import Design, DesignVersion, Report, User
from games.models.venues import LONGEST_WORDS
from games.outbox import services as outbox
from games.record.queries.persons import accounts_of
from games.workshop.queries.conditions import Condition, conditions, finish_of
from games.workshop.queries.tags import tags_of
from games.workshop.services.designs import REFUSED

Visibility, Listing = Design.Visibility, Design.Listing
LONGEST_REASON = 1000


@transaction.atomic
def publish(*, design: Design, user: User, visibility: str) -> Design:
    """Lets others see the design, or no longer, with its latest version. Where a moderator looks first, it waits before
    it is listed. Raises NotYours, Refused or Closed."""
    row = _own(design, user)
    if visibility not in Visibility.values:
        raise Refused("visibility", "Choose who may see it: only you, everyone with the link, or everyone.")
    if visibility == Visibility.PRIVATE:
        return _withdrawn(row, visibility)
    latest = row.versions.order_by("-number").first()
    if latest is None:
        raise Closed("no_version", "Keep the draft as a version first. Others see versions, and never the draft.")
    _check_not_refused(row, latest)
    if visibility == Visibility.LINK:
        return _withdrawn(row, visibility)
    _check_conditions(latest, user)
    return _offer(row, latest) if is_looked_at_first(row) else _list(row, latest)


def is_looked_at_first(design: Design) -> bool:
    """Tells whether a moderator says yes before the design is listed: on sites that want it, and after a refusal, until
    a moderator has said yes to what was refused. Others of its author's wait as well, or a copy would do. If what was
    refused has been deleted, they wait until a moderator has closed the report of that."""
    if settings.WORKSHOP_REVIEWED or design.refusal:
        return True
    if design.author is None:
        return False
    accounts = accounts_of(design.author)
    deleted = Report.objects.filter(accused__in=accounts, closed_at=None, evidence__has_key=REFUSED)
    return Design.objects.filter(author__in=accounts).exclude(refusal="").exists() or deleted.exists()


@transaction.atomic
def describe(*, design: Design, user: User, words: str) -> Design:
    """Changes what the author says about a design. Where moderators look first, a design on the shelf waits again.

    Raises NotYours or Refused.
    """
    row = _own(design, user)
    if len(words) > LONGEST_WORDS:
        raise Refused("too_long", f"Please use at most {LONGEST_WORDS} characters.")
    if words.strip() == row.words:
        return row
    row.words, row.changed_at = words.strip(), timezone.now()
    row.save(update_fields=["words", "changed_at"])
    if row.on_shelf is not None and is_looked_at_first(row):
        return _saved(row, listing=Listing.WAITING, offered=row.offered or row.on_shelf, on_shelf=None)
    return row


@transaction.atomic
def approve(*, design: Design) -> None:
    """Puts a design that waits on the shelf, and tells its author. Raises Closed."""
    row = _locked(design)
    if row.listing != Listing.WAITING or row.offered is None:
        raise Closed("not_waiting", "It is not waiting for a decision. Its author may have taken it back.")
    _list(row, row.offered)
    _tell(row, "listed")


@transaction.atomic
def refuse(*, design: Design, reason: str) -> None:
    """Does not put a design that waits on the shelf, or takes one away from there. Its author reads the reason. The
    design is private from then on, until it has a new version, unless an earlier one stays on the shelf.

    Raises Closed or Refused.
    """
    row = _locked(design)
    if not 0 < len(reason.strip()) <= LONGEST_REASON:
        raise Refused("words", f"Please give a reason of 1 to {LONGEST_REASON} characters.")
    if row.visibility == Visibility.PRIVATE:
        raise Closed("private", "Only its author can see it.")
    refused = row.offered or row.on_shelf or row.versions.order_by("-number").first()
    stays = row.listing == Listing.WAITING and row.on_shelf is not None
    _saved(
        row,
        visibility=row.visibility if stays else Visibility.PRIVATE,
        listing=Listing.REFUSED,
        offered=refused,
        on_shelf=row.on_shelf if stays else None,
        refusal=reason.strip(),
    )
    _tell(row, "refused", reason.strip())


def _withdrawn(row: Design, visibility: str) -> Design:
    """No longer listed. What a moderator has refused stays refused."""
    stays = row.listing == Listing.REFUSED
    return _saved(
        row,
        visibility=visibility,
        listing=row.listing if stays else "",
        offered=row.offered if stays else None,
        on_shelf=None,
    )


def _own(design: Design, user: User) -> Design:
    row = _locked(design)
    if row.author_id != user.pk:
        raise NotYours("not_the_author", "Only its author can do this.")
    return row


def _locked(design: Design) -> Design:
    return Design.objects.select_for_update(of=("self",)).select_related("offered", "on_shelf").get(pk=design.pk)


def _check_not_refused(row: Design, latest: DesignVersion) -> None:
    if row.listing == Listing.REFUSED and row.offered is not None and latest.number <= row.offered.number:
        raise Closed("refused", "A moderator has refused this version. Change the draft and keep a new version first.")


def _check_conditions(latest: DesignVersion, author: User) -> None:
    missing = [condition for condition in conditions(latest, author) if not condition.is_met]
    if missing:
        raise Closed("not_ready", f"Not listed yet. Still missing for version {latest.number}: {_joined(missing)}")


def _joined(missing: list[Condition]) -> str:
    return " ".join(condition.words for condition in missing)


def _offer(row: Design, version: DesignVersion) -> Design:
    if row.on_shelf == version:
        return row
    _keep_finish(row, version)
    return _saved(row, visibility=Visibility.LISTED, listing=Listing.WAITING, offered=version)


def _list(row: Design, version: DesignVersion) -> Design:
    _keep_finish(row, version)
    return _saved(
        row,
        visibility=Visibility.LISTED,
        listing=Listing.LISTED,
        on_shelf=version,
        offered=None,
        tags=tags_of(version),
        listed_at=row.listed_at or timezone.now(),
        refusal="",
    )


def _keep_finish(row: Design, version: DesignVersion) -> None:
    """Keeps by which game the author has proved it: games may be deleted."""
    if row.author is not None:
        version.finished_game = finish_of(version, row.author)
        version.save(update_fields=["finished_game"])


def _saved(row: Design, **values: object) -> Design:
    for name, value in values.items():
        setattr(row, name, value)
    row.save(update_fields=list(values))
    return row


def _tell(row: Design, what: str, reason: str = "") -> None:
    if row.author is not None:
        payload = {"what": what, "title": row.title, "design": row.pk, "reason": reason}
        outbox.tell_user("shelf", row.author, f"shelf/{row.pk}/{what}/{timezone.now():%Y%m%d%H%M%S%f}", payload)
