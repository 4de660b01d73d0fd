"""Games of VOLT for tests: any question as it lies before its seat, and the page that it stands on."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec

from engine.kernel.decisions import Decision
from engine.volt.arena.compass import direction_of
from engine.volt.arena.plans import load_arena
from engine.volt.decisions.types import decision_types
from engine.volt.state import Robot
from games.models import Game, User
from games.play.services import play
from games.shapes.page import Prompt
from games.tables.services import lobby
from games.timekeeping.clock import EachTurn
from tests.games.support.moves import pending_of, start_turn_from
from tests.ready_made import ready_made

TOKYO = {"arena": "tokyo", "mode": "full"}


def new_game(owner: User, *others: User, **options: Any) -> Game:
    """A full game in Tokyo under way, or one with other options."""
    game = lobby.create(
        owner=owner,
        seats=1 + len(others),
        kind="volt",
        title="Friday fight",
        options=TOKYO | options,
        bots=[],
        clock=EachTurn(86400),
        visibility=Game.Visibility.OPEN,
    )
    for other in others:
        lobby.join(game_id=game.pk, user=other)
    game.refresh_from_db()
    return game


def prompt_of(decision: Decision[Any], submission: Any = None, draft: Any = None) -> Prompt:
    """The question as it lies before its seat."""
    offer = msgspec.to_builtins(decision)
    due_at = datetime(2030, 1, 1, tzinfo=UTC)
    return Prompt(f"t1.g1.s0.{decision.kind()}.r0", decision.kind(), offer, draft, submission, due_at, True, "")


def answer_all(game: Game, until: str) -> None:
    """Everybody does as little as possible until such a question is open."""
    while not game.pending_decisions.filter(kind=until, closed_at__isnull=True).exists():
        _answer_once(game)


def answer_round(game: Game) -> None:
    """Everybody does as little as possible until the round is over, and the next one is programmed."""
    turn = game.turn
    while game.turn == turn:
        _answer_once(game)
    answer_all(game, until="program")


def _answer_once(game: Game) -> None:
    assert game.status == Game.Status.RUNNING, f"the game is {game.status}: {game.parked_reason}"
    for row in game.pending_decisions.filter(closed_at__isnull=True, submission__isnull=True).select_related(
        "seat__user"
    ):
        answer = decision_types()[row.kind].decline(msgspec.convert(row.offer, decision_types()[row.kind]))
        wish = {"game_id": game.pk, "user": row.seat.user, "decision_id": row.decision_id}
        play.submit(**wish, answer=msgspec.to_builtins(answer))
    play.resolve(game_id=game.pk)
    game.refresh_from_db()


def fight(owner: User, *others: User, change: Callable[[list[Robot]], None] | None = None, **options: Any) -> Game:
    """A game that waits for the programs of its first round; `change` fits and places its robots."""
    people = [owner, *others]
    game = (
        _begun(*people, **options) if options else ready_made(f"fight {len(people)}", people, lambda: _begun(*people))
    )
    if change is not None:
        start_turn_from(game, lambda state: change(state.robots))  # type: ignore[attr-defined]
        answer_all(game, "program")
    return game


def _begun(*people: User, **options: Any) -> Game:
    game = new_game(*people, **options)
    answer_all(game, "program")
    return game


def program_of(*dice: str) -> dict[str, Any]:
    """A raw program of dice such as "1 blue 3 E"."""
    return {"dice": [_die(*die.split()) for die in dice]}


def _die(unit: str, colour: str, value: str, key: str) -> dict[str, Any]:
    return {"unit": int(unit), "colour": colour, "value": int(value), "key": direction_of(key)}


def under_fire(target: User, gunner: User, module: str = "shield") -> Game:
    """A round in Tokyo in which the first robot, on D8 with 1 damage and this module, is asked about the second one's
    shot from G8."""

    def aim(robots: list[Robot]) -> None:
        here = load_arena("tokyo").cell
        robots[0].cell, robots[0].damage, robots[0].left = here((3, 7)), 1, module
        robots[1].cell, robots[1].left, robots[1].right = here((6, 7)), "", ""

    game = fight(target, gunner, change=aim)
    for user, dice in ((target, ("1 blue 6 N", "2 blue 6 N", "3 red 6 N")), (gunner, ("1 red 1 W", *SPARE))):
        question = pending_of(game, user)
        play.submit(game_id=game.pk, user=user, decision_id=question.decision_id, answer=program_of(*dice))
    assert play.resolve(game_id=game.pk)
    game.refresh_from_db()
    return game


SPARE = ("2 blue 6 E", "3 blue 6 E")
"""Dice for the control units that do not matter."""
