"""A. All robots' cards of this register are revealed at the same time."""

from engine.kernel.ask import ask_all
from engine.roborally.cards.program_cards import draw, executed
from engine.roborally.events import CardReplaced, CardsRevealed
from engine.roborally.state import EMPTY, REGISTERS, Robot
from engine.roborally.turn_context import TurnContext


def reveal_program_cards(context: TurnContext, phase: int) -> None:
    """First, all owners of Options that may still change a card decide, at the same time. Last, the floor reprograms.

    Rules: 001 "A. Reveal Program Cards"; 000 "REVEAL PROGRAM CARD"; 001 "OPTION CARD PRIORITY";
    003 "A. REVEAL PROGRAM CARDS"
    """
    if context.has_options:
        if context.anybody_at("before_reveal"):
            _change_cards(context, phase)
        for robot in context.running() if context.at_random else ():
            _draw_instead(context, robot, phase)
    context.state.revealed = phase
    if context.watched:
        cards = {robot.number: card for robot in context.running() if (card := executed(robot, phase))}
        instead_of = _replaced(context, phase)
        second = _on_top(context, phase)
        context.emit(
            CardsRevealed(
                cards=cards,
                second={robot: card for robot, card in second.items() if robot not in instead_of},
                instead_of=instead_of,
                left_on_top={robot: card for robot, card in second.items() if robot in instead_of},
            )
        )
    for rule in context.floor.acting["A"]:
        rule(context, phase)


def _on_top(context: TurnContext, phase: int) -> dict[int, int]:
    """The cards on top of others in robots' registers."""
    return {
        robot.number: robot.second[phase - 1] for robot in context.running() if robot.second and robot.second[phase - 1]
    }


def _replaced(context: TurnContext, phase: int) -> dict[int, int]:
    """The cards in the registers of robots that execute another one, or none. They are face up from now on.

    Rules: A-256
    """
    lying = {robot.number: robot.registers[phase - 1] for robot in context.running() if robot.instead}
    return {number: card for number, card in lying.items() if card != executed(context.robots[number], phase)}


def _draw_instead(context: TurnContext, robot: Robot, phase: int) -> None:
    """A robot that plays at random ignores the card in this register, locked or not, and executes one from the deck.

    Rules: A-71; A-242
    """
    if robot.number not in context.at_random:
        return
    robot.instead = robot.instead or [EMPTY] * REGISTERS
    card = robot.instead[phase - 1] = draw(context)
    if card:
        context.emit(CardReplaced(robot=robot.number, register=phase, card=card))


def _change_cards(context: TurnContext, phase: int) -> None:
    """Asks for Options that change a card before it is revealed, and applies them.

    Rules: A-79; A-224
    """
    asking = [ask(phase) for ask in context.all_cards_at("before_reveal")]
    questions = [question for question in asking if question is not None]
    if questions:
        answers = ask_all(context, [question.decision for question in questions])
        for question, answer in zip(questions, answers, strict=True):
            question.apply(answer)
