"""Fills an empty site, run by its own Python, and prints what the tests of the live API need to know."""

import json
import sys
from datetime import timedelta

from games.models import Program, User
from games.services import lobby, tokens

USUAL = {
    "kind": "roborally",
    "title": "Race",
    "options": {"course": "risky-exchange"},
    "seats": 2,
    "house": [],
    "deadline": timedelta(days=1),
    "visibility": "open",
}


def fill() -> None:
    olivia, sam = (User.objects.create_user(name, f"{name}@example.org", "known to all") for name in ("olivia", "sam"))
    bot = tokens.make_bot(keeper=sam, name="clanky")
    waiting = lobby.create(owner=sam, **USUAL)
    going = lobby.create(owner=olivia, **USUAL)
    teams = lobby.create(owner=olivia, **(USUAL | {"seats": 4, "options": {"course": "all-for-one-or-one-for-all"}}))
    hidden = lobby.create(owner=sam, **(USUAL | {"visibility": "link"}))
    fight = lobby.race_now(user=olivia, kind="volt")
    mine = lobby.create(owner=olivia, **(USUAL | {"seats": 3}))
    for game in (going, mine):
        lobby.join(game_id=game.pk, user=sam)
    questions = Program.objects.filter(seat__user=olivia, closed_at__isnull=True).order_by("pk")
    known = {
        "key": tokens.issue(by=olivia, name="all", scopes=list(tokens.SCOPES), life=None)[1],
        "bot_key": tokens.issue(by=sam, name="bot", scopes=["read", "play"], life=None, bot=bot.pk)[1],
        "waiting": waiting.pk,
        "games": [game.pk for game in (waiting, going, teams, hidden, fight, mine)],
        "questions": list(questions.values_list("game_id", "decision_id")),
    }
    json.dump(known, sys.stdout)
