"""Three hundred tables: which game, which clock, who sits there, and when they begin."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

from games.errors import ServiceError
from games.models import Game, User
from games.models.table_settings import TableSettings
from games.play.services import play
from games.tables.services import lobby
from games.timekeeping.clock import Bank, Clock, EachTurn, Schedule
from tests.proof.site.month import Size
from tests.proof.site.month.people import Person

MINUTE, HOUR, DAY = 60, 3600, 86400
EVERY_DAY = (0, 1, 2, 3, 4, 5, 6)
CLOCKS: dict[str, Clock] = {
    "5 minutes": EachTurn(5 * MINUTE),
    "30 minutes": EachTurn(30 * MINUTE),
    "1 hour, rests": EachTurn(HOUR, rests=True),
    "4 hours, rests": EachTurn(4 * HOUR, rests=True),
    "8 hours": EachTurn(8 * HOUR),
    "1 day": EachTurn(DAY),
    "1 day, rests": EachTurn(DAY, rests=True),
    "3 days, rests": EachTurn(3 * DAY, rests=True),
    "7 days": EachTurn(7 * DAY),
    "bank 1 h + 10 min": Bank(HOUR, 10 * MINUTE, 2 * HOUR),
    "bank 1 day + 4 h": Bank(DAY, 4 * HOUR, 2 * DAY),
    "bank 3 days + 12 h, rests": Bank(3 * DAY, 12 * HOUR, 6 * DAY, rests=True),
    "bank 6 h + 1 h, rests": Bank(6 * HOUR, HOUR, 12 * HOUR, rests=True),
    "daily 20:00 Berlin": Schedule(EVERY_DAY, ("20:00",), "Europe/Berlin"),
    "daily 02:30 Berlin": Schedule(EVERY_DAY, ("02:30",), "Europe/Berlin"),
    "daily 02:30 New York": Schedule(EVERY_DAY, ("02:30", "14:00"), "America/New_York"),
    "daily 02:30 Sydney": Schedule(EVERY_DAY, ("02:30",), "Australia/Sydney"),
    "work days 08:00 and 19:00 Auckland": Schedule((0, 1, 2, 3, 4), ("08:00", "19:00"), "Pacific/Auckland"),
    "Sundays 20:00 Kolkata": Schedule((6,), ("20:00",), "Asia/Kolkata"),
}
COURSES = ("risky-exchange", "dizzy-dash", "island-hop", "option-world", "chop-shop-challenge", "vault-assault")
ARENAS = ("twin-cities", "rome", "tokyo", "ruhrgebiet")
ABSENCE = ("robot", "open", "vote")


@dataclass(frozen=True)
class Plan:
    """A table that will be made."""

    number: int
    at: datetime
    clock: str
    people: tuple[Person, ...]
    bots: int
    kind: str
    options: dict[str, Any]
    on_absence: str

    @property
    def title(self) -> str:
        return f"Table {self.number}: {self.clock}"


def plans(size: Size, people: Sequence[Person], start: datetime) -> Iterator[Plan]:
    """Every fifth is a long game that begins early, if its clock is slow; the others are short, so that many fit in."""
    clocks = size.clocks or tuple(CLOCKS)
    for number in range(size.games):
        luck, clock = Random(f"{size.seed} table {number}"), clocks[number % len(clocks)]
        is_long = number % 5 == 0 and CLOCKS[clock].nominal >= timedelta(hours=12)
        at = start + timedelta(seconds=luck.randrange(30, int(size.days * DAY * (0.25 if is_long else 0.97))))
        seats = tuple(luck.sample(people, luck.choice((3, 4) if is_long else (2, 2, 2, 3))))
        kind = "roborally" if luck.random() < 0.7 else "volt"
        bots = 1 if kind == "roborally" and luck.random() < 0.25 else 0
        yield Plan(number, at, clock, seats, bots, kind, _options(kind, is_long, luck), luck.choice(ABSENCE))


def _options(kind: str, is_long: bool, luck: Random) -> dict[str, Any]:
    if kind == "volt":
        return {"arena": luck.choice(ARENAS), "base_vp": 3 if is_long else 1}
    return {"course": luck.choice(COURSES), "lives": 3 if is_long else 1}


def _entropy(plan: Plan, user: User) -> str:
    """What somebody contributes to the seed; every third has no scripts."""
    luck = Random(f"entropy {plan.number} {user.username}")
    return luck.randbytes(16).hex() if luck.random() < 2 / 3 else ""


def open_table(plan: Plan) -> Game | None:
    """Makes the table and seats all; None if too few would or could sit down."""
    owner, *others = (person.user for person in plan.people)
    try:
        game = lobby.create(
            owner=owner,
            kind=plan.kind,
            title=plan.title,
            options=plan.options,
            seats=len(plan.people) + plan.bots,
            bots=["easy"] * plan.bots,
            visibility="open" if plan.number % 3 else "link",
            clock=CLOCKS[plan.clock],
            settings=TableSettings(on_absence=plan.on_absence),
            entropy=_entropy(plan, owner),
        )
    except ServiceError:
        return None
    for user in others:
        try:
            lobby.join(game_id=game.pk, user=user, token=game.link_token, entropy=_entropy(plan, user))
        except ServiceError:
            continue
    game.refresh_from_db()
    if game.status == Game.Status.LOBBY:
        return _without_the_rest(game, owner)
    return game


def _without_the_rest(game: Game, owner: Any) -> Game | None:
    """Some keep others waiting elsewhere and may not join: the table begins without them, or not at all."""
    if game.seats.count() < 2:
        lobby.cancel(game_id=game.pk, user=owner)
        return None
    lobby.start(game_id=game.pk, user=owner)
    game.refresh_from_db()
    return game


def wish_to_be_asked(game: Game, person: Person) -> None:
    """Some want to be asked in mid-turn what their robot does."""
    if game.kind == "roborally" and game.deadline <= timedelta(days=1) and person.number % 3 == 0:
        play.set_order(game_id=game.pk, user=person.user, kind="sacrifice", preset={"ask": True})
