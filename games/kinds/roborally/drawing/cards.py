"""Program cards as faces, the form in which pages show them."""

from dataclasses import dataclass

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.state import EMPTY
from games.kinds.roborally.told.phrases import KINDS


@dataclass(frozen=True)
class Face:
    """An open card. `kind` names its sign."""

    priority: int
    kind: str
    name: str


def face_of(card: int) -> Face | None:
    """The face of a card; None for none."""
    return face(card) if card != EMPTY else None


def face(card: int) -> Face:
    """The face of a card, known by its priority. Raises KeyError if there is no such card."""
    kind = CARDS[card]
    return Face(card, kind, KINDS[kind])
