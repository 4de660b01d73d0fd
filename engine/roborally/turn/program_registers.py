"""2 and 3. Everybody programs at once, and announces power downs with the program."""

from engine.kernel.ask import ask_all
from engine.roborally.damage import FREE_REGISTERS
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.events import PowerDownAnnounced, RegistersFilled
from engine.roborally.race import Race
from engine.roborally.state import EMPTY, Robot


def program_registers(race: Race) -> None:
    """Asks for all programs, puts them face down into the registers, and discards the cards left over.

    Rules: 001 "2. Program Registers"; A-88; A-200
    """
    running = race.running()
    answers = ask_all(race, [_program(race, robot) for robot in running])
    for robot, answer in zip(running, answers, strict=True):
        _load(race, robot, answer)


def announce_power_down(race: Race, robot: Robot) -> None:
    """An announcement is public and takes effect next turn.

    Rules: 001 "3. Announce Power Down"; A-93
    """
    robot.announced = True
    race.emit(PowerDownAnnounced(robot=robot.number))


def _program(race: Race, robot: Robot) -> Program:
    free = FREE_REGISTERS[robot.damage]
    return Program(
        seat=robot.seat,
        subject=f"r{robot.number}",
        robot=robot.number,
        hand=robot.hand,
        locked=[EMPTY] * free + robot.registers[free:],
        can_power_down=robot.damage > 0 or not race.rules.only_damaged_power_down,
    )


def _load(race: Race, robot: Robot, answer: ProgramAnswer) -> None:
    free = FREE_REGISTERS[robot.damage]
    robot.registers[:free] = answer.registers[:free]
    robot.face_down = free
    robot.hand = []
    if answer.filled:
        race.emit(RegistersFilled(robot=robot.number, registers=answer.filled))
    if answer.power_down:
        announce_power_down(race, robot)
