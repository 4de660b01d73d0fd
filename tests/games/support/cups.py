"""Series of VOLT for tests, with bouts that can be ended at will."""

from typing import Any

import msgspec
from django.db import transaction

from engine.volt.module_registry import champion_homes
from games.models import Game, User
from games.play.services import series
from games.record.queries.engine_tables import open_turn, rules_of
from games.record.services.locking import lock, publish
from games.tables.services import lobby
from games.timekeeping.clock import EachTurn


def new_cup(kind: str, *people: User, **wishes: Any) -> Game:
    """The first bout of a series between these people, with bots to make four seats."""
    first, *others = people
    usual = {"bots": ["easy"] * (4 - len(people)), "clock": EachTurn(86400), "visibility": Game.Visibility.OPEN}
    game = lobby.create(owner=first, kind="volt", title="Cup", options={"series": kind}, seats=4, **(usual | wishes))
    for user in others:
        lobby.join(game_id=game.pk, user=user, token=game.link_token)
    game.refresh_from_db()
    return game


@transaction.atomic
def end_bout(game: Game, arena: str, winner: int, next_arena: str = "", owns: str = "") -> Game | None:
    """Ends a bout in that arena. `owns` tells, for the arenas in alphabetical order, whose champion module theirs is.

    Returns the game that follows."""
    game = lock(game.pk)
    turn, rules = open_turn(game), rules_of(game)
    state = rules.decode(bytes(turn.snapshot))
    state.arena, state.winner, state.over, state.next_arena = arena, winner, True, next_arena
    for robot in state.robots:
        robot.tokens = [1] * (5 if robot.number == winner else robot.number)
    if owns:
        homes = sorted(champion_homes(), key=champion_homes().__getitem__)
        state.champions = {module: int(robot) for module, robot in zip(homes, owns, strict=True)}
    turn.snapshot = rules.encode(state)
    turn.save()
    outcome = msgspec.to_builtins(rules.outcome(state))
    publish(game, status=Game.Status.OVER, ended_at=game.now, outcome=outcome)
    return series.start_next(game)
