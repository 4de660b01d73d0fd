"""A round as frames: its preparation, every die, its resolution."""

import json

import pytest

from engine.kernel.events import events_for
from engine.volt import events as told
from engine.volt.arena.plans import arena_ids, load_arena
from engine.volt.views.arena import arena_view
from games.kinds.volt.replay.frames import frames, script, script_data
from games.kinds.volt.told.bouts import RESOLUTION
from games.kinds.volt.told.places import centre
from tests.games.kinds.volt.fights import cell, fight, round_of, scene, view_after


@pytest.mark.parametrize("arena", arena_ids())
def test_the_last_frame_is_the_arena_after_the_round(arena: str) -> None:
    table = fight(arena, 12)
    for number in range(len(table.finished)):
        shown = frames(*round_of(table, number))
        after = arena_view(view_after(table, number))
        assert [robot.cell for robot in shown[-1].arena.robots] == [robot.cell for robot in after.robots]
        assert (shown[-1].arena.laid, shown[-1].arena.mines) == (after.laid, after.mines)


def test_a_round_goes_through_its_dice_in_their_order() -> None:
    shown = frames(*round_of(fight("tokyo", 3), 2))
    parts = [frame.part for frame in shown]
    assert parts == sorted(parts)
    assert shown[0].title == "The preparation"
    assert shown[1].title == "The programs are revealed"
    for part in (1, 2, 3):
        values = [frame.die[2] for frame in shown if frame.part == part and frame.die]
        assert values == sorted(values)


def test_every_activated_die_has_a_frame_of_its_own() -> None:
    before, events = round_of(fight("rome", 3), 1)
    activated = [event for event in events if isinstance(event, told.DieActivated)]
    shown = [frame for frame in frames(before, events) if frame.acting is not None]
    assert [(frame.acting, frame.die) for frame in shown] == [
        (die.robot, (die.unit, die.colour, die.value)) for die in activated
    ]
    assert len(shown) > 3


def test_a_shot_and_an_explosion_are_seen_where_they_happen() -> None:
    view = scene("tokyo", {"at": (1, 3)}, {"at": (3, 3)})
    shot = told.ShotFired(robot=0, direction=2, cells=[cell(2, 3), cell(3, 3)], robot_hit=1, mine_hit=False)
    blast = told.Detonated(what="bomb", owner=1, cell=cell(3, 3), damage=2)
    die = told.DieActivated(robot=0, unit=1, colour="red", value=1, key=2)
    effects = frames(view, [told.PhaseStarted(phase=2, unit=1), die, shot, blast])[-1].effects
    arena = load_arena("tokyo")
    assert [(effect.kind, (effect.x, effect.y)) for effect in effects] == [
        ("shot", centre(arena, cell(3, 3))),
        ("blast", centre(arena, cell(3, 3))),
    ]
    assert (effects[0].x2, effects[0].y2) == centre(arena, cell(1, 3))


def test_the_resolution_is_the_last_part() -> None:
    view = scene("tokyo", {"at": (2, 2)}, laid={cell(2, 2): [1]})
    taken = told.VPGained(robot=0, count=1, total=1, cell=cell(2, 2))
    shown = frames(view, [told.PhaseStarted(phase=3), taken])
    assert (shown[-1].part, shown[-1].title) == (RESOLUTION, "The resolution")
    assert [line.text for line in shown[-1].lines] == ["Ada takes 1 VP at B2 and has 1."]


def test_everyone_who_has_seen_the_same_of_a_round_shares_its_film_which_has_all_that_each_may_see() -> None:
    table, shared = fight("tokyo", 3, mode="full"), {}
    for seat in (None, 0, 1):
        before, events = round_of(table, 2, seat)
        seen = events_for(events, seat)
        film = script(before, seen)
        assert film == script_data(before, "tokyo", frames(before, seen))
        assert shared.setdefault(repr(seen), film) is film
    assert len(shared) < 3


def test_the_scripts_data_is_json_with_the_frames_and_their_words() -> None:
    before, events = round_of(fight("tokyo", 3), 2)
    shown = frames(before, events)
    data = json.loads(json.dumps(script_data(before, "tokyo", shown)))["frames"]
    assert [frame["title"] for frame in data] == [frame.title for frame in shown]
    assert [frame["lines"] for frame in data] == [[it.text for it in frame.lines] for frame in shown]


def test_a_die_is_spent_in_the_first_step_of_its_frame() -> None:
    before, events = round_of(fight("tokyo", 3), 2)
    shown = frames(before, events)
    data = script_data(before, "tokyo", shown)["frames"]
    frame = next(frame for frame in data if "die" in frame["steps"][0])
    assert frame["steps"][0]["dice"] == [{"name": frame["steps"][0]["die"], "spent": True}]


def test_a_film_begins_without_the_dice_of_the_round_before() -> None:
    before, events = round_of(fight("tokyo", 3), 2)
    assert any(die.spent for robot in before.robots for die in robot.dice)
    assert script_data(before, "tokyo", frames(before, events))["start"]["dice"] == []
