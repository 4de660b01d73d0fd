"""Notifications keep people by their ids. Names of older rows become ids where an account has exactly that name."""

import re
from typing import Any

from django.db import migrations, models

PEOPLE = {
    "friend": ["by"],
    "paused": ["by"],
    "resumed": ["by"],
    "called_off": ["by"],
    "invited": ["by"],
    "message": ["from"],
    "replaced": ["who", "by"],
    "seat_free": ["left"],
    "tournament_round": ["others"],
    "tournament_over": ["by"],
}
MACHINE = ("", "bot", "vote")
"""What stands in these fields in place of a person."""
BOT = " (bot)"
CALLED_OFF = " has called it off."
SEAT = re.compile(r"(.*?) \((.+)\)", re.DOTALL)
BATCH = 1000


def keep_ids(apps: Any, schema_editor: Any) -> None:
    Notification, User = (apps.get_model("games", name) for name in ("Notification", "User"))
    rows, last = Notification.objects.filter(kind__in=[*PEOPLE, "vote"]), 0
    while batch := list(rows.filter(pk__gt=last).order_by("pk")[:BATCH]):
        for row in batch:
            _in_parts(row)
        ids = _ids(User, {name for row in batch for name in _names(row)})
        for row in batch:
            _put(row, ids)
        Notification.objects.bulk_update(batch, ["payload", "headline"])
        last = batch[-1].pk


def _in_parts(row: Any) -> None:
    """Robot and person, who were one text; whoever has called off a tournament; no question with a name in it."""
    kept = row.payload
    if row.kind == "replaced" and "robot" not in kept and isinstance(kept.get("who"), str):
        found = SEAT.fullmatch(kept["who"])
        kept["robot"] = found[1] if found else kept["who"]
        del kept["who"]
        if found:
            kept["who"] = found[2]
    if row.kind == "tournament_over" and str(kept.get("why", "")).endswith(CALLED_OFF):
        kept["by"] = kept.pop("why").removesuffix(CALLED_OFF)
    if row.kind == "vote":
        kept.pop("what", None)


def _names(row: Any) -> list[str]:
    meant = [row.payload.get(field) for field in PEOPLE.get(row.kind, ())]
    return [name for one in meant for name in (one if isinstance(one, list) else [one]) if _is_name(name)]


def _is_name(said: Any) -> bool:
    return isinstance(said, str) and said not in MACHINE


def _ids(User: Any, names: set[str]) -> dict[str, int]:
    """Ids by the names that others see. Guests have none."""
    people = User.objects.filter(username__in={name.removesuffix(BOT) for name in names}, is_guest=False)
    return {f"{name}{BOT if is_bot else ''}": pk for name, is_bot, pk in people.values_list("username", "is_bot", "pk")}


def _put(row: Any, ids: dict[str, int]) -> None:
    for field in PEOPLE.get(row.kind, ()):
        said = row.payload.get(field)
        if isinstance(said, list):
            row.payload[field] = [ids.get(name, name) if _is_name(name) else name for name in said]
        elif _is_name(said):
            row.payload[field] = ids.get(said, said)
    if row.kind == "friend" and "person" in row.payload:
        row.payload["by"] = row.payload.pop("person")
    if row.kind in PEOPLE:
        row.headline = ""


class Migration(migrations.Migration):
    dependencies = [("games", "0005_calendar_events")]

    operations = [
        migrations.AlterField(
            "notification",
            "headline",
            models.CharField(
                blank=True, default="", help_text="Its message in one line; empty if it names someone.", max_length=250
            ),
        ),
        migrations.RunPython(keep_ids, migrations.RunPython.noop),
    ]
