"""000 "MOVING FLAGS": flags are moved like flat devices (A-379)."""

import pytest

from engine.roborally.race.rules import special_rules
from engine.roborally.special_rules.flags.moving_flags import FlagsMoved, MovingFlags
from tests.engine.roborally.figures import figures
from tests.engine.roborally.variants.races import race
from tests.scene_drawings import Space
from tests.scenes import Scene


def scene_of(drawing: str, flat: bool = True) -> Scene:
    return Scene(drawing, rules="ultimate", special=[{"rule": "moving_flags", "flat": flat}])


def flags(scene: Scene) -> list[Space | None]:
    return [scene.floor.xy(cell) if cell else None for cell in scene.state.flags]


@figures(
    "drawing, flat, after",
    {
        "belts and currents carry them": (">f1 . ~>f2 .", True, [(1, 0), (3, 0)]),
        "pushers push them": ("| pw1f1 .", True, [(1, 0)]),
        "in their registers": ("| pw2f1 .", True, [(0, 0)]),
        "not through walls": ("| pw1f1 | .", True, [(0, 0)]),
        "nor onto another flag": ("| pw1f1 f2", True, [(0, 0), (1, 0)]),
        "crushers take them": ("k1f1 .", True, [None]),
        "in their registers too": ("k2f1 .", True, [(0, 0)]),
        "down a ledge": ("=1>f1 .", True, [(1, 0)]),
        "not up a ledge": (">f1 =1", True, [(0, 0)]),
        "on the course of 2005 pushers do not": ("| pw1f1 .", False, [(0, 0)]),
        "nor do crushers": ("k1f1 .", False, [(0, 0)]),
    },
)
def test_what_moves_flags(drawing: str, flat: bool, after: list[Space | None]) -> None:
    assert flags(scene_of(drawing, flat).segment("C")) == after


def test_a_pusher_pushes_flag_and_robot_alike() -> None:
    scene = scene_of("| pw1f1A> .").segment("C")
    assert (flags(scene), scene.at("A")) == ([(1, 0)], (1, 0))


@pytest.mark.parametrize("drawing", ["| pw1f1 O", ">f1 t1", "k1f1 .", "| >f1"])
def test_a_flag_that_is_lost_is_back_in_the_next_phase(drawing: str) -> None:
    scene = scene_of(drawing).phase(1)
    assert flags(scene) == [None]
    for starts in scene.context.rules_at["phase_starts"]:
        starts(scene.context, 2)
    assert flags(scene) == [(0, 0)]


def test_a_trap_door_takes_a_flag_as_it_opens() -> None:
    scene = scene_of("t2f1 .").phase(1)
    assert flags(scene) == [(0, 0)]
    scene.phase(2)
    assert flags(scene) == [None]


def test_it_is_told_who_moved_the_flags() -> None:
    scene = scene_of("| pw1f1 .").segment("C")
    assert [event.words for event in scene.events(FlagsMoved)] == [
        f"Pushers push flag 1 to {{cell:{scene.cell(1, 0)}}}."
    ]


def test_flags_that_chance_placed_come_back_to_where_it_put_them() -> None:
    scene = scene_of("k1f1 . .")
    scene.state.flag_starts = [scene.cell(2, 0)]
    scene.phase(1).phase(2)
    assert flags(scene) == [(2, 0)]


def test_the_race_has_the_rule() -> None:
    assert MovingFlags(flat=True) in special_rules(race("moving_flags").state.setup)
    assert MovingFlags(flat=True) not in special_rules(race().state.setup)
