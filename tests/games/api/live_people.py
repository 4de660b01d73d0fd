"""Fills an empty site, run by its own Python, and tells what the tests of the live API need to know."""

import json
import sys
from typing import Any

from games.accounts.services import tokens
from games.models import PendingDecision, User
from games.tables.services import lobby, templates
from games.talk.services import chat
from games.timekeeping.clock import EachTurn
from tests.people import confirm

USUAL = {
    "kind": "roborally",
    "title": "Race",
    "options": {"course": "risky-exchange"},
    "seats": 2,
    "bots": [],
    "clock": EachTurn(86400),
    "visibility": "open",
}


def print_filled() -> None:
    json.dump(fill(), sys.stdout)


def fill() -> dict[str, Any]:
    """Some people, games in all states that come by themselves, and a key."""
    names = ("olivia", "sam", "kim")
    olivia, sam, kim = (User.objects.create_user(name, f"{name}@example.org", "known to all") for name in names)
    confirm(olivia, sam, kim)
    bot = tokens.make_bot(keeper=kim, name="clanky")
    waiting = lobby.create(owner=sam, **USUAL)
    going = lobby.create(owner=olivia, **USUAL)
    teams = lobby.create(owner=olivia, **(USUAL | {"seats": 4, "options": {"course": "all-for-one-or-one-for-all"}}))
    hidden = lobby.create(owner=sam, **(USUAL | {"visibility": "link"}))
    fight = lobby.play_now(user=olivia, kind="volt")
    mine = lobby.create(owner=olivia, **(USUAL | {"seats": 3}))
    for game in (going, mine):
        lobby.join(game_id=game.pk, user=sam)
    against_bots = lobby.create(owner=bot, **(USUAL | {"bots": ["hard"]}))
    message = chat.say(game_id=going.pk, user=sam, words="Good luck!", room="table")
    kept = templates.save(user=olivia, kind="roborally", name="Fridays", values={"seats": ["4"]})
    questions = PendingDecision.objects.filter(seat__user=olivia, closed_at__isnull=True).order_by("pk")
    return {
        "key": tokens.issue(by=olivia, name="all", scopes=list(tokens.SCOPES), life=None)[1],
        "bot_key": tokens.issue(by=kim, name="bot", scopes=["read", "play"], life=None, bot=bot.pk)[1],
        "waiting": waiting.pk,
        "bot_game": against_bots.pk,
        "people": [sam.pk, bot.pk],
        "messages": [message.pk],
        "templates": [kept.pk],
        "games": [game.pk for game in (waiting, going, teams, hidden, fight, mine)],
        "questions": list(questions.values_list("game_id", "decision_id")),
    }
