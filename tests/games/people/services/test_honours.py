"""Honours are looked for in every finished game, once, and badges tell of them."""

from collections.abc import Callable
from contextlib import AbstractContextManager

from games.models import Game, Seat, Turn, User
from games.people.queries.badges import badges_of
from games.people.services.honours import note_pending
from tests.games.support.moves import play_turn, start_turn_from, woken

Callbacks = Callable[[], AbstractContextManager[list[Callable[[], object]]]]


def earned(user: User, viewer: User) -> set[str]:
    return {badge.id for badge in badges_of(user, viewer) if badge.at is not None}


def test_a_race_tells_of_its_winner(
    race: Game, owner: User, seated: User, stranger: User, django_capture_on_commit_callbacks: Callbacks
) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[1], "next_flag", 99))
    assert note_pending() == 0
    with django_capture_on_commit_callbacks() as callbacks:
        play_turn(race, owner, seated)
    assert ("note_honours",) in woken(callbacks)
    assert "undestroyed" not in earned(seated, stranger)
    assert note_pending() == 2
    assert "undestroyed" in earned(seated, stranger)
    assert earned(owner, stranger) == {"finisher"}
    assert note_pending() == 0


def test_a_game_that_cannot_be_read_earns_nothing(race: Game, owner: User, seated: User) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[1], "next_flag", 99))
    play_turn(race, owner, seated)
    Turn.objects.filter(game=race).update(snapshot=b"broken")
    assert note_pending() == 2
    assert list(Seat.objects.filter(game=race).values_list("honours", flat=True)) == [[], []]
