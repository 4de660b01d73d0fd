"""A. Everybody turns over the card of this register at the same time."""

from engine.roborally.events import CardsRevealed
from engine.roborally.race import Race


def reveal_program_cards(race: Race, phase: int) -> None:
    """Rules: 001 "A. Reveal Program Cards" """
    race.state.revealed = phase
    if race.watched:
        cards = {robot.number: robot.registers[phase - 1] for robot in race.running()}
        race.emit(CardsRevealed(cards={number: card for number, card in cards.items() if card}))
