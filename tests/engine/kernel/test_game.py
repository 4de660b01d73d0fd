"""What a game must define to be played at a table, and what is optional."""

import msgspec
import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import BadData, IllegalAnswer
from engine.kernel.game import Outcome
from tests.engine.kernel.duel import GAME, Setup


def test_a_setup_is_made_of_options() -> None:
    assert GAME.make_setup({"seats": 2, "turns": 9}, ["Ada", "Bo"]) == Setup(seats=2, turns=9)


def test_options_that_do_not_fit_are_refused_by_name() -> None:
    with pytest.raises(BadData, match=r"these options do not fit the game: .*`\$\.seats`"):
        GAME.make_setup({"seats": "many"}, [])


def test_a_state_survives_its_dump() -> None:
    state = GAME.new_state(Setup(seats=2))
    dump = GAME.encode(state)
    again = GAME.decode(dump)
    assert again == state
    assert again is not state
    assert GAME.encode(again) == dump


def test_a_dump_of_something_else_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        GAME.decode(b"{}")
    with pytest.raises(msgspec.ValidationError):
        GAME.decode_events(b'[{"event": "of_no_game"}]')


def test_a_game_without_bots_has_no_answer() -> None:
    assert GAME.strengths == ()
    with pytest.raises(NotImplementedError):
        GAME.bot_answer(None, None, "hard", Chance(bytes(16)))  # type: ignore[arg-type]


def test_a_game_without_standing_orders_refuses_them() -> None:
    with pytest.raises(IllegalAnswer, match="no standing orders for tea"):
        GAME.check_order("tea", {})


def test_the_places_of_a_series_are_those_of_its_last_game() -> None:
    assert GAME.series_places(Setup(), Outcome([[1], [0, 2]])) == [[1], [0, 2]]
