"""Decisions about Option cards before the lasers fire. All are asked at once, which costs at most one wait."""

from collections import Counter
from collections.abc import Callable, Sequence

from engine.kernel.ask import ask_all
from engine.roborally.damage.tokens import Hit, sacrifice_questions, threats
from engine.roborally.decisions import MAIN_LASER, FireWeapon, SacrificeAnswer, Threat, WeaponAnswer
from engine.roborally.moments import Question
from engine.roborally.options.base import Arm
from engine.roborally.options.weapon import OptionalWeapon, held_weapon
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext

Shots = Sequence[tuple[Robot, list[Hit]]]
"""Each robot that may fire, with the hits of its main laser."""


Arms = dict[int, list[Arm]]
"""robot -> the weapons that it can fire now instead of its main laser."""


def armed(context: TurnContext, phase: int) -> Arms:
    """The robots that can fire weapons in this register phase, in dock order."""
    return {robot.number: arms for robot in context.ready_at("arm") if (arms := _arms(context, robot, phase))}


def ask_gunners(
    context: TurnContext, phase: int, sure: Sequence[Hit], main: Shots, arms: Arms
) -> tuple[dict[int, OptionalWeapon], dict[int, SacrificeAnswer]]:
    """The weapons that robots fire instead of the main laser, and the Options given up against damage that may come.

    `sure` are the hits that come in any case. Both results go by robot number. Robots with nothing to decide are left
    out.

    Rules: 001 "OPTION CARD PRIORITY"; A-58; A-224
    """
    weapons: dict[int, OptionalWeapon] = {}
    sacrifices: dict[int, SacrificeAnswer] = {}
    questions = [
        _weapon_question(context, robot, phase, arms[robot.number], weapons)
        for robot, _ in (main if arms else ())
        if robot.number in arms
    ]
    if context.anybody_at("aims"):
        questions += [question for robot, shot in main for question in _aims(context, robot, phase, shot)]
    expected = _at_most(context, sure, main, arms)
    for asked in sacrifice_questions(context, expected) if expected else ():
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


def _at_most(context: TurnContext, sure: Sequence[Hit], main: Shots, arms: Arms) -> dict[int, list[Threat]]:
    """The most tokens that each holder of Options may receive, whatever the gunners choose, and where from."""
    coming: dict[int, list[Hit]] = {}
    for hit in [*sure, *(hit for robot, shot in main for hit in _worst(context, robot, shot, arms))]:
        if hit.robot.options:
            coming.setdefault(hit.robot.number, []).append(hit)
    return {number: threats(hits) for number, hits in coming.items()}


def _worst(context: TurnContext, robot: Robot, shot: Sequence[Hit], arms: Arms) -> list[Hit]:
    """The hits of the main laser on each target, or those of the one weapon that deals more."""
    hits = list(shot)
    for arm in sorted(arms.get(robot.number, ()), key=lambda arm: arm.tokens):
        if arm.tokens > sum(hit.robot.number == arm.target for hit in hits):
            kept = [hit for hit in hits if hit.robot.number != arm.target]
            hits = kept + [Hit(context.robots[arm.target], by=robot, cause=arm.option)] * arm.tokens
    return hits


def _keeper(sacrifices: dict[int, SacrificeAnswer], robot: int) -> Callable[[SacrificeAnswer], None]:
    def keep(answer: SacrificeAnswer) -> None:
        sacrifices[robot] = answer

    return keep
