"""How long the lists of past games take with 100,000 games behind them, on SQLite and on PostgreSQL.

The figures are printed and not judged: they depend on the machine. `python -m tests.proof.site.past_games URL` fills
the database of that address and measures there.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from tests.services import clean_environment, running_postgres

NAME = "Past games"
GAMES, PEOPLE, SEATS = 100_000, 2_000, 4
A_PAGE, TRIES = 25, 5
COURSES = ("risky-exchange", "dizzy-dash", "checkmate", "island-hop")
RARE = "twin-cities"


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with tempfile.TemporaryDirectory() as folder, running_postgres() as postgres:
        lite = _measured(f"sqlite:///{Path(folder) / 'games.sqlite3'}")
        progress(1, 2)
        large = _measured(postgres)
        progress(2, 2)
    return [
        {"what": what, "games found": found, "SQLite ms": lite[what][1], "PostgreSQL ms": large[what][1]}
        for what, (found, _) in lite.items()
    ]


def _measured(url: str) -> dict[str, tuple[int, float]]:
    """What the child process reports: for each search how many games it found, and milliseconds."""
    environment = clean_environment(
        DJANGO_SETTINGS_MODULE="roborally_site.settings", SECRET_KEY="known to all", DATABASE_URL=url
    )
    command = [sys.executable, "-m", "tests.proof.site.past_games", url]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(done.stderr)
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]


# In the child process: Django is set up for one database.


def main() -> None:
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    _fill()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    print(json.dumps({what: _timed(search, page) for what, search, page in _searches()}))


def _fill() -> None:
    from django.utils import timezone

    from games.models import Game, User

    people = User.objects.bulk_create(User(username=f"player{number}") for number in range(PEOPLE))
    luck, now = Random(5), timezone.now()
    for start in range(0, GAMES, 2000):
        games = [
            Game(
                kind="roborally",
                title=f"Race {number} of {luck.choice(('Monday', 'Sunday', 'the club'))}",
                setup={"course": RARE if number % 5000 == 7 else luck.choice(COURSES)},
                status=Game.Status.OVER,
                visibility=luck.choice(("open", "open", "open", "link")),
                seats_wanted=SEATS,
                deadline_seconds=86400,
                turn=12,
                ended_at=now - timedelta(minutes=luck.randrange(2_000_000)),
                outcome={"places": [[seat] for seat in luck.sample(range(SEATS), SEATS)]},
            )
            for number in range(start, start + 2000)
        ]
        _fill_seats(Game.objects.bulk_create(games), people, luck)


def _fill_seats(games: Sequence[object], people: Sequence[object], luck: Random) -> None:
    from games.models import Seat

    results = ("won", "placed", "placed", "lost")
    seats = []
    for game in games:
        order = [group[0] for group in game.outcome["places"]]  # type: ignore[attr-defined]
        # player0 has played in every hundredth game: 1,000 of them
        players = (
            luck.sample(people, SEATS) if luck.randrange(100) else [people[0], *luck.sample(people[1:], SEATS - 1)]
        )
        seats += [
            Seat(game=game, number=number, user=user, name=f"Robot {number}", result=results[order.index(number)])
            for number, user in enumerate(players)
        ]
    Seat.objects.bulk_create(seats, batch_size=2000)


def _searches() -> list[tuple[str, Callable[[], object], int]]:
    from django.utils import timezone

    from games.history.queries.search import GameFilter, finished_games, own_games
    from games.models import User

    player = User.objects.get(username="player0")
    hiding = User.objects.get(username="player1")
    hiding.hides_results_since = timezone.now() - timedelta(days=365)
    hiding.save()
    month = GameFilter(since=timezone.now() - timedelta(days=60), until=timezone.now() - timedelta(days=30))
    searches: list[tuple[str, GameFilter, User | None, int]] = [
        ("all, first page", GameFilter(), None, 1),
        ("all, page 2,000", GameFilter(), None, 2000),
        ("all, for one who hides results", GameFilter(), hiding, 1),
        ("a player", GameFilter(player=player), None, 1),
        ("a player's victories", GameFilter(player=player, result="won"), None, 1),
        ("a common course", GameFilter(venue=COURSES[0]), None, 1),
        ("a rare course", GameFilter(venue=RARE), None, 1),
        ("one month", month, None, 1),
        ("words in many titles", GameFilter(text="sunday"), None, 1),
        ("words in one title", GameFilter(text="race 4711 of"), None, 1),
        ("words in no title", GameFilter(text="zeppelin"), None, 1),
    ]
    found: list[tuple[str, Callable[[], object], int]] = [
        (what, lambda wish=wish, viewer=viewer: (finished_games(wish, viewer), viewer), page)
        for what, wish, viewer, page in searches
    ]
    found.append(("my own games", lambda: (own_games(GameFilter(), player), player), 1))
    found.append(("my own victories", lambda: (own_games(GameFilter(result="won"), player), player), 1))
    return found


def _timed(search: Callable[[], object], number: int) -> tuple[int, float]:
    from django.core.paginator import Paginator

    from games.history.queries.search import past_games

    times, count = [], 0
    for _ in range(TRIES):
        begun = perf_counter()
        games, viewer = search()  # type: ignore[misc]
        page = Paginator(games, A_PAGE).get_page(number)
        past_games(list(page.object_list), viewer)
        count = page.paginator.count
        times.append(1000 * (perf_counter() - begun))
    return count, round(median(times), 1)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "roborally_site.settings")
    main()
