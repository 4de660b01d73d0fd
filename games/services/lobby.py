"""Before the first turn: making a game, taking seats, starting it or calling it off."""

import secrets
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction

from engine.catalogue import find_game
from games.errors import Closed, NotFound, NotYours, Refused
from games.models import Game, Seat, User
from games.selectors.tables import rules_of, with_teams
from games.selectors.terms import terms_of
from games.services import teams
from games.services.locking import lock, publish
from games.services.starting import begin

LONGEST_TITLE = 80
SHORTEST_DEADLINE, LONGEST_DEADLINE = timedelta(hours=1), timedelta(days=7)

QUICK_KIND = "roborally"
QUICK_HOUSE = ["medium"] * 3
QUICK_DEADLINE = timedelta(days=3)


@transaction.atomic
def create(
    *,
    owner: User,
    kind: str,
    title: str,
    options: dict[str, Any],
    seats: int,
    house: Sequence[str],
    deadline: timedelta,
    visibility: str,
) -> Game:
    """A new game, whose owner has seat 0; it starts at once if that was the last seat for a person.

    Raises Refused or BadData, saying what cannot be.
    """
    _check_frame(title, deadline, visibility)
    _check_seats(kind, options, seats, house)
    game = Game.objects.create(
        kind=kind,
        title=title.strip(),
        setup=options,
        owner=owner,
        seats_wanted=seats,
        deadline_seconds=int(deadline.total_seconds()),
        visibility=visibility,
    )
    _seat(game, 0, user=owner)
    for number, strength in enumerate(house, start=seats - len(house)):
        _seat(game, number, house=strength)
    game = lock(game.pk)
    _start_if_full(game)
    return game


def race_now(*, user: User, kind: str = QUICK_KIND) -> Game:
    """A game against three house robots, started on the spot. Raises BadData if there is no such game."""
    return create(
        owner=user,
        kind=kind,
        title=f"Quick {terms_of(kind).game}",
        options=find_game(kind).quick_options,
        seats=1 + len(QUICK_HOUSE),
        house=QUICK_HOUSE,
        deadline=QUICK_DEADLINE,
        visibility=Game.Visibility.LINK,
    )


@transaction.atomic
def join(*, game_id: int, user: User, token: str = "", team: int | None = None) -> Seat:
    """Takes the first free seat, in its usual team or the one that is asked for.

    Raises NotFound without the invitation, Closed, or Refused if there is no such team.
    """
    game = _lock_lobby(game_id, user, token)
    taken = {seat.number: seat for seat in game.seats.all()}
    if any(seat.user_id == user.pk for seat in taken.values()):
        raise Closed("already_seated", "You already have a seat in this game.")
    free = [number for number in range(game.seats_wanted) if number not in taken]
    if not free:
        raise Closed("full", "All seats are taken.")
    seat = _seat(game, free[0], user=user)
    if team is not None:
        teams.change(game, seat, team)
    publish(game)
    _start_if_full(game)
    return seat


@transaction.atomic
def change_team(*, game_id: int, user: User, team: int) -> Seat:
    """Changes to a team that has room, or in which a house robot can make room.

    Raises NotFound, NotYours, Closed (the team is full, too) or Refused.
    """
    game = _lock_lobby(game_id, user)
    seat = _own_seat(game, user)
    teams.change(game, seat, team)
    publish(game)
    return seat


@transaction.atomic
def leave(*, game_id: int, user: User) -> None:
    """Gives a seat back before the start. Raises NotFound, NotYours, Closed, or Refused to the owner."""
    game = _lock_lobby(game_id, user)
    seat = _own_seat(game, user)
    if game.owner_id == user.pk:
        raise Refused("owner_stays", "This is your game: you can call it off, but not leave it.")
    seat.delete()
    publish(game)


@transaction.atomic
def start(*, game_id: int, user: User) -> Game:
    """Starts with the seats that are taken, at the owner's word.

    Raises NotFound, NotYours, Closed, Refused if teams are not even, or BadData if the game needs more players.
    """
    game = _lock_lobby(game_id, user)
    _check_owner(game, user)
    _start(game)
    return game


@transaction.atomic
def cancel(*, game_id: int, user: User) -> Game:
    """Calls a game off before its start. Raises NotFound, NotYours or Closed."""
    game = _lock_lobby(game_id, user)
    _check_owner(game, user)
    publish(game, status=Game.Status.CANCELLED, ended_at=game.now)
    return game


def _check_frame(title: str, deadline: timedelta, visibility: str) -> None:
    if not 0 < len(title.strip()) <= LONGEST_TITLE:
        raise Refused("title", f"Give the game a name of 1 to {LONGEST_TITLE} letters.")
    if not SHORTEST_DEADLINE <= deadline <= LONGEST_DEADLINE:
        raise Refused("deadline", "The time for a turn is from 1 hour to 7 days.")
    if visibility not in Game.Visibility.values:
        raise Refused("visibility", "A game is open to everybody or by invitation link.")


def _check_seats(kind: str, options: dict[str, Any], seats: int, house: Sequence[str]) -> None:
    """Sets the game up for trial, with all seats taken."""
    rules = find_game(kind)
    unknown = [strength for strength in house if strength not in rules.strengths]
    if unknown:
        raise Refused("house", f"House robots are {', '.join(rules.strengths)}, not {unknown[0]}.")
    if not len(house) < seats <= len(rules.seat_names):
        raise Refused("seats", f"A game has up to {len(rules.seat_names)} seats, and one of them is yours.")
    names = list(rules.seat_names[:seats])
    rules.make_setup(options, names)  # first: whether the options can be read at all
    usual = rules.teams(options, seats)
    teams.check_even(Counter(usual), Counter(usual))
    rules.new_state(rules.make_setup(with_teams(options, usual), names))


def _seat(game: Game, number: int, **who: Any) -> Seat:
    name = rules_of(game).seat_names[number]
    return Seat.objects.create(game=game, number=number, name=name, team=teams.first_team(game, number), **who)


def _own_seat(game: Game, user: User) -> Seat:
    seat = game.seats.filter(user=user).first()
    if seat is None:
        raise NotYours("not_seated", "You have no seat in this game.")
    return seat


def _check_owner(game: Game, user: User) -> None:
    if game.owner_id != user.pk:
        raise NotYours("not_owner", "Only the owner of the game can do that.")


def _lock_lobby(game_id: int, user: User, token: str = "") -> Game:
    game = lock(game_id)
    if not user.is_authenticated:
        raise NotYours("not_signed_in", "Sign in first.")
    is_invited = secrets.compare_digest(token.encode(), game.link_token.encode())
    if game.visibility == Game.Visibility.LINK and not is_invited and not game.seats.filter(user=user).exists():
        raise NotFound("no_such_game", f"There is no game {game_id}.")
    if game.status != Game.Status.LOBBY:
        raise Closed("not_in_lobby", "This game has started or was called off.")
    return game


def _start_if_full(game: Game) -> None:
    if game.seats.count() == game.seats_wanted:
        _start(game)


def _start(game: Game) -> None:
    """Closes the ranks of the seats, and begins. Raises BadData or Refused."""
    teams.settle(game)
    for number, seat in enumerate(game.seats.order_by("number")):
        Seat.objects.filter(pk=seat.pk).update(number=number)
    begin(game)
