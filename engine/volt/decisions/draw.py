"""The question of which deck to draw a module from."""

from engine.kernel.decisions import Order
from engine.volt.decisions.pick import Pick, PickOne


class DrawOrder(Order, frozen=True, kw_only=True):
    """The deck to draw from if it has cards, otherwise the first deck that has some."""

    ask: bool = True
    deck: str = "red"


class DrawModule(PickOne, tag="draw_module", kw_only=True):
    """From which deck to draw a module, of those with cards left. The answer is its color.

    Rules: 002 "GAINING MODULES"
    """

    rule = '002 "GAINING MODULES"'
    order_type = DrawOrder

    def by_rule(self, order: DrawOrder) -> Pick:
        return Pick(order.deck if order.deck in self.offers else self.offers[0])


class FirstModules(PickOne, tag="first_modules", kw_only=True):
    """From which two decks an operator draws before the first round.

    Rules: 002 "SETUP CHANGES"
    """

    rule = '002 "SETUP CHANGES"'
