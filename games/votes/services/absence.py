"""Players who stay away, and players who leave for good.

After one missed turn chance plays for them, after two they are warned, and after three the table's own choice applies.
"""

from django.db import transaction

from games.errors import Closed, NotSure
from games.models import Game, Seat, Turn, User
from games.periodic import wake_up
from games.ratings.services import entering
from games.record.queries.seats import own_seat
from games.record.services.locking import lock, publish
from games.votes.services import replacement, votes

TAKEN_OVER_AFTER = 3
"""The number of turns in a row that have to be missed. Notifications after the turn before carry a warning."""


def count_missed(game: Game, turn: Turn) -> bool:
    """Counts the people who missed this turn: they were asked, but opened no hand and handed in nothing.

    Questions in the middle of a turn do not count, since a missed turn can cost the seat, and everyone sees that.
    After three in a row a bot plays, and the table's choice applies. Returns whether that has happened to anyone.
    """
    asked: dict[Seat, bool] = {}
    for pending in turn.pending_decisions.all():
        if not pending.interrupts:
            was_there = pending.by == "seat" or pending.opened_at is not None
            asked[pending.seat] = asked.get(pending.seat, False) or was_there
    people = {seat: was_there for seat, was_there in asked.items() if not seat.plays_itself}
    for seat, was_there in people.items():
        _count(seat, 0 if was_there else seat.missed + 1)
    gone = [seat for seat in people if seat.missed >= TAKEN_OVER_AFTER and game.status == Game.Status.RUNNING]
    for seat in gone:
        _take_over(game, seat)
    return bool(gone)


def _count(seat: Seat, missed: int) -> None:
    if missed != seat.missed:
        seat.missed = missed
        seat.save(update_fields=["missed"])


@transaction.atomic
def resign(*, game_id: int, user: User, is_sure: bool) -> Seat:
    """Leaves a running game for good. Raises NotFound, NotYours, Closed, or NotSure without a confirmation."""
    game = lock(game_id)
    seat = own_seat(game, user)
    if game.status != Game.Status.RUNNING:
        raise Closed("not_running", "This game is not being played at the moment.")
    if not is_sure:
        raise NotSure("not_sure", "You would leave this game for good and no longer see your cards.")
    replacement.vacate(game, seat)
    _as_the_table_chose(game, seat, user)
    votes.count_again(game)
    return seat


def _take_over(game: Game, seat: Seat) -> None:
    seat.autopilot = True
    seat.save(update_fields=["autopilot"])
    _as_the_table_chose(game, seat, seat.user)
    votes.count_again(game)


def _as_the_table_chose(game: Game, seat: Seat, owner: User | None) -> None:
    if game.settings.on_absence == Game.OnAbsence.OPEN:
        replacement.open_up(game, seat)
    if game.settings.on_absence != Game.OnAbsence.VOTE or not votes.ask_about_absence(game, seat):
        replacement.tell_robot_plays(game, seat, owner)


@transaction.atomic
def let_bots_finish(*, game_id: int) -> None:
    """Bots play a game to its end, a parked one once it goes on. The result no longer matters: for ratings, the game
    counts as it stands now. People who want to may take their seats back."""
    game = lock(game_id)
    if game.status not in (Game.Status.RUNNING, Game.Status.PARKED):
        return
    entering.place_as_it_stands(game)
    game.seats.filter(bot="").update(autopilot=True)
    publish(game)
    votes.count_again(game)
    wake_up("program_bots", game.pk)
