"""One round, from the preparation to the resolution."""

from engine.volt.events import RoundStarted
from engine.volt.round.activation import activate_dice, reveal
from engine.volt.round.preparation import prepare
from engine.volt.round.programming import program
from engine.volt.round.resolution import resolve
from engine.volt.round_context import RoundContext
from engine.volt.victory.goal import GameDecided


def play_round(context: RoundContext) -> None:
    """Rules: 002 "PLAYING THE GAME" """
    context.state.round = context.turn
    context.emit(RoundStarted(round=context.turn))
    prepare(context)
    play_programs(context)


def play_programs(context: RoundContext) -> None:
    """Plays a round on from its programming."""
    program(context)
    play_dice(context)


def play_dice(context: RoundContext) -> None:
    """Plays everything that follows from the programs. It ends at once when someone has won.

    Rules: 002 "END OF GAME"; 002 "5c"
    """
    try:
        reveal(context)
        activate_dice(context)
        resolve(context)
    except GameDecided:
        context.acting = None
