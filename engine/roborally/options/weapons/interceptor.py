"""Interceptor, and the question of whether two robots exchange their hands."""

from typing import Any, ClassVar

from engine.kernel.decisions import Decision, Order
from engine.roborally.decisions.yes_no import Yes, YesNo
from engine.roborally.events import CardsDealt, HandsExchanged
from engine.roborally.moments import Question
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.state import NOBODY, Robot


class InterceptOrder(Order, frozen=True, kw_only=True):
    """Exchange hands as soon as the other hand is this many cards larger (0: never); or ask."""

    if_larger_by: int = 0


class Intercept(YesNo, tag="intercept", kw_only=True):
    """Whether a robot exchanges its hand, of `count` cards, for that of robot `target`, of `other` cards.

    Rules: 000 "INTERCEPTOR"
    """

    target: int
    count: int
    other: int

    says = "intercept"
    order_type = InterceptOrder
    rule = '000 "INTERCEPTOR"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="does {robot} intercept a hand?",
        asks="{robot} may take back its Interceptor now, and exchange hands with the robot that has it.",
        yes="Exchange the hands",
        no="Keep this hand",
    )

    def is_ordered(self, order: InterceptOrder) -> bool:
        return bool(order.if_larger_by) and self.other - self.count >= order.if_larger_by


class Interceptor(OptionalWeapon):
    """Fired instead of the main laser, it marks its target. After a later deal, the two may exchange their hands.

    Both keep the number of their cards: the robot with fewer gives all of them away, and draws as many from the hand
    that the other was dealt.

    Rules: 000 "INTERCEPTOR"; A-334
    """

    title = "Interceptor"
    words = (
        "Instead of your main laser: mark the robot you would hit. Once, after cards have been dealt in a later turn, "
        "your robot and that one exchange hands if you want it. Both keep the number of their cards."
    )
    editions = ("ultimate",)
    worth = 135
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (Intercept,)

    @classmethod
    def order_of(cls, decision: Intercept, said: Any) -> dict[str, Any]:
        return {"if_larger_by": -decision.count} if said is True else super().order_of(decision, said)

    def affects(self, phase: int, target: Robot) -> bool:
        return self.held.on != target.number

    def discharge(self, phase: int, target: Robot) -> Discharge:
        return Discharge(self.robot, target, [], effect=self._mark)

    def _mark(self, target: Robot) -> None:
        self.held.on = target.number
        self.tell_use(other=target)

    def all_dealt(self) -> Question | None:
        """Where a player has two robots, their hands are not exchanged. Rules: 001 "Interference"; A-334"""
        target = None if self.held.on == NOBODY else self.context.robots[self.held.on]
        if target is None or not self.is_running or not (self.robot.hand and target.hand):
            return None
        if target.seat == self.robot.seat:
            return None
        decision = Intercept(
            seat=self.robot.seat,
            subject=f"r{self.robot.number}",
            robot=self.robot.number,
            target=target.number,
            count=len(self.robot.hand),
            other=len(target.hand),
        )
        return Question(decision, self._exchange)

    def _exchange(self, answer: Yes) -> None:
        if not answer.yes:
            return
        target = self.context.robots[self.held.on]
        self.held.on = NOBODY
        self.context.emit(HandsExchanged(robot=self.robot.number, other=target.number))
        fewer, more = sorted((self.robot, target), key=lambda robot: len(robot.hand))
        drawn = self.context.chance.sample(f"intercepted by r{self.robot.number}", more.hand, len(fewer.hand))
        kept = [card for card in more.hand if card not in drawn]
        more.hand, fewer.hand = sorted(fewer.hand + kept, reverse=True), sorted(drawn, reverse=True)
        for robot in (more, fewer):
            cards, count = list(robot.hand), len(robot.hand)
            self.context.emit(CardsDealt(robot=robot.number, seat=robot.seat, count=count, cards=cards))


OPTION = Interceptor
