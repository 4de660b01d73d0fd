"""The board of a race as one inline SVG, drawn by the server: the course and the robots on it."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import floor_of, load_course
from engine.roborally.foresight.preview import Step
from engine.roborally.race.standings import RACING
from engine.roborally.state import OFF_BOARD
from engine.roborally.views.board import BoardRobot, BoardView, Flags, board_view
from engine.roborally.views.race import RaceView
from games.drawing import robot_art
from games.kinds.roborally.drawing.device_art import device_about, flying_svg, lying_svg
from games.kinds.roborally.drawing.effects import Beam, beams_svg
from games.kinds.roborally.drawing.ghost_art import ghost_svg
from games.kinds.roborally.drawing.ground_art import draw_boards, draw_flags, flags_of, ground, viewbox
from games.kinds.roborally.drawing.robots import design_of, letters_of
from games.kinds.roborally.drawing.standing import places
from games.kinds.roborally.told.goals import goal_words
from games.kinds.roborally.told.places import HEADINGS, cell_label, corner
from games.record.queries.teams import team_name

WIDE = 16
"""Boards with more columns than this are scrolled on a small screen, not shrunk."""
TAG_LENGTH = 8
"""Longer names are cut on the board; their full form is in the robot's title."""
GO_HERE = "Go here"
"""At the flag to touch first, on the first turn of readers who are given hints."""
ARCHIVE = (
    '<g class="archive robot-{design}{waiting}" data-thing="archive-{robot}" transform="translate({x} {y})">'
    '<title>Archive of {name}</title><path class="robot-body" transform="scale({scale})" d="{shape}"/></g>'
)


def board_svg(
    view: RaceView,
    *,
    board: BoardView | None = None,
    ghost: Sequence[Step] = (),
    highlight: Iterable[int] = (),
    beams: Sequence[Beam] = (),
    over: SafeString | str = "",
    goal: int | None = None,
    labels: bool = True,
    interactive: bool = True,
) -> SafeString:
    """The whole board as `view` shows it, or at the moment of `board` if that is given.

    `ghost` is the previewed path of the viewer's robot, `over` anything else that is drawn over the robots, `highlight`
    the cells to mark, `goal` the number of the flag to frame, 0 for none, None for the viewer's next one,
    `labels` the robots' names.
    """
    board = board or board_view(view)
    floor, mine = floor_of(view.setup.course, board.flags.turned), own_robot(view)
    return _svg(
        view.setup.course,
        interactive,
        board.flags,
        about=_about(floor, view, board),
        marks=[(cell_label(floor, cell), *corner(floor, cell)) for cell in highlight],
        goal=_goal(floor, view, board) if goal is None else _flag(floor, board, goal),
        goal_word=GO_HERE if view.turn <= 1 else "",
        archives=archives_svg(floor, view, board),
        carried=carried_svg(floor, board),
        **device_layers(floor, view, board),
        ghost=ghost_svg(view, mine, ghost) if ghost and mine is not None else over,
        effects=beams_svg(beams),
        robots=_robots(floor, view, board, labels),
    )


def course_svg(course_id: str) -> SafeString:
    """A course with no one on it, for choosing one. Raises BadData if there is no such course."""
    return _svg(course_id, interactive=False, about=f"The course {load_course(course_id).name}")


def floor_svg(floor: FactoryFloor, name: str) -> SafeString:
    """The floor of a course that is being made, with what is on each of its spaces."""
    boards, flags = draw_boards(floor, interactive=True), draw_flags(floor, True, flags_of(floor))
    drawn = render_to_string("roborally/drawing/course.svg", {"boards": boards, "flags": flags})
    return _on_board(floor, "", SafeString(drawn), about=f"The course {name}")


def carried_svg(floor: FactoryFloor, board: BoardView) -> SafeString:
    """The flags that robots carry or stand on, each visible at its robot's side."""
    carried = [(flag, board.robots[robot].cell) for flag, robot in board.flags.carriers.items()]
    covered = {robot.cell for robot in board.robots}
    standing = [(flag, cell) for flag, cell in enumerate(board.flags.cells, 1) if cell in covered]
    places = [
        {"number": flag, "at": corner(floor, cell), "digits": str(flag), "is_carried": (flag, cell) in carried}
        for flag, cell in (*carried, *standing)
        if cell
    ]
    return SafeString(render_to_string("roborally/drawing/board_carried.svg", {"carried": places}).strip())


def device_layers(floor: FactoryFloor, view: RaceView, board: BoardView) -> dict[str, str]:
    """The devices, as the layers under and above the robots."""
    names = [robot.name for robot in view.robots]
    designs = [design_of(view, robot.robot) for robot in view.robots]
    return {"lying": lying_svg(floor, board, names, designs), "flying": flying_svg(floor, board, names, designs)}


def archives_svg(floor: FactoryFloor, view: RaceView, board: BoardView) -> SafeString:
    """The archive markers, side by side at the foot of their spaces: in one row, or in two if more than four meet."""
    spaces: dict[int, list[BoardRobot]] = {}
    for robot in board.robots:
        if robot.archive and robot.status in RACING:
            spaces.setdefault(robot.archive, []).append(robot)
    archives = [
        _archive(floor, view, robot, place, len(sharing))
        for sharing in spaces.values()
        for place, robot in enumerate(sharing)
    ]
    return SafeString("".join(map(ARCHIVE.format_map, archives)))


def own_robots(view: RaceView) -> list[int]:
    """The viewer's robots; a spectator has none."""
    return [robot.robot for robot in view.robots if robot.seat == view.seat]


def own_robot(view: RaceView) -> int | None:
    """The one of them that can win, or None for a spectator."""
    return next((robot for robot in own_robots(view) if view.robots[robot].racer), None)


def own_marks(view: RaceView) -> str:
    """Marks for the viewer: a ring around each of their robots, and a frame around the flag to touch next."""
    board = board_view(view)
    floor = floor_of(view.setup.course, board.flags.turned)
    at = places(floor, board)
    rings = [at[robot] for robot in own_robots(view) if view.robots[robot].cell]
    context = {"rings": rings, "goal": _goal(floor, view, board)}
    return render_to_string("drawing/own_marks.svg", context)


def _svg(course_id: str, interactive: bool, flags: Flags | None = None, **layers: Any) -> SafeString:
    lying = {} if flags is None else {"turned": flags.turned, "flags": flags.cells}
    return _on_board(floor_of(course_id), course_id, ground(course_id, interactive, **lying), **layers)


def _on_board(floor: FactoryFloor, course_id: str, drawn: SafeString, **layers: Any) -> SafeString:
    wide = floor.width > WIDE
    context = {"course": course_id, "viewbox": viewbox(floor), "wide": wide, "ground": drawn}
    return SafeString(render_to_string("roborally/drawing/board.svg", context | layers))


def _robots(floor: FactoryFloor, view: RaceView, board: BoardView, labels: bool) -> list[dict[str, Any]]:
    """The lowest on the board first, so that no name is hidden by a robot below it."""
    at = places(floor, board)
    robots = [_robot(floor, view, robot, at[robot.robot], labels) for robot in board.robots]
    return sorted(robots, key=lambda robot: -robot["y"])


def _robot(floor: FactoryFloor, view: RaceView, robot: BoardRobot, at: tuple[int, int], labels: bool) -> dict[str, Any]:
    """A robot that is not on the board is drawn too, hidden on its archive space: scripts may bring it back."""
    x, y = at
    known = view.robots[robot.robot]
    return robot_art.worn(design_of(view, robot.robot), letters_of(view, robot.robot), known.name) | {
        "robot": robot.robot,
        "team": None if known.team is None else {"number": known.team, "digits": str(known.team + 1)},
        "x": x,
        "y": y,
        "angle": robot.heading * 90,
        "label": cell_label(floor, robot.cell),
        "mine": known.seat == view.seat,
        "gone": not robot.cell,
        "powered_down": robot.powered_down,
        "virtual": robot.virtual,
        "flying": robot.flying,
        "damage": robot.damage,
        "tag": robot_art.tag(known.name, TAG_LENGTH) if labels else "",
        "about": _about_robot(floor, view, robot),
    }


def _about_robot(floor: FactoryFloor, view: RaceView, robot: BoardRobot) -> str:
    known = view.robots[robot.robot]
    name = known.name if known.team is None else f"{known.name} ({team_name(known.team)})"
    if not robot.cell:
        return f"{name} is captured" if robot.status == "captured" else f"{name} is not on the board"
    mode = "in virtual mode" if robot.virtual else "in the air" if robot.flying else ""
    facts = [
        f"{name} at {cell_label(floor, robot.cell)} facing {HEADINGS[robot.heading]}",
        mode,
        "powered down" if robot.powered_down else "",
    ]
    return ", ".join(filter(None, facts))


def _about(floor: FactoryFloor, view: RaceView, board: BoardView) -> str:
    told = [_about_robot(floor, view, robot) for robot in board.robots]
    told += [device_about(floor, device, [robot.name for robot in view.robots]) for device in board.devices]
    told += [f"{view.robots[robot].name} carries flag {flag}" for flag, robot in board.flags.carriers.items()]
    return f"The course {load_course(view.setup.course).name}. {'; '.join(told)}."


def _archive(floor: FactoryFloor, view: RaceView, robot: BoardRobot, place: int, sharing: int) -> dict[str, Any]:
    x, y = corner(floor, robot.archive)
    row, column = divmod(place, 4)
    design = design_of(view, robot.robot)
    return {
        "robot": robot.robot,
        "name": escape(view.robots[robot.robot].name),
        "design": design,
        "shape": robot_art.shape(design),
        "x": x + 7 + 9 * column,
        "y": y + (33 if sharing <= 4 else 29 + 7 * row),
        "scale": 0.3 if sharing <= 4 else 0.23,
        "waiting": "" if robot.status == "active" else " is-waiting",
    }


def _goal(floor: FactoryFloor, view: RaceView, board: BoardView) -> tuple[int, int] | None:
    """The flag that the viewer's robot has to touch next."""
    mine = own_robot(view)
    if mine is None or not goal_words(view, view.robots[mine]):
        return None
    robot = board.robots[mine]
    return _flag(floor, board, robot.next_flag) if robot.status in RACING else None


def _flag(floor: FactoryFloor, board: BoardView, number: int) -> tuple[int, int] | None:
    """Where a flag is. None if there is none of this number, or if it is off the board."""
    flags = board.flags.cells
    cell = flags[number - 1] if 0 < number <= len(flags) else OFF_BOARD
    return corner(floor, cell) if cell else None
