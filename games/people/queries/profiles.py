"""What others see of a person."""

from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from games.errors import NotFound
from games.kinds.base import GameKind
from games.kinds.registry import kinds, terms_of
from games.models import Design, Game, Seat, User
from games.models.venues import ON_SHELF
from games.people.queries.badges import Badge, badges_of
from games.people.queries.households import HomeLine, housemates_of, line_between
from games.people.queries.relationships import Standing, standing
from games.people.queries.reliability import Reliability, reliability
from games.ratings.queries.changes import PersonalRating, ratings_of
from games.record.queries.anonymity import UNTOLD
from games.timekeeping.instants import Instant
from games.view.queries.visits import Viewer, hidden_games, hides_results

CURRENT_SHOWN = 50


@dataclass(frozen=True)
class KindRecord:
    """The results of someone's finished games of one kind."""

    title: str
    games: int
    won: int
    placed: int
    lost: int

    @property
    def bars(self) -> list[tuple[str, float, float]]:
        """A bar of 100, in the order of the results: the result, where its part begins, and how long it is."""
        bars, at = [], 0.0
        for result, count in (("won", self.won), ("placed", self.placed), ("lost", self.lost)):
            bars.append((result, round(at, 2), round(100 * count / self.games, 2)))
            at += 100 * count / self.games
        return bars


@dataclass(frozen=True)
class CurrentGame:
    id: int
    title: str
    seat: str
    turn: str
    """ "turn 4", or "not started yet"."""
    is_waiting: bool


@dataclass(frozen=True)
class Profile:
    id: int
    name: str
    is_bot: bool
    keeper: str
    """The name of a bot's keeper. Empty for people."""
    is_guest: bool
    since: Instant
    reliability: Reliability
    running: int
    finished: int
    record: list[KindRecord]
    ratings: list[PersonalRating]
    """Without games whose results are hidden from the viewer."""
    current: list[CurrentGame]
    """Current games that the viewer may see."""
    badges: list[Badge]
    """What they have done for the first time; for themselves, also what they have not done yet."""
    standing: Standing | None
    """None if the viewer is not signed in."""
    home: HomeLine | None
    """What the viewer and this person have said about sharing a household."""
    designs: int
    """How many designs of theirs are on the shelf."""
    housemates: list[str]
    """The names of their household, as far as the viewer sits at a table with both."""

    @property
    def without_result(self) -> int:
        """How many finished games the record leaves out: they have no result, or none that the viewer may know yet."""
        return self.finished - sum(line.games for line in self.record)

    @property
    def has_games(self) -> bool:
        """Whether there is anything to show under Games."""
        return bool(self.running or self.finished or self.current)

    @property
    def waiting(self) -> int:
        """How many of the current games are tables that wait for their start."""
        return sum(it.is_waiting for it in self.current)

    @property
    def earned(self) -> list[Badge]:
        return [badge for badge in self.badges if badge.at is not None]

    @property
    def to_earn(self) -> list[Badge]:
        return [badge for badge in self.badges if badge.at is None]


def profile(user_id: int, viewer: Viewer) -> Profile:
    """What a viewer sees of a person. Raises NotFound if there is no such account or it is closed."""
    user = person_by(user_id)
    games = _known_seats(user, viewer)
    return Profile(
        id=user.pk,
        name=user.shown_name,
        is_bot=user.is_bot,
        keeper=user.keeper.shown_name if user.keeper else "",
        is_guest=user.is_guest,
        since=user.date_joined,
        reliability=reliability(user, for_others=viewer != user),
        running=_seen(user, viewer).filter(game__status__in=[Game.Status.RUNNING, Game.Status.PARKED]).count(),
        finished=games.filter(game__status=Game.Status.OVER).count(),
        record=_record(user, viewer),
        ratings=ratings_of(user, viewer),
        current=_current(user, viewer),
        badges=badges_of(user, viewer),
        standing=standing(viewer, user),
        home=line_between(viewer, user),
        designs=Design.objects.filter(ON_SHELF, author=user).count(),
        housemates=housemates_of(user, viewer),
    )


def person_by(user_id: int) -> User:
    """The person with this id. Raises NotFound if there is no such account or it is closed."""
    return _found(User.objects.filter(pk=user_id))


def person_called(name: str) -> User:
    """The person whose account has this name; guests have none. Raises NotFound."""
    called = User.objects.called(name)
    return _found(User.objects.filter(pk=called.pk if called else 0, is_guest=False))


def _found(users: QuerySet[User]) -> User:
    user = users.select_related("keeper").filter(is_active=True).first()
    if user is None:
        raise NotFound("no_such_person", "There is no such person here. Perhaps the account was closed.")
    return user


def _known_seats(user: User, viewer: Viewer) -> QuerySet[Seat]:
    """The person's seats without those at tables that hide names, unless they are the viewer's own."""
    seats = Seat.objects.filter(user=user)
    return seats if viewer == user else seats.exclude(game__in=Game.objects.filter(UNTOLD))


def _seen(user: User, viewer: Viewer) -> QuerySet[Seat]:
    """Those at tables that the viewer may look at. No one else learns that there are others."""
    seats, visible = _known_seats(user, viewer), Q(game__visibility=Game.Visibility.OPEN)
    if viewer is not None and viewer.is_authenticated:
        visible |= Q(game__in=Seat.objects.filter(user=viewer).values("game"))
    return seats.filter(visible)


def _record(user: User, viewer: Viewer) -> list[KindRecord]:
    """Leaves out games whose results are hidden from the viewer."""
    seats = _known_seats(user, viewer).filter(game__status=Game.Status.OVER).exclude(result="")
    if hides_results(viewer):
        seats = seats.exclude(game__in=hidden_games(viewer))
    rows = seats.values_list("game__kind", "result").annotate(count=Count("pk")).order_by()
    found = {(kind, result): count for kind, result, count in rows}
    lines = [_line(kind, found) for kind in kinds().values()]
    return [line for line in lines if line.games]


def _line(kind: GameKind, found: dict[tuple[str, str], int]) -> KindRecord:
    won, placed, lost = (found.get((kind.slug, result), 0) for result in Seat.Result.values)
    return KindRecord(kind.terms.title, won + placed + lost, won, placed, lost)


def _current(user: User, viewer: Viewer) -> list[CurrentGame]:
    going = [Game.Status.LOBBY, Game.Status.RUNNING, Game.Status.PARKED]
    seats = _seen(user, viewer).filter(game__status__in=going).select_related("game")
    return [_current_line(seat) for seat in seats.order_by("-game_id")[:CURRENT_SHOWN]]


def _current_line(seat: Seat) -> CurrentGame:
    game = seat.game
    turn = f"{terms_of(game.kind).turn} {game.turn}" if game.turn else "not started yet"
    return CurrentGame(game.pk, game.title, seat.name, turn, is_waiting=game.status == Game.Status.LOBBY)
