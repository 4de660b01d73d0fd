"""Tries of the game of the day, brought to their end at once."""

from datetime import timedelta

from django.db import transaction
from django.db.models import F

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.state import RaceState
from games.daily.services import trying
from games.models import Game, GameOfDay, User
from games.ratings.services import entering
from games.ratings.services.outcomes import keep_results
from games.record.queries.engine_tables import open_turn, rules_of
from games.record.services.locking import lock, publish


def try_of(user: User) -> Game:
    """Begins today's race: the try that counts, if it is the first."""
    game = trying.begin(user=user, kind="roborally")
    game.refresh_from_db()
    return game


@transaction.atomic
def end(game: Game, *, turn: int = 7, register: int = 3, damage: int = 0, is_won: bool = True) -> Game:
    """The race ends now, as its rows would say: in this register of this turn, with so much damage."""
    game = lock(game.pk)
    state: RaceState = rules_of(game).decode(bytes(open_turn(game).snapshot))
    winner, *others = state.robots if is_won else reversed(state.robots)
    state.flags = list(floor_of(state.setup.course).flags)[1:]
    state.turn, state.phase, state.over = turn, register, True
    winner.status, winner.next_flag = "home", len(state.flags) + 1
    winner.flag_turn, winner.damage = turn, damage
    places = [[winner.seat], *([robot.seat] for robot in others)]
    publish(game, status=Game.Status.OVER, ended_at=game.now, outcome={"places": places})
    keep_results(game)
    entering.place(game, state)
    return game


def midnight() -> None:
    """The day is over: everything was a day earlier."""
    a_day = timedelta(days=1)
    for day in GameOfDay.objects.order_by("day"):
        GameOfDay.objects.filter(pk=day.pk).update(day=day.day - a_day)
    Game.objects.update(secret_until=F("secret_until") - a_day, ended_at=F("ended_at") - a_day)
