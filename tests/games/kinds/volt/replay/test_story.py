"""The course of a game of VOLT: figures and ways follow from what everybody saw, and moments tell what matters."""

import pytest

from engine.kernel.table import Table
from engine.volt import events as told
from engine.volt.arena.plans import arena_ids, load_arena
from engine.volt.state import VoltState
from games.kinds.volt.replay.frames import frames
from games.kinds.volt.replay.story import moments, own_robots, story
from games.kinds.volt.told.events import TELLINGS
from games.kinds.volt.told.places import centre
from games.shapes.page import TurnPage
from tests.games.kinds.volt.fights import fight, round_of, view_after
from tests.games.kinds.volt.pages import turn_of


def test_what_is_a_key_moment_for_everyone() -> None:
    assert {kind for kind, telling in TELLINGS.items() if telling.is_key} == {
        told.ArenaChosen,
        told.RobotDestroyed,
        told.VPGained,
        told.ChampionsHanded,
        told.GameWon,
        told.NextArenaChosen,
    }


def pages(table: Table[VoltState]) -> list[TurnPage]:
    return [turn_of(*round_of(table, number), number) for number in range(len(table.finished))]


@pytest.mark.parametrize("arena", arena_ids())
def test_figures_are_those_of_the_rules_and_a_way_ends_where_the_robot_stands(arena: str) -> None:
    table = fight(arena, rounds=12)
    found = story(pages(table))
    vp, damage = found.measures
    assert (vp.title, damage.title) == ("VP", "Damage")
    for number in range(len(table.finished)):
        robots = view_after(table, number).robots
        assert vp.values[number] == [len(robot.tokens) for robot in robots]
        assert damage.values[number] == [robot.damage for robot in robots]
    for robot, way in zip(robots, found.ways, strict=True):
        assert way.end == (centre(load_arena(arena), robot.cell) if robot.cell else None)


def test_a_robot_is_lost_where_it_was_destroyed() -> None:
    table = fight("tokyo", rounds=12)
    lost = [it for record in table.finished for it in record.events if isinstance(it, told.RobotDestroyed)]
    for robot, way in enumerate(story(pages(table)).ways):
        assert way.losses == [centre(load_arena("tokyo"), it.cell) for it in lost if it.robot == robot]


def test_moments_tell_what_matters_at_its_step_and_the_rest_to_its_owner_alone() -> None:
    table = fight("tokyo", rounds=12)
    number, event = next(
        (number, event)
        for number, record in enumerate(table.finished)
        for event in record.events
        if isinstance(event, told.RobotDestroyed)
    )
    public = turn_of(*round_of(table, number), number)
    shown = frames(public.before, public.events)
    for moment in moments(public.before, public.events):
        assert moment.mine == []
        assert moment.title == shown[moment.step].title
        assert {line.text for line in moment.others} <= {line.text for line in shown[moment.step].lines}
    mine = turn_of(*round_of(table, number, event.robot), number)
    assert own_robots(mine.before) == [event.robot]
    lines = [line.text for moment in moments(mine.before, mine.events, [event.robot]) for line in moment.mine]
    assert len(lines) > len(
        [
            line
            for moment in moments(public.before, public.events)
            for line in moment.others
            if event.robot in line.robots
        ]
    )
