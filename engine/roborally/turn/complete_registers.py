"""4. The five register phases."""

from collections.abc import Callable, Iterable

from engine.roborally.events import Segment, SegmentStarted
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.register_phase.lasers_fire import lasers_fire
from engine.roborally.register_phase.reveal_program_cards import reveal_program_cards
from engine.roborally.register_phase.robots_move import robots_move
from engine.roborally.register_phase.touch_checkpoints import touch_checkpoints
from engine.roborally.state import REGISTERS
from engine.roborally.turn_context import TurnContext

PHASES = range(1, REGISTERS + 1)

SEQUENCE: tuple[tuple[Segment, Callable[[TurnContext, int], None]], ...] = (
    ("A", reveal_program_cards),
    ("B", robots_move),
    ("C", board_elements_move),
    ("D", lasers_fire),
    ("E", touch_checkpoints),
)


def complete_registers(race: TurnContext, phases: Iterable[int] = PHASES) -> None:
    """Plays the register phases in order, until the race is over.

    Rules: 001 "4. Complete Registers"
    """
    for phase in phases:
        race.state.phase = phase
        for starts in race.rules_at["phase_starts"]:
            starts(race, phase)
        for segment, rule in SEQUENCE:
            if race.has_options:
                race.begin_segment()
            if race.watched:
                race.emit(SegmentStarted(phase=phase, segment=segment))
            rule(race, phase)
        if race.state.over:
            return
