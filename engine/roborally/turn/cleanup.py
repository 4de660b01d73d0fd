"""5. Cleanup: repairs, wiping, power downs, and the return of the destroyed."""

from typing import Any

from engine.kernel.ask import ask_all
from engine.kernel.decisions import Decision
from engine.roborally.damage import FREE_REGISTERS, discard_damage, discard_registers
from engine.roborally.decisions import ReenterAnswer, StayAnswer, StayPoweredDown
from engine.roborally.events import PowerDownContinued, PoweredUp, RobotRepaired
from engine.roborally.race import Race
from engine.roborally.state import Robot
from engine.roborally.turn.reentry import reenter, reentry_questions


def cleanup(race: Race) -> None:
    """Rules: 001 "5. Cleanup" """
    race.state.phase = 0
    for robot in race.on_board():
        _repair(race, robot)
        _wipe(race, robot)
    race.state.revealed = 0
    _set_up_next_turn(race)
    race.state.fallen = []


def _repair(race: Race, robot: Robot) -> None:
    """A wrench, on a repair site or a flag, takes one token off.

    Rules: 001 "Repairs & Upgrades"; A-24; A-27
    """
    tokens = min(race.floor.wrenches[robot.cell], robot.damage)
    if tokens:
        unlocked = discard_damage(robot, tokens)
        race.emit(RobotRepaired(robot=robot.number, tokens=tokens, damage=robot.damage, unlocked=unlocked))


def _wipe(race: Race, robot: Robot) -> None:
    """Rules: 001 "Wiping Registers" """
    discard_registers(robot, 0, FREE_REGISTERS[robot.damage])
    robot.face_down = 0


def _set_up_next_turn(race: Race) -> None:
    """Asks all powered-down and all destroyed robots at once, then applies the answers in the printed order.

    Rules: 001 "Setup for the Next Turn"
    """
    powered_down = [robot for robot in race.on_board() if robot.powered_down]
    returning = [race.robots[number] for number in race.state.fallen if race.robots[number].status == "destroyed"]
    questions: list[Decision[Any]] = [_stay(robot) for robot in powered_down]
    questions += reentry_questions(race, returning)
    answers = ask_all(race, questions) if questions else []
    for robot, stay in zip(powered_down, answers, strict=False):
        _continue_power_down(race, robot, stay)
    wishes: list[ReenterAnswer] = answers[len(powered_down) :]
    for robot, wish in zip(returning, wishes, strict=True):
        reenter(race, robot, wish)


def _stay(robot: Robot) -> StayPoweredDown:
    return StayPoweredDown(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, damage=robot.damage)


def _continue_power_down(race: Race, robot: Robot, answer: StayAnswer) -> None:
    """A robot that powers up keeps its new damage, and the cards drawn into its locked registers.

    Rules: 001 "Setup for the Next Turn"; A-210
    """
    race.power(robot, down=answer.stay)
    fact = PowerDownContinued if answer.stay else PoweredUp
    race.emit(fact(robot=robot.number))
