"""The course of a race so far: see games.kinds.base.KindStory."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.special_rules.base import RuleEvent
from engine.roborally.views.board import BoardRobot, apply, board_view
from engine.roborally.views.race import RaceView
from games.drawing import robot_art
from games.history.queries.story import moments_of
from games.kept.once import made_once
from games.kinds.roborally.drawing.board import own_robots
from games.kinds.roborally.drawing.ground_art import boards_art, flags_art, viewbox
from games.kinds.roborally.drawing.robots import badge_svg, design_of, letters_of
from games.kinds.roborally.replay.feats import FEATS, feats
from games.kinds.roborally.replay.frames import frames
from games.kinds.roborally.replay.results import apart, is_reached, why_idle
from games.kinds.roborally.replay.stills import shots, still
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.goals import goal_words
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.places import UNIT, centre
from games.kinds.roborally.told.report import about
from games.shapes.page import GamePage, TurnPage
from games.shapes.replay.story import Hero, Measure, Moment, Point, Story, Way
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
    view = turns[0].before
    board, floor = board_view(view), floor_of(view.setup.course)
    ways = [Way() for _ in view.robots]
    rows, fallen = [], []
    for turn in turns:
        for event in turn.events:
            board = apply(board, event)
            for robot in _destroyed([event]):
                if ways[robot].runs:
                    ways[robot].losses.append(ways[robot].runs[-1][-1])
            for way, standing in zip(ways, board.robots, strict=True):
                way.step(_spot(floor, standing.cell) if standing.cell else None)
        for way in ways:
            way.rest(turn.number)
        rows.append(board.robots)
        fallen.append(_destroyed(turn.events))
    flags = board.flags
    return Story(
        heroes=[_hero(view, robot) for robot in range(len(view.robots))],
        measures=_measures(turns[-1].before, rows),
        ways=ways,
        fallen=fallen,
        ground=boards_art(view.setup.course, False, flags.turned),
        viewbox=viewbox(floor),
        board_class="board",
        above=flags_art(view.setup.course, False, flags.turned, flags.cells),
    )


def _spot(floor: FactoryFloor, cell: int) -> Point:
    """Where a way leads on a space. One that leaves the course ends at its edge, where there is room for a cross."""
    x, y = centre(floor, cell)
    return min(max(x, 0), floor.width * UNIT), min(max(y, 0), floor.height * UNIT)


def _destroyed(events: Sequence[Any]) -> list[int]:
    return [event.robot for event in events if telling_of(event).mark == "death"]


def winners(page: GamePage) -> list[int]:
    """The robots of the seats that share the first place."""
    first = page.places[0] if page.places else []
    return [robot.robot for robot in page.view.robots if robot.seat in first]


@made_once
def moments(view: RaceView, events: Sequence[Event], own: Collection[int] = (), since: int = 0) -> list[Moment]:
    names = EntityNames.of(view)
    return moments_of(frames(view, events), since, partial(about, own, names=names), partial(_important, names=names))


def _important(event: Event, names: EntityNames) -> Line | None:
    is_rule = isinstance(event, RuleEvent) and bool(event.next_flags or event.carriers or event.statuses)
    telling = telling_of(event)
    return telling.line(event, names) if is_rule or telling.is_key else None


def _hero(view: RaceView, robot: int) -> Hero:
    design = design_of(view, robot)
    return Hero(
        robot=robot,
        name=view.robots[robot].name,
        art=badge_svg(view, robot),
        design=design,
        shape=robot_art.shape(design),
        letters=letters_of(view, robot),
    )


def _measures(view: RaceView, rows: list[tuple[BoardRobot, ...]]) -> list[Measure]:
    """The measures of the robots. Flags count only if they are touched in order. Otherwise their number says little."""
    lives = max((robot.lives for robot in rows[0]), default=0)
    found = [
        Measure("Damage", [[robot.damage for robot in row] for row in rows], 5),
        Measure("Lives", [[robot.lives for robot in row] for row in rows], lives),
    ]
    if any(goal_words(view, robot) for robot in view.robots):
        flags = Measure(
            "Flags touched", [[robot.next_flag - 1 for robot in row] for row in rows], len(view.flags), is_score=True
        )
        found.insert(0, flags)
    return found
