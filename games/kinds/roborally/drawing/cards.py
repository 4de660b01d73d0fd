"""Cards as pages show them: Program cards as faces, and the pictures on Option cards.

Each picture is a file of its own, found by the card's id.
"""

from dataclasses import dataclass
from functools import cache

from django.template.loader import render_to_string, select_template
from django.utils.safestring import SafeString

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.state import EMPTY
from games.kinds.roborally.told.phrases import KINDS

OTHER = "_other"
"""The drawing for an Option card that has none of its own."""


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


@cache
def option_art(option: str) -> SafeString:
    """The picture of an Option card, as an <svg> that styles give its size and colors."""
    drawing = select_template([f"roborally/options/{name}.svg" for name in (option, OTHER)]).render().strip()
    return SafeString(render_to_string("roborally/sheets/_option_art.svg", {"drawing": SafeString(drawing)}).strip())
