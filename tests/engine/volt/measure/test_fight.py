"""One fight of bots, and what happened in it."""

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.volt.arena.plans import load_arena
from engine.volt.measure.fight import FightFigures, figures_of, play_fight

ARENA = "rome"


@pytest.fixture(scope="module")
def fight() -> FightFigures:
    """Alone against a KillBot."""
    return play_fight(ARENA, 1, 3, "easy")


def test_a_fight_follows_from_its_number_and_survives_json(fight: FightFigures) -> None:
    assert play_fight(ARENA, 1, 3, "easy") == fight
    assert figures_of(msgspec.json.decode(msgspec.json.encode(fight))) == fight
    assert play_fight(ARENA, 1, 4, "easy") != fight


def test_what_happened_is_counted_where_it_happened(fight: FightFigures) -> None:
    """Rules: 002 "END OF GAME": the winner has 5 VP."""
    arena = load_arena(ARENA)
    assert fight.rounds
    assert fight.first in ([1], [2])
    assert fight.points.total() >= 5
    assert 0 <= fight.prizes <= fight.losses.total()
    assert fight.falls == sum(count for cell, count in fight.losses.items() if cell in arena.pits)
    assert {*fight.losses, *fight.damage, *fight.visits, *fight.points} <= {*arena.cells}
    assert fight.robot_rounds == 2 * fight.rounds
    assert fight.met <= fight.robot_rounds
    assert fight.decided <= fight.rounds
    assert fight.acted


def test_there_is_no_fight_where_there_is_no_arena() -> None:
    with pytest.raises(BadData):
        play_fight("nowhere", 2, 1)
