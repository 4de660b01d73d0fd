"""1. Deal: power downs take effect, the deck is shuffled, and hands are dealt."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.ask import ask_all
from engine.roborally.cards.program_cards import draw, loose_cards
from engine.roborally.damage.tokens import discard_damage, free_registers
from engine.roborally.events import CardsDealt, DamageDiscarded, PoweredDown, ProgramScrambled
from engine.roborally.moments import Question
from engine.roborally.options import find_option
from engine.roborally.race.disputes import in_order
from engine.roborally.race.first_race import NEWCOMER, first_hand
from engine.roborally.register_phase.touch_checkpoints import end_if_decided
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def deal_program_cards(context: TurnContext) -> None:
    """Shuffles all cards that no robot holds, and deals each robot one card fewer per damage token.

    Devices that have waited for the turn to begin act before that, and may end the race.

    Rules: 001 "1. Deal Program Cards"; 000 "DEAL PROGRAM CARDS"; A-91; A-38; A-69
    """
    for device in context.devices_acting("turn_starts") if context.devices else ():
        device.turn_starts()
    if context.lost:
        end_if_decided(context)
    if context.state.over:
        return
    for robot in context.on_board():
        if robot.announced or robot.powered_down:
            _power_down(context, robot)
    picked = first_hand(context.state)
    loose = loose_cards(context)
    context.state.deck = context.chance.shuffle("program deck", [card for card in loose if card not in picked])
    for robot in context.running():
        if context.scrambled and robot.number in context.scrambled:
            _scramble(context, robot)
        else:
            _deal(context, robot, picked if robot.number == NEWCOMER else ())
    if context.anybody_at("all_dealt"):
        _ask_about_hands(context)


def _power_down(context: TurnContext, robot: Robot) -> None:
    """An announced power down begins. A robot that begins a turn powered down discards all its damage.

    One that has rested already goes on resting, whatever makes it.

    Rules: 001 "3. Announce Power Down"; 000 "ANNOUNCE POWER DOWN"; A-236; A-333
    """
    has_rested, is_announced = robot.powered_down, robot.announced
    robot.announced = False
    if is_announced and not has_rested:
        context.power(robot, down=True)
        for powers_down in context.cards_at("powers_down", robot):
            powers_down()
        for rule in context.rules_at["powers_down"]:
            rule(context, robot)
    if robot.powered_down:
        context.emit(PoweredDown(robot=robot.number))
        if robot.damage:
            damage = robot.damage
            kept = context.rules.keeps_program
            unlocked = discard_damage(robot, damage, keeps_cards=kept)
            context.emit(DamageDiscarded(robot=robot.number, damage=damage, unlocked=unlocked, kept=kept))


def _ask_about_hands(context: TurnContext) -> None:
    """Options that change hands once all have been dealt, all asked at the same time.

    Rules: A-301; A-334
    """
    asking = [(robot, question) for robot in context.holders_at("all_dealt") for question in _on_hands(context, robot)]
    answers = ask_all(context, [question.decision for _, question in asking]) if asking else []
    agreed = {
        robot.number: (question, answer)
        for (robot, question), answer in zip(asking, answers, strict=True)
        if answer != question.decision.decline()
    }
    for robot in in_order(context, [it for it in context.in_dock_order if it.number in agreed], "order of exchanges"):
        question, answer = agreed[robot.number]
        question.apply(answer)


def _on_hands(context: TurnContext, robot: Robot) -> list[Question]:
    return [question for asks in context.cards_at("all_dealt", robot) if (question := asks()) is not None]


def _scramble(context: TurnContext, robot: Robot) -> None:
    """A robot gets a program at random instead of a hand. Locked registers keep their cards.

    Rules: 000 "SCRAMBLER BOMB"; A-307; A-419
    """
    robot.face_down = free_registers(robot)
    for register in robot.face_down:
        robot.registers[register - 1] = draw(context)
    robot.riders = _settings(robot)
    context.emit(ProgramScrambled(robot=robot.number))


def _settings(robot: Robot) -> dict[str, Any]:
    """What earlier programs have set until it is set anew."""
    shapes = {option: find_option(option).rider for option in robot.riders}
    return {option: raw for option, raw in robot.riders.items() if (shape := shapes[option]) and shape.stays}


def hand_size(context: TurnContext, robot: Robot) -> int:
    """Counts the Program cards that a robot is dealt.

    Rules: 001 "Effect"; 000 "LOSS OF PROGRAM CARDS"; 000 "DAMAGE TOKENS"; A-88
    """
    more = context.total_at("extra_cards", robot) if robot.options else 0
    cards = context.rules.hand_size - robot.damage
    return cards + more if cards > 0 else more


def _deal(context: TurnContext, robot: Robot, picked: Sequence[int]) -> None:
    size = hand_size(context, robot)
    given = picked[:size]
    count = size - len(given)
    robot.hand = sorted([*given, *context.state.deck[:count]], reverse=True)
    del context.state.deck[:count]
    if robot.options:
        for dealt in context.cards_at("dealt", robot):
            dealt()
    if context.watched:
        context.emit(CardsDealt(robot=robot.number, seat=robot.seat, count=len(robot.hand), cards=list(robot.hand)))
