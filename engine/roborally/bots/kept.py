"""Programs that bots suppose of others, kept: at one table all bots suppose the same hands, and ask the same again."""

from functools import lru_cache

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.bots.programming import program
from engine.roborally.bots.strength import Strength
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.state import EMPTY
from engine.roborally.views.race import RaceView

BY_KIND = {kind: [card for card in CARDS if CARDS[card] == kind] for kind in CARDS.values()}
"""kind -> its cards, lowest first."""
PROGRAMS = 2_000
"""As many are kept as bots suppose in some ten turns of eight."""


def kept_program(view: RaceView, decision: Program, power: Strength, chance: Chance) -> ProgramAnswer:
    """The most promising program, with all others standing still. It depends on what the view shows, and on the kinds
    of the cards alone: for the same kinds it is found once."""
    alike = _alike(decision.hand)
    robots = [msgspec.structs.replace(it, hand=alike) if it.hand else it for it in view.robots]
    view = msgspec.structs.replace(view, robots=robots)
    question = msgspec.structs.replace(decision, hand=alike)
    found = _found(msgspec.msgpack.encode((view, question, power, chance.bits("kept", SEED_BYTES))))
    registers, supply = [], sorted(decision.hand, reverse=True)
    for card in found.registers:
        fitting = next((own for own in supply if card and CARDS[own] == CARDS[card]), EMPTY)
        registers.append(fitting)
        supply = [own for own in supply if own != fitting]
    return msgspec.structs.replace(found, registers=registers)


@lru_cache(maxsize=PROGRAMS)
def _found(asked: bytes) -> ProgramAnswer:
    view, decision, power, seed = msgspec.msgpack.decode(asked, type=tuple[RaceView, Program, Strength, bytes])
    return program(view, decision, power, Chance(seed))


def _alike(hand: list[int]) -> list[int]:
    """The lowest cards of the same kinds."""
    lowest = {kind: iter(cards) for kind, cards in BY_KIND.items()}
    return sorted([next(lowest[CARDS[card]]) for card in hand], reverse=True)
