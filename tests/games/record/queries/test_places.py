"""The places of seats in games that are over."""

from games.models import Game, Seat
from games.record.queries.places import place_of


def test_those_who_share_a_place_leave_the_next_one_empty() -> None:
    game = Game(kind="roborally", setup={"course": "risky-exchange"}, seats_wanted=3, outcome={"places": [[2, 0], [1]]})
    seats = [Seat(number=number) for number in range(3)]
    assert [place_of(game, seat) for seat in seats] == [1, 3, 1]
