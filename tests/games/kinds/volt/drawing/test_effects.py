"""What is seen in the arena at one moment."""

import pytest

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.arena.plans import load_arena
from engine.volt.views.arena import arena_view
from games.kinds.volt.drawing.effects import effects_of, effects_svg, moment_svg
from games.kinds.volt.told.places import centre
from tests.games.kinds.volt.fights import cell, scene

VIEW = scene("tokyo", {"at": (1, 3)}, {"at": (3, 3)})


def seen(*moment: Event) -> str:
    return moment_svg(arena_view(VIEW), moment)


def at(column: int, row: int) -> str:
    x, y = centre(load_arena("tokyo"), cell(column, row))
    return f"translate({x} {y})"


def test_a_die_is_seen_over_its_robot() -> None:
    svg = seen(told.DieActivated(robot=0, unit=1, colour="red", value=1, key=2))
    assert at(1, 3) in svg
    assert ">red 1<" in svg


def test_a_robot_bumps_where_it_cannot_go_on() -> None:
    assert "rotate(90)" in seen(told.MoveBlocked(robot=0, cell=cell(1, 3), direction=2))


@pytest.mark.parametrize(("weapon", "kind"), [("", "shot"), ("remote_control", "shot"), ("water_cannon", "jet")])
def test_a_weapon_with_a_name_has_a_jet(weapon: str, kind: str) -> None:
    shot = told.ShotFired(robot=0, direction=2, cells=[cell(2, 3)], robot_hit=-1, mine_hit=False, weapon=weapon)
    assert [effect.kind for effect in effects_of(shot, arena_view(VIEW))] == [kind]


def test_a_grenade_flies_from_its_robot() -> None:
    thrown = told.GrenadeThrown(robot=0, cell=cell(3, 3), explodes=True)
    (effect,) = effects_of(thrown, arena_view(VIEW))
    arena = load_arena("tokyo")
    assert ((effect.x2, effect.y2), (effect.x, effect.y)) == (centre(arena, cell(1, 3)), centre(arena, cell(3, 3)))
    assert effects_svg([effect]) == seen(thrown)


def test_damage_and_vp_say_how_much() -> None:
    assert ">2<" in seen(told.DamageTaken(robot=1, tokens=2, absorbed=0, damage=2, shield=0, cause="bomb", by=0))
    assert ">+1 VP<" in seen(told.VPGained(robot=0, count=1, total=1, victim=1))


def test_a_wreck_is_drawn_once() -> None:
    lost = told.RobotDestroyed(robot=1, cell=cell(3, 3), cause="damage")
    assert [effect.kind for effect in effects_of(lost, arena_view(VIEW))] == ["wreck"]
    assert seen(lost).count(at(3, 3)) == 1


def test_most_events_flash_nothing() -> None:
    assert seen(told.RobotMoved(robot=0, origin=cell(1, 3), cell=cell(2, 3))) == ""
