"""Ideas for programs."""

from typing import Any

import msgspec
import pytest

from engine.kernel.chance import Chance
from engine.volt.arena.files import read_file
from engine.volt.arena.plans import arena_ids, load_arena
from engine.volt.bots.choice import choose
from engine.volt.bots.ideas import Ideas
from engine.volt.bots.sightings import Sightings
from engine.volt.bots.strength import STRENGTHS
from engine.volt.decisions.program import ProgramAnswer
from engine.volt.scenarios.trying import floor_to_try
from engine.volt.state import Robot, VoltState
from engine.volt.views.game import VoltView, view_for
from tests.engine.roborally.figures import figures
from tests.engine.tables import SEED
from tests.engine.volt.bots.test_roads import moved
from tests.engine.volt.bots.test_search import QUESTION, SOUTH, before_the_last_vp, in_line_of_fire
from tests.engine.volt.tables import setup_of

ALL = 10_000


def ideas(view: VoltView, most: int = ALL) -> list[ProgramAnswer]:
    return Ideas(load_arena(view.arena), view, 0, Sightings(view, 0)).best(most)


def end(arena: str, cell: int, answer: ProgramAnswer) -> int:
    """Where a robot alone in the arena ends with this program."""
    for die in answer.dice:
        if die.colour == "blue":
            cell = moved(arena, cell, die.key, die.value)
    return cell


@pytest.mark.parametrize("arena", arena_ids())
def test_all_are_legal_and_lead_to_spaces_in_the_arena(arena: str) -> None:
    start = load_arena(arena).vp_spaces[1]
    state = VoltState(setup=setup_of(2, arena), robots=[], arena=arena, round=2)
    state.robots = [Robot(number=0, seat=0, name="A", cell=start, start_number=1)]
    found = ideas(view_for(state, 0))
    assert len(found) > 50
    for answer in found:
        QUESTION.check(answer)
        assert end(arena, start, answer) in load_arena(arena).cells


def test_the_best_one_goes_for_vp_tokens() -> None:
    state = before_the_last_vp()
    (best,) = ideas(view_for(state, 0), 1)
    assert end(state.arena, state.robots[0].cell, best) in state.laid


def test_or_fires_at_a_robot_in_sight() -> None:
    """As B stands still, one shot as well as another hits it. The best idea has two."""
    (best,) = ideas(view_for(in_line_of_fire(), 0), 1)
    shots = [die for die in best.dice if die.colour == "red"]
    assert len(shots) == 2
    assert shots[0].key == SOUTH


def test_there_are_no_more_than_wanted() -> None:
    view = view_for(before_the_last_vp(), 0)
    assert len(ideas(view, 5)) == 5
    assert ideas(view, 5) == ideas(view)[:5]
    assert ideas(view, 0) == []


def around(kind: str, *sides: str) -> list[dict[str, Any]]:
    """Elements at the edges of the space in the middle of nine."""
    return [{"type": kind, "at": [1, 1], "side": side} for side in sides]


@figures(
    "elements, leaves",
    {
        "barriers on all sides are crossed": (around("lightning_barrier", *"NESW"), True),
        "so is the one barrier between walls": (
            [*around("energy_wall", *"NES"), *around("lightning_barrier", "W")],
            True,
        ),
        "between walls it moves against them": (around("energy_wall", *"NESW"), False),
        "among pits it has to fall": ([{"type": "pit", "at": at} for at in ([1, 0], [2, 1], [1, 2], [0, 1])], True),
    },
)
def test_a_robot_that_is_hemmed_in_has_an_idea(elements: list[dict[str, Any]], leaves: bool) -> None:
    plan = read_file(msgspec.json.encode({"name": "Pen", "width": 3, "height": 3, "elements": elements}))
    with floor_to_try(plan) as arena:
        pen = load_arena(arena)
        here = pen.cell((1, 1))
        state = VoltState(setup=setup_of(2, arena), robots=[], arena=arena, round=2)
        state.robots = [
            Robot(number=0, seat=0, name="A", cell=here, start_number=1),
            Robot(number=1, seat=1, name="B", cell=pen.cell((0, 0)), start_number=2),
        ]
        view = view_for(state, 0)
        found = ideas(view)
        assert found
        assert any(end(arena, here, answer) != here for answer in found) == leaves
        for strength in STRENGTHS:
            QUESTION.check(choose(view, QUESTION, strength, Chance(SEED)))
