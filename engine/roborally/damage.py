"""Damage tokens, locked registers and destruction."""

from typing import TYPE_CHECKING

from engine.roborally.events import Cause, DamageTaken, RegisterDrawn, RobotDestroyed, RobotEliminated
from engine.roborally.program_cards import draw
from engine.roborally.state import EMPTY, REGISTERS, Robot

if TYPE_CHECKING:
    from engine.roborally.race import Race

DESTROYED_AT = 10
"""The token that destroys."""


FREE_REGISTERS = (5, 5, 5, 5, 5, 4, 3, 2, 1, 0, 0)
"""damage -> how many registers, counted from the first, are free; the others are locked.

Rules: 001 "Effect"; 001 "Locked Registers"; A-01
"""


def locked_registers(damage: int) -> range:
    """The numbers of the registers that so many damage tokens lock: the fifth first, all of them at nine.

    Rules: 001 "Locked Registers"; A-01
    """
    return range(FREE_REGISTERS[damage] + 1, REGISTERS + 1)


def is_locked(robot: Robot, register: int) -> bool:
    return register >= DESTROYED_AT - robot.damage


def take_damage(race: "Race", hits: list[tuple[Robot, int]]) -> None:
    """Gives robots so many tokens each at the same moment. The tenth token destroys.

    Rules: 001 "Damage tokens"; A-16; A-112
    """
    casualties: list[tuple[Robot, Cause]] = []
    for robot, tokens in hits:
        before = robot.damage
        robot.damage = min(DESTROYED_AT, before + tokens)
        locked = range(FREE_REGISTERS[robot.damage] + 1, FREE_REGISTERS[before] + 1)
        if race.watched:
            race.emit(DamageTaken(robot=robot.number, tokens=tokens, damage=robot.damage, locked=list(locked)))
        if robot.damage == DESTROYED_AT:
            casualties.append((robot, "damage"))
        else:
            _fill_locked(race, robot, locked)
    if casualties:
        destroy(race, casualties)


def _fill_locked(race: "Race", robot: Robot, locked: range) -> None:
    """A register that locks while it is empty, as all are in a power down, is programmed from the deck, face up.

    Tokens come one by one, so the last register locks first.

    Rules: 001 "LOCKING REGISTERS DURING POWER DOWN"; A-34; A-94
    """
    for register in reversed(locked):
        if robot.registers[register - 1] == EMPTY:
            card = robot.registers[register - 1] = draw(race)
            if card:
                race.emit(RegisterDrawn(robot=robot.number, register=register, card=card))


def discard_damage(robot: Robot, tokens: int) -> list[int]:
    """Takes tokens off a robot; the registers that this frees lose their cards and are returned.

    Rules: 001 "Locked Registers"
    """
    was_free = FREE_REGISTERS[robot.damage]
    robot.damage = max(0, robot.damage - tokens)
    free = FREE_REGISTERS[robot.damage]
    discard_registers(robot, was_free, free)
    return list(range(was_free + 1, free + 1))


def discard_registers(robot: Robot, after: int, last: int) -> None:
    """Discards the cards in the registers after number `after` up to number `last`."""
    robot.registers[after:last] = [EMPTY] * (last - after)


def destroy(race: "Race", casualties: list[tuple[Robot, Cause]]) -> None:
    """Destroys robots that meet their end at the same moment, in dock order: a life lost, all damage and cards gone.

    Rules: 001 "Destruction"; A-87; A-89; A-30
    """
    for robot, cause in sorted(casualties, key=lambda casualty: casualty[0].dock):
        cell = robot.cell
        _clear(race, robot)
        race.state.fallen.append(robot.number)
        race.emit(RobotDestroyed(robot=robot.number, cause=cause, cell=cell, lives=robot.lives))
        if robot.lives == 0:
            robot.status = "out"
            race.lost.append(robot.number)
            race.emit(RobotEliminated(robot=robot.number))


def _clear(race: "Race", robot: Robot) -> None:
    race.lift(robot)
    robot.status = "destroyed"
    robot.lives -= 1
    robot.damage = 0
    robot.announced = robot.powered_down = False
    robot.face_down = 0
    discard_registers(robot, 0, REGISTERS)
