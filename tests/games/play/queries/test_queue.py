"""Where to go on after a move."""

from datetime import timedelta

from games.models import Game, Turn, User
from games.play.queries.lists import my_games
from games.play.queries.queue import next_game
from games.tables.services import lobby
from tests.games.support.moves import hand_in
from tests.people import new_race


def race_due(owner: User, hours: int) -> Game:
    return new_race(owner, bots=["easy"], title=f"in {hours} h", deadline=timedelta(hours=hours))


def on_from(user: User, game: Game) -> tuple[str, int, bool] | None:
    found = next_game(my_games(user), game.pk)
    return None if found is None else (found.line.title, found.count, found.is_mine_to_move)


def test_after_a_move_comes_the_game_with_the_least_time_left(owner: User) -> None:
    games = {hours: race_due(owner, hours) for hours in (30, 2, 10)}
    hand_in(games[10], owner)
    assert on_from(owner, games[10]) == ("in 2 h", 2, True)


def test_putting_games_off_leads_through_all_of_them(owner: User) -> None:
    games = {f"in {hours} h": race_due(owner, hours) for hours in (2, 10, 30)}
    seen, here = [], games["in 2 h"]
    for _ in range(3):
        found = next_game(my_games(owner), here.pk)
        assert found is not None
        seen.append(found.line.title)
        here = games[found.line.title]
    assert seen == ["in 10 h", "in 30 h", "in 2 h"]


def test_when_nothing_waits_for_me_the_one_that_has_waited_longest_for_others_comes(owner: User, seated: User) -> None:
    games = [new_race(owner, title=title) for title in ("one", "two", "three")]
    for game in games:
        lobby.join(game_id=game.pk, user=seated)
        hand_in(game, owner)
    Turn.objects.filter(game=games[1]).update(started_at=games[0].created_at - timedelta(days=1))
    assert on_from(owner, games[0]) == ("three", 0, False)  # on from the middle of the queue
    assert on_from(owner, games[2]) == ("two", 0, False)


def test_with_no_other_game_there_is_no_way_on(owner: User, stranger: User, lobby_race: Game) -> None:
    game = race_due(owner, 2)
    assert on_from(owner, game) is None
    assert on_from(stranger, lobby_race) is None
