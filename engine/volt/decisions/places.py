"""The questions of where to start and what to do in a workshop, and those that a KillBot cannot answer."""

from typing import Literal

from engine.kernel.decisions import Order
from engine.volt.arena.plans import is_arena, load_plan
from engine.volt.decisions.pick import Pick, PickOne, check_pick
from engine.volt.module_registry import title_of


class StartOrder(Order, frozen=True, kw_only=True):
    """The starting space to take if it is offered, otherwise the first one offered."""

    ask: bool = True
    index: int = 2


class ChooseStart(PickOne, tag="start", kw_only=True):
    """On which starting space of its side a robot begins or reboots. The answer is the index of the space.

    Rules: 002 "PREPARATION"; 002 "1b"; V-05
    """

    rule = '002 "STARTING SPACE"'
    order_type = StartOrder

    def by_rule(self, order: StartOrder) -> Pick:
        return Pick(order.index if order.index in self.offers else self.offers[0])


REPAIR = "repair"


class WorkshopOrder(Order, frozen=True, kw_only=True):
    """Repairs from this much damage on (on the monitor and the modules together), otherwise draws from this deck."""

    ask: bool = True
    repair_from: int = 1
    deck: str = "red"


class UseWorkshop(PickOne, tag="workshop", kw_only=True):
    """Whether to repair, or the color of a deck to draw from.

    Rules: 002 "WORKSHOP"
    """

    rule = '002 "WORKSHOP"'
    order_type = WorkshopOrder

    damage: int

    def by_rule(self, order: WorkshopOrder) -> Pick:
        if self.damage >= order.repair_from or len(self.offers) == 1:
            return Pick(REPAIR)
        return Pick(order.deck if order.deck in self.offers else self.offers[1])


class ForKillBot(PickOne, tag="for_killbot", kw_only=True):
    """A choice for a KillBot, made by the operator with the lowest starting number.

    Rules: 002 "SETUP CHANGES"; V-21; V-22; V-39
    """

    rule = '002 "KillBot-AI"'

    what: Literal["start", "mine", "arm", "arena"]

    def check(self, answer: Pick) -> None:
        check_pick(self.offers, answer, naming=_arena_name if self.what == "arena" else str)


class NextArena(PickOne, tag="next_arena", kw_only=True):
    """Which arena is next. The winner of a title bout chooses it.

    Rules: 002 "RFL Championship"
    """

    rule = '002 "RFL Championship"'

    def check(self, answer: Pick) -> None:
        check_pick(self.offers, answer, naming=_arena_name)


class ChooseChampion(PickOne, tag="champion", kw_only=True):
    """Which robot, and so which champion module, to begin a championship with.

    Rules: 002 "START-CHAMPION-MODULE"
    """

    rule = '002 "START-CHAMPION-MODULE"'

    def check(self, answer: Pick) -> None:
        check_pick(self.offers, answer, naming=title_of)


def _arena_name(arena: str) -> str:
    """The name of an arena for people. Anything that is not an arena stays as written."""
    return load_plan(arena).name if is_arena(arena) else arena
