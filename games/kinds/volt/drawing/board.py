"""The arena of a fight as one inline SVG, drawn by the server: its spaces, tokens and mines, and the robots."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.arena.tables import Arena
from engine.volt.views.arena import ArenaRobot, ArenaView, arena_view
from engine.volt.views.game import RobotView, VoltView
from games.drawing import robot_art
from games.kinds.volt.drawing.effects import Effect, effects_svg
from games.kinds.volt.drawing.ground_art import draw_ground, ground, viewbox
from games.kinds.volt.drawing.robots import design_of, letters_of
from games.kinds.volt.told.places import DIRECTION_WORDS, cell_label, centre, corner

TAG_LENGTH = 9
"""Longer names are cut in the arena; their full form is in the robot's title."""


def board_svg(
    view: VoltView,
    *,
    now: ArenaView | None = None,
    arena_id: str = "",
    highlight: Iterable[int] = (),
    effects: Sequence[Effect] = (),
    ghost: SafeString | str = "",
    labels: bool = True,
    interactive: bool = True,
) -> SafeString:
    """The arena as `view` shows it, or at another moment of the round, `now`. `highlight` are the cells to mark,
    `ghost` is drawn over the robots, `labels` are their names. Empty while no arena is chosen."""
    arena_id = arena_id or view.arena
    if not arena_id:
        return SafeString("")
    now, arena = now or arena_view(view), load_arena(arena_id)
    robots = [_robot(arena, view, robot, labels) for robot in now.robots]
    return _svg(
        arena_id,
        interactive,
        wall_cautions=view.setup.arena_wall_cautions,
        killbots=view.setup.killbots > 0,
        about=_about(arena_id, view, now),
        marks=[(cell_label(arena, cell), *corner(arena, cell)) for cell in highlight],
        lying=lying_svg(view, arena_id, now),
        effects=effects_svg(effects),
        ghost=ghost,
        robots=sorted(robots, key=lambda robot: -robot["y"]),  # so that a name is not hidden by a robot below it
    )


def arena_svg(arena_id: str) -> SafeString:
    """An arena with no one in it, for choosing one. Raises BadData if there is no such arena."""
    return _svg(arena_id, interactive=False, about=f"The arena {load_plan(arena_id).name}")


def plan_svg(plan: ArenaPlan, interactive: bool = False) -> SafeString:
    """The same of an arena that is being made."""
    return _around(plan, draw_ground(plan, interactive), about=f"The arena {plan.name}")


def lying_svg(view: VoltView, arena_id: str, now: ArenaView) -> SafeString:
    """VP tokens and mines."""
    arena = load_arena(arena_id)
    context = {
        "tokens": [_tokens(arena, cell, numbers) for cell, numbers in sorted(now.laid.items())],
        "mines": [{"at": centre(arena, mine.cell), "design": design_of(view, mine.owner)} for mine in now.mines],
    }
    return SafeString(render_to_string("volt/drawing/arena_lying.svg", context).strip())


def own_robots(view: VoltView) -> list[int]:
    """The viewer's only robot; a spectator has none."""
    return [robot.robot for robot in view.robots if not robot.killbot and robot.seat == view.seat]


def own_marks(view: VoltView) -> str:
    """Marks for the viewer: a ring around their robot."""
    if not view.arena:
        return ""
    arena = load_arena(view.arena)
    cells = [view.robots[robot].cell for robot in own_robots(view)]
    return render_to_string("drawing/own_marks.svg", {"rings": [centre(arena, cell) for cell in cells if cell]})


def _svg(
    arena_id: str, interactive: bool, wall_cautions: bool = True, killbots: bool = False, **layers: Any
) -> SafeString:
    below = ground(arena_id, interactive, wall_cautions, killbots)
    return _around(load_plan(arena_id), below, killbots=killbots, **layers)


def _around(plan: ArenaPlan, below: SafeString, **layers: Any) -> SafeString:
    context = {"arena": plan.id, "viewbox": viewbox(plan), "ground": below}
    return SafeString(render_to_string("volt/drawing/arena.svg", context | layers))


def _tokens(arena: Arena, cell: int, numbers: tuple[int, ...]) -> dict[str, Any]:
    x, y = corner(arena, cell)
    count = len(numbers)
    return {"x": x, "y": y, "count": count, "digits": str(count) if count > 1 else ""}


def _robot(arena: Arena, view: VoltView, robot: ArenaRobot, labels: bool) -> dict[str, Any]:
    """A robot. Outside the arena it is drawn hidden, because scripts may bring it in. Only KillBots have a heading."""
    x, y = centre(arena, robot.cell) if robot.cell else (0, 0)
    known = view.robots[robot.robot]
    return robot_art.worn(design_of(view, robot.robot), letters_of(view)[robot.robot], known.name) | {
        "robot": robot.robot,
        "killbot": known.killbot,
        "x": x,
        "y": y,
        "angle": robot.facing * 45 if known.killbot else 0,
        "label": cell_label(arena, robot.cell),
        "mine": not known.killbot and known.seat == view.seat,
        "gone": not robot.cell,
        "damage": range(robot.damage),
        "tag": _tag(known) if labels else "",
        "about": about_robot(arena, known, robot),
    }


def _tag(known: RobotView) -> str:
    """A KillBot is "K1" for short: its name is the longest, and an arena may be as wide as a thumb."""
    return "".join(word[0] for word in known.name.split()) if known.killbot else robot_art.tag(known.name, TAG_LENGTH)


def about_robot(arena: Arena, known: RobotView, robot: ArenaRobot) -> str:
    """A robot at one moment in words: its place and its state."""
    if not robot.cell:
        return f"{known.name} is not in the arena"
    place, damage = cell_label(arena, robot.cell), f"{robot.damage} damage" if robot.damage else ""
    facing = DIRECTION_WORDS[robot.facing]
    stands = f"{known.name} at {place} facing {facing}" if known.killbot else f"{known.name} at {place}"
    return ", ".join(filter(None, [stands, damage]))


def _about(arena_id: str, view: VoltView, now: ArenaView) -> str:
    arena = load_arena(arena_id)
    told = [about_robot(arena, view.robots[robot.robot], robot) for robot in now.robots]
    told += [f"{len(tokens)} VP at {cell_label(arena, cell)}" for cell, tokens in now.laid.items()]
    told += [f"a mine at {cell_label(arena, mine.cell)}" for mine in now.mines]
    return f"The arena {load_plan(arena_id).name}. {'; '.join(told)}."
