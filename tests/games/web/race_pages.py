"""What tests of the race page need: addresses, filled forms, and what can be read on the page."""

import json
from typing import Any

from django.test import Client

from games.models import Game, User
from tests.games.support.moves import pending_of, program_for

HTMX = {"HX-Request": "true"}
EVERYBODY = ["owner", "seated", "stranger", "guest", "spectator"]


def address_of(race: Game, *rest: str) -> str:
    return "/".join([f"/races/{race.pk}", *rest, ""])


def answer_address(race: Game, user: User, *rest: str) -> str:
    return address_of(race, "answers", pending_of(race, user).decision_id, *rest)


def filled_form(race: Game, user: User, **changes: Any) -> dict[str, Any]:
    """What the page's form posts for a legal program."""
    return posted(program_for(pending_of(race, user)) | changes)


def posted(answer: Any) -> dict[str, str]:
    """The form that holds this answer."""
    return {"answer": json.dumps(answer)}


def page_of(browser: Client, race: Game) -> str:
    return browser.get(address_of(race)).content.decode()


def cards_on(page: str) -> set[str]:
    return {piece.split('"')[0] for piece in page.split('data-card="')[1:]}
