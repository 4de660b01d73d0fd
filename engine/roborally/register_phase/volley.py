"""What owners of Option cards decide before the lasers fire. All are asked at once, so it costs at most one wait."""

from collections import Counter
from collections.abc import Callable, Sequence

from engine.kernel.ask import ask_all
from engine.roborally.damage import Hit, sacrifice_questions
from engine.roborally.decisions import MAIN_LASER, FireWeapon, SacrificeAnswer, WeaponAnswer
from engine.roborally.moments import Question
from engine.roborally.options.base import Arm
from engine.roborally.options.weapon import OptionalWeapon, held_weapon
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

Shots = Sequence[tuple[Robot, list[Hit]]]
"""Each robot that may fire, with the hits of its main laser."""


def ask_gunners(
    context: TurnContext, phase: int, sure: Sequence[Hit], main: Shots
) -> tuple[dict[int, OptionalWeapon], dict[int, SacrificeAnswer]]:
    """Who fires which weapon instead of the main laser, and who gives up what against the damage that may come.

    `sure` are the hits that come in any case. Both results go by robot number. Robots with nothing to decide are left
    out.

    Rules: 001 "OPTION CARD PRIORITY"; A-58; A-224
    """
    weapons: dict[int, OptionalWeapon] = {}
    sacrifices: dict[int, SacrificeAnswer] = {}
    arms: dict[int, list[Arm]] = {}
    questions: list[Question] = []
    if context.anybody_at("arm"):
        arms = {robot.number: found for robot, _ in main if (found := _arms(context, robot, phase))}
        questions += [_weapon_question(context, context.robots[n], phase, found, weapons) for n, found in arms.items()]
    if context.anybody_at("aims"):
        questions += [question for robot, shot in main for question in _aims(context, robot, phase, shot)]
    for asked in sacrifice_questions(context, _at_most(sure, main, arms)):
        questions.append(Question(asked, _keeper(sacrifices, asked.robot)))
    answers = ask_all(context, [question.decision for question in questions]) if questions else []
    for question, answer in zip(questions, answers, strict=True):
        question.apply(answer)
    return weapons, sacrifices


def _arms(context: TurnContext, robot: Robot, phase: int) -> list[Arm]:
    return [arm for make in context.cards_at("arm", robot) if (arm := make(phase)) is not None]


def _weapon_question(
    context: TurnContext, robot: Robot, phase: int, arms: list[Arm], weapons: dict[int, OptionalWeapon]
) -> Question:
    def take(answer: WeaponAnswer) -> None:
        if answer.weapon != MAIN_LASER:
            weapons[robot.number] = held_weapon(context, robot, answer.weapon)

    armed = [arm.option for arm in arms if phase in held_weapon(context, robot, arm.option).registers()]
    decision = FireWeapon(
        seat=robot.seat,
        subject=f"r{robot.number}",
        robot=robot.number,
        phase=phase,
        arms=arms,
        programmed=armed[0] if armed else MAIN_LASER,
    )
    return Question(decision, take)


def _aims(context: TurnContext, robot: Robot, phase: int, shot: Sequence[Hit]) -> list[Question]:
    """The questions about the points that the main laser may score, one for each target."""
    points = Counter(hit.robot.number for hit in shot)
    asking = [
        aims(phase, context.robots[n], count) for aims in context.cards_at("aims", robot) for n, count in points.items()
    ]
    return [question for question in asking if question is not None]


def _at_most(sure: Sequence[Hit], main: Shots, arms: dict[int, list[Arm]]) -> dict[int, int]:
    """The most tokens that each holder of Options may receive, whatever the gunners choose."""
    hurt = [hit.robot.number for hit in sure if hit.robot.options]
    for robot, shot in main:
        laser = [hit.robot.number for hit in shot if hit.robot.options]
        hurt += laser
        for arm in arms.get(robot.number, ()):
            hurt += [arm.target] * (arm.tokens - laser.count(arm.target))
    return Counter(hurt) if hurt else {}


def _keeper(sacrifices: dict[int, SacrificeAnswer], robot: int) -> Callable[[SacrificeAnswer], None]:
    def keep(answer: SacrificeAnswer) -> None:
        sacrifices[robot] = answer

    return keep
