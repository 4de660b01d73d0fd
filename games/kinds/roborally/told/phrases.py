"""The names of cards and devices."""

from collections.abc import Sized

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.devices.kinds import device_kind
from engine.roborally.options import find_options
from games.wording.lines import Part

KINDS = {
    "u_turn": "U-turn",
    "rotate_left": "Turn left",
    "rotate_right": "Turn right",
    "back_up": "Back up",
    "move_1": "Move 1",
    "move_2": "Move 2",
    "move_3": "Move 3",
}


def of_several(things: Sized) -> int:
    """The key for so many things in a table of sentences: 0, 1, or 2 for several."""
    return min(len(things), 2)


def card_name(card: int) -> str:
    """The name of a Program card: "Move 2"."""
    return KINDS[CARDS[card]]


def option_name(option: str) -> str:
    """The name of an Option card: "Fourth Gear"."""
    return find_options()[option].title


def option_part(option: str) -> Part:
    """The same as part of a line."""
    return Part(option_name(option), rule=f"roborally#option-{option}")


def device_part(kind: str, article: str = "the", *, begins: bool = False) -> Part:
    """A device as part of a line, or at its beginning."""
    name = device_name(kind, article)
    return Part(name[0].upper() + name[1:] if begins else name, rule=f"roborally#device-{kind}")


def device_name(kind: str, article: str = "the") -> str:
    """The name of a device: "the proximity mine"; The Big One has its article in its name."""
    title = device_kind(kind).title
    return title if title.startswith("The ") else f"{article} {title[0].lower()}{title[1:]}"


def card_words(card: int) -> str:
    """A Program card with its priority: "Move 2 (700)"."""
    return f"{card_name(card)} ({card})"
