"""Leaderboards: who is on them, in which order, and where the reader is."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.accounts.services import tokens
from games.models import RatedSeat, Rating, User
from games.ratings.queries import boards
from games.ratings.queries.ladders import LadderLine, ladder_called
from games.ratings.services import rating
from games.ratings.skill import SETTLED_SIGMA
from games.timekeeping.seasons import Season, season_at
from tests.games.support.rated import result, settle
from tests.people import person


@pytest.fixture
def ladder() -> LadderLine:
    return ladder_called("roborally", "2005")


@pytest.fixture
def players(db: None) -> list[User]:
    return [person(name) for name in ("ada", "ben", "cleo")]


def names(rows: list[boards.BoardLine]) -> list[str]:
    return [line.name for line in rows]


def best(ladder: LadderLine, season: Season | None = None) -> list[boards.BoardLine]:
    return boards.lines(boards.ranked(ladder, season), AnonymousUser(), 1)


def newcomers(ladder: LadderLine, season: Season | None = None) -> list[boards.BoardLine]:
    return boards.lines(boards.provisional(ladder, season), AnonymousUser())


def test_the_best_come_first_with_what_is_known_of_them(ladder: LadderLine, players: list[User]) -> None:
    settle(*players)
    lines = best(ladder)
    assert names(lines) == ["ada", "ben", "cleo"]
    assert [line.place for line in lines] == [1, 2, 3]
    first = lines[0]
    assert (first.person, first.games, first.won, first.gain) == (players[0].pk, 14, 14, None)
    assert first.figure > 1500
    assert first.margin <= 350
    assert not first.is_provisional


def test_who_has_played_little_has_no_place(ladder: LadderLine, players: list[User]) -> None:
    settle(*players[:2])
    result(players[2], players[0])
    rating.rate_pending()
    assert names(best(ladder)) == ["ada", "ben"]
    (line,) = newcomers(ladder)
    assert (line.name, line.place, line.is_provisional) == ("cleo", None, True)


def test_bots_stand_apart(ladder: LadderLine, players: list[User]) -> None:
    clanky = tokens.make_bot(keeper=players[0], name="clanky")
    settle(players[0], clanky)
    strong = Rating.objects.create(
        ladder=Rating.objects.first().ladder,
        bot="hard",
        mu=30,
        sigma=2,
        games=9,  # type: ignore[union-attr]
    )
    assert strong.sigma < SETTLED_SIGMA
    assert names(best(ladder)) == ["ada"]
    assert names(boards.lines(boards.bots(ladder), None)) == ["Hard bot", "clanky (bot)"]


def test_whoever_has_no_account_any_more_is_not_listed(ladder: LadderLine, players: list[User]) -> None:
    settle(*players)
    players[0].delete()
    User.objects.filter(pk=players[1].pk).update(is_active=False)
    assert names(best(ladder)) == ["cleo"]


def test_after_a_year_without_a_game_one_is_left_out_until_the_next(ladder: LadderLine, players: list[User]) -> None:
    settle(*players)
    with time_machine.travel(timezone.now() + timedelta(days=330)):
        assert names(best(ladder)) == ["ada", "ben", "cleo"]
    with time_machine.travel(timezone.now() + timedelta(days=366)):
        assert best(ladder) == []
        result(players[2], players[0])
        rating.rate_pending()
        assert names(best(ladder)) == ["ada", "cleo"]


def test_readers_find_their_own_place(ladder: LadderLine, players: list[User], stranger: User) -> None:
    settle(*players)
    result(stranger, players[0])
    rating.rate_pending()
    places = [own.place for user in players if (own := boards.own_line(ladder, None, user))]
    assert places == [1, 2, 3]
    newcomer = boards.own_line(ladder, None, stranger)
    assert newcomer is not None
    assert (newcomer.place, newcomer.is_provisional, newcomer.is_own) == (None, True, True)
    assert boards.own_line(ladder, None, person("nobody")) is None
    assert boards.own_line(ladder, None, AnonymousUser()) is None
    assert [line.is_own for line in boards.lines(boards.ranked(ladder), players[1], 1)] == [False, True, False]


def test_equals_have_the_places_in_which_they_stand(ladder: LadderLine, players: list[User]) -> None:
    settle(*players)
    Rating.objects.update(mu=30, sigma=3)
    shown = {line.person: line.place for line in best(ladder)}
    found = {user.pk: own.place for user in players if (own := boards.own_line(ladder, None, user))}
    assert found == shown


def test_a_season_counts_the_games_that_ended_in_it(ladder: LadderLine, players: list[User]) -> None:
    ada, ben, cleo = players
    spring, summer = Season(2026, 2), Season(2026, 3)
    for number in range(12):
        result(ada, ben, at=datetime(2026, 5, 1 + number, tzinfo=UTC))
    for number in range(12):
        result(ben, cleo, at=datetime(2026, 7, 1 + number, tzinfo=UTC))
    rating.rate_pending()
    assert names(best(ladder, spring)) == ["ada", "ben"]
    assert names(best(ladder, summer)) == ["ben", "cleo"]
    ben_in_spring, ben_in_summer = best(ladder, spring)[1], best(ladder, summer)[0]
    assert (ben_in_spring.games, ben_in_spring.won, ben_in_summer.games, ben_in_summer.won) == (12, 0, 12, 12)
    assert ben_in_spring.figure == 1500 + (ben_in_spring.gain or 0)
    assert ben_in_summer.gain is not None
    assert abs(ben_in_summer.figure - ben_in_spring.figure - ben_in_summer.gain) <= 1  # each figure is rounded
    assert best(ladder, Season(2026, 1)) == []


def test_a_game_at_the_very_end_of_a_season_is_in_the_next(ladder: LadderLine, players: list[User]) -> None:
    at = Season(2026, 3).end
    result(*players, at=at)
    rating.rate_pending()
    assert newcomers(ladder, Season(2026, 3)) == []
    assert len(newcomers(ladder, season_at(at))) == 3


def test_a_venue_lists_who_has_won_most_there(ladder: LadderLine, players: list[User]) -> None:
    ada, ben, cleo = players
    for winner, loser in ((ada, ben), (ada, cleo), (ben, cleo)):
        result(winner, loser, course="risky-exchange")
    result(cleo, ada, course="dizzy-dash")
    rating.rate_pending()
    lines = boards.venue_lines(boards.venue_board(ladder, "risky-exchange"), ben)
    assert [(line.name, line.won, line.games, line.is_own) for line in lines] == [
        ("ada", 2, 2, False),
        ("ben", 1, 2, True),
        ("cleo", 0, 2, False),
    ]
    assert lines[0].gain > 0 > lines[2].gain


def test_a_bot_account_has_no_place_at_a_venue(ladder: LadderLine, players: list[User]) -> None:
    ada, robo = players[0], players[1]
    User.objects.filter(pk=robo.pk).update(is_bot=True)
    result(robo, ada, course="risky-exchange")
    rating.rate_pending()
    lines = boards.venue_lines(boards.venue_board(ladder, "risky-exchange"), None)
    assert [(line.name, line.won) for line in lines] == [("ada", 0)]


def test_who_left_has_not_won(ladder: LadderLine, players: list[User]) -> None:
    game = result(players[0], players[1])
    RatedSeat.objects.filter(game=game, number=0).update(has_left=True)
    rating.rate_pending()
    won = {line.name: line.won for line in boards.venue_lines(boards.venue_board(ladder, "risky-exchange"), None)}
    assert won == {"ada": 0, "ben": 0}
    for season in (None, season_at(game.ended_at)):
        assert [line.won for line in newcomers(ladder, season)] == [0, 0]
