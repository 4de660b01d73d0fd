"""Pervasive board lasers: beams of the board that hit robots while weapons move them about."""

from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.events import BoardLaserHit
from engine.roborally.movement.line_of_sight import is_clear
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

Exposure = tuple[Robot, int, tuple[int, ...], list[Hit]]
"""A robot in a beam with no one in front: the pose of the mount, the cells from there to the robot, and the hits."""


class PervasiveLasers:
    """Watches the beams while weapons move robots. A robot and a beam meet at most once in a register phase.

    A robot is not hit if it is in the beam already, or loses its cover because the robot in front is destroyed.

    Rules: 000 "RESOLVE LASER FIRE"; 000 "Pervasive Board Lasers"; A-18
    """

    def __init__(self, context: TurnContext) -> None:
        self._context = context
        self._met = {(robot.number, beam) for robot, beam, _, _ in self._exposed()}

    def moved(self) -> None:
        """A weapon has moved robots: those that are newly exposed to a beam receive a token for each of its lasers."""
        fresh = [entry for entry in self._exposed() if (entry[0].number, entry[1]) not in self._met]
        hits: list[Hit] = []
        for robot, beam, cells, hit in fresh:
            self._met.add((robot.number, beam))
            hits += hit
            self._context.emit(BoardLaserHit(robot=robot.number, cells=list(cells), count=len(hit)))
        if hits:
            take_damage(self._context, hits)
            self._met |= {(robot.number, beam) for robot, beam, _, _ in self._exposed()}

    def _exposed(self) -> list[Exposure]:
        context = self._context
        found: list[Exposure] = []
        for robot in context.on_board():
            for ways, count in context.floor.beams_at[robot.cell] if not (robot.virtual or robot.high) else ():
                mount = min(cells[0] * 4 + heading for heading, cells in ways)
                for heading, cells in ways:
                    if is_clear(context, cells[:-1]):
                        hits = [Hit(robot, heading, cause="board_laser", origin=cells[0])] * count
                        found.append((robot, mount, cells, hits))
                        break
        return found
