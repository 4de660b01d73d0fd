"""Courses of people's own: the alley of docs/COURSES.md, and what their authors do with it."""

from typing import Any

import msgspec

from games.models import Design, Game, PendingDecision, User
from games.play.services import bots, play
from games.play.services.bot_answers import bot_answer
from games.record.queries.engine_tables import open_turn, table_of
from games.workshop.services import designs

ALLEY: dict[str, Any] = {
    "course": {
        "name": "Alley",
        "players": [2, 2],
        "size": [4, 2],
        "boards": [{"board": "alley", "at": [0, 0], "rotate": 0}],
        "flags": [[3, 0]],
    },
    "boards": {
        "alley": {
            "id": "alley",
            "name": "Alley",
            "width": 4,
            "height": 2,
            "elements": [
                {"type": "conveyor", "at": [2, 0], "dir": "E", "speed": 1},
                {"type": "dock", "at": [0, 0], "number": 1, "facing": "E"},
                {"type": "dock", "at": [0, 1], "number": 2, "facing": "E"},
                {"type": "wall", "at": [1, 1], "side": "N"},
            ],
        }
    },
}


def alley(**changes: Any) -> bytes:
    """The file of the alley, with changes to the course."""
    return msgspec.json.encode({**ALLEY, "course": {**ALLEY["course"], **changes}})


def paved(*elements: dict[str, Any]) -> bytes:
    """The file of the alley with other elements on its board."""
    board = {**ALLEY["boards"]["alley"], "elements": elements}
    return msgspec.json.encode({**ALLEY, "boards": {"alley": board}})


def begun(author: User, data: bytes | None = None) -> Design:
    """A design that only its author knows of."""
    return designs.create_design(user=author, kind="roborally", data=data or alley())


def published(author: User, visibility: str = "private", data: bytes | None = None) -> str:
    """The digest of the first version of a design."""
    design = begun(author, data)
    version = designs.keep_version(design=design)
    on_shelf = version if visibility == Design.Visibility.LISTED else None
    Design.objects.filter(pk=design.pk).update(visibility=visibility, on_shelf=on_shelf)
    return version.venue_id


def played_out(user: User) -> Game:
    """The race that the person began last, which they play to its end. They would hand in what a bot would."""
    game = Game.objects.filter(seats__user=user).latest("pk")
    for _ in range(40):
        bots.program(game_id=game.pk)
        for prompt in PendingDecision.objects.filter(game=game, seat__user=user, closed_at__isnull=True):
            table = table_of(game, open_turn(game))
            table.advance()
            answer = bot_answer(game, table, table.decision(prompt.decision_id), "medium")
            play.submit(game_id=game.pk, user=user, decision_id=prompt.decision_id, answer=msgspec.to_builtins(answer))
        play.resolve(game_id=game.pk)
        game.refresh_from_db()
        if game.status == Game.Status.OVER:
            return game
    raise AssertionError("The race does not end.")
