"""Ladders: what is rated apart, and which tables can be rated."""

import pytest

from games.errors import NotFound
from games.models import Game, Seat, User
from games.ratings.queries.ladders import can_start_rated, edition_of, entrants, ladder_called, ladders, may_be_rated
from tests.games.support.designs import published
from tests.games.support.rated import rated_race
from tests.people import joined, new_race


def test_each_edition_of_each_game_is_a_ladder() -> None:
    found = [(ladder.kind, ladder.edition) for ladder in ladders()]
    assert found[:2] == [("roborally", "2005"), ("roborally", "ultimate")]
    assert {kind for kind, _ in found} == {"roborally", "volt"}
    assert ladder_called("roborally", "2005") == ladders()[0]


@pytest.mark.parametrize(("kind", "edition"), [("roborally", "1994"), ("chess", "2005"), ("", "")])
def test_what_is_not_rated_is_not_found(kind: str, edition: str) -> None:
    with pytest.raises(NotFound):
        ladder_called(kind, edition)


def test_the_course_says_the_edition() -> None:
    assert edition_of("roborally", {"course": "risky-exchange"}) == "2005"


def test_a_rated_table_has_two_people_with_a_seat_each() -> None:
    assert may_be_rated("roborally", people=2, own_bots=False)
    assert not may_be_rated("roborally", people=1, own_bots=False)
    assert not may_be_rated("roborally", people=2, own_bots=True)


def test_a_rated_race_starts_rated_and_another_does_not(owner: User, seated: User) -> None:
    rated, plain = rated_race(owner, seated), joined(new_race(owner), seated)
    assert can_start_rated(rated, seats_of(rated))
    assert not can_start_rated(plain, seats_of(plain))


@pytest.mark.parametrize(("visibility", "counts"), [("private", False), ("listed", True)])
def test_a_race_on_a_course_that_not_everyone_can_find_is_not_rated(
    owner: User, seated: User, visibility: str, counts: bool
) -> None:
    rated = rated_race(owner, seated)
    rated.setup["course"] = published(owner, visibility)
    rated.save()
    rated.refresh_from_db()
    assert can_start_rated(rated, seats_of(rated)) == counts


def test_guests_and_people_who_are_away_are_not_rated(owner: User, seated: User, guest: User) -> None:
    game = rated_race(owner, seated, guest)
    Seat.objects.filter(game=game, user=seated).update(autopilot=True)
    assert [seat.user for seat in entrants(seats_of(game))] == [owner]
    assert not can_start_rated(game, seats_of(game))


def seats_of(game: Game) -> list[Seat]:
    return list(game.seats.select_related("user").order_by("number"))
