"""A series: the next bout follows from the last one and how it ended."""

from engine.kernel.game import Outcome
from tests.engine.kernel.duel import GAME, Setup
from tests.engine.kernel.tables import open_table
from tests.engine.tables import SEED, play

ONE_WON = Outcome([[1], [0, 2]])
ALL_EQUAL = Outcome([[0, 1, 2]])


def test_a_won_bout_leaves_one_less() -> None:
    assert GAME.next_setup(Setup(bouts=3), ONE_WON) == Setup(bouts=2)


def test_a_drawn_bout_is_played_again() -> None:
    assert GAME.next_setup(Setup(bouts=3), ALL_EQUAL) == Setup(bouts=3)


def test_a_series_is_more_than_one_game() -> None:
    assert GAME.is_series(Setup(bouts=2))
    assert not GAME.is_series(Setup())


def test_unless_a_game_says_otherwise_the_last_bout_decides() -> None:
    assert GAME.series_places(Setup(bouts=1), ONE_WON) == [[1], [0, 2]]


def test_after_the_last_bout_there_is_none() -> None:
    assert GAME.next_setup(Setup(bouts=1), ONE_WON) is None


def test_a_whole_series_is_played() -> None:
    setup: Setup | None = Setup(bouts=3, turns=2)
    played = []
    while setup is not None:
        table = play(open_table(SEED[len(played) :] + SEED[: len(played)], setup))
        outcome = GAME.outcome(table.state)
        played.append((setup.bouts, sorted(seat for place in outcome.places for seat in place)))
        setup = GAME.next_setup(setup, outcome)
    assert [bouts for bouts, _ in played if bouts] == sorted((bouts for bouts, _ in played), reverse=True)
    assert {bouts for bouts, _ in played} == {3, 2, 1}
    assert all(seats == [0, 1, 2] for _, seats in played)
