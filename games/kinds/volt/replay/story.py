"""The course of a game of VOLT so far: see games.kinds.base.KindStory."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.state import goal_of
from engine.volt.views.arena import ArenaView, apply, arena_of, arena_view
from engine.volt.views.game import VoltView
from games.drawing import robot_art
from games.history.queries.story import moments_of
from games.kept.once import made_once
from games.kinds.volt.drawing.board import own_robots
from games.kinds.volt.drawing.ground_art import ground, viewbox
from games.kinds.volt.drawing.robots import badge_svg, design_of, letters_of
from games.kinds.volt.replay.feats import FEATS, feats
from games.kinds.volt.replay.frames import frames
from games.kinds.volt.replay.results import apart, is_reached, ranked, why_idle
from games.kinds.volt.replay.stills import shots, still
from games.kinds.volt.told.events import telling_of
from games.kinds.volt.told.names import EntityNames
from games.kinds.volt.told.places import centre
from games.kinds.volt.told.report import about
from games.shapes.page import GamePage, TurnPage
from games.shapes.replay.story import Hero, Measure, Moment, Story, Way
from games.wording.lines import Line

__all__ = [
    "FEATS",
    "apart",
    "feats",
    "frames",
    "is_reached",
    "moments",
    "own_robots",
    "shots",
    "still",
    "story",
    "why_idle",
    "winners",
]


def story(turns: Sequence[TurnPage]) -> Story:
    view: VoltView = turns[0].before
    now = arena_view(view)
    ways = [Way() for _ in view.robots]
    damage, vp, fallen = [], [], []
    for turn in turns:
        for event in turn.events:
            now = apply(now, event)
            for way in (ways[robot] for robot in _fallen([event])):
                way.losses += [run[-1] for run in way.runs[-1:]]
            _step(ways, now)
        for way in ways:
            way.rest(turn.number)
        damage.append([robot.damage for robot in now.robots])
        vp.append([robot.vp for robot in now.robots])
        fallen.append(_fallen(turn.events))
    arena = now.arena
    return Story(
        heroes=[_hero(view, robot) for robot in range(len(view.robots))],
        measures=[Measure("VP", vp, goal_of(view.setup), is_score=True), Measure("Damage", damage, 3)],
        ways=ways,
        fallen=fallen,
        ground=ground(arena, False) if arena else SafeString(""),
        viewbox=viewbox(load_plan(arena)) if arena else "",
        board_class="board arena",
    )


def winners(page: GamePage) -> list[int]:
    return [robot for place, robots in ranked(page.view) if place == 1 for robot in robots]


def _fallen(events: Sequence[Any]) -> list[int]:
    """The robots that are destroyed."""
    return [event.robot for event in events if telling_of(event).mark == "death"]


def _step(ways: list[Way], now: ArenaView) -> None:
    if now.arena:
        arena = load_arena(now.arena)
        for way, robot in zip(ways, now.robots, strict=True):
            way.step(centre(arena, robot.cell) if robot.cell else None)


@made_once
def moments(view: VoltView, events: Sequence[Event], own: Collection[int] = (), since: int = 0) -> list[Moment]:
    names = EntityNames.of(view, arena_of(view, events))
    return moments_of(frames(view, events), since, partial(about, own, names=names), partial(_important, names=names))


def _important(event: Event, names: EntityNames) -> Line | None:
    telling = telling_of(event)
    return telling.line(event, names) if telling.is_key else None


def _hero(view: VoltView, robot: int) -> Hero:
    design = design_of(view, robot)
    return Hero(
        robot=robot,
        name=view.robots[robot].name,
        art=badge_svg(view, robot),
        design=design,
        shape=robot_art.shape(design),
        letters=letters_of(view)[robot],
    )
