"""A round in motion: a step for everything that happens at one moment, in the order in which it happens."""

from typing import Any

import pytest

from engine.kernel.events import Event
from engine.volt import events as told
from engine.volt.arena.plans import arena_ids
from engine.volt.views.arena import apply_all, arena_of, arena_view
from engine.volt.views.game import VoltView
from games.kinds.volt.drawing.drawn import RoundStage
from games.kinds.volt.replay.frames import frames, script_data
from games.kinds.volt.told.events import TELLINGS
from games.shapes.replay.motion import LONGEST
from tests.games.kinds.volt.fights import cell, fight, round_of, scene
from tests.games.shapes.films import played, steps_of
from tests.games.shapes.films import told as told_in

DIE = told.DieActivated(robot=0, unit=1, colour="blue", value=2, key=2)


UNSEEN = {
    told.ArenaChosen,
    told.ChampionChosen,
    told.ChampionsHanded,
    told.ModuleDrawn,
    told.NextArenaChosen,
    told.NumbersGiven,
    told.PhaseStarted,
    told.RebootDelayed,
    told.RoundStarted,
}
"""What happens beside the arena."""


def test_every_event_is_seen_unless_there_is_nothing_to_see() -> None:
    assert {kind for kind, telling in TELLINGS.items() if not telling.motion} == UNSEEN


def film(before: VoltView, events: list[Event]) -> dict[str, Any]:
    return script_data(before, arena_of(before, events), frames(before, events))


def by_a_die(*events: Event) -> list[Event]:
    return [told.PhaseStarted(phase=2, unit=1), DIE, *events]


@pytest.mark.parametrize("arena", arena_ids())
def test_robots_move_in_the_order_of_events(arena: str) -> None:
    table = fight(arena, 12)
    for number in range(len(table.finished)):
        before, events = round_of(table, number)
        stage, start = RoundStage(before, arena_of(before, events)), arena_view(before)
        data = film(before, events)
        done = 0
        for step, robots in played(data):
            assert step["to"] >= done
            done = step["to"]
            now = stage.robots(apply_all(start, events[:done]))
            places = ("robot", "x", "y", "angle", "damage", "vp")
            assert [[it[key] for key in places] for it in robots.values() if it["visible"]] == [
                [it[key] for key in places] for it in now if it["visible"]
            ]
        assert not any(TELLINGS[type(event)].motion for event in events[done:])
        assert sum(step["ms"] for step in steps_of(data)) <= LONGEST


def test_a_push_is_one_step_for_all_whom_it_moves() -> None:
    before = scene("tokyo", {"at": (1, 3)}, {"at": (2, 3)})
    pushed = told.RobotPushed(robot=1, by=0, origin=cell(2, 3), cell=cell(3, 3))
    nudged = told.BodyNudged(robot=1, origin=cell(2, 3), cell=cell(3, 3))
    into, elsewhere = (told.RobotMoved(robot=0, origin=cell(1, 3), cell=cell(*at)) for at in ((2, 3), (1, 4)))
    assert told_in(film(before, by_a_die(pushed, elsewhere)), -1) == [("show", 0), ("move", 0), ("move", 0)]
    assert told_in(film(before, by_a_die(nudged, into)), -1) == [("show", 0), ("move", 1)]
    data = film(before, by_a_die(pushed, into))
    assert told_in(data, -1) == [("show", 0), ("move", 0)]
    assert {robot["robot"] for robot in data["frames"][-1]["steps"][1]["robots"]} == {0, 1}


def test_a_robot_is_there_until_the_shot_has_hit_it() -> None:
    before = scene("tokyo", {"at": (1, 3)}, {"at": (3, 3)})
    shot = told.ShotFired(robot=0, direction=2, cells=[cell(2, 3), cell(3, 3)], robot_hit=1, mine_hit=False)
    damage = told.DamageTaken(robot=1, tokens=1, absorbed=0, damage=3, shield=0, cause="laser", by=0)
    lost = told.RobotDestroyed(robot=1, cell=cell(3, 3), cause="damage")
    scored = told.VPGained(robot=0, count=1, total=1, victim=1)
    shown = list(played(film(before, by_a_die(shot, damage, lost, scored))))[-5:]
    assert [(step.get("manner", "show"), robots[1]["visible"]) for step, robots in shown] == [
        ("shot", True),
        ("hit", True),
        ("wreck", True),
        ("show", False),
        ("show", False),
    ]
    assert [step.get("mark", "") for step, _ in shown] == ["", "hit", "death", "", "flag"]
    assert [step.get("hurt", []) for step, _ in shown] == [[], [1], [1], [], []]
    assert shown[-1][1][0]["vp"] == 1


def test_robots_that_are_destroyed_together_go_together() -> None:
    before = scene("tokyo", {"at": (1, 3)}, {"at": (3, 3)})
    lost = [told.RobotDestroyed(robot=it, cell=cell(1 + 2 * it, 3), cause="damage") for it in (0, 1)]
    assert told_in(film(before, by_a_die(*lost)), -1)[1:] == [("wreck", 1), ("show", 1)]


def test_a_robot_in_a_pit_falls() -> None:
    before = scene("tokyo", {"at": (1, 3)}, {"at": (3, 3)})
    lost = told.RobotDestroyed(robot=1, cell=cell(3, 3), cause="pit")
    assert told_in(film(before, by_a_die(lost)), -1)[1:] == [("fall", 1), ("show", 1)]


def test_every_step_of_a_die_names_it_and_its_robot() -> None:
    before = scene("tokyo", {"at": (1, 3)})
    moved = told.RobotMoved(robot=0, origin=cell(1, 3), cell=cell(2, 3))
    steps = film(before, by_a_die(moved))["frames"][-1]["steps"]
    assert [(step["acting"], step["die"]) for step in steps] == [(0, "0-1-blue-2")] * 2
