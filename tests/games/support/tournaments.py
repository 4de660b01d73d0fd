"""Tournaments for tests: made, filled with people, and played round by round."""

from collections.abc import Iterable
from datetime import timedelta
from random import Random
from typing import Any

from django.db.models import F
from django.utils import timezone

from engine.kernel.chance import Chance
from games.models import Game, Pairing, Tournament, TournamentRound, User
from games.timekeeping.clock import EachTurn
from games.tournaments.formats.base import formats
from games.tournaments.reckoning.field import Entrant, Field, TableResult
from games.tournaments.services import entering, making, progress
from games.tournaments.services.making import Plan
from tests.people import person
from tests.ready_made import ready_made

DAY, SECOND = timedelta(days=1), timedelta(seconds=1)


def plan(**changes: Any) -> Plan:
    """A knock-out of races for two, as the form would ask for it."""
    usual: dict[str, Any] = {
        "title": "Autumn cup",
        "kind": "roborally",
        "options": {"course": "risky-exchange"},
        "format": "knockout",
        "seats": 2,
        "clock": EachTurn(24 * 3600),
        "sign_up_until": timezone.now() + DAY,
    }
    return Plan(**(usual | changes))


def posted(**changes: str) -> dict[str, str]:
    """The filled form for a new tournament of races."""
    own = {"title": "Cup", "format": "swiss", "rounds": "4", "most_people": "16", "seeding": "lot"}
    own |= {"sign_up_until": f"{timezone.now() + 3 * DAY:%Y-%m-%dT20:00}", "check_in": "3600", "round_time": "86400"}
    games = {"course": "risky-exchange", "lives": "3", "finish": "first", "interruptions": "between", "max_asks": "1"}
    return own | games | {"seats": "4", "pace": "daily"} | changes


def new_tournament(owner: User, people: Iterable[User] = (), **changes: Any) -> Tournament:
    """A tournament for which these people have signed up."""
    tournament = making.create(owner=owner, plan=plan(**changes))
    for user in people:
        entering.sign_up(tournament_id=tournament.pk, user=user)
    return tournament


def crowd(count: int, prefix: str = "player") -> list[User]:
    return [person(f"{prefix}{number}") for number in range(1, count + 1)]


def later(tournament: Tournament, time: timedelta) -> None:
    """Moves what is due of a tournament back instead of waiting, and a second more, since there are two clocks."""
    Tournament.objects.filter(pk=tournament.pk).update(sign_up_until=F("sign_up_until") - time - SECOND)
    TournamentRound.objects.filter(tournament=tournament).update(ends_at=F("ends_at") - time - SECOND)


def check_in_opened(tournament: Tournament) -> Tournament:
    later(tournament, DAY)
    return stepped(tournament)


def begun(tournament: Tournament, people: Iterable[User]) -> Tournament:
    """After everybody has checked in: the first round is under way, with its games."""
    check_in_opened(tournament)
    for user in people:
        entering.check_in(tournament_id=tournament.pk, user=user)
    later(tournament, timedelta(seconds=tournament.check_in_seconds))
    return stepped(tournament)


def under_way(owner: User, count: int = 4, *, after: int = 0, **changes: Any) -> Tournament:
    """A tournament of so many people in its first round, with its games, or `after` so many rounds."""
    people = crowd(count)

    def make() -> Tournament:
        tournament = begun(new_tournament(owner, people, **changes), people)
        for _ in range(after):
            tournament = play_round(tournament)
        return tournament

    return ready_made(f"tournament of {count} after {after}, {changes}", [owner, *people], make)


def players(tournament: Tournament) -> list[User]:
    """The people who have signed up, in that order."""
    return [entry.user for entry in tournament.entries.select_related("user").order_by("pk") if entry.user]


def stepped(tournament: Tournament) -> Tournament:
    """After sweeps until nothing is left to do."""
    for _ in range(20):
        done = progress.advance_due()
        assert not done["failed"]
        if not done["tournaments"]:
            break
    tournament.refresh_from_db()
    return tournament


def end_game(game: Game, *order: int) -> None:
    """A game is over, with these seats by their places."""
    Game.objects.filter(pk=game.pk).update(
        status=Game.Status.OVER, ended_at=timezone.now(), outcome={"places": [[seat] for seat in order]}
    )


def play_round(tournament: Tournament) -> Tournament:
    """All games of the round end, each with its seats in order; and the next round begins."""
    for pairing in Pairing.objects.filter(round__tournament=tournament, decided="").select_related("game"):
        assert pairing.game is not None
        end_game(pairing.game, *range(pairing.game.seats.count()))
    return stepped(tournament)


def simulated(slug: str, people: int, seats: int, rounds: int, luck: Random, leaving: float = 0.0) -> Field:
    """A whole tournament without a database, in which chance plays. Before each round some may leave."""
    entrants, played = [Entrant(number, number) for number in range(1, people + 1)], []
    seed = luck.randbytes(16)
    while True:
        field = Field(tuple(entrants), tuple(played), seats, rounds)
        tables = formats()[slug].pair(field, Chance(seed, 0, len(played) + 1, "tournament"))
        if not tables:
            return field
        played.append(tuple(_result(table, luck) for table in tables))
        assert len(played) < 4 * people, "it does not end"
        entrants = [each if luck.random() >= leaving else Entrant(each.id, each.seed, False) for each in entrants]


def _result(table: Iterable[int], luck: Random) -> TableResult:
    order = sorted(table, key=lambda _: luck.random())
    if len(order) > 1 and luck.random() < 0.1:  # the last two share their place
        return TableResult((*((entrant,) for entrant in order[:-2]), tuple(order[-2:])))
    return TableResult(tuple((entrant,) for entrant in order))
