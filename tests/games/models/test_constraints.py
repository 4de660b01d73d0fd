"""What the database itself does not let happen, whatever the code above it does."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from games.models import Game, PendingDecision, Seat, Series, Turn, User
from tests.games.support.moves import play_turn


def copy_of(row: Turn | Seat | PendingDecision) -> Turn | Seat | PendingDecision:
    row.pk, row._state.adding = None, True
    return row


def is_refused(row: Turn | Seat | PendingDecision) -> bool:
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError:
        return True
    return False


def test_a_turn_is_there_once(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
    assert is_refused(copy_of(race.turns.get(number=1)))


def test_a_game_has_one_open_turn(race: Game) -> None:
    turn = copy_of(race.turns.get(number=1))
    turn.number = 2
    assert is_refused(turn)
    turn.resolved_at = turn.started_at
    assert not is_refused(turn)


def test_a_person_has_one_seat_in_a_game_and_a_seat_one_number(race: Game, owner: User, stranger: User) -> None:
    seat = copy_of(race.seats.get(user=owner))
    seat.number = 5
    assert is_refused(seat)
    seat.number, seat.user = 0, stranger
    assert is_refused(seat)
    seat.number = 5
    assert not is_refused(seat)


def test_bots_may_have_many_seats(race: Game) -> None:
    for number in (5, 6):
        assert not is_refused(Seat(game=race, number=number, bot="easy", name=f"Robot {number}"))


def test_a_question_is_put_once_in_a_turn(race: Game) -> None:
    assert is_refused(copy_of(race.pending_decisions.first()))


@pytest.mark.parametrize("zone", ["UTC", "Europe/Zurich", "Pacific/Chatham"])
def test_time_zones_that_exist(owner: User, zone: str) -> None:
    owner.time_zone = zone
    owner.full_clean()


@pytest.mark.parametrize("zone", ["", "Middle/Earth", "europe"])
def test_time_zones_that_do_not(owner: User, zone: str) -> None:
    owner.time_zone = zone
    with pytest.raises(ValidationError, match="time_zone"):
        owner.full_clean()


def test_invitation_links_differ(db: None, owner: User) -> None:
    tokens = {Game(owner=owner).link_token for _ in range(20)}
    assert len(tokens) == 20


@pytest.mark.parametrize(
    ("facts", "plays_itself"),
    [
        ({"bot": "easy"}, True),
        ({"user_id": 1}, False),
        ({"user_id": 1, "autopilot": True}, True),
        ({}, True),
    ],
)
def test_seats_that_nobody_waits_for(facts: dict[str, object], plays_itself: bool) -> None:
    assert Seat(**facts).plays_itself is plays_itself


def test_a_bout_of_a_series_is_there_once(race: Game) -> None:
    series = Series.objects.create(title="Cup")
    Game.objects.filter(pk=race.pk).update(series=series, bout=1)
    other = Game(kind="volt", title="Cup", setup={}, seats_wanted=2, deadline_seconds=3600, series=series, bout=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        other.save()
    other.bout = 2
    other.save()
    assert [game.bout for game in series.games.order_by("bout")] == [1, 2]
