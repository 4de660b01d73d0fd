"""2 and 3. Everybody programs at once, and announces power downs with the program."""

from functools import partial
from typing import NamedTuple

from engine.kernel.ask import ask, ask_all, ask_each
from engine.roborally.damage import ALL_REGISTERS, Hit, locked_registers, take_damage
from engine.roborally.decisions import Program, ProgramAnswer, SacrificeAnswer
from engine.roborally.events import PowerDownAnnounced, RegisterDrawn, RegistersFilled
from engine.roborally.program_cards import draw
from engine.roborally.race import Race
from engine.roborally.state import DESTROYED_AT, EMPTY, REGISTERS, Robot
from engine.roborally.turn.plan import plan_of

UNLOCKED = [EMPTY] * REGISTERS


class Programmed(NamedTuple):
    """What came of a robot's programming: the question that was answered, the answer, and the price of a new hand."""

    question: Program
    answer: ProgramAnswer
    redrawn_by: str = ""
    sacrifices: dict[int, SacrificeAnswer] = {}


def program_registers(race: Race) -> None:
    """Asks for all programs, puts them face down into the registers, and discards the cards left over.

    Rules: 001 "2. Program Registers"; A-88; A-200
    """
    running = race.running()
    programs = _dialogues(race, running) if race.has_options else _questions(race, running)
    for robot, programmed in zip(running, programs, strict=True):
        _load(race, robot, programmed)
    if race.has_options:
        _tell_cards(race, list(zip(running, programs, strict=True)))


def _tell_cards(race: Race, programs: list[tuple[Robot, Programmed]]) -> None:
    """New hands are paid for, and Options hear that all programs are in."""
    for robot, programmed in programs:
        if programmed.redrawn_by:
            race.card(robot, programmed.redrawn_by).tell_use()
            take_damage(race, [Hit(robot)], programmed.sacrifices)
    for card in race.all_cards_at("programmed"):
        card()
    for robot, _ in programs:
        _tell_plan(race, robot)


def _questions(race: Race, running: list[Robot]) -> list[Programmed]:
    questions = [_program(race, robot) for robot in running]
    return [Programmed(*pair) for pair in zip(questions, ask_all(race, questions), strict=True)]


def _dialogues(race: Race, running: list[Robot]) -> list[Programmed]:
    return ask_each(race, [partial(_programming, race, robot) for robot in running])


def announce_power_down(race: Race, robot: Robot) -> None:
    """An announcement is public and takes effect next turn.

    Rules: 001 "3. Announce Power Down"; A-93
    """
    robot.announced = True
    race.emit(PowerDownAnnounced(robot=robot.number))


def _programming(race: Race, robot: Robot) -> Programmed:
    """One owner's programming. An Option may give a new hand first; its damage token, and the lock or the loss of an
    Option that may come with it, are part of the second question; everybody else learns of them when all programs are
    in.

    Rules: A-34; A-226; A-244
    """
    question = _program(race, robot)
    answer = ask(race, question)
    if not question.wants_redraw(answer):
        return Programmed(question, answer)
    redraw(race, robot)
    sacrifices = race.ask_sacrifices({robot.number: 1})
    again = _program(race, robot, _with_one_token(race, robot, sacrifices))
    return Programmed(again, ask(race, again), next(iter(answer.riders)), sacrifices)


def redraw(race: Race, robot: Robot) -> None:
    """Gives a robot a new hand for the one it has, of the same size, whatever it was made of. Rules: A-71; A-248"""
    count, robot.hand = len(robot.hand), []
    for _ in range(count):
        card = draw(race)
        if card:
            robot.hand.append(card)
    robot.hand.sort(reverse=True)


def _with_one_token(race: Race, robot: Robot, sacrifices: dict[int, SacrificeAnswer]) -> Robot:
    """The robot as one more damage token would leave it. Nothing changes."""
    trial = race.rehearsal()
    double = trial.robots[robot.number]
    take_damage(trial, [Hit(double)], sacrifices)
    return double


def _program(race: Race, robot: Robot, double: Robot | None = None) -> Program:
    """The question for a program; with `double`, the second one, about a new hand: the robot as its token leaves it."""
    now = robot if double is None else double
    locked = locked_registers(now)
    return Program(
        seat=robot.seat,
        subject=f"r{robot.number}",
        seconds=race.rules.program_seconds,
        robot=robot.number,
        hand=robot.hand,
        locked=[
            (card or _newly_locked(race, double)) if register in locked else EMPTY
            for register, card in enumerate(robot.registers, start=1)
        ]
        if locked
        else UNLOCKED,
        can_power_down=race.rules.power_down and (now.damage > 0 or not race.rules.only_damaged_power_down),
        options=list(now.options),
        last=robot.riders,
        can_redraw=double is None and robot.damage + 1 < DESTROYED_AT,
    )


def _newly_locked(race: Race, double: Robot | None) -> int:
    """A register that locks before it is programmed gets a card from the deck. Rules: A-34"""
    return EMPTY if double is None else draw(race)


def _load(race: Race, robot: Robot, programmed: Programmed) -> None:
    question, answer = programmed.question, programmed.answer
    if programmed.redrawn_by:
        for register, lying in enumerate(question.locked, start=1):
            if lying != robot.registers[register - 1] and lying:
                race.emit(RegisterDrawn(robot=robot.number, register=register, card=lying))
    if question.locked is UNLOCKED:
        robot.registers, robot.face_down = list(answer.registers), list(ALL_REGISTERS)
    else:
        robot.registers = [lying or card for lying, card in zip(question.locked, answer.registers, strict=True)]
        robot.face_down = question.free()
    robot.hand, robot.riders = [], answer.riders
    if answer.riders:
        _lay_doubles(robot, question, answer)
    if answer.filled:
        race.emit(RegistersFilled(robot=robot.number, registers=answer.filled))
    if answer.power_down:
        announce_power_down(race, robot)


def _tell_plan(race: Race, robot: Robot) -> None:
    """Where the program leads, for those Options that watch over it."""
    telling = race.cards_at("planned", robot)
    if telling:
        plan = plan_of(race, robot)
        for tell in telling:
            tell(plan)


def _lay_doubles(robot: Robot, question: Program, answer: ProgramAnswer) -> None:
    """Where an Option lets two cards share a register, the second lies on top."""
    doubled = {register: card for _, rider in question.riders(answer) for register, card in rider.doubled().items()}
    if doubled:
        kept = robot.second or [EMPTY] * len(robot.registers)
        robot.second = [doubled.get(register, card) for register, card in enumerate(kept, start=1)]
