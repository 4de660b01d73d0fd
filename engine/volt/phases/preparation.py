"""Phase 0: a VP token, repairs of the destroyed, modules, reboots, starting numbers."""

from engine.kernel.ask import ask_all
from engine.volt.decisions.equip import Equip
from engine.volt.events import DamageRemoved, ModulesEquipped, NumbersGiven, PhaseStarted, TokenPlaced
from engine.volt.fight import Fight
from engine.volt.reboot import place
from engine.volt.slots import equip, legal_pairs
from engine.volt.state import Robot

IN_ARENA = 3
"""With so many VP tokens in the arena none is added."""


def prepare(fight: Fight) -> None:
    """Rules: 002 "PREPARATION" """
    fight.state.phase = 0
    fight.emit(PhaseStarted(phase=0))
    if sum(map(len, fight.state.laid.values())) < IN_ARENA:
        place_token(fight)
    for robot in fight.in_order():
        if not robot.in_arena:
            remove_damage(fight, robot)
    if fight.state.setup.mode == "full":
        equip_modules(fight)
    for robot in fight.in_order():
        if not robot.in_arena:
            place(fight, robot)
    if fight.state.round > 1:
        give_numbers(fight)


def place_token(fight: Fight) -> None:
    """A VP token comes to the space of its number, under a robot if there is one.

    Rules: 002 "VP SPACE"; 002 "1e"
    """
    number = fight.draw_token()
    cell = fight.arena.vp_spaces[number]
    fight.state.laid.setdefault(cell, []).append(number)
    fight.emit(TokenPlaced(number=number, cell=cell))


def remove_damage(fight: Fight, robot: Robot) -> None:
    """Takes all damage tokens off a robot, those on its modules too."""
    if robot.damage or robot.shield:
        robot.damage = robot.shield = 0
        fight.emit(DamageRemoved(robot=robot.number))


def equip_modules(fight: Fight) -> None:
    """All operators who have modules to change for may do so, at the same time.

    Rules: 002 "EQUIPPING MODULES"
    """
    asked = [robot for robot in fight.operators() if robot.inventory]
    questions = [question_for(fight, robot) for robot in asked]
    changes = [(robot, question) for robot, question in zip(asked, questions, strict=True) if len(question.pairs) > 1]
    answers = ask_all(fight, [question for _, question in changes]) if changes else []
    for (robot, _), answer in zip(changes, answers, strict=True):
        if (answer.left, answer.right) != (robot.left, robot.right):
            equip(fight, robot, answer.left, answer.right)
            fight.emit(ModulesEquipped(robot=robot.number, left=robot.left, right=robot.right))


def question_for(fight: Fight, robot: Robot) -> Equip:
    return Equip(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, pairs=legal_pairs(fight, robot))


def give_numbers(fight: Fight) -> None:
    """The higher the sum of the last round's dice, the lower the number; equal sums keep their order. KillBots come
    last, in random order.

    Rules: 002 "TAKE A STARTING NUMBER"; 002 "SETUP CHANGES"; V-06; V-07
    """
    operators = sorted(fight.operators(), key=lambda robot: -robot.placed)
    killbots = fight.chance.shuffle("KillBot numbers", [robot.number for robot in fight.robots if robot.killbot])
    for number, robot in enumerate([*operators, *(fight.robots[killbot] for killbot in killbots)], start=1):
        robot.start_number = number
    fight.emit(
        NumbersGiven(
            numbers={robot.number: robot.start_number for robot in fight.robots},
            sums={robot.number: robot.placed for robot in operators},
        )
    )
