"""Records: the fewest turns for each number of robots, from games that everyone may see."""

from datetime import timedelta

import pytest

from games.models import Finish, Game, Ladder, User
from games.ratings.queries.ladders import LadderLine, ladder_called
from games.ratings.queries.records import own_time, records, venues_of
from games.ratings.services import rating
from tests.games.support.rated import result


@pytest.fixture
def ladder() -> LadderLine:
    return ladder_called("roborally", "2005")


def finished(winner: User, other: User, turns: int, *, robots: int = 2, hours_ago: int = 1, **facts: object) -> Game:
    game = result(winner, other, ago=timedelta(hours=hours_ago), **facts)  # type: ignore[arg-type]
    Finish.objects.create(
        seat=game.seats.get(user=winner),
        ladder=Ladder.objects.get(),
        venue="risky-exchange",
        robots=robots,
        turns=turns,
        at=game.ended_at,
    )
    return game


def found(ladder: LadderLine) -> list[tuple[int, int, str]]:
    return [(record.robots, record.turns, record.name) for record in records(ladder, "risky-exchange")]


def test_each_number_of_robots_has_its_record(ladder: LadderLine, owner: User, seated: User) -> None:
    finished(owner, seated, 9)
    best = finished(seated, owner, 7, title="The quick one")
    finished(owner, seated, 8, robots=4)
    assert found(ladder) == [(2, 7, "sam"), (4, 8, "olivia")]
    record = records(ladder, "risky-exchange")[0]
    assert (record.game, record.title, record.at) == (best.pk, "The quick one", best.ended_at)
    assert records(ladder, "dizzy-dash") == []


def test_whoever_was_first_keeps_it(ladder: LadderLine, owner: User, seated: User) -> None:
    finished(owner, seated, 7, hours_ago=1)
    finished(seated, owner, 7, hours_ago=2)
    assert found(ladder) == [(2, 7, "sam")]


def test_a_private_game_holds_no_record_until_it_is_shared(ladder: LadderLine, owner: User, seated: User) -> None:
    private = finished(owner, seated, 5, visibility=Game.Visibility.LINK)
    finished(seated, owner, 7)
    assert found(ladder) == [(2, 7, "sam")]
    Game.objects.filter(pk=private.pk).update(is_shared=True)
    assert found(ladder) == [(2, 5, "olivia")]


def test_who_has_no_account_any_more_holds_none(ladder: LadderLine, owner: User, seated: User) -> None:
    finished(owner, seated, 5)
    finished(seated, owner, 7)
    owner.delete()
    assert found(ladder) == [(2, 7, "sam")]


def test_venues_with_results_are_listed_in_their_order(ladder: LadderLine, owner: User, seated: User) -> None:
    assert venues_of(ladder) == []
    result(owner, seated, course="dizzy-dash")
    assert venues_of(ladder) == []  # not rated yet
    rating.rate_pending()
    finished(owner, seated, 5)
    assert {venue.id for venue in venues_of(ladder)} == {"dizzy-dash", "risky-exchange"}


def test_a_private_record_does_not_list_its_venue(ladder: LadderLine, owner: User, seated: User) -> None:
    finished(owner, seated, 5, visibility=Game.Visibility.LINK)
    assert venues_of(ladder) == []


def test_winners_are_told_how_their_time_compares(ladder: LadderLine, owner: User, seated: User) -> None:
    def time(game: Game) -> tuple[int, int | None, bool] | None:
        found = own_time(game, owner)
        return found and (found.turns, found.best_before, found.is_record)

    first = finished(owner, seated, 9, hours_ago=5)
    assert time(first) == (9, None, True)
    theirs = finished(seated, owner, 7, hours_ago=4)
    assert time(theirs) is None
    assert time(first) == (9, None, False)
    assert time(finished(owner, seated, 8, hours_ago=3)) == (8, 9, False)
    assert time(finished(owner, seated, 10, hours_ago=2)) == (10, 8, False)
    assert time(finished(owner, seated, 6)) == (6, 8, True)
