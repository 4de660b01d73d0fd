"""Random games of any kind, as its own form offers them, with the people at the table and around it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from unittest.mock import patch

import time_machine
from django.db.models.functions import Now
from django.http import QueryDict
from django.utils import timezone

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import EngineError
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.options import find_options
from engine.roborally.state import Held, RaceState
from games.accounts.services import tokens
from games.daily.services import days
from games.errors import Refused, ServiceError
from games.kinds.registry import kind_of
from games.models import Game, Heartbeat, PendingDecision, Seat, Tournament, User
from games.models.turn import OWED
from games.play.services import play
from games.record.queries.engine_tables import rules_for
from games.record.queries.outages import LIFE
from games.reels.services import reels
from games.review.queries.reviewed import has_review
from games.review.services import reviews
from games.tables.services import lobby
from tests.games.support.moves import start_turn_from
from tests.games.support.puzzles import some_puzzles
from tests.games.support.shelves import kept, listed
from tests.games.support.tournaments import new_tournament
from tests.hostile.two_worlds.readings import Viewer
from tests.people import person

START = datetime(2030, 1, 1, 12, tzinfo=UTC)
SEATS = 4
TRIES = 200


@dataclass(frozen=True)
class Company:
    """Three people and a bot account at the table; its keeper, an operator and somebody else do not sit there."""

    seated: list[User]
    viewers: list[Viewer]

    def others(self, *asked: User) -> list[Viewer]:
        """The viewers who have nothing to do with these people's seats."""
        pks = {user.person_id for user in asked}
        return [viewer for viewer in self.viewers if viewer.user is None or viewer.user.person_id not in pks]


@contextmanager
def standing_clock() -> Iterator[Any]:
    """A clock that moves only when it is told to, for us and for the database."""

    def as_sqlite(self: Now, compiler: Any, connection: Any, **extra: Any) -> Any:
        return f"'{timezone.now():%Y-%m-%d %H:%M:%S.%f}'", []

    with time_machine.travel(START, tick=False) as clock, patch.object(Now, "as_sqlite", as_sqlite, create=True):
        yield clock


def company() -> Company:
    people = [person(name) for name in ("ada", "ben", "cleo")]
    keeper, outsider, operator = person("kim"), person("otto"), person("olga", is_staff=True, is_superuser=True)
    bot = tokens.make_bot(keeper=keeper, name="clanky")
    keys = {user.username: tokens.issue(by=user, name="all", scopes=["read"], life=None)[1] for user in people}
    keys["otto"] = tokens.issue(by=outsider, name="all", scopes=["read"], life=None)[1]
    viewers = [
        Viewer("anonymous", None),
        Viewer("outsider", outsider),
        Viewer("bot's keeper", keeper),
        Viewer("operator", operator),
        *(Viewer("opponent", user) for user in people),
        Viewer("key of an outsider", outsider, keys["otto"]),
        *(Viewer("key of an opponent", user, keys[user.username]) for user in people),
    ]
    days.draw_ahead()
    some_puzzles(1)
    listed(people[0]), kept(people[1], "Secret alley")
    Heartbeat.objects.get_or_create(name=LIFE, defaults={"at": START + timedelta(days=365)})
    return Company([*people, bot], viewers)


def new_table(kind: str, luck: Random, people: list[User]) -> Game:
    """A running game of four with options drawn from what the kind's form offers."""
    for _ in range(TRIES):
        wanted = _drawn(kind, luck)
        if wanted is None or wanted["seats"] != SEATS:
            continue
        first, *others = people
        try:
            game = lobby.create(owner=first, kind=kind, **wanted)
        except Refused:  # the form lets more through than a table may have
            continue
        for user in others:
            lobby.join(game_id=game.pk, user=user)
        game.refresh_from_db()
        if game.status == Game.Status.LOBBY:  # some begin a minute after the last seat was taken, or at a set time
            lobby.start(game_id=game.pk, user=first)
            game.refresh_from_db()
        return game
    raise AssertionError(f"the form of {kind} gives no table of {SEATS}")


def in_a_cup(game: Game) -> None:
    """The game becomes a table of a tournament that is under way."""
    seats = list(game.seats.order_by("number"))
    cup = new_tournament(user_of(seats[0]), seats=SEATS, most_people=SEATS)
    Tournament.objects.filter(pk=cup.pk).update(status=Tournament.Status.RUNNING, started_at=timezone.now())
    begun = cup.rounds.create(number=1, started_at=timezone.now(), ends_at=timezone.now() + timedelta(days=14))
    pairing = begun.pairings.create(number=1, game=game)
    for seat in seats:
        entry = cup.entries.create(user=seat.user, seed=seat.number + 1)
        pairing.paired.create(entry=entry, seat=seat.number)


def share(game: Game) -> None:
    """Everything of the game that is over has been shared as a picture."""
    for number in range(1, game.turn):
        reels.ask(game=game, turn=number)
    reels.make_pending()


def bring_to_its_end(game: Game, luck: Random) -> bool:
    """The first robot of a race sleeps on the last flag, and everyone else plays on; games of other kinds end by
    themselves or not at all. Tells whether the game is over. What is over is reviewed."""
    if game.status == Game.Status.RUNNING and game.kind == "roborally":

        def nearly_home(state: RaceState) -> None:
            robot, flags = state.robots[0], floor_of(state.setup.course).flags
            robot.next_flag, robot.announced, robot.cell = max(flags), True, flags[max(flags)]

        start_turn_from(game, nearly_home)
        answer_all(game, luck)
    if game.status != Game.Status.OVER:
        return False
    if has_review(game):
        reviews.ask(game=game)
        reviews.make_pending(busy=600)
    return True


def _drawn(kind: str, luck: Random) -> dict[str, Any] | None:
    """What a form filled in at random says, without bots; None if it is refused."""
    form_type = kind_of(kind).setup.SetupForm
    data = QueryDict(mutable=True)
    for name, field in form_type().fields.items():
        initial = field.initial() if callable(field.initial) else field.initial
        choices = [str(value) for value, _ in _flat(getattr(field, "choices", ()))]
        if name in _FIXED:
            data[name] = _FIXED[name]
        elif choices and not isinstance(initial, list):
            data[name] = luck.choice(choices)
        elif isinstance(initial, bool) or (initial is None and luck.random() < 0.5):
            data.setlist(name, luck.choice([[], ["on"]]))
        elif initial is not None:
            data.setlist(name, [str(each) for each in initial] if isinstance(initial, list) else [str(initial)])
    form: Any = form_type(data)
    if not form.is_valid():
        return None
    wanted: dict[str, Any] = form.table()
    return wanted | {"bots": [], "visibility": "open"}


_FIXED = {
    **{"seats": str(SEATS), "bots": "0", "visibility": "open", "begins": "full", "starts_at": "", "keep_as": ""},
    **{"least_reliability": "0", "most_hours": "0", "one_per_home": "", "own_bots": "", "pace": "own", "title": "Four"},
}
"""Who may join is no secret; with strangers nobody could sit down."""


def _flat(choices: Any) -> Iterator[tuple[Any, Any]]:
    for value, words in choices:
        if isinstance(words, list | tuple):
            yield from words
        else:
            yield value, words


# Moves


def owed(game: Game, **facts: Any) -> list[PendingDecision]:
    """The unanswered questions, opened if they were sealed."""
    rows = PendingDecision.objects.filter(OWED, game=game, **facts).select_related("seat__user", "turn", "game")
    return list(rows.order_by("pk"))


def decision_of(pending: PendingDecision) -> Decision[Any]:
    return rules_for(pending.game, pending.turn).decode_decision(pending.offer)


def sampled(pending: PendingDecision, luck: Random) -> Any:
    return decision_of(pending).sample(Chance(luck.randbytes(SEED_BYTES)))


def hand_in(pending: PendingDecision, answer: Any) -> None:
    user = user_of(pending.seat)
    if pending.is_sealed:
        play.open_hand(game_id=pending.game_id, user=user, decision_id=pending.decision_id)
    play.submit(game_id=pending.game_id, user=user, decision_id=pending.decision_id, answer=answer)


def user_of(seat: Seat) -> User:
    assert seat.user is not None
    return seat.user


def go_on(game: Game) -> None:
    play.resolve(game_id=game.pk)
    game.refresh_from_db()


def answer_all(game: Game, luck: Random) -> None:
    """One wait: everybody who still has time answers at random, and the turn goes on."""
    go_on(game)
    for pending in owed(game):
        hand_in(pending, sampled(pending, luck))
    go_on(game)


def wish_to_be_asked(game: Game, users: list[User]) -> int:
    """These people want to be asked whatever standing orders could answer. Returns how many orders were stored."""
    rules, count = kind_of(game.kind).rules, 0
    names = {kind.order_kind() for kind in rules.decision_types().values() if kind.order_type is not None}
    for user in users:
        for name in sorted(names):
            try:
                play.set_order(game_id=game.pk, user=user, kind=name, preset={"ask": True})
            except (EngineError, ServiceError):
                continue
            count += 1
    return count


# What makes a kind's games richer in secrets than they would be after a few turns


def enrich(game: Game, luck: Random) -> None:
    """Robots of a race get Option cards, one of them a new hand. Games of other kinds are taken as they come."""
    if game.kind != "roborally" or game.status != Game.Status.RUNNING or not game.turn:
        return

    def equip(state: RaceState) -> None:
        options = [name for name in sorted(find_options()) if name != "recompile"]
        luck.shuffle(options)
        holder = luck.choice(state.robots)
        for robot in state.robots:
            names = [options.pop(), options.pop(), *(["recompile"] if robot is holder else [])]
            robot.options = [Held(id=name, payload=find_options()[name].payload) for name in names]

    start_turn_from(game, equip)
    game.refresh_from_db()
