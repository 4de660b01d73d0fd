"""What follows a turn is written with it."""

from games.models import Game, User, Vote
from games.play.services.after_turn import AFTER_TURN, count_absence, end_votes
from tests.games.support.moves import play_turn, start_turn_from
from tests.games.support.rated import rated_race
from tests.games.support.tables import miss_turns, seat_of
from tests.games.votes.services.test_votes import propose


def test_with_the_last_turn_come_results_and_places_for_ratings(owner: User, seated: User) -> None:
    race = rated_race(owner, seated)
    start_turn_from(race, lambda state: setattr(state.robots[1], "next_flag", 99))
    play_turn(race, owner, seated)
    assert [seat.result for seat in race.seats.all()] == ["lost", "won"]
    assert sorted(race.rated_seats.values_list("place", flat=True)) == [1, 2]


def test_a_vote_for_more_time_ends_with_the_turn(race: Game, owner: User, seated: User) -> None:
    propose(race, owner, "extend", seconds=3600)
    play_turn(race, owner, seated)
    assert Vote.objects.get().result == "lapsed"


def test_a_seat_that_was_asked_and_silent_has_missed_the_turn(race: Game, owner: User, seated: User) -> None:
    miss_turns(race, 1, seated)
    assert (seat_of(race, owner).missed, seat_of(race, seated).missed) == (1, 0)


def test_votes_end_before_absence_opens_new_ones() -> None:
    """A vote about the seat of someone who has just missed too much must not end with the turn that they missed."""
    assert AFTER_TURN.index(end_votes) < AFTER_TURN.index(count_absence)
