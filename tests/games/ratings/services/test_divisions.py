"""The end of a season: places are written down and people move, once, and nothing is half done."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from games.models import DivisionPlace, Ladder, RatedSeat, Rating, User
from games.ratings import tasks
from games.ratings.services import divisions, rating
from tests.games.support.rated import result
from tests.games.support.tournaments import crowd

SPRING, SUMMER = datetime(2027, 5, 1, tzinfo=UTC), datetime(2027, 8, 1, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
SPRING_ENDS, SUMMER_ENDS = datetime(2027, 7, 1, tzinfo=UTC), datetime(2027, 10, 1, tzinfo=UTC)


def played(at: datetime, *people: User, is_settled: bool = True) -> None:
    """Two games of all of them, each the best of those after them; and enough is known of them then."""
    for number in range(2):
        result(*people, at=at + number * HOUR)
    with time_machine.travel(at + DAY, tick=False):
        rating.rate_pending()
    if is_settled:
        RatedSeat.objects.update(sigma=4.0)
        Rating.objects.update(sigma=4.0)


def ended(at: datetime) -> int:
    with time_machine.travel(at, tick=False):
        return divisions.end_seasons()


def placed(season: str) -> list[tuple[str, int, int | None]]:
    rows = DivisionPlace.objects.filter(season=season).select_related("rating__user")
    return [(str(row.rating.user), row.division, row.place) for row in rows]


@pytest.fixture
def people(db: None) -> list[User]:
    found = crowd(5)
    played(SPRING, *found)
    return found


def test_a_season_ends_an_hour_after_its_last_day_and_once(people: list[User]) -> None:
    assert ended(SPRING_ENDS + HOUR - timedelta(seconds=1)) == 0
    assert not DivisionPlace.objects.exists()
    assert ended(SPRING_ENDS + HOUR) == 1
    first = placed("2027-3")
    assert first == [(f"player{number}", 1, None) for number in range(1, 6)]
    assert ended(SPRING_ENDS + 2 * HOUR) == 0
    assert placed("2027-3") == first


def test_places_follow_at_the_end_of_the_next(people: list[User]) -> None:
    ended(SPRING_ENDS + HOUR)
    played(SUMMER, people[1], people[0], people[2])
    assert ended(SUMMER_ENDS + HOUR) == 1
    places = placed("2027-3")
    assert ("player4", 1, None) in places, "who did not play has no place"
    assert sorted(place for _, _, place in places if place) == [1, 2, 3]
    assert {name for name, _, _ in placed("2027-4")} == {"player1", "player2", "player3"}


def test_seasons_that_were_missed_are_ended_in_their_order(people: list[User]) -> None:
    played(SUMMER, *people)
    assert ended(SUMMER_ENDS + HOUR) == 2
    assert [place for _, _, place in placed("2027-3")] == [1, 2, 3, 4, 5]
    assert Ladder.objects.get().divided_for == "2027-4"


def test_it_waits_until_all_games_of_the_season_are_rated(people: list[User]) -> None:
    result(*people, at=SPRING_ENDS - HOUR)
    assert ended(SPRING_ENDS + HOUR) == 0
    rating.rate_pending()
    assert ended(SPRING_ENDS + HOUR) == 1


def test_whoever_is_killed_in_the_middle_has_changed_nothing(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    ended(SPRING_ENDS + HOUR)
    played(SUMMER, *people)
    before = placed("2027-3")

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Ladder, "save", killed)
    with pytest.raises(KeyboardInterrupt):
        ended(SUMMER_ENDS + HOUR)
    monkeypatch.undo()
    assert (placed("2027-3"), placed("2027-4")) == (before, [])
    assert ended(SUMMER_ENDS + HOUR) == 1


def test_provisional_ratings_and_bots_have_no_division(db: None) -> None:
    found = crowd(3)
    played(SPRING, *found, is_settled=False)
    assert ended(SPRING_ENDS + HOUR) == 1
    assert placed("2027-3") == []
    assert Ladder.objects.get().divided_for == "2027-3"


def test_a_ladder_without_games_has_no_seasons_to_end(db: None) -> None:
    Ladder.objects.create(kind="roborally", edition="2005")
    assert ended(SPRING_ENDS + HOUR) == 0


def test_a_kind_of_game_that_the_site_no_longer_has_is_left_alone(people: list[User]) -> None:
    Ladder.objects.update(kind="chess")
    assert ended(SPRING_ENDS + HOUR) == 0


def test_computing_all_ratings_again_leaves_divisions_as_they_are(people: list[User]) -> None:
    ended(SPRING_ENDS + HOUR)
    before = placed("2027-3")
    rating.recompute(ladder_id=Ladder.objects.get().pk)
    assert placed("2027-3") == before
    assert RatedSeat.objects.exists()


def test_the_worker_that_rates_games_ends_seasons(people: list[User]) -> None:
    with time_machine.travel(SPRING_ENDS + HOUR, tick=False):
        tasks.rate_games()
    assert placed("2027-3")
