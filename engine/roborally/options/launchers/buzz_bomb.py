"""Buzz Bomb, its bombs, and the question of what they do."""

from typing import Annotated, Any, ClassVar

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.roborally.board.geometry import opposite
from engine.roborally.cards.program_cards import EFFECTS, draw
from engine.roborally.devices.events import DevicePlayed, DeviceProgrammed, DeviceTurned
from engine.roborally.devices.kinds import DeviceKind, fly
from engine.roborally.moments import Question
from engine.roborally.options.launcher import BLAST, Explosive
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.options.riders import Once
from engine.roborally.robots.heights import met_on
from engine.roborally.state import EMPTY, REGISTERS, Robot


class BombAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards in the order in which the bomb executes them."""

    cards: Annotated[list[int], msgspec.Meta(max_length=REGISTERS)]


class BombOrder(Order, frozen=True, kw_only=True):
    """The cards stay in the order in which they were drawn; or ask."""


class ProgramBomb(Decision[BombAnswer], tag="program_bomb", kw_only=True):
    """In which order a buzz bomb executes the cards drawn for it.

    Rules: 000 "BUZZ BOMB"; A-312
    """

    robot: int
    device: int
    cards: list[int]

    order_type = BombOrder
    rule = '000 "BUZZ BOMB"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="what does {robot}'s buzz bomb do?",
        asks="{robot}'s buzz bomb has got these cards for the turn. In which order does it execute them?",
        button="Program the bomb",
    )

    @classmethod
    def answer_type(cls) -> type[BombAnswer]:
        return BombAnswer

    def check(self, answer: BombAnswer) -> None:
        if sorted(answer.cards) != sorted(self.cards):
            raise IllegalAnswer("cards", f"the bomb executes each of {self.cards} once")

    def by_rule(self, order: BombOrder) -> BombAnswer:
        return self.decline()

    def decline(self) -> BombAnswer:
        return BombAnswer(list(self.cards))

    def sample(self, chance: Chance) -> BombAnswer:
        return BombAnswer(chance.sample("bomb", self.cards, len(self.cards)))


class Bomb(DeviceKind):
    """Flies by a program of its own, made anew each turn, and explodes where it meets a robot or a wall.

    Rules: 000 "BUZZ BOMB"; 000 "FLYING DEVICES"; A-310; A-312
    """

    title = "Buzz bomb"
    words = "It flies by five Program cards a turn, and explodes with strength 4 against a robot or a wall."
    is_flying = True

    def programs(self) -> Question:
        owner = self.context.robots[self.device.owner]
        self.device.cards = []
        for _ in range(REGISTERS):  # one by one: the discards may be shuffled meanwhile
            if card := draw(self.context):
                self.device.cards.append(card)
        self.context.emit(
            DeviceProgrammed(
                device=self.device.number,
                kind=self.device.kind,
                seat=owner.seat,
                count=len(self.device.cards),
                cards=list(self.device.cards),
            )
        )
        decision = ProgramBomb(
            seat=owner.seat,
            subject=f"r{owner.number}-d{self.device.number}",
            robot=owner.number,
            device=self.device.number,
            cards=list(self.device.cards),
        )
        return Question(decision, self._take)

    def _take(self, answer: BombAnswer) -> None:
        self.device.cards = list(answer.cards)

    def acts_at(self, phase: int) -> int:
        return self.device.cards[phase - 1] if phase <= len(self.device.cards) else EMPTY

    def act(self, phase: int) -> None:
        device, card = self.device, self.acts_at(phase)
        spaces, quarters = EFFECTS[card]
        self.context.emit(DevicePlayed(device=device.number, kind=device.kind, card=card))
        if quarters:
            device.heading = (device.heading + quarters) % 4
            self.context.emit(DeviceTurned(device=device.number, kind=device.kind, heading=device.heading))
        for _ in range(abs(spaces)):
            if self.is_there:
                self._fly(device.heading if spaces > 0 else opposite(device.heading))

    def _fly(self, heading: int) -> None:
        if not fly(self, heading):
            self.burst(BLAST, self.device.cell)
        met = met_on(self.context, self.device.cell) if self.is_there else None
        if met is not None and not self.spares(met):
            self.entered(met)

    def entered(self, robot: Robot) -> None:
        self.burst(BLAST, self.device.cell)

    def turn_ends(self) -> None:
        self.device.cards = []


class BuzzBomb(Explosive):
    """Launches a bomb as the turn begins that flies by a program of its own.

    Rules: 000 "BUZZ BOMB"
    """

    title = "Buzz Bomb"
    words = (
        "Three bombs. When you program, you may launch one from your robot's space. It gets five cards from the deck "
        "each turn, and flies by them until it meets a robot or a wall: then it explodes with strength 4."
    )
    editions = ("ultimate",)
    worth = 218
    payload = 3
    device = Bomb
    rider = Once
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (ProgramBomb,)

    def programmed(self) -> None:
        wish = self.ridden()
        if wish is not None and wish.now and self.held.payload and self.is_running and not self.robot.virtual:
            self.launch(self.robot.cell, self.robot.heading)


OPTION = BuzzBomb
