"""A player's own part in a finished game."""

import pytest

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.state import RaceState
from games.history.queries.highlights import Highlights, highlights_of
from games.models import Game, PendingDecision, User
from tests.games.support.lobbies import finish
from tests.games.support.moves import put_all_to_sleep, start_turn_from


@pytest.fixture
def race_won(race: Game, seated: User) -> Game:
    """Turn 1: both sleep, Bolt on flag 1 and Cog on a belt off the board. Turn 2: Bolt sleeps on the last flag."""
    floor = floor_of("risky-exchange")

    def asleep(state: RaceState) -> None:
        put_all_to_sleep(state)
        state.robots[0].cell = floor.flags[1]
        state.robots[1].cell = floor.cell(11, 10)

    start_turn_from(race, asleep)
    race.refresh_from_db()
    finish(race, *[seated] * race.pending_decisions.filter(kind="program", seat__user=seated).count())
    return race


def test_the_best_and_the_worst_register_are_told_with_what_happened_there(race_won: Game) -> None:
    bolt, cog = (highlights_of(race_won, robot, [robot]) for robot in (0, 1))
    assert bolt.best is not None
    assert bolt.best.line.text == "You touched every flag and took 1st place!"
    assert bolt.best.title == "Turn 2, register 1"
    assert bolt.worst is None
    assert bolt.done == ["You were never destroyed."]
    assert cog.best is None
    assert cog.worst is not None
    assert (cog.worst.turn, cog.worst.title) == (1, "Turn 1, register 1")
    assert cog.worst.line.text == "You fell off the edge of the factory, and lost a life."
    assert "You were destroyed once." in cog.done


def test_what_a_bot_played_is_not_called_yours(race_won: Game) -> None:
    """Cog's program of turn 2 is by a bot, and then one of turn 1 by its owner, or by a bot, too."""
    program = PendingDecision.objects.get(game=race_won, seat__number=1, kind="program")
    PendingDecision.objects.filter(pk=program.pk).update(by="bot")
    assert highlights_of(race_won, 1, [1]) == Highlights(None, None, [])
    program.pk, program.turn = None, race_won.turns.get(number=1)
    program.save()
    own = highlights_of(race_won, 1, [1])
    assert own.worst is not None
    assert own.worst.title == "Turn 1, register 1"
    assert "You were destroyed once." in own.done
    PendingDecision.objects.filter(game=race_won, seat__number=1).update(by="bot")
    PendingDecision.objects.filter(game=race_won, seat__number=1, turn__number=2).update(by="seat")
    assert highlights_of(race_won, 1, [1]).worst is None
