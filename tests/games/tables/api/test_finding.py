"""Tables to sit down at, and games of the past, found by a program."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from games.api import cursors
from games.models import Game, User
from tests.games.api.calls import Program, problem
from tests.people import new_race

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def ended(owner: User, title: str, at: datetime) -> Game:
    game = new_race(owner, title=title)
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER, ended_at=at)
    return game


def test_tables_are_found_by_what_one_looks_for(owner: User, stranger: User) -> None:
    quick = new_race(owner, title="Quick", deadline=timedelta(minutes=30))
    slow = new_race(owner, seats=4, title="Slow", deadline=timedelta(days=7), options={"course": "vault-assault"})
    new_race(owner, title="Hidden", visibility=Game.Visibility.LINK)

    def found(query: str = "") -> list[int]:
        return [table["line"]["id"] for table in Client().get(f"/api/v1/games/open?{query}").json()["tables"]]

    assert found() == [slow.pk, quick.pk]
    assert found("order=pace") == [quick.pk, slow.pk]
    assert (found("pace=live"), found("pace=weekly"), found("pace=daily")) == ([quick.pk], [slow.pk], [])
    assert (found("players=4"), found("free=2"), found("kind=volt")) == ([slow.pk], [slow.pk], [])
    assert found("kind=roborally&venue=vault-assault") == found("venue=vault-assault") == [slow.pk]
    assert found("kind=volt&venue=vault-assault") == found("venue=rome") == []


def test_tables_come_in_pages(owner: User) -> None:
    games = [new_race(owner, title=str(number)).pk for number in range(3)]
    pages = [Client().get(f"/api/v1/games/open?per_page=2&page={page}").json() for page in (1, 2)]
    assert [table["line"]["id"] for page in pages for table in page["tables"]] == games[::-1]
    assert [page["next"] for page in pages] == [2, None]


def test_free_seats_of_games_under_way_are_found_too(race: Game) -> None:
    race.seats.filter(number=1).update(autopilot=True, open_since=NOON)
    [free] = Client().get("/api/v1/games/open").json()["free"]
    assert (free["game"]["id"], free["seat"]) == (race.pk, race.seats.get(number=1).name)


@pytest.mark.parametrize("query", ["pace=hasty", "length=endless", "players=9", "page=0"])
def test_what_cannot_be_looked_for_is_refused(query: str, db: None) -> None:
    assert problem(Client().get(f"/api/v1/games/open?{query}")) == (400, "query")


def test_games_of_the_past_are_found(owner: User, seated: User) -> None:
    program, game = Program(owner), ended(owner, "Long ago", NOON)

    def found(query: str) -> list[int]:
        return [line["id"] for line in program.get(f"games/past?{query}").json()["games"]]

    assert found("whose=everybody") == found("whose=mine") == found("text=ago") == found("kind=roborally") == [game.pk]
    assert found("whose=everybody&player=olivia") == [game.pk]
    assert found("since=2026-02-01T00:00:00Z") == found("text=soon") == found("player=sam") == []


@pytest.mark.parametrize(
    ("query", "refusal"),
    [
        ("player=nobody", (404, "no_such_player")),
        ("since=0001-01-01T00:00:00%2B12:00", (400, "query")),
        ("whose=everybody&result=won", (400, "query")),
        ("after=yesterday", (400, "query")),
    ],
)
def test_a_search_that_makes_no_sense_is_refused(query: str, refusal: tuple[int, str], owner: User) -> None:
    assert problem(Program(owner).get(f"games/past?{query}")) == refusal


def test_a_list_that_grows_meanwhile_tells_each_game_once(owner: User, program: Program) -> None:
    games = [ended(owner, str(hour), NOON + timedelta(hours=hour)) for hour in (0, 1, 1, 2)]
    pieces, after = [], ""
    while after is not None:
        piece = program.get(f"games/past?per_page=1&after={after}").json()
        pieces += [line["id"] for line in piece["games"]]
        after = piece["next"]
        ended(owner, "another", NOON + timedelta(days=1 + len(pieces)))
    assert pieces == [games[number].pk for number in (3, 2, 1, 0)]


def test_games_under_way_come_before_those_that_are_over(race: Game, owner: User) -> None:
    over, lobby = ended(owner, "Over", NOON), new_race(owner, title="Lobby")
    first = Program(owner).get("games/past?state=all&per_page=2").json()
    rest = Program(owner).get(f"games/past?state=all&after={first['next']}").json()
    assert [line["id"] for line in first["games"]] == [lobby.pk, race.pk]
    assert [line["id"] for line in rest["games"]] == [over.pk]
    assert first["next"] == cursors.place_of(race) == f"going-{race.pk}"


def test_followed_games_are_listed(race: Game, stranger: User) -> None:
    program = Program(stranger)
    assert program.get("me/followed").json() == []
    program.put(f"games/{race.pk}/follow", {})
    assert [line["id"] for line in program.get("me/followed").json()] == [race.pk]


def test_open_games_under_way_are_listed_to_be_watched(owner: User, stranger: User) -> None:
    games = [new_race(owner, bots=["easy"], title=f"Race {number}").pk for number in range(3)]
    new_race(owner, bots=["easy"], title="Hidden", visibility=Game.Visibility.LINK)
    new_race(owner, title="Not begun")
    first = Client().get("/api/v1/games/running?per_page=2").json()
    assert ([game["id"] for game in first["games"]], first["next"]) == ([games[2], games[1]], 2)
    last = Program(stranger).get("games/running?per_page=2&page=2").json()
    assert ([game["title"] for game in last["games"]], last["next"]) == (["Race 0"], None)
