"""The ghosts of a program that someone is writing, and of what others might do: drawn, and in words."""

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.damage.causes import CauseOrNone
from engine.roborally.decisions import ProgramAnswer
from engine.roborally.foresight.preview import Happening, Preview, Step, previews
from engine.roborally.state import EMPTY, REGISTERS
from engine.roborally.views.race import RaceView
from games.errors import NotFound
from games.kinds.roborally.drawing.ghost_art import ghost_svg
from games.kinds.roborally.ghost.ghost_devices import happenings_svg
from games.kinds.roborally.ghost.ghost_words import ghost_words, happening_words, left_words, vain_words
from games.kinds.roborally.told.places import cell_label
from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Ghost


class PreviewedAnswer(ProgramAnswer, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A program; 0 in a register that is still empty. `what_if` names five cards, or kinds of card, for each of several
    other robots, by number: 0 or "" where such a robot does not act."""

    what_if: dict[str, list[int | str]] = {}


class PreviewPath(msgspec.Struct, frozen=True):
    """Where one robot would end: its `cell`, the name of that `space`, its heading and its damage. With a `cause` it
    would be destroyed there. `steps`: how it would get there, segment by segment. `left`: Option -> what would be left
    of its payload, for those in which that changes."""

    robot: int
    cell: int
    space: str
    heading: int
    damage: int
    cause: CauseOrNone
    steps: list[Step]
    left: dict[str, int]


class PreviewResult(msgspec.Struct, frozen=True):
    """The robots that would move by a program: one's own first, then those of `what_if`. `happenings`: what devices,
    explosions and flights would do, in order."""

    paths: list[PreviewPath]
    happenings: list[Happening]


def ghost_of(page: GamePage, prompt: Prompt, answer: Any) -> Ghost:
    """The ghost of an answer, which may be incomplete. Raises IllegalAnswer.

    Besides what a program holds, `what_if` may name five cards, or kinds of card, for each of several other robots.
    """
    if prompt.kind != "program":
        raise NotFound("no_preview", "Only programs have a preview.")
    asked = _asked(answer)
    registers = _registers(prompt.offer, asked.registers)
    supposed = _supposed(page.view, prompt.offer, asked.what_if)
    robot = prompt.offer["robot"]
    found = previews(page.view, robot, registers, asked.riders, supposed)
    if not any(registers) and not supposed and not found.happenings:
        return Ghost("", "")
    vain = vain_words(page.view.robots[robot], found.steps[robot], registers)
    return _shown(page.view, robot, list(supposed), found, vain)


def _shown(view: RaceView, robot: int, others: list[int], found: Preview, vain: str) -> Ghost:
    """The ghost of the robot that is being programmed comes first in words, and is drawn above all others."""
    drawn = [happenings_svg(view, found.happenings)]
    drawn += [ghost_svg(view, number, found.steps[number], found.happenings) for number in (*others, robot)]
    words = [ghost_words(view, number, found.steps[number]) for number in (robot, *others)]
    result = PreviewResult(
        [path for number in (robot, *others) for path in _paths(view, number, found)], found.happenings
    )
    order = [*happening_words(view, found.happenings), left_words(found.left[robot])]
    said = " ".join(word for word in words if word)
    return Ghost("".join(drawn), said, vain, [it for it in order if it], result)


def _asked(answer: Any) -> PreviewedAnswer:
    try:
        return msgspec.convert(answer, PreviewedAnswer)
    except msgspec.ValidationError as error:
        raise IllegalAnswer("malformed", str(error)) from None


def _paths(view: RaceView, robot: int, found: Preview) -> list[PreviewPath]:
    """The path of a robot, in a list. Empty for a robot that would do nothing, powered down or off the board."""
    steps = found.steps[robot]
    if not steps:
        return []
    end, floor = steps[-1], floor_of(view.setup.course, tuple(view.turned), tuple(view.covered))
    space = cell_label(floor, end.cell)
    return [PreviewPath(robot, end.cell, space, end.heading, end.damage, end.cause, steps, found.left[robot])]


def _registers(offer: dict[str, Any], registers: list[int]) -> list[int]:
    """Five numbers: cards of this hand or of locked registers, each once, EMPTY for none."""
    if len(registers) != REGISTERS:
        raise IllegalAnswer("registers", f"a preview needs {REGISTERS} registers")
    known = {*offer["hand"], *offer["locked"]}
    cards = [card for card in registers if card != EMPTY]
    if any(card not in known for card in cards):
        raise IllegalAnswer("card", "a card of the preview is not in this hand")
    if len(set(cards)) < len(cards):
        raise IllegalAnswer("card", "a card of the preview is used twice")
    return registers


def _supposed(view: RaceView, offer: dict[str, Any], what_if: dict[str, list[int | str]]) -> dict[int, list[int]]:
    """Robot -> the cards that it is supposed to play, each once, and none that the viewer sees elsewhere."""
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


def _cards(wanted: list[int | str], spare: list[int]) -> list[int]:
    if len(wanted) != REGISTERS:
        raise IllegalAnswer("what_if", f"a robot is supposed to play {REGISTERS} cards, or none in some registers")
    return [_card(one, spare) for one in wanted]


def _card(wanted: int | str, spare: list[int]) -> int:
    """The card itself, or one of its kind that may still be in play, neither the fastest nor the slowest."""
    if wanted in ("", EMPTY):
        return EMPTY
    fitting = _fitting(wanted, spare)
    if not fitting:
        raise IllegalAnswer("what_if", f"{wanted} is no card, or none that another robot could have")
    card = fitting[len(fitting) // 2]
    spare.remove(card)
    return card


def _fitting(wanted: int | str, spare: Iterable[int]) -> list[int]:
    if isinstance(wanted, str):
        return [card for card in spare if CARDS[card] == wanted]
    return [card for card in spare if card == wanted]
