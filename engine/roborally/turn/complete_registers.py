"""4. The five register phases."""

from collections.abc import Callable, Iterable

from engine.roborally.cards.option_cards import put_out_of_action
from engine.roborally.events import Segment, SegmentStarted
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.register_phase.lasers_fire import lasers_fire
from engine.roborally.register_phase.reveal_program_cards import reveal_program_cards
from engine.roborally.register_phase.robots_move import robots_move
from engine.roborally.register_phase.touch_checkpoints import touch_checkpoints
from engine.roborally.robots.virtual_mode import become_real
from engine.roborally.state import REGISTERS
from engine.roborally.turn_context import TurnContext

PHASES = range(1, REGISTERS + 1)


def _open_and_reveal(context: TurnContext, phase: int) -> None:
    """What acts as a register phase begins comes before the cards are revealed, and is told as part of the register.

    Trap doors open first. What Options do then, they do at the same moment.

    Rules: A-406
    """
    for opens in context.floor.acting["start"]:
        opens(context, phase)
    if context.has_options:
        _start_options(context, phase)
    if context.virtual:
        become_real(context)
    for starts in context.rules_at["phase_starts"]:
        starts(context, phase)
    reveal_program_cards(context, phase)


def _start_options(context: TurnContext, phase: int) -> None:
    with context.at_once:
        for starts in context.all_cards_at("phase_starts"):
            starts(phase)


SEQUENCE: tuple[tuple[Segment, Callable[[TurnContext, int], None]], ...] = (
    ("A", _open_and_reveal),
    ("B", robots_move),
    ("C", board_elements_move),
    ("D", lasers_fire),
    ("E", touch_checkpoints),
)


def complete_registers(context: TurnContext, phases: Iterable[int] = PHASES) -> None:
    """Plays the register phases in order, until the race is over.

    Rules: 001 "4. Complete Registers"; 000 "RESOLVE REGISTER PHASES"; 000 "REGISTER PHASES";
    003 "REGISTER PHASE TIMING"
    """
    for phase in phases:
        context.state.phase = phase
        for segment, rule in SEQUENCE:
            if context.watched:
                context.emit(SegmentStarted(phase=phase, segment=segment))
            if context.has_options:
                context.asking.begin_segment()
                put_out_of_action(context)
            rule(context, phase)
        if context.state.over:
            return
