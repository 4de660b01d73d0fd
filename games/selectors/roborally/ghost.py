"""The ghost of the program that somebody is writing: drawn, and in words."""

from dataclasses import dataclass
from typing import Any

from engine.kernel.errors import IllegalAnswer
from engine.roborally.preview import preview
from engine.roborally.state import EMPTY, REGISTERS
from games.selectors.game_view import Duty, RacePage
from games.selectors.roborally.ghost_art import ghost_svg, ghost_words


@dataclass(frozen=True)
class Ghost:
    svg: str
    """The inside of the board's ghost layer."""
    words: str


def ghost_of(page: RacePage, duty: Duty, answer: Any) -> Ghost:
    """Where the registers of an answer, filled as far as they are, would take the robot. Raises IllegalAnswer."""
    if duty.kind != "program":
        raise IllegalAnswer("no_preview", "only programs have a preview")
    registers = _registers(duty.offer, answer)
    if not any(registers):
        return Ghost("", "")
    robot = duty.offer["robot"]
    steps = preview(page.view, robot, registers)
    return Ghost(ghost_svg(page.view, robot, steps), ghost_words(page.view, steps))


def _registers(offer: dict[str, Any], answer: Any) -> list[int]:
    """Five numbers: cards of this hand or of locked registers, each once, EMPTY for none."""
    registers = answer.get("registers") if isinstance(answer, dict) else None
    if not isinstance(registers, list) or len(registers) != REGISTERS:
        raise IllegalAnswer("registers", f"a preview needs {REGISTERS} registers")
    known = {*offer["hand"], *offer["locked"]}
    cards = [card for card in registers if card != EMPTY]
    if any(type(card) is not int or card not in known for card in cards):
        raise IllegalAnswer("card", "a card of the preview is not in this hand")
    if len(set(cards)) < len(cards):
        raise IllegalAnswer("card", "a card of the preview is used twice")
    return registers
