"""A player's own part in a finished game."""

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.state import RaceState
from games.history.queries.highlights import highlights_of
from games.models import Game, User
from tests.games.support.lobbies import finish
from tests.games.support.moves import start_turn_from


def test_the_best_and_the_worst_register_are_told_with_what_happened_there(race: Game, seated: User) -> None:
    """Turn 1: both sleep, Bolt on flag 1 and Cog on a belt off the board. Turn 2: Bolt sleeps on the last flag."""
    floor = floor_of("risky-exchange")

    def asleep(state: RaceState) -> None:
        for robot in state.robots:
            robot.announced = True
        state.robots[0].cell = floor.flags[1]
        state.robots[1].cell = floor.cell(11, 10)

    start_turn_from(race, asleep)
    race.refresh_from_db()
    finish(race, *[seated] * race.pending_decisions.filter(kind="program", seat__user=seated).count())
    bolt, cog = (highlights_of(race, [robot]) for robot in (0, 1))
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
