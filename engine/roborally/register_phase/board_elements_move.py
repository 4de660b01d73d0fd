"""C. The board elements move, kind by kind, in the printed order."""

from engine.roborally.turn_context import TurnContext


def board_elements_move(context: TurnContext, phase: int) -> None:
    """Each kind of element has its own rule and its place in the order.

    Rules: 001 "C. Board Elements Move"; 001 "Order of Board Elements"; 000 "BOARD ELEMENTS MOVE";
    003 "C. BOARD ELEMENTS MOVE"
    """
    for rule in context.floor.acting["C"]:
        rule(context, phase)
