"""A crowd of games in the database: a few real ones, played by the services, and very many copies of their rows."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.delivery.services import sending
from games.models import Game, Heartbeat, PendingDecision, Turn, User
from games.play.services import bots, play
from games.record.queries.outages import LIFE
from games.tables.services import lobby
from tests.people import new_race, person

FIRST = 1000
"""The id of the first copy; the real ones lie before it."""
PEOPLE, LOBBIES, FINISHED = 200_000, 20_000, 300_000
STEP = 50_000
COURSES = ["risky-exchange", "risky-exchange", "checkmate", "risky-exchange", "checkmate", "checkmate"]
TABLES = ["user", "game", "seat", "turn", "program", "hand", "notification"]
SPREAD = "interval '3 days' * (n % 1000003) / 1000003.0"

Values = dict[str, str]
"""SQL by column, where a copy differs; `n` is the number of the copy, `it` the row that is copied."""


def fill(database_url: str, games: int, progress: Callable[[int, int], None]) -> None:
    """So many running games, some tables that want players, and the finished games of a good while."""
    running, waiting = real_games(), lobby_table()
    with psycopg.connect(database_url, autocommit=True) as database, without_indexes(database):
        database.execute("SET session_replication_role = replica")  # no look-up for each foreign key
        database.execute("SET synchronous_commit = off")
        copy(database, "user", f"it.id = {running[0].owner_id}", people(), 0, PEOPLE)
        database.execute(
            'INSERT INTO account_emailaddress (user_id, email, verified, "primary") '
            f"SELECT id, email, true, true FROM games_user WHERE id >= {FIRST}"
        )
        for first in range(0, games, STEP):
            for place, game in enumerate(running):
                copy_game(database, game, first + place, min(first + STEP, games), len(running))
            progress(min(first + STEP, games), games)
        copy_table(database, waiting, going_to_begin(), games, games + LOBBIES)
        copy_table(database, running[0], over(), games + LOBBIES, games + LOBBIES + FINISHED)
    with psycopg.connect(database_url, autocommit=True) as database:
        database.execute("VACUUM ANALYZE")
        for table in TABLES:
            database.execute(f"SELECT setval('games_{table}_id_seq', (SELECT max(id) FROM games_{table}))")


def real_games() -> list[Game]:
    """In some, one of two has handed in; one has a bot, which has answered."""
    people = [person(f"real{number}") for number in range(2)]
    games = []
    for number, course in enumerate(COURSES):
        robots = ["easy"] if number == 1 else []
        game = new_race(people[0], title="Race", options={"course": course}, bots=robots)
        if not robots:
            lobby.join(game_id=game.pk, user=people[1])
        bots.program(game_id=game.pk)
        if number % 2 == 0:
            hand_in(game, people[0])
        games.append(Game.objects.get(pk=game.pk))
    assert {game.turn for game in games} == {1}
    sending.send_pending()
    return games


def hand_in(game: Game, user: User) -> None:
    mine = PendingDecision.objects.get(game=game, seat__user=user, submission__isnull=True)
    registers = [0 if locked else card for card, locked in zip(mine.offer["hand"], mine.offer["locked"], strict=False)]
    answer = {"registers": registers, "power_down": False}
    play.submit(game_id=game.pk, user=user, decision_id=mine.decision_id, answer=answer)


def lobby_table() -> Game:
    return new_race(User.objects.get(username="real0"), seats=4, title="Table")


@contextmanager
def without_indexes(database: psycopg.Connection[Any]) -> Iterator[None]:
    """What constraints do not need is built once, at the end."""
    named = ", ".join(f"'games_{table}'" for table in TABLES)
    found = database.execute(
        f"SELECT indexname, indexdef FROM pg_indexes WHERE tablename IN ({named}) AND indexname NOT IN "
        "(SELECT conname FROM pg_constraint) AND indexdef NOT LIKE 'CREATE UNIQUE%'"
    ).fetchall()
    for name, _ in found:
        database.execute(f'DROP INDEX "{name}"')
    yield
    database.execute("SET maintenance_work_mem = '512MB'")
    for _, how in found:
        database.execute(how)


def copy(
    database: psycopg.Connection[Any], table: str, which: str, values: Values, first: int, end: int, step: int = 1
) -> None:
    """Copies of the rows that are meant, numbered from `first` to before `end`."""
    columns = [
        name
        for (name,) in database.execute(
            "SELECT column_name FROM information_schema.columns WHERE table_name = %s AND is_generated = 'NEVER'",
            [f"games_{table}"],
        )
    ]
    wanted = ", ".join(values.get(name, f'it."{name}"') for name in columns)
    into = ", ".join(f'"{name}"' for name in columns)
    database.execute(
        f"INSERT INTO games_{table} ({into}) SELECT {wanted} FROM games_{table} it, "
        f"generate_series({first}::bigint, {end - 1}, {step}) n WHERE {which}"
    )


def people() -> Values:
    return {"id": f"{FIRST} + n", "username": "'player' || n", "email": "'player' || n || '@example.org'"}


GAME_ID = f"{FIRST} + n"
SEAT_ID = f"{FIRST} + 2 * n + it.number"
USER_ID = f"{FIRST} + (2 * n + %s) * 7919 %% {PEOPLE}"


def table_values() -> Values:
    owner = USER_ID % "0"
    return {"id": GAME_ID, "title": "it.title || ' ' || n", "link_token": "'copy' || n", "owner_id": owner}


def seat_values() -> Values:
    user = f"CASE WHEN it.user_id IS NULL THEN NULL ELSE {USER_ID % 'it.number'} END"
    return {"id": SEAT_ID, "game_id": GAME_ID, "user_id": user}


def going_to_begin() -> tuple[Values, Values]:
    return {"created_at": f"now() - {SPREAD}"}, {}


def over() -> tuple[Values, Values]:
    ended = {"status": "'over'", "ended_at": f"now() - {SPREAD} * 100", "outcome": "'{\"places\": [[0], [1]]}'::jsonb"}
    return ended, {"result": "CASE it.number WHEN 0 THEN 'won' ELSE 'lost' END"}


def copy_table(
    database: psycopg.Connection[Any], game: Game, changes: tuple[Values, Values], first: int, end: int, step: int = 1
) -> None:
    copy(database, "game", f"it.id = {game.pk}", table_values() | changes[0], first, end, step)
    copy(database, "seat", f"it.game_id = {game.pk}", seat_values() | changes[1], first, end, step)


def copy_game(database: psycopg.Connection[Any], game: Game, first: int, end: int, step: int) -> None:
    """With its turns, hands, questions and what its people were told. What is due is spread over three days."""
    copy_table(database, game, ({}, {}), first, end, step)
    turn_id = f"{FIRST} + 2 * n + "
    turns = {"id": turn_id + "it.number", "game_id": GAME_ID}
    copy(database, "turn", f"it.game_id = {game.pk}", turns, first, end, step)
    turn = Turn.objects.get(game=game, number=1).pk
    seat_id = f"{FIRST} + 2 * n + (SELECT number FROM games_seat WHERE id = it.seat_id)"
    owned = {"id": seat_id, "turn_id": turn_id + "1", "game_id": GAME_ID, "seat_id": seat_id}
    copy(database, "hand", f"it.turn_id = {turn}", owned, first, end, step)
    due_at = f"now() + interval '1 hour' + {SPREAD}"
    early = f"{due_at} - interval '12 hours'"
    is_told = f"{early} < now() + interval '2 hours' AND it.submission IS NULL"
    times = {"due_at": due_at, "remind_at": f"CASE WHEN {is_told} THEN NULL ELSE {early} END"}
    copy(database, "program", f"it.turn_id = {turn}", owned | times, first, end, step)
    told = {
        "id": seat_id,
        "recipient_id": USER_ID % "(SELECT number FROM games_seat WHERE id = it.seat_id)",
        "occasion": f"'g' || {GAME_ID} || '/t1/your-turn'",
        "game_id": GAME_ID,
        "seat_id": seat_id,
        "state": "'sent'",
    }
    which = f"it.game_id = {game.pk} AND it.channel = 'bell' AND it.kind = 'your_turn'"
    copy(database, "notification", which, told, first, end, step)


def look_alive() -> None:
    """Filling took long, and the sweep must not treat that as an outage and give everybody the time back."""
    Heartbeat.objects.update_or_create(name=LIFE, defaults={"at": timezone.now(), "until": None})


def make_due(count: int) -> list[int]:
    """The time of so many games is over; which ones."""
    games = list(range(FIRST + 7, FIRST + 7 + 6 * count, 6))
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE games_program SET due_at = now() - interval '1 second', remind_at = NULL WHERE game_id = ANY(%s)",
            [games],
        )
    return games


def plan_of(call: Callable[[], Any]) -> str:
    """By which indexes the queries of a call find their rows, and which tables they read whole."""
    with CaptureQueriesContext(connection) as captured:
        call()
    nodes: list[str] = []
    for query in captured.captured_queries:
        with connection.cursor() as cursor:
            cursor.execute("EXPLAIN (FORMAT JSON) " + query["sql"])
            found = cursor.fetchone()[0]
            nodes += scans((json.loads(found) if isinstance(found, str) else found)[0]["Plan"])
    return ", ".join(dict.fromkeys(nodes))


def scans(plan: dict[str, Any]) -> list[str]:
    here = []
    if plan["Node Type"] == "Seq Scan":
        here = [f"ALL OF {plan['Relation Name']}"]
    elif "Index Name" in plan:
        here = [plan["Index Name"]]
    return here + [name for part in plan.get("Plans", []) for name in scans(part)]


def size(database_url: str) -> str:
    with psycopg.connect(database_url) as database:
        return str(database.execute("SELECT pg_size_pretty(pg_database_size(current_database()))").fetchone()[0])


def rows(database_url: str) -> str:
    with psycopg.connect(database_url) as database:
        found = {table: database.execute(f"SELECT count(*) FROM games_{table}").fetchone()[0] for table in TABLES}
    return ", ".join(f"{count:,} {table}s" for table, count in found.items())
