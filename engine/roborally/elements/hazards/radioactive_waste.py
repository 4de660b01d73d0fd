"""Radioactive waste: it harms robots, and wakes Option cards that lie dormant in them."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Self

from engine.kernel.ask import ask_all
from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.cards.option_cards import draw_options
from engine.roborally.decisions.yes_no import YesNo
from engine.roborally.elements.base import Element
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.race.disputes import in_order
from engine.roborally.robots.checkpoints import touching
from engine.roborally.terrain.radiation import RobotIrradiated, irradiate
from engine.roborally.turn_context import TurnContext


class WasteOrder(Order, frozen=True, kw_only=True):
    """Whether to draw an Option card; or ask."""

    draw: bool = True


class DrawFromWaste(YesNo, tag="draw_from_waste", kw_only=True):
    """Whether a robot on radioactive waste draws an Option card.

    Rules: 000 "TOUCH CHECKPOINTS"; 000 "RADIOACTIVE WASTE"
    """

    says = "draw"
    order_type = WasteOrder
    rule = '000 "TOUCH CHECKPOINTS"'
    words: ClassVar[QuestionWords] = QuestionWords(
        subject="does {robot} draw an Option card?",
        asks="{robot} touches radioactive waste. Does it draw an Option card?",
        yes="Draw a card",
        no="Draw none",
    )

    def is_ordered(self, order: WasteOrder) -> bool:
        return order.draw


class RadioactiveWaste(Element, tag="radioactive_waste", frozen=True, kw_only=True):
    """Radioactive waste: a damage token after the lasers, and an Option card for those who want it at the checkpoints.

    Rules: 000 "RESOLVE LASER FIRE"; 000 "TOUCH CHECKPOINTS"; 003 "RADIOACTIVE WASTE"; 000 "RADIOACTIVE WASTE";
    004 "Radioactive Waste"; A-410
    """

    events: ClassVar[tuple[type[Event], ...]] = (RobotIrradiated,)
    questions: ClassVar[tuple[type[Decision[Any]], ...]] = (DrawFromWaste,)

    @classmethod
    def understands(cls, said: Any) -> bool:
        return said in ("draw", "decline")

    @classmethod
    def order_of(cls, decision: DrawFromWaste, said: Any) -> dict[str, Any]:
        if said not in ("draw", "decline"):
            raise IllegalAnswer("draw", f"{said} is neither draw nor decline")
        return {"draw": said == "draw"}

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        cells = frozenset(floor.cell(*it.at) for it in elements)
        floor.served |= cells
        floor.act("D", 4, partial(irradiate, cells))
        floor.act("E", 3, partial(_offer, cells))


def _offer(cells: frozenset[int], context: TurnContext, phase: int) -> None:
    robots = touching(context, cells)
    questions = [DrawFromWaste(seat=it.seat, subject=f"r{it.number}", robot=it.number) for it in robots]
    answers = zip(robots, ask_all(context, questions) if questions else (), strict=True)
    drawing = [robot for robot, answer in answers if answer.yes]
    for robot in in_order(context, drawing, "order on radioactive waste"):
        draw_options(context, robot)


ELEMENT = RadioactiveWaste
