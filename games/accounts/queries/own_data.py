"""The data kept about a person, as an archive for that person.

The exported fields of each kind of row are listed one by one, so that no secret gets out: not of other people, not of
the site, and not of a game in play. A test finds kinds of rows that are not listed here.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from allauth.account.models import EmailAddress
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model, OuterRef, Q, QuerySet, Subquery
from django.forms import model_to_dict
from django.utils import timezone

from games.delivery.queries.headlines import Names, headline_of
from games.models import Ballot, DivisionPlace, Inbound, Message, RatedSeat, StandingOrder, User, Vote
from games.people.queries.reliability import decisions_of

PERSON = ["username", "email", "date_joined", "last_login", "is_guest", "is_bot", "time_zone", "hides_results_since"]
PERSON += ["wants_hints", "lessons", "robots", "suspended_until"]

ROWS = {
    "seats": [
        *("game", "game__title", "game__status", "number", "name", "team"),
        *("missed", "autopilot", "result", "honours"),
    ],
    "tenures": ["seat__game", "seat__name", "from_turn", "until_turn", "end"],
    "entries": ["tournament", "tournament__title", "status", "signed_up_at", "checked_in_at", "seed", "place"],
    "owned_tournaments": ["id", "title", "kind", "format", "status", "setup", "created_at", "started_at", "ended_at"],
    "owned_games": ["id", "title", "kind", "status", "setup", "created_at", "started_at", "ended_at", "visibility"],
    "messages": ["game", "team", "words", "at"],
    "notes": ["game", "words", "changed_at"],
    "thoughts": ["seat__game", "turn", "words", "at"],
    "follows": ["game", "tells_end", "at"],
    "visits": ["game", "turn", "events", "at"],
    "notice_settings": ["channel", "kind", "enabled"],
    "notice_paces": ["channel", "away_minutes", "gather_minutes"],
    "notice_hours": ["quiet_from", "quiet_until", "digest_at", "digest_due_at", "puzzle_due_at"],
    "game_notices": ["game", "level", "looking_until"],
    "targets": ["channel", "name", "created_at", "last_success_at", "last_error_at", "last_error", "disabled_at"],
    "calendar_events": ["game", "turn", "due_at", "words", "revision", "changed_at"],
    "hours": ["zone", "night_from", "night_to", "days_off", "shown", "changed_at"],
    "vacations": ["zone", "starts_at", "ends_at", "created_at"],
    "tokens": ["name", "prefix", "scopes", "created_at", "expires_at", "used_at", "revoked_at"],
    "bots": ["username", "is_active", "date_joined"],
    "friendships_asked": ["asked__username", "asked_at", "accepted_at"],
    "friendships": ["asker__username", "asked_at", "accepted_at"],
    "households_asked": ["asked__username", "asked_at", "accepted_at"],
    "households": ["asker__username", "asked_at", "accepted_at"],
    "blocks": ["blocked__username", "at"],
    "reports": ["kind", "words", "game", "at", "closed_at", "answer"],
    "sanctions": ["kind", "reason", "at", "until", "objection", "objected_at", "answer", "lifted_at"],
    "invitations": ["game", "created_at", "held_until", "answer"],
    "invitations_sent": ["game", "address", "created_at", "held_until", "answer"],
    "templates": ["kind", "name", "form_values"],
    "designs": ["kind", "title", "words", "visibility", "document", "created_at", "changed_at"],
    "design_likes": ["design__title", "created_at"],
    "surprises": ["kind", "wanted", "seed", "asked_at", "made_at"],
    "venue_measures": ["venue", "state", "asked_at", "done_at"],
    "puzzle_attempts": ["puzzle", "answers", "solved_at_once", "is_rated", "begun_at", "solved_at", "gave_up_at"],
    "puzzle_rating": ["mean", "deviation", "rated"],
    "daily_tries": ["day__kind", "day__day", "game", "counts"],
    "connections": ["print", "at"],
    "ratings": ["ladder__kind", "ladder__edition", "mu", "sigma", "games", "won", "last_at"],
    "usersession_set": ["ip", "user_agent", "created_at"],
    "authenticator_set": ["type", "created_at", "last_used_at"],
}
NOTIFICATION = ["channel", "kind", "game", "state", "error", "created_at", "sent_at", "seen_at"]
LEFT_OUT = {
    "stored_replies": "answers to programs, kept for a day so that they can be repeated",
    "blocked_by": "others' own business",
    "reports_about": "others' own business; what was decided is in sanctions",
    "reports_closed": "work for the site",
    "sanctions_given": "work for the site",
    "sanctions_answered": "work for the site",
    "logentry_set": "work for the site",
    "operator_actions": "work for the site",
    "emailaddress_set": "in person.json",
    "notifications": "in OTHERS, which puts names in",
    "read_marks": "in OTHERS, by the numbers of messages",
}


def archive(user: User) -> bytes:
    """A zip archive with a JSON file for each kind of row."""
    kept = BytesIO()
    with ZipFile(kept, "w", ZIP_DEFLATED) as files:
        for name, rows in everything(user):
            files.writestr(f"{name}.json", _text(rows))
    return kept.getvalue()


def _text(rows: Any) -> str:
    """One row per line, which is fast even for years of play."""
    if isinstance(rows, dict):
        return _json(rows)
    return "[\n" + ",\n".join(map(_json, rows)) + "\n]\n"


def _json(row: Any) -> str:
    return json.dumps(row, cls=DjangoJSONEncoder, ensure_ascii=False)


def everything(user: User) -> Iterator[tuple[str, Any]]:
    """Pairs of a kind's name and its rows. Kinds without rows are left out."""
    yield "person", _person(user)
    for name, fields in ROWS.items():
        rows = list(_rows(user, name).values(*fields))
        if rows:
            yield name, rows
    for name, read in OTHERS.items():
        if answers := read(user):
            yield name, answers


def _person(user: User) -> dict[str, Any]:
    facts = {name: getattr(user, name) for name in PERSON}
    addresses = EmailAddress.objects.filter(user=user).values("email", "verified", "primary")
    return facts | {"addresses": list(addresses), "exported_at": timezone.now()}


def _rows(user: User, relation: str) -> QuerySet[Any]:
    """The person's rows of one kind. `relation` is the name by which User reaches them."""
    [found] = [each for each in User._meta.related_objects if each.get_accessor_name() == relation]
    return found.related_model._default_manager.filter(**{found.field.name: user})


def _by(model: type[Model], owner: str, *fields: str) -> Callable[[User], Sequence[Any]]:
    """These fields of the rows that lead to the person by this path."""
    return lambda user: list(model._default_manager.filter(**{owner: user}).order_by("pk").values(*fields))


def _answers(user: User) -> list[Mapping[str, Any]]:
    """The person's drafts and submissions, without the answers that a bot gave in their absence."""
    fields = [
        "game",
        "turn__number",
        "decision_id",
        "kind",
        "asked_at",
        "due_at",
        "draft",
        "submission",
        "submitted_at",
    ]
    own = decisions_of(user).filter(Q(by="seat") | Q(by="", draft__isnull=False))
    return list(own.order_by("pk").values(*fields))


def _rated_games(user: User) -> list[Mapping[str, Any]]:
    rows = RatedSeat.objects.filter(rating__user=user, mu__isnull=False)
    return list(
        rows.values("game", "number", "place", "has_left", "counts_at", "mu_before", "sigma_before", "mu", "sigma")
    )


def _notifications(user: User) -> list[Mapping[str, Any]]:
    """Everything the person was told, or was to be told. Names are as they are now."""
    rows = list(user.notifications.select_related("game").order_by("created_at"))
    names = Names(rows)
    return [model_to_dict(row, NOTIFICATION) | {"headline": headline_of(row, names)} for row in rows]


def _read_marks(user: User) -> list[Mapping[str, Any]]:
    number = Message.objects.filter(pk=OuterRef("last")).values("number")
    marks = user.read_marks.annotate(number=Subquery(number))
    return list(marks.values("game", "of_team", "number"))


OTHERS: dict[str, Callable[[User], Sequence[Any]]] = {
    "read_marks": _read_marks,
    "notifications": _notifications,
    "divisions": _by(
        DivisionPlace, "rating__user", "rating__ladder__kind", "rating__ladder__edition", "season", "division", "place"
    ),
    "rated_games": _rated_games,
    "answers": _answers,
    "orders": _by(StandingOrder, "seat__user", "seat__game", "kind", "subject", "preset"),
    "ballots": _by(Ballot, "seat__user", "vote__game", "vote__kind", "choice", "at"),
    "proposals": _by(Vote, "proposer", "game", "kind", "payload", "opened_at", "ended_at", "result"),
    "mail_replies": _by(
        Inbound, "notification__recipient", "notification__game", "text", "code", "received_at", "answered_at"
    ),
}
"""Rows that belong to a person through a seat or a notification. The text of a reply is erased once it is answered."""
