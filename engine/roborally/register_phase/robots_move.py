"""B. Robots execute their cards, highest priority first."""

from collections.abc import Callable, Collection
from heapq import heapify, heappop
from typing import Any, Final

from engine.roborally.cards.option_cards import put_out_of_action
from engine.roborally.cards.program_cards import EFFECTS, executed
from engine.roborally.devices.kinds import come_to_rest
from engine.roborally.events import CardPlayed, RobotTurned
from engine.roborally.foresight.rehearsal import motion_by
from engine.roborally.movement.steps import drive
from engine.roborally.state import EMPTY, NOBODY, Robot
from engine.roborally.turn_context import TurnContext

BESIDE_CARDS = frozenset(("acts_at", "uses_gadget", "before_card", "plays_first", "plays_next"))
"""The moments in which Options act in this segment, other than by changing what a card does."""
OTHERWISE: Final = -2
"""Stands for a move that an Option makes instead of the robot's card, among entries of the turn order."""


def robots_move(context: TurnContext, phase: int) -> None:
    """A robot destroyed before its card comes up does nothing. A robot that copies another's card moves after it.

    At the end, the floor acts on those that have stayed where they were.

    Rules: 001 "B. Robots Move"; 001 "Priority"; 000 "ROBOT MOVEMENT"; 003 "B. ROBOT MOVEMENT"; A-103; A-79
    """
    if context.rules_at["before_move"] or (context.has_options and _more_than_cards(context)):
        _act_in_order(context, phase)
    else:
        for priority, _, _, number in turn_order(context.running(), phase):
            robot = context.robots[number]
            if robot.cell:
                play_card(context, robot, -priority)
    for rule in context.floor.acting["B"]:
        rule(context, phase)


def _more_than_cards(context: TurnContext) -> bool:
    """Tells whether there may be more to do than to execute cards."""
    return bool(context.devices_acting("acts_at")) or not BESIDE_CARDS.isdisjoint(context.moments)


def _act_in_order(context: TurnContext, phase: int) -> None:
    """Options may let a robot act at another priority, before its card, or without one. Those without a card come last.

    Rules: 000 "PHASE-PROGRAMMED (MOVEMENT)"; A-36; A-122
    """
    queue = turn_order(context.running(), phase) + _without_card(context, phase)
    others = _otherwise(context, phase) if context.anybody_at("acts_at") else []
    queue += [(priority, OTHERWISE, robot.dock, robot.number) for priority, robot, _ in others]
    acts = {robot.number: act for _, robot, act in others}
    devices = [(at, kind) for kind in context.devices_acting("acts_at") if (at := kind.acts_at(phase))]
    queue += [(-at, OTHERWISE, 0, kind.device.number) for at, kind in devices]
    moving = {kind.device.number: kind for _, kind in devices}
    heapify(queue)
    # Each entry is looked at again when its turn comes: whatever acted before may have destroyed the robot or device,
    # or cost the robot the Option that would move it.
    while queue:
        put_out_of_action(context)
        priority, kind, _, number = heappop(queue)
        if number in moving:
            _move_device(moving[number], phase)
        elif context.robots[number].cell:
            act = acts[number] if kind == OTHERWISE else None
            if _move_robot(context, context.robots[number], phase, -priority, act):
                queue = [entry for entry in queue if entry[3] != number]
                heapify(queue)


def _move_device(kind: Any, phase: int) -> None:
    if kind.is_there:
        kind.act(phase)
        come_to_rest(kind)


def _move_robot(context: TurnContext, robot: Robot, phase: int, card: int, act: Callable[[int], bool] | None) -> bool:
    """Plays a robot's card, or lets an Option `act`. Tells whether it has acted in place of its card, which is not
    executed as well."""
    for rule in context.rules_at["before_move"]:
        rule(context, robot)
    if act is not None:
        return act in context.cards_at("act", robot) and act(phase)
    if context.has_any_at(BESIDE_CARDS, robot):
        _take_turn(context, robot, card, phase)
    elif card:
        play_card(context, robot, card)
    return False


def _otherwise(context: TurnContext, phase: int) -> list[tuple[int, Robot, Callable[[int], bool]]]:
    """The robots that Options move instead of their cards: negative priorities, robots, and what moves them."""
    found = []
    for robot in context.running():
        asked = context.cards_at("acts_at", robot)
        if asked:
            acts = zip(asked, context.cards_at("act", robot), strict=True)
            found += [(-at, robot, act) for acts_at, act in acts if (at := acts_at(phase))]
    return found


def _without_card(context: TurnContext, phase: int) -> list[tuple[int, int, int, int]]:
    """Robots whose register is empty, but whose Options may do something, also lost ones that are still in force."""
    return [
        (EMPTY, robot.radio, robot.dock, robot.number)
        for robot in context.running()
        if context.has_any_at(BESIDE_CARDS, robot) and not executed(robot, phase)
    ]


def _take_turn(context: TurnContext, robot: Robot, card: int, phase: int) -> None:
    """Plays a robot's card, after what its Options do before it and with what they add to it.

    If one of them destroys the robot, it does nothing more.
    """
    for moment in ("uses_gadget", "before_card"):
        for acts in context.cards_at(moment, robot):
            if robot.cell and not (context.dampers and context.is_damped(moment, robot)):
                acts(phase)
    if not robot.cell:
        return
    if context.dampers and context.is_damped("before_card", robot):
        for wasted in context.cards_at("wasted", robot):
            wasted(phase)
    first, more = context.cards_at("plays_first", robot), context.cards_at("plays_next", robot)
    cards = [*(plays(phase) for plays in first), card, *(plays(card) for plays in more)] if first or more else [card]
    for played in cards:
        if played and robot.cell:
            play_card(context, robot, played)


def turn_order(robots: Collection[Robot], phase: int) -> list[tuple[int, int, int, int]]:
    """Robots in the order in which they execute their cards. Robots without a card are left out.

    The first number of each entry is the negative card, the last one the robot. A robot that copies the card of another
    comes after it, also where that one copies the card itself.

    Rules: 001 "Priority"; 000 "RADIO CONTROL"; A-79; A-252
    """
    order = []
    for robot in robots:
        card = executed(robot, phase) if robot.instead else robot.registers[phase - 1]
        if card:
            controllers = 0 if robot.radio == NOBODY else _controllers(robot, robots)
            order.append((-card, controllers, robot.dock, robot.number))
    order.sort()
    return order


def _controllers(robot: Robot, robots: Collection[Robot]) -> int:
    """The robots that control this one, one through the other. Two that control each other count as long as all do."""
    found, acting = 0, {robot.number: robot for robot in robots}
    while robot.radio in acting and found < len(acting):
        robot, found = acting[robot.radio], found + 1
    return found


def play_card(context: TurnContext, robot: Robot, card: int) -> None:
    """Moves or turns a robot as its card says, or as its Options change it. Backing up keeps its heading.

    Rules: 001 "Movement"; 000 "PROGRAM CARDS"; 000 "Move Cards"; 000 "Back-Up"; 000 "Rotate Left/Right"; 000 "U-Turn"
    """
    if context.watched:
        context.emit(CardPlayed(robot=robot.number, card=card))
    changes = context.cards_at("motion", robot) if context.has_options else ()
    if changes:
        spaces, quarters, sideways = motion_by(context, robot, card)
        after = context.cards_at("played", robot)
    else:
        (spaces, quarters), sideways = EFFECTS[card], 0
    if spaces > 0:
        drive(context, robot, (robot.heading + sideways) % 4, spaces)
    elif spaces:
        drive(context, robot, (robot.heading + sideways + 2) % 4, -spaces, backwards=True)
    if quarters and robot.cell:
        robot.heading = (robot.heading + quarters) % 4
        if context.watched:
            context.emit(RobotTurned(robot=robot.number, heading=robot.heading))
    if changes:
        for played in after:
            played(card)
