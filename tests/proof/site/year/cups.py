"""The tournaments of the year, and what people do in them: sign up, check in or forget to, play, and drop out."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any

from games.models import Tournament, User
from games.timekeeping.clock import EachTurn
from games.tournaments.services import entering, making
from games.tournaments.services.making import Plan
from tests.proof.site.year.people import Player

DAY = timedelta(days=1)
TURN = 7 * 24 * 3600
"""So long that no turn of a game falls due before its result is drawn."""
RACE = {"course": "risky-exchange"}


@dataclass(frozen=True)
class Cup:
    """One tournament: how many sign up, and how many of them there is room for."""

    title: str
    format: str
    seats: int
    people: int
    room: int
    rounds: int = 5
    kind: str = "roborally"
    options: dict[str, Any] = field(default_factory=lambda: RACE)
    is_rated: bool = True
    seeding: str = "rating"
    leaving: float = 0.04
    """How likely somebody drops out in a round."""
    slow: float = 0.03
    """How likely a table is not over when the time of its round is up."""


CUPS = (
    Cup("Swiss duels, 64", "swiss", 2, 70, 64, rounds=6),
    Cup("Knock-out duels, 32", "knockout", 2, 32, 32),
    Cup("Swiss tables of four", "swiss", 4, 100, 96),
    Cup("Round robin of ten", "round-robin", 2, 10, 10),
    Cup("Knock-out at four", "knockout", 4, 64, 64, seeding="lot"),
    Cup("Odd Swiss, by lot", "swiss", 2, 33, 33, seeding="lot", leaving=0.08),
    Cup("A small Swiss, to the end", "swiss", 2, 8, 8, rounds=9, leaving=0.0),
    Cup("Round robin at four", "round-robin", 4, 16, 16, slow=0.1),
    Cup(
        "VOLT, not rated",
        "swiss",
        4,
        24,
        24,
        rounds=4,
        kind="volt",
        options={"arena": "tokyo"},
        is_rated=False,
        seeding="lot",
    ),
    Cup("Everyone at five", "swiss", 5, 200, 200, rounds=4),
    Cup("Knock-out at three", "knockout", 3, 27, 27, leaving=0.1),
    Cup("More rounds than new people", "swiss", 3, 12, 12, rounds=8),
)


def opened(cup: Cup, owner: User, now: datetime, most_people: int) -> Tournament:
    plan = Plan(
        title=cup.title,
        kind=cup.kind,
        options=cup.options,
        format=cup.format,
        seats=cup.seats,
        clock=EachTurn(TURN),
        sign_up_until=now + 2 * DAY,
        check_in_seconds=int(DAY.total_seconds()),
        round_seconds=3 * int(DAY.total_seconds()),
        rounds=cup.rounds,
        most_people=max(making.LEAST_PEOPLE, min(cup.room, most_people)),
        is_rated=cup.is_rated,
        seeding=cup.seeding,
    )
    return making.create(owner=owner, plan=plan)


def signed_up(tournament: Tournament, cup: Cup, crowd: list[Player], luck: Random, most: int) -> list[Player]:
    """Those who sign up, in this order."""
    people = luck.sample(crowd, min(cup.people, len(crowd), most))
    for player in people:
        entering.sign_up(tournament_id=tournament.pk, user=player.user)
    return people


def checked_in(tournament: Tournament, people: list[Player], luck: Random) -> None:
    """Some forget it. The first few never do, so that the tournament begins."""
    for place, player in enumerate(people):
        if place < making.LEAST_PEOPLE or luck.random() < 0.97:
            entering.check_in(tournament_id=tournament.pk, user=player.user)


def dropped_out(tournament: Tournament, cup: Cup, luck: Random) -> list[int]:
    """In the middle of a round, some drop out. Three always stay. Returns whose entries these are."""
    playing = list(tournament.entries.filter(status="in", user__isnull=False).select_related("user"))
    leavers = [entry for entry in playing[3:] if luck.random() < cup.leaving]
    for entry in leavers:
        entering.drop_out(tournament_id=tournament.pk, user=entry.user)
    return [entry.pk for entry in leavers]
