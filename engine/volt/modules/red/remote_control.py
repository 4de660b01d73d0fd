"""REMOTE CONTROL."""

from collections.abc import Iterator
from typing import Any

from engine.volt.arena.compass import SIDES
from engine.volt.damage.firing import tell_beam, trace
from engine.volt.decisions.controller import legal_keys, most_dice
from engine.volt.events import DieMoved, RobotTurned
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.settings import ASK, NEVER
from engine.volt.state import UNITS, Die, Robot


class RemoteControl(Module):
    """Instead of firing, moves one die that the robot hit has not activated yet to another key.

    The remote control scores for what that robot then does to itself.

    A use is `{"unit": 2, "die": 0, "to_unit": 2, "to": 4}` (`die` counts the dice of that unit) or, for a KillBot,
    `{"facing": 4}`.

    Rules: 002 "REMOTE CONTROL"; 002 "4f"; 002 "4g"; 002 "4h"; 002 "4i"; 002 "4j"; 002 "4k"; 002 "7a"; V-36; V-42
    """

    title = "Remote Control"
    words = (
        "Instead of firing, you may move one die of the first robot in your line of fire to another legal key. If that "
        "die makes the robot destroy itself, you gain the VP. A KillBot is turned as you like."
    )
    die = "red"
    range = (2, 5)
    settings = (ASK, NEVER)
    suggested = NEVER
    part = "instead"

    def choices(self, act: ActivatedDie) -> list[Any]:
        found: list[Any] = []
        for key in act.reach:
            found += [use for use in self._uses(key) if use not in found]
        return found

    def _uses(self, key: int) -> list[Any]:
        """What can be done to the robot that is hit in the direction of a key."""
        target = trace(self.context, self.robot.cell, key).robot
        if target is None:
            return []
        return [{"facing": facing} for facing in SIDES] if target.killbot else list(self._moves(target))

    def _moves(self, target: Robot) -> Iterator[dict[str, int]]:
        """Every way to put a waiting die on another key. If a unit has two dice, one may go to a later unit."""
        for unit in UNITS:
            waiting = _waiting(target, unit)
            for place, die in enumerate(waiting):
                units = [unit]
                if most_dice(target) > len(UNITS) and len(waiting) > 1:
                    units += [later for later in UNITS if later > self.context.state.unit and later != unit]
                for other in units:
                    for key in legal_keys(target.equipped(), die.colour, die.value):
                        if (other, key) != (unit, die.key):
                            yield {"unit": unit, "die": place, "to_unit": other, "to": key}

    def fires_instead(self, act: ActivatedDie, use: Any) -> bool:
        beam = trace(self.context, self.robot.cell, act.key)
        target = beam.robot
        if target is None or use not in self._uses(act.key):
            return False
        tell_beam(self.context, self.robot, beam, self.id)
        self.tell_use(target)
        if target.killbot:
            target.facing, target.turned_by = use["facing"], self.robot.number
            self.context.emit(RobotTurned(robot=target.number, facing=target.facing, why="remote"))
        else:
            self._move_die(target, use)
        return True

    def _move_die(self, target: Robot, use: dict[str, int]) -> None:
        die = _waiting(target, use["unit"])[use["die"]]
        unit, key = die.unit, die.key
        die.unit, die.key, die.remote = use["to_unit"], use["to"], self.robot.number
        self.context.emit(
            DieMoved(
                robot=target.number,
                by=self.robot.number,
                colour=die.colour,
                value=die.value,
                origin_unit=unit,
                origin_key=key,
                unit=die.unit,
                key=die.key,
            )
        )


def _waiting(robot: Robot, unit: int) -> list[Die]:
    return [die for die in robot.dice if die.unit == unit and not die.spent]


MODULE = RemoteControl
