"""Opens a turn: the context for a state, with its course's floor, its special rules and its edition's values."""

from operator import attrgetter
from typing import Any

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.cards.option_cards import fit
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.devices.kinds import find_devices
from engine.roborally.moments import Moments, nobody_at
from engine.roborally.race.rules import race_moments, ruleset_of
from engine.roborally.robots.heights import take_heights
from engine.roborally.rulesets.base import Ruleset
from engine.roborally.special_rules.base import RuleMoments
from engine.roborally.state import RaceState
from engine.roborally.turn_context import TurnContext

NO_RULES = nobody_at(RuleMoments)


def open_turn(state: RaceState, *args: Any, **kwargs: Any) -> TurnContext:
    """The context of a turn on the race's course, with the boards as they lie now.

    The other arguments are those of `Play`.
    """
    setup = state.setup
    floor = floor_of(setup.course, tuple(state.turned), tuple(state.covered))
    return open_on(state, floor, ruleset_of(setup), *args, special=race_moments(setup), **kwargs)


def open_on(
    state: RaceState, floor: FactoryFloor, rules: Ruleset, *args: Any, special: Moments | None = None, **kwargs: Any
) -> TurnContext:
    """The context of a turn on any floor, with the Option cards that robots hold."""
    everyone = NO_RULES | special if special else NO_RULES
    context = TurnContext(state, floor, rules, everyone, *args, **kwargs)
    holders = list(filter(attrgetter("options"), context.robots))
    if holders:
        fit(context, *holders)
    if state.devices:
        find_devices(context)
    if context.mixed and rules.high_flying:
        take_heights(context)
    return context
