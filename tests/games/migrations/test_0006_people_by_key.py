"""Notifications of older releases, which kept names, are read as they were meant."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps

from games.delivery.queries.headlines import lines
from games.models import Game, Notification, User

migration = import_module("games.migrations.0006_people_by_key")


@pytest.mark.parametrize(
    ("kind", "old", "headline"),
    [
        ("friend", {"by": "sam", "what": "accepts", "person": 1}, "olivia is now your friend"),
        ("invited", {"by": "sam"}, "sam invites you to Sunday race"),
        ("invited", {"by": "someone who has left"}, "someone who has left invites you to Sunday race"),
        ("message", {"from": "Player 3", "team": False}, "Sunday race: Player 3 has written to the table"),
        ("replaced", {"who": "Bolt (sam)", "by": "bot"}, "Sunday race: a bot now plays for Bolt (sam)"),
        ("replaced", {"who": "Bolt (robo (bot))", "by": "sam"}, "Sunday race: sam now plays for Bolt (robo (bot))"),
        ("replaced", {"who": "Bolt", "by": "bot", "free": True}, "Sunday race: a bot now plays for Bolt"),
    ],
)
def test_names_become_ids_and_are_read_as_before(
    kind: str, old: dict[str, Any], headline: str, race: Game, owner: User, seated: User
) -> None:
    User.objects.create_user("robo", is_bot=True, keeper=owner)
    payload = old | ({"person": owner.pk} if "person" in old else {})
    facts = {"recipient": owner, "channel": "bell", "game": None if kind == "friend" else race, "state": "sent"}
    row = Notification.objects.create(kind=kind, occasion="old", payload=payload, headline="old", **facts)
    migration.keep_ids(apps, None)
    row.refresh_from_db()
    assert [line.headline for line in lines([row])] == [headline]
    assert "sam" not in str(row.payload)


def test_what_machines_read_stays(race: Game, owner: User, seated: User) -> None:
    User.objects.filter(pk=seated.pk).update(username="vote")
    facts = {"recipient": owner, "channel": "bell", "game": race}
    kept = {"by": "vote", "reason": "vote"}
    Notification.objects.create(kind="paused", occasion="old", payload=dict(kept), **facts)
    asked = {"turn": 1, "program": 7, "decision_id": "t1.g1.s0.program.r0"}
    Notification.objects.create(kind="your_turn", occasion="asked", payload=dict(asked), headline="sam", **facts)
    migration.keep_ids(apps, None)
    assert {row.kind: row.payload for row in Notification.objects.filter(occasion__in=["old", "asked"])} == {
        "paused": kept,
        "your_turn": asked,
    }
