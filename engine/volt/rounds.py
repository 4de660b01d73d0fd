"""One round, from the preparation to the resolution."""

from engine.volt.events import RoundStarted
from engine.volt.fight import Fight, FightOver
from engine.volt.phases.activation import activate_dice, reveal
from engine.volt.phases.preparation import prepare
from engine.volt.phases.programming import program
from engine.volt.phases.resolution import resolve


def play_round(fight: Fight) -> None:
    """Rules: 002 "PLAYING THE GAME" """
    fight.state.round = fight.turn
    fight.emit(RoundStarted(round=fight.turn))
    prepare(fight)
    program(fight)
    play_dice(fight)


def play_dice(fight: Fight) -> None:
    """All that follows from the programs; it ends at once when somebody has won.

    Rules: 002 "END OF GAME"; 002 "5c"
    """
    try:
        reveal(fight)
        activate_dice(fight)
        resolve(fight)
    except FightOver:
        fight.acting = None
