"""Phase 0: a VP token, repairs of destroyed robots, modules, reboots, starting numbers."""

from engine.kernel.ask import ask_all
from engine.volt.cards.slots import equip, legal_pairs
from engine.volt.decisions.equip import Equip
from engine.volt.events import DamageRemoved, ModulesEquipped, NumbersGiven, PhaseStarted, TokenPlaced
from engine.volt.round.reboot import place
from engine.volt.round_context import RoundContext
from engine.volt.state import Robot
from engine.volt.victory.vp_tokens import draw_token

IN_ARENA = 3
"""With this many VP tokens in the arena, none is added."""


def prepare(context: RoundContext) -> None:
    """Rules: 002 "PREPARATION" """
    context.state.phase = 0
    context.emit(PhaseStarted(phase=0))
    if sum(map(len, context.state.laid.values())) < IN_ARENA:
        place_token(context)
    for robot in context.in_order():
        if not robot.in_arena:
            remove_damage(context, robot)
    if context.state.setup.mode == "full":
        equip_modules(context)
    for robot in context.in_order():
        if not robot.in_arena:
            place(context, robot)
    if context.state.round > 1:
        give_numbers(context)


def place_token(context: RoundContext) -> None:
    """Puts a VP token on the space with its number, even if a robot is there.

    Rules: 002 "VP SPACE"; 002 "1e"
    """
    number = draw_token(context)
    cell = context.arena.vp_spaces[number]
    context.state.laid.setdefault(cell, []).append(number)
    context.emit(TokenPlaced(number=number, cell=cell))


def remove_damage(context: RoundContext, robot: Robot) -> None:
    """Takes all damage tokens off a robot and its modules."""
    if robot.damage or robot.shield:
        robot.damage = robot.shield = 0
        context.emit(DamageRemoved(robot=robot.number))


def equip_modules(context: RoundContext) -> None:
    """Lets all operators who can change modules do so, at the same time.

    Rules: 002 "EQUIPPING MODULES"
    """
    asked = [robot for robot in context.operators() if robot.inventory]
    questions = [question_for(context, robot) for robot in asked]
    changes = [(robot, question) for robot, question in zip(asked, questions, strict=True) if len(question.pairs) > 1]
    answers = ask_all(context, [question for _, question in changes]) if changes else []
    for (robot, _), answer in zip(changes, answers, strict=True):
        if (answer.left, answer.right) != (robot.left, robot.right):
            equip(context, robot, answer.left, answer.right)
            context.emit(ModulesEquipped(robot=robot.number, left=robot.left, right=robot.right))


def question_for(context: RoundContext, robot: Robot) -> Equip:
    return Equip(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, pairs=legal_pairs(context, robot))


def give_numbers(context: RoundContext) -> None:
    """The higher the sum of the last round's dice, the lower the starting number. Equal sums keep their order.

    KillBots come last, in random order.

    Rules: 002 "TAKE A STARTING NUMBER"; 002 "SETUP CHANGES"; V-06; V-07
    """
    operators = sorted(context.operators(), key=lambda robot: -robot.placed)
    killbots = context.chance.shuffle("KillBot numbers", [robot.number for robot in context.robots if robot.killbot])
    for number, robot in enumerate([*operators, *(context.robots[killbot] for killbot in killbots)], start=1):
        robot.start_number = number
    context.emit(
        NumbersGiven(
            numbers={robot.number: robot.start_number for robot in context.robots},
            sums={robot.number: robot.placed for robot in operators},
        )
    )
