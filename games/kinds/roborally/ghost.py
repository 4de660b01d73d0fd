"""The ghosts of the program that somebody is writing, and of what others might do: drawn, and in words."""

from collections.abc import Iterable
from typing import Any

from engine.kernel.errors import IllegalAnswer
from engine.roborally.preview import previews
from engine.roborally.program_cards import CARDS
from engine.roborally.state import EMPTY, REGISTERS
from engine.roborally.views import RaceView
from games.errors import NotFound
from games.kinds.roborally.ghost_art import ghost_svg, ghost_words
from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Ghost


def ghost_of(page: GamePage, prompt: Prompt, answer: Any) -> Ghost:
    """Where an answer, filled as far as it is, would take the robot. Raises IllegalAnswer.

    Besides what a program holds, `what_if` may name five cards, or kinds of card, for each of several other robots.
    """
    if prompt.kind != "program":
        raise NotFound("no_preview", "Only programs have a preview.")
    registers = _registers(prompt.offer, answer)
    riders = answer.get("riders")
    supposed = _supposed(page.view, prompt.offer, answer.get("what_if"))
    if not any(registers) and not supposed:
        return Ghost("", "")
    robot = prompt.offer["robot"]
    found = previews(page.view, robot, registers, riders if isinstance(riders, dict) else {}, supposed)
    others = [number for number in supposed if number in found]
    svg = "".join(ghost_svg(page.view, number, found[number]) for number in (*others, robot))
    words = [ghost_words(page.view, found[robot])]
    words += [ghost_words(page.view, found[number], page.view.robots[number].name) for number in others]
    return Ghost(svg, " ".join(word for word in words if word))


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


def _supposed(view: RaceView, offer: dict[str, Any], what_if: Any) -> dict[int, list[int]]:
    """Robot -> the cards that it is supposed to play, each once, and none of those that one sees oneself."""
    if what_if is None:
        return {}
    if not isinstance(what_if, dict):
        raise IllegalAnswer("what_if", "what_if names robots with five cards each")
    spare = _unseen(view, offer)
    return {_robot(view, offer, name): _cards(cards, spare) for name, cards in what_if.items()}


def _unseen(view: RaceView, offer: dict[str, Any]) -> list[int]:
    seen = {*offer["hand"], *offer["locked"]}
    for robot in view.robots:
        seen |= {*robot.hand, *robot.registers, *robot.second, *(option.card for option in robot.options)}
    return [card for card in CARDS if card not in seen]


def _robot(view: RaceView, offer: dict[str, Any], name: str) -> int:
    others = {str(robot.robot) for robot in view.robots if robot.cell and robot.robot != offer["robot"]}
    if name not in others:
        raise IllegalAnswer("what_if", f"there is no other robot {name} on the board")
    return int(name)


def _cards(wanted: Any, spare: list[int]) -> list[int]:
    if not isinstance(wanted, list) or len(wanted) != REGISTERS:
        raise IllegalAnswer("what_if", f"a robot is supposed to play {REGISTERS} cards, or none in some registers")
    return [_card(one, spare) for one in wanted]


def _card(wanted: Any, spare: list[int]) -> int:
    """The card itself, or one of its kind that may still be in play, neither the fastest nor the slowest."""
    if wanted in ("", EMPTY):
        return EMPTY
    fitting = _fitting(wanted, spare)
    if not fitting:
        raise IllegalAnswer("what_if", f"{wanted} is no card, or none that another robot could have")
    card = fitting[len(fitting) // 2]
    spare.remove(card)
    return card


def _fitting(wanted: Any, spare: Iterable[int]) -> list[int]:
    if isinstance(wanted, str):
        return [card for card in spare if CARDS[card] == wanted]
    return [card for card in spare if type(wanted) is int and card == wanted]
