"""Which modules go together with one die: every combination, and what is wrong with it."""

from itertools import product
from typing import Any

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.use_modules import UseModules, UsesAnswer
from engine.volt.offer import Offer


def use_name(offer: Offer, use: Any) -> str:
    """What tells a use from others as far as combinations go: only a turn of the die matters for the rest."""
    return f"{offer.module}={use}" if offer.part == "turn" else offer.module


def problems(decision: UseModules) -> dict[str, str]:
    """The names of the uses, in the order of the offers, with a space between -> why they do not go together; empty
    where they do."""
    ways = [[None, *_ways(offer)] for offer in decision.offers]
    return {
        " ".join(use_name(offer, use) for offer, use in chosen): _problem(decision, chosen)
        for chosen in ([way for way in combination if way is not None] for combination in product(*ways))
    }


def _ways(offer: Offer) -> list[tuple[Offer, Any]]:
    """One use stands for all that are alike."""
    return list({use_name(offer, use): (offer, use) for use in reversed(offer.choices)}.values())


def _problem(decision: UseModules, chosen: list[tuple[Offer, Any]]) -> str:
    try:
        decision.check(UsesAnswer({offer.module: use for offer, use in chosen}))
    except IllegalAnswer as error:
        return _reason(decision, str(error))
    return ""


def _reason(decision: UseModules, refusal: str) -> str:
    """The page has said already which die it is."""
    reason = refusal.split(f"{decision.colour} {decision.value}: ", 1)[-1]
    return f"{reason[:1].upper()}{reason[1:]}."
