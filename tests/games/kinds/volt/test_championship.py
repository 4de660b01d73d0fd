"""RFL Championships of bots at real tables: bout after bout to the champion."""

from itertools import pairwise

import pytest

from engine.volt.module_registry import champion_homes
from engine.volt.series.series import champion_of
from engine.volt.state import NOBODY, VoltState
from games.models import Game, Seat, Series, User
from games.play.services import bots, play, starting
from games.record.queries.engine_tables import open_turn, rules_of, setup_of
from tests.people import new_race

OPERATORS = 3
WAITS = 2000
"""More than a championship of this test takes."""


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bout has a seed of its own, and the same one each time."""
    numbers = iter(range(1, 100))
    monkeypatch.setattr(starting.secrets, "token_bytes", lambda size: next(numbers).to_bytes(size, "big"))


def championship(owner: User) -> Game:
    """One KillBot fills up. The owner is away from the first moment on, so bots play for all operators."""
    options = {"series": "championship"}
    game = new_race(owner, OPERATORS, kind="volt", title="The title", bots=["medium", "easy"], options=options)
    Seat.objects.filter(game=game).update(autopilot=True)
    return game


def play_to_the_end(game: Game) -> None:
    waits = 0
    while game.status == Game.Status.RUNNING:
        waits += 1
        assert waits < WAITS, f"{game.title}: no end after {WAITS} waits"
        bots.program(game_id=game.pk)
        play.resolve(game_id=game.pk)
        game.refresh_from_db()
    assert game.status == Game.Status.OVER, game.status


def bouts_of(first: Game) -> list[Game]:
    """All bouts, each played to its end before the next one is looked for."""
    bouts: list[Game] = []
    following: Game | None = first
    while following is not None:
        play_to_the_end(following)
        bouts.append(following)
        following = Game.objects.filter(series=first.series, bout=following.bout + 1).first()
    return bouts


def last_state(game: Game) -> VoltState:
    state: VoltState = rules_of(game).decode(bytes(open_turn(game).snapshot))
    return state


@pytest.mark.slow("plays a whole championship")
def test_a_championship_runs_to_its_champion(owner: User) -> None:
    """Seats, people and who stands in for them stay; each bout takes place where the winner of the last one chose."""
    first = championship(owner)
    bouts = bouts_of(first)
    assert [game.bout for game in bouts] == list(range(1, len(bouts) + 1))
    assert len(bouts) > 1
    for before, after in pairwise(bouts):
        assert last_state(after).arena == last_state(before).next_arena
        assert [(it.number, it.user, it.bot) for it in after.seats.all()] == [
            (it.number, it.user, it.bot) for it in before.seats.all()
        ]
        assert list(setup_of(after).bouts)[:-1] == list(setup_of(before).bouts)
    killbots = list(range(OPERATORS, 4))
    owners = [champion_of(last_state(game).champions, killbots) for game in bouts]
    assert owners[:-1] == [NOBODY] * (len(bouts) - 1)
    assert owners[-1] != NOBODY
    assert last_state(bouts[-1]).champions.keys() == champion_homes().keys()
    series = Series.objects.get()
    assert series.ended_at is not None
    assert sorted(seat for group in series.places for seat in group) == list(range(OPERATORS))
    if owners[-1] in killbots:
        assert series.places[0] == []
    else:
        assert series.places[0] == [owners[-1]]
