"""The year itself: jumps from one instant at which something happens to the next, and lets the site work there."""

import heapq
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random

from django.db import transaction
from django.db.models import Min

from games.clocks.services import outages
from games.models import Game, Heartbeat, Pairing, Tournament, TournamentRound
from games.play.services import starting
from games.ratings.services import divisions, entering, rating
from games.record.queries.engine_tables import open_turn, rules_of
from games.record.services.locking import lock, publish
from games.tables.services.arranged import arrange
from games.timekeeping.clock import EachTurn
from games.tournaments.services import progress
from tests.proof.site.month.instants import Clock, whole
from tests.proof.site.year import Size, cups, people

START = datetime(2027, 1, 1, tzinfo=UTC)
HOUR, HALF_A_DAY, DAY = timedelta(hours=1), timedelta(hours=12), timedelta(days=1)
BEAT = timedelta(seconds=5)
SIZES = (2, 3, 4, 4, 5, 6, 8)
OUTAGES = ((0.21, 9), (0.52, 30), (0.83, 4))
"""When in the year the site is down, and for how many hours."""
Status = Tournament.Status


@dataclass
class Year:
    size: Size
    clock: Clock
    progress: Callable[[int], None]
    left: dict[tuple[int, int], datetime] = field(default_factory=dict)
    """When whose entry dropped out of a tournament."""
    outages: list[tuple[datetime, datetime]] = field(default_factory=list)
    seasons_ended: int = 0
    cup_of: dict[int, cups.Cup] = field(default_factory=dict)
    """By the ids of their tournaments."""

    def __post_init__(self) -> None:
        self._plans: list[tuple[datetime, int, Callable[[], None]]] = []
        self._numbers = itertools.count()
        self._luck = Random(f"{self.size.seed} year")
        self._seen: set[tuple[str, int]] = set()
        self.end = START + timedelta(days=self.size.days)
        random.seed(self.size.seed)  # the sweep takes what is due in any order
        seeds = Random(f"{self.size.seed} seeds")
        starting.new_seed = lambda: seeds.randbytes(16)
        self.crowd = people.make(self.size.people, Random(f"{self.size.seed} people"))
        self.strengths = {player.user.pk: player.strength for player in self.crowd}

    # The plan

    def run(self) -> None:
        outages.beat()
        days = self.size.days
        for _ in range(self.size.people * self.size.games_each * len(SIZES) // sum(SIZES)):
            self._at_noon(self._luck.uniform(0, days - 4) * DAY, self._casual)
        for number, cup in enumerate(cups.CUPS[: self.size.cups]):
            self._later(timedelta(days=1 + 0.75 * days * number / max(1, self.size.cups)), partial(self._open, cup))
        for share, hours in OUTAGES:
            self._later(share * days * DAY, partial(self._go_down, hours * HOUR))
        while self._plans or Tournament.objects.filter(ended_at__isnull=True).exists():
            self._step()
            assert self.clock.now < self.end + 120 * DAY, "some tournament does not end"
        self._move(max(self.clock.now, self.end + divisions.WAIT))
        self._work()

    def _later(self, wait: timedelta, act: Callable[[], None]) -> None:
        heapq.heappush(self._plans, (whole(self.clock.now + wait), next(self._numbers), act))

    def _at_noon(self, wait: timedelta, act: Callable[[], None]) -> None:
        """Games begin and end at noon and at midnight, so that a year has fewer instants."""
        at = START - (START - self.clock.now - wait) // HALF_A_DAY * HALF_A_DAY
        self._later(at - self.clock.now, act)

    def _step(self) -> None:
        """To the next instant at which somebody does something or a tournament is due."""
        due = self._due()
        at = min(due, self._plans[0][0]) if self._plans else due
        self._move(max(at, self.clock.now))
        while self._plans and self._plans[0][0] <= self.clock.now:
            heapq.heappop(self._plans)[2]()
        self._work()
        assert self._due() > self.clock.now, "what was due was not done"

    def _due(self) -> datetime:
        found = [each.sign_up_until for each in Tournament.objects.filter(status=Status.SIGN_UP)]
        found += [each.begins_at for each in Tournament.objects.filter(status=Status.CHECK_IN)]
        rounds = TournamentRound.objects.filter(ended_at__isnull=True).aggregate(first=Min("ends_at"))
        return whole(min([*found, *filter(None, [rounds["first"]])], default=self.end + 1000 * DAY))

    def _move(self, at: datetime) -> None:
        """The heart has beaten all the while."""
        self.clock.move_to(at)
        Heartbeat.objects.filter(name="sweep", at__lt=at - BEAT).update(at=at - BEAT)
        self.progress(min(99, 100 * (at - START) // (self.end - START)))

    def _work(self) -> None:
        """What the site's beat and workers do about tournaments and ratings, until nothing is left to do."""
        outages.beat()
        while done := progress.advance_due():
            assert not done["failed"], done
            if not done["tournaments"]:
                break
        self._notice()
        rating.rate_pending()
        self.seasons_ended += divisions.end_seasons()

    def _go_down(self, time: timedelta) -> None:
        """Nobody sweeps, and nobody plays."""
        since = self.clock.now
        Heartbeat.objects.filter(name="sweep").update(at=since)
        self.clock.move_to(since + time)
        self.outages.append((since, since + time))

    # What people do

    def _casual(self) -> None:
        table = self._luck.sample(self.crowd, self._luck.choice([size for size in SIZES if size <= len(self.crowd)]))
        clock, users = EachTurn(cups.TURN), [player.user for player in table]
        game = arrange(
            title="Sunday race", kind="roborally", options=cups.RACE, people=users, clock=clock, is_rated=True
        )
        self._at_noon(self._luck.uniform(1, 58) * HOUR, partial(self._end, game.pk))

    def _open(self, cup: cups.Cup) -> None:
        owner = self._luck.choice(self.crowd).user
        tournament = cups.opened(cup, owner, self.clock.now, self.size.most_at_cups)
        self.cup_of[tournament.pk] = cup
        entrants = cups.signed_up(tournament, cup, self.crowd, self._luck, self.size.most_at_cups)
        self._later(2 * DAY + self._luck.uniform(1, 20) * HOUR, partial(self._check_in, tournament, entrants))

    def _check_in(self, tournament: Tournament, entrants: list[people.Player]) -> None:
        """After an outage the check-in opens later."""
        tournament.refresh_from_db()
        if tournament.status == Status.SIGN_UP:
            self._later(HOUR, partial(self._check_in, tournament, entrants))
        else:
            cups.checked_in(tournament, entrants, self._luck)

    def _notice(self) -> None:
        """New rounds and new games."""
        for each in TournamentRound.objects.filter(ended_at__isnull=True).select_related("tournament"):
            if self._is_new("round", each.pk):
                self._later(self._luck.uniform(1, 50) * HOUR, partial(self._drop_out, each.tournament))
        open_tables = Pairing.objects.filter(decided="", game__isnull=False, game__status=Game.Status.RUNNING)
        for table in open_tables.select_related("round"):
            cup = self.cup_of[table.round.tournament_id]
            if self._is_new("table", table.pk) and self._luck.random() >= cup.slow:
                assert table.game_id is not None
                self._at_noon(self._luck.uniform(1, 58) * HOUR, partial(self._end, table.game_id))

    def _is_new(self, what: str, number: int) -> bool:
        is_new = (what, number) not in self._seen
        self._seen.add((what, number))
        return is_new

    def _drop_out(self, tournament: Tournament) -> None:
        tournament.refresh_from_db()
        if tournament.status != Status.RUNNING:
            return
        for entry in cups.dropped_out(tournament, self.cup_of[tournament.pk], self._luck):
            self.left[tournament.pk, entry] = self.clock.now

    @transaction.atomic
    def _end(self, game_id: int) -> None:
        """The game ends with places drawn from the strengths, as the site writes an end down."""
        game = lock(game_id)
        if game.status != Game.Status.RUNNING:
            return
        seats = game.seats.order_by("number").values_list("user", flat=True)
        drawn = people.places([self.strengths.get(user or 0, people.BOT) for user in seats], self._luck)
        state = rules_of(game).decode(bytes(open_turn(game).snapshot))
        publish(game, status=Game.Status.OVER, ended_at=game.now, outcome={"places": drawn})
        entering.place(game, state)
