"""Chop shops: robots change, refill or get Option cards there."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Literal, Self

import msgspec

from engine.kernel.ask import ask_all
from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.cards.option_cards import draw_options, take_option
from engine.roborally.decisions.sacrifice import ranked
from engine.roborally.elements.base import Element
from engine.roborally.options import find_option
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.race.disputes import in_order
from engine.roborally.robots.checkpoints import touching
from engine.roborally.state import Held, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.unseen import Unseen


class OptionRefilled(Unseen, frozen=True, kw_only=True, tag=True):
    """A chop shop refilled an Option, which now has its full `payload`."""

    robot: int
    option: str
    payload: int


Service = Literal["nothing", "draw", "refill", "scrap"]


DRAWING: tuple[Service, ...] = ("draw", "scrap")
"""The services that end with a card from the deck."""


class ServiceAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The service, and the Option to refill or to scrap."""

    service: Service
    option: str = ""


class ServiceOrder(Order, frozen=True, kw_only=True):
    """The service to ask for, if possible; or ask. `refill` fills up the emptiest Option, `scrap` the one worth least.

    Options that `ranking` names are scrapped first, in that order. A robot without Options draws one unless it wants
    nothing.
    """

    service: Literal["nothing", "refill", "scrap"] = "refill"
    ranking: list[str] = []


class UseChopShop(Decision[ServiceAnswer], tag="use_chop_shop", kw_only=True):
    """The service that a robot asks for at a chop shop.

    With Options, it may refill one of `refillable`, or scrap one and draw another. Without, it may draw one.

    Rules: 000 "TOUCH CHECKPOINTS"; 000 "CHOP SHOPS"; A-84
    """

    robot: int
    options: list[Held]
    refillable: list[str]

    order_type = ServiceOrder
    rule = '000 "TOUCH CHECKPOINTS"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="what does {robot} have done at the chop shop?",
        asks="{robot} touches a chop shop. What does it have done?",
    )

    @classmethod
    def answer_type(cls) -> type[ServiceAnswer]:
        return ServiceAnswer

    def choices(self) -> list[ServiceAnswer]:
        """All legal answers."""
        if not self.options:
            return [ServiceAnswer("draw"), ServiceAnswer("nothing")]
        refills = [ServiceAnswer("refill", option) for option in self.refillable]
        return [*refills, *(ServiceAnswer("scrap", held.id) for held in self.options), ServiceAnswer("nothing")]

    def check(self, answer: ServiceAnswer) -> None:
        if answer not in self.choices():
            wanted = f"{answer.service} {answer.option}".strip()
            raise IllegalAnswer("service", f"a chop shop cannot do that for this robot now: {wanted}")

    def by_rule(self, order: ServiceOrder) -> ServiceAnswer:
        if order.service == "nothing":
            return self.decline()
        if not self.options:
            return ServiceAnswer("draw")
        if order.service == "scrap":
            return ServiceAnswer("scrap", ranked(self.options, order.ranking)[0])
        left = {held.id: held.payload for held in self.options}
        emptiest = sorted(self.refillable, key=lambda option: left[option])
        return ServiceAnswer("refill", emptiest[0]) if emptiest else self.decline()

    def decline(self) -> ServiceAnswer:
        return ServiceAnswer("nothing")

    def sample(self, chance: Chance) -> ServiceAnswer:
        return chance.pick("service", self.choices())


class ChopShop(Element, tag="chop_shop", frozen=True, kw_only=True):
    """A chop shop. It does one thing for each robot on it in each register phase. Robots do not archive there.

    Rules: 000 "TOUCH CHECKPOINTS"; 000 "CHOP SHOPS"; A-84; A-410
    """

    events: ClassVar[tuple[type[Event], ...]] = (OptionRefilled,)
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (UseChopShop,)

    @classmethod
    def understands(cls, said: Any) -> bool:
        match said:
            case "draw" | {"scrap": str()} | {"replenish": str()}:
                return True
        return False

    @classmethod
    def order_of(cls, decision: UseChopShop, said: Any) -> dict[str, Any]:
        match said:
            case "draw":
                wanted = ServiceAnswer("draw")
            case {"scrap": str(option)}:
                wanted = ServiceAnswer("scrap", option)
            case {"replenish": str(option)}:
                wanted = ServiceAnswer("refill", option)
            case _:
                raise IllegalAnswer("service", f"{said} is none of draw, scrap and replenish")
        answer: dict[str, Any] = msgspec.to_builtins(wanted if wanted in decision.choices() else decision.decline())
        return answer

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        cells = frozenset(floor.cell(*shop.at) for shop in elements)
        floor.served |= cells
        floor.act("E", 2, partial(_serve, cells))


def _serve(cells: frozenset[int], context: TurnContext, phase: int) -> None:
    """All robots that touch chop shops choose at the same time. Those that get a new card are served last, in turn.

    Rules: A-301
    """
    robots = touching(context, cells)
    answers = ask_all(context, [_question(robot) for robot in robots]) if robots else []
    drawing: dict[int, ServiceAnswer] = {}
    for robot, answer in zip(robots, answers, strict=True):
        if answer.service in DRAWING:
            drawing[robot.number] = answer
        else:
            _do(context, robot, answer)
    for robot in in_order(context, [robot for robot in robots if robot.number in drawing], "order in chop shops"):
        _do(context, robot, drawing[robot.number])


def _question(robot: Robot) -> UseChopShop:
    refillable = [held.id for held in robot.options if held.payload < find_option(held.id).payload]
    return UseChopShop(
        seat=robot.seat,
        subject=f"r{robot.number}",
        robot=robot.number,
        options=list(robot.options),
        refillable=refillable,
    )


def _do(context: TurnContext, robot: Robot, answer: ServiceAnswer) -> None:
    if answer.service == "refill":
        held = next(it for it in robot.options if it.id == answer.option)
        held.payload = find_option(held.id).payload
        context.emit(OptionRefilled(robot=robot.number, option=held.id, payload=held.payload))
    if answer.service == "scrap":
        take_option(context, robot, answer.option, "scrapped")
    if answer.service in DRAWING:
        draw_options(context, robot)


ELEMENT = ChopShop
