"""The part of a turn that follows from the programs: everything after they are in the registers."""

from engine.roborally.register_phase.touch_checkpoints import end_if_decided
from engine.roborally.turn.cleanup import cleanup
from engine.roborally.turn.complete_registers import complete_registers
from engine.roborally.turn_context import TurnContext


def play_programs(context: TurnContext) -> None:
    """Rules: 001 "HOW TO PLAY"; 000 "TURN SEQUENCE" """
    for rule in context.rules_at["programmed"]:
        rule(context)
    if context.lost:
        end_if_decided(context)
    if not context.state.over:
        complete_registers(context)
    if not context.state.over:
        cleanup(context)
