"""The form of Race now: a few fields of the form for a new table, for a game against bots alone."""

from typing import Any, cast
from urllib.parse import urlencode

from django.contrib.auth.models import AnonymousUser
from django.forms import BoundField, ChoiceField, Field, RadioSelect, Select
from django.http import QueryDict

from games.kinds.base import GameKind
from games.models import User
from games.tables.forms import TableForm, numbers
from games.tables.queries.newcomers import is_newcomer
from games.tables.queries.robots import robot_kept
from games.web.forms import offer

BOTS = 3
USUAL: dict[str, Any] = {"bots": "", "strength": "medium", "robot": ""}
"""No number of bots means BOTS, or the nearest number that the venue takes. No robot means the one chosen last."""
ALONE = {"pace": "untimed", "visibility": "link"}
"""No one waits for the only player, and no one watches uninvited."""


def at_once_form(
    kind: GameKind, wanted: QueryDict | None = None, user: User | AnonymousUser | None = None
) -> TableForm:
    """The form: with the usual choices, or bound to what is in `wanted`. Fields that are not offered, and those that
    `wanted` does not have, are as usual."""
    own = cast(type[TableForm], kind.setup.SetupForm)  # forms of kinds are below this room and cannot name TableForm
    usual = own.at_once_at("" if wanted is None else wanted.get(kind.terms.venue, "")) | USUAL
    if kind.rules.strengths and user is not None and is_newcomer(user, kind):
        usual["strength"] = kind.rules.strengths[0]
    if wanted is None:
        return _named(kind, own(initial=usual, auto_id=_ids(kind), maker=user))
    chosen = usual | {name: wanted[name] for name in usual if name in wanted} | ALONE
    forms = (_bound(kind, own, chosen | {"bots": bots}, user) for bots in _numbers(kind, chosen["bots"]))
    first = next(forms)
    return next((form for form in forms if "seats" not in form.errors), first) if "seats" in first.errors else first


def _numbers(kind: GameKind, asked: str) -> list[str]:
    """The numbers of bots to try: the one that was asked for, or else all, beginning with those near the usual one."""
    if asked:
        return [asked]
    return [str(number) for number in sorted(range(1, len(kind.rules.seat_names)), key=lambda it: abs(it - BOTS))]


def _bound(
    kind: GameKind, own: type[TableForm], chosen: dict[str, Any], user: User | AnonymousUser | None
) -> TableForm:
    posted = _as_posted(own, chosen | {"seats": _seats(chosen["bots"])})
    return _named(kind, own(posted, auto_id=_ids(kind), maker=user))


def _named(kind: GameKind, form: TableForm) -> TableForm:
    usual = ("", f"{BOTS}, or as many as it takes")
    offer(form, "bots", [usual, *numbers(1, len(kind.rules.seat_names) - 1)])
    for name in form.at_once:
        field = form.fields[name]
        if isinstance(field, ChoiceField) and isinstance(field.widget, RadioSelect):
            choices = field.choices if name == kind.terms.venue else _short(field.choices)
            field.widget, field.choices = Select(), choices  # which then has them
    names, kept = kind.rules.seat_names, robot_kept(form.maker, kind.slug)
    own = kept if kept in names else names[0]
    form.fields["robot"].widget, form.fields["robot"].help_text = Select(), ""
    offer(form, "robot", [("", own), *((name, name) for name in names if name != own)])
    form.fields["bots"].label, form.fields["bots"].help_text = "Bots", ""
    form.use_required_attribute = False  # every field has a usual choice, which is empty for the bots
    return form


def _short(choices: Any) -> list[tuple[Any, str]]:
    """ "Training" of "Training: no modules, first to 3 VP": a list on a phone has no room for more."""
    return [(value, str(label).partition(":")[0]) for value, label in choices]


def _ids(kind: GameKind) -> str:
    return f"at-once-{kind.slug}-%s"


def offered(form: TableForm) -> list[BoundField]:
    """The fields to show."""
    return [form[name] for name in (*form.at_once, *USUAL)]


def _seats(bots: str) -> int:
    """The seats of a table, with one for the player. The form refuses text that is not a number of bots."""
    return 1 + int(bots) if bots.isdecimal() and len(bots) < 3 else 0


def _as_posted(form: type[TableForm], chosen: dict[str, Any]) -> QueryDict:
    """A whole form as a browser would post it, with its initial values or the choices made instead."""
    values = {name: _initial(field) for name, field in form.base_fields.items()} | chosen
    given = {name: value for name, value in values.items() if value is not None and value is not False}
    return QueryDict(urlencode({name: "on" if value is True else value for name, value in given.items()}, doseq=True))


def _initial(field: Field) -> Any:
    return field.initial() if callable(field.initial) else field.initial
