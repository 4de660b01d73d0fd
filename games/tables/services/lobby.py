"""Games before their first turn: creating them, taking seats, starting, and calling off."""

import re
import secrets
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from engine.kernel.errors import BadData
from games.errors import Closed, NotFound, NotYours, Refused, check_signed_in
from games.kinds.registry import kind_of, rules_named, terms_of, usual_kind
from games.live import telling as live
from games.models import Game, Invitation, Seat, User
from games.models.invitation import HOLDING
from games.models.table_settings import USUAL, TableSettings
from games.play.services.starting import begin, drawn_seed
from games.ratings.queries.ladders import may_be_rated
from games.record.queries.engine_tables import with_teams
from games.record.queries.seats import own_seat
from games.record.services.locking import lock, publish
from games.refusals import refusal_of
from games.tables.queries.invitations import invitation_of
from games.tables.queries.robots import usual_robot
from games.tables.services import robots, teams, telling
from games.tables.services.join_rules import GRACE, check_timer
from games.tables.services.join_rules import check as check_join_rules
from games.timekeeping.clock import Clock, EachTurn, Untimed, check, stored
from games.timekeeping.length import check_length
from games.votes.services import admission
from games.wording.titles import title_of
from games.workshop.queries.rights import check_venue
from games.workshop.services.holding import hold_venue

LONGEST_TITLE = 80

ENTROPY = re.compile("[0-9a-f]{32}")

QUICK_BOTS = ["medium"] * 3
USUAL_CLOCK = EachTurn(3 * 24 * 3600)


@transaction.atomic
def create(
    *,
    owner: User,
    kind: str,
    title: str,
    options: dict[str, Any],
    seats: int,
    bots: Sequence[str],
    visibility: str,
    clock: Clock = USUAL_CLOCK,
    settings: TableSettings = USUAL,
    starts_at: datetime | None = None,
    robot: str = "",
    entropy: str = "",
    drawn: dict[str, Any] | None = None,
) -> Game:
    """Creates a game whose owner has seat 0. It starts at once if no other seat is for a person.

    `starts_at` is the set time, if the table begins at one. `robot` is the owner's choice, or nothing. `entropy` is the
    owner's contribution to the seed, 32 hexadecimal digits, or nothing. `drawn` are the columns of a seed that was
    drawn before. Raises Refused, BadData or Closed, naming the problem.
    """
    check_entropy(entropy)
    _check_frame(title, visibility)
    check_join_rules(settings, starts_at, timezone.now())
    check_timer(settings, clock)
    people = seats - len(bots)
    check_time(kind, clock, has_people=people > 1)
    rules = rules_named(kind)
    hold_venue(owner, kind, options)
    is_series = rules.is_series(trial(kind, options, seats, bots))
    can_be_rated = may_be_rated(kind, people=people, own_bots=settings.own_bots)
    if people > 1:
        admission.check_join_rules(owner)
    game = Game.objects.create(
        kind=kind,
        title=title.strip(),
        setup=options,
        owner=owner,
        seats_wanted=seats,
        visibility=visibility,
        settings=msgspec.structs.replace(settings, is_rated=settings.is_rated and can_be_rated),
        starts_at=starts_at,
        **stored(clock),
        **(drawn or drawn_seed(is_series=is_series)),
    )
    return _seated(game, bots, robot, entropy)


def _seated(game: Game, bots: Sequence[str], robot: str, entropy: str) -> Game:
    """The new game with its owner, who contributes `entropy`, and its bots; under way if all seats are taken."""
    for_people = range(game.seats_wanted - len(bots))
    number = _any(for_people) if game.settings.hides_names else 0
    sit_down(game, number, robot, user=game.owner, entropy=entropy)
    for number, strength in enumerate(bots, start=len(for_people)):
        sit_down(game, number, bot=strength)
    game = lock(game.pk)
    if game.is_public:
        live.tables_changed()
    start_if_full(game)
    return game


def play_now(
    *,
    user: User,
    kind: str = "",
    options: dict[str, Any] | None = None,
    bots: Sequence[str] = QUICK_BOTS,
    robot: str = "",
    entropy: str = "",
) -> Game:
    """Starts a game against bots right away, without a deadline, since no one waits for its one player.

    It is of the usual kind unless one is named, and without `options` it is a quick game of that kind. `bots` are
    their strengths. `robot`, `entropy`: as for `create`. Raises BadData if there is no such kind, or Refused.
    """
    kind = kind or usual_kind().slug
    options = rules_named(kind).quick_options if options is None else options
    check_venue(user, kind, options)
    trial(kind, options, 1 + len(bots), bots)
    return create(
        owner=user,
        kind=kind,
        title=unused_title(kind, options, user),
        options=options,
        seats=1 + len(bots),
        bots=bots,
        clock=Untimed(),
        visibility=Game.Visibility.LINK,
        robot=robot,
        entropy=entropy,
    )


@transaction.atomic
def join(
    *, game_id: int, user: User, token: str = "", team: int | None = None, robot: str = "", entropy: str = ""
) -> Seat:
    """Takes the first free seat, in its usual team or in `team`.

    `robot`, `entropy`: as for `create`. Raises NotFound without an invitation, Closed, NotYours, or Refused if there is
    no such team or robot.
    """
    check_entropy(entropy)
    game = lock_lobby(game_id, user, token)
    invitation = invitation_of(game, user)
    number = _free_seat(game, user, invitation)
    admission.check_joining(game, user, is_invited=invitation is not None)
    if admission.is_shut_out(game, user):
        raise _kept_for_others()
    seat = sit_down(game, number, robot, user=user, entropy=entropy)
    team = teams.team_of_person(game, user) if team is None else team
    if team is not None:
        teams.change(game, seat, team)
    Invitation.objects.filter(game=game, invitee=user).update(answer=Invitation.Answer.ACCEPTED)
    publish(game)
    start_if_full(game)
    return seat


@transaction.atomic
def change_team(*, game_id: int, user: User, team: int) -> Seat:
    """Moves the user to a team that has room, or in which a bot can make room.

    Raises NotFound, NotYours, Refused, or Closed (also if the team is full).
    """
    game = lock_lobby(game_id, user)
    seat = own_seat(game, user)
    teams.change(game, seat, team)
    publish(game)
    return seat


@transaction.atomic
def change_robot(*, game_id: int, user: User, robot: str) -> Seat:
    """Gives the user another robot, which is kept for next time.

    Raises NotFound, NotYours, Refused, or Closed (also if someone else has the robot).
    """
    game = lock_lobby(game_id, user)
    seat = own_seat(game, user)
    robots.change(game, seat, robot)
    publish(game)
    return seat


@transaction.atomic
def leave(*, game_id: int, user: User) -> None:
    """Gives up a seat before the start. Raises NotFound, NotYours, or Closed, also for the owner."""
    game = lock_lobby(game_id, user)
    seat = own_seat(game, user)
    if game.owner_id == user.pk:
        raise Closed("owner_stays", "This is your game. You cannot leave it, but you can call it off.")
    seat.delete()
    publish(game, **({"starts_at": None} if game.settings.begins == Game.Begins.GRACE else {}))
    telling.seat_free(game, left=user)


@transaction.atomic
def start(*, game_id: int, user: User) -> Game:
    """Starts the game for its owner with the seats that are taken.

    Raises NotFound, NotYours, or Closed, also if the game needs more players or teams are uneven.
    """
    game = lock_lobby(game_id, user)
    check_owner(game, user)
    start_now(game)
    return game


@transaction.atomic
def cancel(*, game_id: int, user: User) -> Game:
    """Calls a game off before its start. Raises NotFound, NotYours or Closed."""
    game = lock_lobby(game_id, user)
    check_owner(game, user)
    call_off(game, by=user)
    return game


def call_off(game: Game, *, by: User | None = None, why: str = "") -> None:
    """Calls off a locked game and tells the table who did it, or why."""
    publish(game, status=Game.Status.CANCELLED, ended_at=game.now)
    telling.called_off(game, by=by, why=why)


def start_if_full(game: Game) -> None:
    """Starts a full table, now or in a minute, unless it begins at a set time."""
    if game.settings.begins == Game.Begins.DATE or game.seats.count() < game.seats_wanted:
        return
    if game.settings.begins == Game.Begins.GRACE and game.seats.filter(bot="").count() > 1:
        publish(game, starts_at=game.now + GRACE)
    else:
        start_now(game)


def start_now(game: Game) -> None:
    """Renumbers the seats of a locked game without gaps, and starts it.

    Raises Closed if they cannot play together, or if it is one game against bots too many.
    """
    admission.check_bot_games(game)
    try:
        teams.settle(game)
        for number, seat in enumerate(game.seats.order_by("number")):
            if number != seat.number:
                Seat.objects.filter(pk=seat.pk).update(number=number)
        begin(game)
    except (Refused, BadData) as error:
        refusal = refusal_of(error)
        raise Closed(refusal.code, refusal.message) from None


def unused_title(kind: str, options: dict[str, Any], owner: User) -> str:
    """The title of a game that its owner has not named: the place and the day, with a number behind it if another game
    of theirs has been called that within the week."""
    title = title_of(kind_of(kind).setup.facts(options)[0], owner.time_zone)
    recent = Game.objects.filter(owner=owner, created_at__gt=timezone.now() - timedelta(days=6))
    taken = set(recent.filter(title__startswith=title).values_list("title", flat=True))
    numbered = (f"{title} ({number})" for number in count(2))
    return title if title not in taken else next(each for each in numbered if each not in taken)


def sit_down(game: Game, number: int, robot: str = "", **who: Any) -> Seat:
    """Gives a free seat to a `user` and keeps the `entropy` that they contribute, or to a `bot` of some strength. They
    drive their usual robot, or the one that the user chooses."""
    name, team = usual_robot(game, number, who.get("user")), teams.first_team(game, number)
    seat = Seat.objects.create(game=game, number=number, name=name, team=team, **who)
    if robot:
        robots.change(game, seat, robot)
    return seat


def _check_frame(title: str, visibility: str) -> None:
    if not 0 < len(title.strip()) <= LONGEST_TITLE:
        raise Refused("title", f"Give the game a name of 1 to {LONGEST_TITLE} characters.")
    if visibility not in Game.Visibility.values:
        raise Refused("visibility", "A game must be open to everyone or by invitation link.")


def check_time(kind: str, clock: Clock, *, has_people: bool) -> None:
    """Raises Refused unless games of this kind can be played by the clock."""
    if has_people and isinstance(clock, Untimed):
        raise Refused("pace", "Where people wait for one another, there must be a deadline. Choose a clock.")
    check(clock)
    check_length(clock, terms_of(kind).turns)


def trial(kind: str, options: dict[str, Any], seats: int, bots: Sequence[str]) -> Any:
    """The set-up of such a game with all seats taken. Raises Refused or BadData if it cannot be played like this."""
    rules = rules_named(kind)
    unknown = [strength for strength in bots if strength not in rules.strengths]
    if unknown:
        raise Refused("bots", f"Bots can be {', '.join(rules.strengths)}, but not {unknown[0]}.")
    if not len(bots) < seats <= len(rules.seat_names):
        raise Refused("seats", f"A game can have up to {len(rules.seat_names)} seats, and one of them is yours.")
    names = list(rules.seat_names[:seats])
    rules.make_setup(options, names)  # first, to refuse options that cannot be read
    usual = rules.teams(options, seats)
    teams.check_even(Counter(usual), Counter(usual))
    setup = rules.make_setup(with_teams(options, usual), names)
    rules.new_state(setup)
    return setup


def _free_seat(game: Game, user: User, invitation: Invitation | None) -> int:
    """The seat that is kept for this person, or else the first free seat that is kept for no one. Raises Closed."""
    taken = {seat.number: seat for seat in game.seats.all()}
    if any(seat.user_id == user.pk for seat in taken.values()):
        raise Closed("already_seated", "You already have a seat in this game.")
    free = [number for number in range(game.seats_wanted) if number not in taken]
    if not free:
        raise Closed("full", "All seats are taken.")
    held = list(Invitation.objects.filter(HOLDING, game=game).exclude(invitee=user))
    if len(free) <= len(held):
        raise _kept_for_others()
    if invitation is not None and invitation.number in free:
        return invitation.number
    unheld = [number for number in free if number not in {row.number for row in held}] or free
    return _any(unheld) if game.settings.hides_names else unheld[0]


def _kept_for_others() -> Closed:
    return Closed(
        "held",
        "No free seat at this table is for you. Seats can be kept for other people: check again in a day or two, or "
        "choose another table.",
    )


def _any(numbers: Sequence[int]) -> int:
    """A random choice, since seats must not show who came first if names are hidden."""
    return secrets.choice(numbers)


def check_entropy(entropy: str) -> None:
    """Raises Refused unless this can be contributed to a seed: nothing, or 32 hexadecimal digits."""
    if entropy and not ENTROPY.fullmatch(entropy):
        raise Refused("entropy", "A contribution to the seed has 32 digits, each 0 to 9 or a to f.")


def check_owner(game: Game, user: User) -> None:
    """Raises NotYours unless this user owns the game."""
    if game.owner_id != user.pk:
        raise NotYours("not_owner", "Only the owner of the game can do that.")


def lock_lobby(game_id: int, user: User, token: str = "") -> Game:
    """A game before its start, locked, for someone who may look at it. Raises NotFound, NotYours or Closed."""
    game = lock(game_id)
    check_signed_in(user)
    is_let_in = game.visibility == Game.Visibility.OPEN or game.is_invitation(token)
    if not (is_let_in or game.seats.filter(user=user).exists() or invitation_of(game, user)):
        raise NotFound("no_such_game", f"There is no game {game_id}.")
    if game.status != Game.Status.LOBBY:
        raise Closed("not_in_lobby", "This game has started or was called off.")
    return game
