"""A million open games in PostgreSQL: what the sweep, the lists and the searches cost then."""

import os
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from tests.proof.bench._site import bench_site, line, milliseconds, spread

NAME = "A million open games"
GAMES = int(os.environ.get("GAMES", "1000000"))
DUE, RUNS, OFTEN = 500, 200, 20
"""What is asked often PostgreSQL plans once, for whatever values. Nothing is measured before it has come to that."""
GAP = timedelta(minutes=2)  # all was asked before that, as it is in life


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with bench_site() as site:
        from tests.proof.bench import _crowd  # its models want a Django that is set up

        _crowd.fill(site.database_url, GAMES, progress)
        rows = [line(f"{GAMES:,} open games", "", _crowd.size(site.database_url), _crowd.rows(site.database_url))]
        rows += sweeps()
        return rows + lists() + outage()


def sweeps() -> list[dict[str, object]]:
    from games import sweep as deadlines
    from games.play.services import bots_in_line
    from tests.proof.bench import _crowd

    def sweep() -> None:
        _crowd.look_alive()
        deadlines.sweep()

    sweep()  # whatever is not about deadlines is seen to now
    nothing = milliseconds(sweep, 10)
    due = _crowd.make_due(DUE)
    found = milliseconds(deadlines.games_ready_or_due, RUNS)
    assert set(deadlines.games_ready_or_due()) <= set(due), "found what is not due"
    plan = _crowd.plan_of(deadlines.games_ready_or_due)
    whole = milliseconds(sweep)
    rows = [
        line(f"due prompts found, {DUE} due", "under 20 ms", spread(found), plan),
        line("a sweep that finds nothing", "", spread(nothing)),
        line(f"a sweep that finds {DUE}, of which it takes 100", "", spread(whole)),
    ]
    steps: list[Callable[[], Any]] = [deadlines.games_to_remind, deadlines.games_to_settle, bots_in_line.games_in_line]
    return rows + [line(f"sweep: {step.__name__}", "", spread(milliseconds(step, OFTEN))) for step in steps]


def outage() -> list[dict[str, object]]:
    """Some time without a sweep is made good to everybody, once."""
    from django.db.models import F

    from games.clocks.services import outages
    from games.models import Game, Heartbeat, PendingDecision
    from games.models.game import NOT_OVER
    from tests.proof.bench import _crowd

    _crowd.look_alive()
    Heartbeat.objects.filter(name="sweep").update(at=F("at") - GAP)
    since = Heartbeat.objects.get(name="sweep").at
    probe = list(PendingDecision.objects.filter(closed_at__isnull=True, pk__in=range(1000, 2_000_000, 50_001)))
    taken = milliseconds(outages.step)
    given = (Heartbeat.objects.get(name="sweep").until - timezone.now()).total_seconds()
    while Heartbeat.objects.filter(name="sweep", until__isnull=False).exists():
        taken += milliseconds(outages.step)
    [until] = Game.objects.filter(NOT_OVER).order_by().values_list("compensated_at", flat=True).distinct()
    for program in probe:
        was_due = program.due_at
        program.refresh_from_db()
        assert program.due_at - was_due == until - since, "not the outage, and nothing but the outage"
    assert outages.beat() == 0, "making it good looked like an outage"
    whole = f"{sum(taken) / 1000:.0f} s ({given:.0f} s were given to it), {len(taken)} transactions"
    return [line("an outage made good to all", "", whole, spread(taken))]


def lists() -> list[dict[str, object]]:
    from django.contrib.auth.models import AnonymousUser

    from games.delivery.services import claims
    from games.history.queries import search
    from games.models import NoticeHours, User
    from games.operators.queries import health
    from games.operators.services import health_checks
    from games.outbox.queries.counts import counts
    from games.play.queries import lists, queue
    from games.tables.queries.open_tables import TableSearch, open_table, open_tables
    from games.tables.services import invitation_mails, scheduled_starts

    user, nobody = User.objects.filter(seats__game=1100).earliest("pk"), AnonymousUser()
    mine = lists.my_games(user)
    assert mine.to_move or mine.waiting, "someone with games"
    due_notices = claims.unsent().filter(next_try_at__lte=timezone.now()).order_by("next_try_at")
    due_lists = NoticeHours.objects.filter(digest_due_at__lte=timezone.now()).order_by("digest_due_at")
    ended = search.finished_games
    wishes = {
        "latest": search.GameFilter(),
        "by course": search.GameFilter(kind="roborally", venue="risky-exchange"),
        "by player": search.GameFilter(player=user),
        "by words of the title": search.GameFilter(text="race 77"),
    }
    calls: dict[str, Callable[[], Any]] = {
        "games to watch": lambda: list(lists.running_games()[:25]),
        "notices to send": lambda: list(due_notices.values_list("pk", "attempts", "next_try_at")[:200]),
        "lists of the day to write": lambda: list(due_lists[:500]),
        "tables to begin or call off": scheduled_starts.tables_due,
        "health": health.health,
        "canaries": health_checks.findings,
        "my games": lambda: lists.my_games(user),
        "what the head of a page counts": lambda: counts(user),
        "the next game": lambda: queue.next_game(lists.my_games(user), 0),
        "open tables, a page": lambda: [open_table(game) for game in open_tables(TableSearch(), user)[:25]],
        "open tables, those that begin soon": lambda: list(open_tables(TableSearch(order="soon"), user)[:25]),
        "seats that are free in races that run": lists.free_seats,
        "open tables, how many": lambda: open_tables(TableSearch(), user).count(),
        "invitations to email": lambda: invitation_mails.send_pending(),
    } | {
        f"finished games, {name}": (lambda w=wish: search.past_games(list(ended(w, nobody)[:25]), nobody))
        for name, wish in wishes.items()
    }
    return [line(name, "", spread(milliseconds(call, OFTEN))) for name, call in calls.items()]
