"""The Option cards, one module each in the folder of their family, discovered by their files."""

from functools import cache

from engine.kernel.errors import BadData
from engine.kernel.registry import discover
from engine.roborally.options.base import OptionCard


@cache
def find_options() -> dict[str, type[OptionCard]]:
    """The Option cards by id, which is the name of their module."""
    return {name: module.OPTION for name, module in discover(__name__, "OPTION").items()}


@cache
def find_option(option_id: str) -> type[OptionCard]:
    """The card with that id. Raises BadData if there is none."""
    found = find_options().get(option_id)
    if found is None:
        raise BadData(f"unknown option {option_id}")
    return found


@cache
def option_deck(edition: str) -> tuple[str, ...]:
    """The ids of the cards in an edition's Option deck."""
    return tuple(option_id for option_id, card in find_options().items() if edition in card.editions)
