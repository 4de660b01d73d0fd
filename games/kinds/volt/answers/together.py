"""Combinations of modules with one die, and what is wrong with each."""

from itertools import product
from typing import Any

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.use_modules import UseModules, UsesAnswer
from engine.volt.moments.offer import Offer


def use_name(offer: Offer, use: Any) -> str:
    """The name of a use. Only uses that turn the die differ in combinations, so the others have the module's name."""
    return f"{offer.module}={use}" if offer.part == "turn" else offer.module


def problems(decision: UseModules) -> dict[str, str]:
    """The names of the uses, in the order of the offers, with a space between -> why they do not go together; empty if
    they do."""
    ways = [[None, *_ways(offer)] for offer in decision.offers]
    return {
        " ".join(use_name(offer, use) for offer, use in chosen): _problem(decision, chosen)
        for chosen in ([way for way in combination if way is not None] for combination in product(*ways))
    }


def _ways(offer: Offer) -> list[tuple[Offer, Any]]:
    """The uses of an offer, one for each name."""
    return list({use_name(offer, use): (offer, use) for use in reversed(offer.choices)}.values())


def _problem(decision: UseModules, chosen: list[tuple[Offer, Any]]) -> str:
    try:
        decision.check(UsesAnswer({offer.module: use for offer, use in chosen}))
    except IllegalAnswer as error:
        return _reason(decision, str(error))
    return ""


def _reason(decision: UseModules, refusal: str) -> str:
    """The reason without its die, which the page has named already."""
    reason = refusal.split(f"{decision.colour} {decision.value}: ", 1)[-1]
    return f"{reason[:1].upper()}{reason[1:]}."
