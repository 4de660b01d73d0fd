"""5. Cleanup: repairs, wiping, power downs, and the re-entry of destroyed robots."""

from functools import partial
from typing import Final

from engine.kernel.ask import ask_all
from engine.roborally.cards.option_cards import draw_options
from engine.roborally.damage.losses import losses
from engine.roborally.damage.tokens import (
    discard_registers,
    empty_registers,
    free_registers,
    locked_registers,
    remembers,
    repair_robot,
)
from engine.roborally.decisions import StayPoweredDown
from engine.roborally.decisions.yes_no import Yes
from engine.roborally.events import PowerDownContinued, PoweredUp
from engine.roborally.moments import Question
from engine.roborally.register_phase.touch_checkpoints import end_if_decided
from engine.roborally.robots.flags import may_touch_flags
from engine.roborally.robots.virtual_mode import become_real
from engine.roborally.state import Robot
from engine.roborally.turn.reentry import reenter, reentry_questions
from engine.roborally.turn_context import TurnContext

HAMMER: Final = 2
"""The number of wrenches for crossed wrench and hammer, which also give an Option card."""


def cleanup(context: TurnContext) -> None:
    """Rules: 001 "5. Cleanup"; 000 "END OF TURN EFFECTS"; 003 "END OF TURN" """
    context.state.phase = 0
    if context.virtual:
        become_real(context)
    for acts in context.floor.acting["cleanup"]:
        acts(context, 0)
    _repair_all(context)
    for card in context.all_cards_at("after_repairs") if context.has_options else ():
        card()
    for robot in context.on_board():
        _wipe(context, robot)
    cards = context.all_cards_at("turn_ends") if context.has_options else ()
    devices = context.devices_acting("turn_ends") if context.devices else ()
    for card in cards:
        card()
    for device in devices:
        device.turn_ends()
    context.state.revealed = 0
    _set_up_next_turn(context)
    context.state.fallen = [number for number in context.state.fallen if context.robots[number].status == "destroyed"]
    for rule in context.rules_at["turn_ends"]:
        rule(context)
    if context.lost or context.state.finished:
        end_if_decided(context)


def _repair_all(context: TurnContext) -> None:
    for rule in context.rules_at["before_repairs"]:
        rule(context)
    wrenches, flags = context.floor.wrenches, context.state.flags
    for robot in context.on_board():
        if wrenches[robot.cell] or robot.cell in flags:
            _repair(context, robot)
    for rule in context.rules_at["after_repairs"]:
        rule(context)


def _repair(context: TurnContext, robot: Robot) -> None:
    """A wrench, on a repair site or a flag, takes off one token. With a hammer it also gives an Option card.

    Flags have a wrench for robots that may touch them.

    Rules: 001 "Repairs & Upgrades"; 001 "SETUP"; 000 "REPAIR SITES"; 000 "FLAGS"; A-24; A-25; A-27; A-85;
    A-278
    """
    site, flag = context.floor.wrenches[robot.cell], _is_on_flag(context, robot)
    _use_wrenches(context, robot, site or flag)
    if site and flag and context.rules.flags_repair_apart:
        _use_wrenches(context, robot, flag)


def _use_wrenches(context: TurnContext, robot: Robot, wrenches: int) -> None:
    if not wrenches or any(rule(context, robot, wrenches) for rule in context.rules_at["repairs"]):
        return
    repair_robot(context, robot, 1)
    if wrenches == HAMMER:
        draw_options(context, robot)


def _is_on_flag(context: TurnContext, robot: Robot) -> bool:
    return robot.cell in context.state.flags and may_touch_flags(context, robot)


def _wipe(context: TurnContext, robot: Robot) -> None:
    """Rules: 001 "Wiping Registers"; 000 "WIPE REGISTERS"; A-23"""
    if remembers(context, robot):
        pass
    elif locked_registers(robot):
        discard_registers(robot, free_registers(robot))
    else:
        empty_registers(robot)
    robot.face_down = []
    if robot.instead:
        robot.instead, robot.radio = [], -1


def _set_up_next_turn(context: TurnContext) -> None:
    """Asks all owners of robots that lost an Option, are powered down or re-enter, all at the same time.

    Then applies the answers in the printed order.

    Rules: 001 "Setup for the Next Turn"; A-222
    """
    questions = _power_downs(context)
    if context.state.fallen:
        questions = _losses(context) + questions + _reentries(context)
    questions += [question for returns in context.rules_at["returns"] for question in returns(context)]
    answers = ask_all(context, [question.decision for question in questions]) if questions else []
    for question, answer in zip(questions, answers, strict=True):
        question.apply(answer)


def lose_options(context: TurnContext) -> None:
    """Asks which Options destroyed robots lose, for a turn that is not played to its end."""
    questions = _losses(context)
    for question, answer in zip(questions, ask_all(context, [it.decision for it in questions]), strict=True):
        question.apply(answer)


def _losses(context: TurnContext) -> list[Question]:
    return losses(context, [context.robots[number] for number in context.state.fallen])


def _power_downs(context: TurnContext) -> list[Question]:
    """Owners of powered-down robots choose whether to stay so, unless an Option powers the robot down next turn anyway.

    Rules: 001 "Setup for the Next Turn"; A-236
    """
    powered_down = [robot for robot in context.on_board() if robot.powered_down and not robot.announced]
    if not context.rules.power_down:
        return []
    return [Question(_stay(robot), partial(_continue_power_down, context, robot)) for robot in powered_down]


def _reentries(context: TurnContext) -> list[Question]:
    returning = [
        robot
        for number in context.state.fallen
        if (robot := context.robots[number]).status == "destroyed"
        and all(may(context, robot) for may in context.rules_at["may_return"])
    ]
    questions = reentry_questions(context, returning)
    return [
        Question(question, partial(reenter, context, robot))
        for robot, question in zip(returning, questions, strict=True)
    ]


def _stay(robot: Robot) -> StayPoweredDown:
    return StayPoweredDown(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, damage=robot.damage)


def _continue_power_down(context: TurnContext, robot: Robot, answer: Yes) -> None:
    """A robot that powers up keeps its new damage, and the cards in its locked registers.

    Rules: 001 "Setup for the Next Turn"; 000 "CONTINUE POWER DOWN"; A-23; A-210
    """
    context.power(robot, down=answer.yes)
    if context.rules.keeps_program:
        _wipe(context, robot)
    fact = PowerDownContinued if answer.yes else PoweredUp
    context.emit(fact(robot=robot.number))
