"""Workers look for honours, whether or not one was woken."""

from games.models import Game, Seat, User
from games.people import tasks
from tests.games.support.moves import play_turn, start_turn_from


def test_a_lost_wake_up_is_made_up_for_by_the_next_call_of_beat(race: Game, owner: User, seated: User) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[1], "next_flag", 99))
    play_turn(race, owner, seated)
    tasks.note_honours()
    assert not Seat.objects.filter(honours__isnull=True).exists()
