"""2 and 3. All seats program their robots at the same time, and announce power downs with the program."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from engine.kernel.ask import ask, ask_all, ask_each
from engine.roborally.cards.option_cards import held_card
from engine.roborally.cards.program_cards import draw
from engine.roborally.damage.tokens import ALL_REGISTERS, Hit, ask_sacrifices, locked_registers, take_damage, threats
from engine.roborally.decisions import Program, ProgramAnswer, SacrificeAnswer
from engine.roborally.events import PowerDownAnnounced, RegisterDrawn, RegistersFilled
from engine.roborally.foresight.rehearsal import rehearse
from engine.roborally.options import find_option
from engine.roborally.options.riders import Redraw
from engine.roborally.state import DESTROYED_AT, EMPTY, REGISTERS, Robot
from engine.roborally.turn.plan import plan_of
from engine.roborally.turn_context import TurnContext

UNLOCKED = [EMPTY] * REGISTERS


class NewHand(NamedTuple):
    """The price of a new hand: the Option that gave it, and what is given up against its damage token."""

    option: str
    sacrifices: dict[int, SacrificeAnswer]


Programmed = tuple[Program, ProgramAnswer, NewHand | None]
"""The result of programming a robot: the question answered, the answer, and the price of a new hand, if any."""


def program_registers(context: TurnContext) -> None:
    """Asks for all programs, puts them face down into the registers, and discards the cards left over.

    Robots that have got a random program are not asked.

    Rules: 001 "2. Program Registers"; 000 "PROGRAM REGISTERS"; A-88; A-200
    """
    running = [it for it in context.running() if not it.face_down and it.number not in context.scrambled]
    if context.has_options and any(_can_redraw(robot) for robot in running):
        programs = ask_each(context, [partial(_programming, context, robot) for robot in running])
    else:
        questions = [_program(context, robot) for robot in running]
        answers = ask_all(context, questions)
        programs = [(question, answer, None) for question, answer in zip(questions, answers, strict=True)]
    for robot, (question, answer, price) in zip(running, programs, strict=True):
        _load(context, robot, question, answer, price)
    if context.has_options:
        _pay(context, running, programs)
    for robot, (_, answer, _) in zip(running, programs, strict=True):
        if answer.power_down and robot.cell:
            announce_power_down(context, robot)
    if context.has_options:
        _tell_cards(context, running)
        program_devices(context)


def program_devices(context: TurnContext) -> None:
    """Owners of devices that have a program decide on it, all at the same time."""
    questions = [
        question for device in context.devices_acting("programs") if (question := device.programs()) is not None
    ]
    answers = ask_all(context, [question.decision for question in questions]) if questions else []
    for question, answer in zip(questions, answers, strict=True):
        question.apply(answer)


def _can_redraw(robot: Robot) -> bool:
    return Redraw in [find_option(held.id).rider for held in robot.options]


def _pay(context: TurnContext, running: list[Robot], programs: list[Programmed]) -> None:
    """Robots take the damage that their new hands cost. It may be what allows them to power down."""
    for robot, (_, _, price) in zip(running, programs, strict=True):
        if price is not None:
            held_card(context, robot, price.option).tell_use()
            take_damage(context, [Hit(robot, is_price=True)], price.sacrifices)


def _tell_cards(context: TurnContext, running: list[Robot]) -> None:
    """Options learn that all programs are in. What is switched on for the whole turn is told now.

    Rules: A-59
    """
    for programmed in context.all_cards_at("programmed"):
        programmed()
    for robot in running if context.anybody_at("planned") else ():
        _tell_plan(context, robot)


def announce_power_down(context: TurnContext, robot: Robot) -> None:
    """Announces a power down. The announcement is public and takes effect next turn.

    Rules: 001 "3. Announce Power Down"; A-93
    """
    robot.announced = True
    context.emit(PowerDownAnnounced(robot=robot.number))


def _programming(context: TurnContext, robot: Robot) -> Programmed:
    """One owner's programming. An Option may give a new hand first, for a damage token.

    The second question already shows the robot with the token, and with the lock or the loss of an Option that comes
    with it. Everyone else learns of these when all programs are in.

    Rules: A-34; A-226; A-244
    """
    question = _program(context, robot)
    answer = ask(context, question)
    if not question.wants_redraw(answer):
        return question, answer, None
    redraw(context, robot)
    option = next(iter(answer.riders))
    sacrifices = ask_sacrifices(context, {robot.number: threats([Hit(robot, cause=option)])})
    again = _program(context, robot, _with_one_token(context, robot, sacrifices))
    return again, ask(context, again), NewHand(option, sacrifices)


def redraw(context: TurnContext, robot: Robot) -> None:
    """Replaces a robot's hand by a new one of the same size. Rules: A-71; A-248"""
    count, robot.hand = len(robot.hand), []
    for _ in range(count):
        drawn = draw(context)
        if drawn:
            robot.hand.append(drawn)
    robot.hand.sort(reverse=True)


def _with_one_token(context: TurnContext, robot: Robot, sacrifices: dict[int, SacrificeAnswer]) -> Robot:
    """The robot as it would be with one more damage token. Nothing changes.

    What explodes in its place does so when all programs are in.

    Rules: A-336
    """
    with rehearse(context) as trial:
        double = trial.robots[robot.number]
        with trial.at_once:
            take_damage(trial, [Hit(double, is_price=True)], sacrifices)
            trial.at_once.forget()
        return double


def _program(context: TurnContext, robot: Robot, double: Robot | None = None) -> Program:
    """The question for a program. `double`, for the second question about a new hand, is the robot with its token."""
    now = robot if double is None else double
    locked = locked_registers(now)
    return Program(
        seat=robot.seat,
        subject=f"r{robot.number}",
        seconds=context.rules.program_seconds,
        robot=robot.number,
        hand=robot.hand,
        locked=_lying(context, robot, double, locked) if locked else UNLOCKED,
        can_power_down=context.rules.power_down and (now.damage > 0 or not context.rules.only_damaged_power_down),
        options=now.options.copy(),
        last=robot.riders,
        can_redraw=double is None and robot.damage + 1 < DESTROYED_AT,
    )


def _lying(context: TurnContext, robot: Robot, double: Robot | None, locked: Sequence[int]) -> list[int]:
    """The cards in the locked registers, and EMPTY for the others."""
    return [
        (card or _newly_locked(context, double)) if register in locked else EMPTY
        for register, card in enumerate(robot.registers, start=1)
    ]


def _newly_locked(context: TurnContext, double: Robot | None) -> int:
    """A register that is locked before it is programmed gets a card from the deck.

    Rules: 000 "EMPTY LOCKED REGISTERS"; A-34
    """
    return EMPTY if double is None else draw(context)


def _load(context: TurnContext, robot: Robot, question: Program, answer: ProgramAnswer, price: NewHand | None) -> None:
    if price is not None:
        for register, lying in enumerate(question.locked, start=1):
            if lying != robot.registers[register - 1] and lying:
                context.emit(RegisterDrawn(robot=robot.number, register=register, card=lying))
    if question.locked is UNLOCKED:
        robot.registers, robot.face_down = answer.registers.copy(), [*ALL_REGISTERS]
    else:
        robot.registers = [lying or card for lying, card in zip(question.locked, answer.registers, strict=True)]
        robot.face_down = question.free()
    robot.hand, robot.riders = [], answer.riders
    if answer.riders:
        _lay_doubles(robot, question, answer)
    if answer.filled:
        context.emit(RegistersFilled(robot=robot.number, registers=answer.filled))


def _tell_plan(context: TurnContext, robot: Robot) -> None:
    """Tells a robot's Options, if they want to know, where its program leads."""
    telling = context.cards_at("planned", robot)
    if telling:
        plan = plan_of(context, robot)
        for tell in telling:
            tell(plan)


def _lay_doubles(robot: Robot, question: Program, answer: ProgramAnswer) -> None:
    """Puts the second cards of pairs on top of those in their registers."""
    doubled = {register: card for _, rider in question.riders(answer) for register, card in rider.doubled().items()}
    if doubled:
        kept = robot.second or [EMPTY] * len(robot.registers)
        robot.second = [doubled.get(register, card) for register, card in enumerate(kept, start=1)]
