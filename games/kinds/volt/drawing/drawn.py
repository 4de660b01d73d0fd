"""The drawing of an arena as data for scripts: its robots, tokens and mines, and the dice on the controllers."""

from typing import Any

from django.utils.html import format_html

from engine.volt.arena.plans import load_arena
from engine.volt.state import UNITS
from engine.volt.views.arena import ArenaRobot, ArenaView
from engine.volt.views.game import DieView, VoltView
from games.kinds.volt.drawing.board import about_robot, lying_svg
from games.kinds.volt.told.names import die_words, vp_words
from games.kinds.volt.told.places import cell_label, centre
from games.kinds.volt.told.telling import Key
from games.shapes.replay.film import Faces
from games.shapes.replay.motion import Drawn

DIE = (
    '<span class="mini-die die-{colour}{state}"><span class="visually-hidden">{words}</span>'
    '<span aria-hidden="true">{value}{arrow}</span></span>'
)
ARROWS = ("↑", "↗", "→", "↘", "↓", "↙", "←", "↖")
"""By the key on which a die lies."""


def die_name(robot: int, die: Key) -> str:
    """The name of a die between a page and its script."""
    unit, colour, value = die
    return f"{robot}-{unit}-{colour}-{value}"


class RoundStage:
    """A round in an arena; `arena_id` is empty while none is chosen."""

    def __init__(self, view: VoltView, arena_id: str) -> None:
        self.view = view
        self.arena_id = arena_id
        self._lying: dict[Any, str] = {}
        self.faces = Faces(_face)

    def robots(self, arena: ArenaView) -> list[Drawn]:
        return [self._robot(robot) | {"hand_at": arena.unit - 1} for robot in arena.robots]

    def layers(self, arena: ArenaView) -> dict[str, str | int]:
        key = (tuple(sorted(arena.laid.items())), arena.mines)
        if key not in self._lying:
            self._lying[key] = lying_svg(self.view, self.arena_id, arena) if self.arena_id else ""
        return {"lying": self._lying[key]}

    def dice(self, arena: ArenaView) -> list[Drawn]:
        """The dice. Equal dice share a name."""
        names = {
            die_name(robot.robot, (die.unit, die.colour, die.value)): die.spent
            for robot in arena.robots
            for die in robot.dice
        }
        return [{"name": name, "spent": spent} for name, spent in names.items()]

    def _robot(self, robot: ArenaRobot) -> Drawn:
        """A robot. Outside the arena it keeps its place in the drawing, hidden."""
        place: Drawn = {"x": 0, "y": 0, "about": "", "where": ""}
        if self.arena_id and robot.cell:
            arena = load_arena(self.arena_id)
            x, y = centre(arena, robot.cell)
            about = about_robot(arena, self.view.robots[robot.robot], robot)
            place = {"x": x, "y": y, "about": about, "where": cell_label(arena, robot.cell)}
        return place | {
            "robot": robot.robot,
            "angle": robot.facing * 45 if robot.killbot else 0,
            "visible": bool(robot.cell),
            "damage": robot.damage,
            "shield": robot.shield,
            "vp": robot.vp,
            "start": robot.start_number,
            "standing": f"{vp_words(robot.vp)}, {robot.damage} of 3 damage",
            "hand": [self.faces.number(tuple(die for die in robot.dice if die.unit == unit)) for unit in UNITS],
        }


def _face(dice: tuple[DieView, ...]) -> str:
    """The dice on a control unit, as HTML. Empty while none is revealed."""
    return "".join(
        format_html(
            DIE,
            colour=die.colour,
            state=" is-spent" if die.spent else "",
            words=die_words(die.colour, die.value, die.key),
            value=die.value,
            arrow=ARROWS[die.key],
        )
        for die in dice
    )
