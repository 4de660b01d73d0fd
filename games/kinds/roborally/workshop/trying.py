"""A robot put anywhere onto the floor of a design: see games.kinds.making.KindTrying."""

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.remarks import Problem
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.courses.files import known, read_file
from engine.roborally.scenarios import trying
from engine.roborally.scenarios.trying import Placed, Tried, floor_to_try, usual_place
from engine.roborally.state import REGISTERS
from games.errors import Closed
from games.kinds.roborally.replay.steps import steps
from games.kinds.roborally.told.phrases import KINDS
from games.kinds.roborally.told.places import HEADINGS, cell_label
from games.refusals import refusal_of
from games.shapes.sandbox import Slot, Trying
from games.wording.spaces import space_name

SPACE, HEADING, REGISTER = "space", "heading", "register-{}"
"""The fields of the form."""
ABOUT = (
    "Choose cards for as many registers as you like. After all five, the turn ends, too. "
    "Special rules do not count here, and each try begins on the whole floor."
)
NO_CARD = "wait"
CHOICES = [("", "not played"), (NO_CARD, "stand still"), *KINDS.items()]
"""What a register can have. It is not played if it has nothing, and neither have those after it."""


def try_out(document: Any, wanted: Mapping[str, str], at: int) -> dict[str, Any]:
    floor = floor_to_try(read_file(msgspec.json.encode(document)))
    if faults := floor.problems():
        raise Closed("has_faults", f"This floor cannot be tried before it is mended. {' '.join(map(_told, faults))}")
    with known(floor) as course:
        start = usual_place(course)
        try:
            placed = _placed(course, wanted, start)
            tried, error = trying.try_out(course, placed), ""
        except BadData as problem:
            tried, error = trying.try_out(course, start), refusal_of(problem).message
        return steps(tried.before, tried.events, at) | {"trying": _shown(course, wanted, tried, error)}


def _told(fault: Problem) -> str:
    board = f"{fault.where.capitalize()}, " if fault.where.startswith("board ") else ""
    space = space_name(*fault.space) if fault.space else "the whole"
    return f"{board}{space}: {fault.words}"


def _placed(course: str, wanted: Mapping[str, str], usual: Placed) -> Placed:
    """The robot as it is wanted. Raises BadData, saying what is wrong."""
    space, heading = wanted.get(SPACE, ""), wanted.get(HEADING, "")
    if heading and heading not in HEADINGS:
        raise BadData(f"A robot faces {', '.join(HEADINGS[:-1])} or {HEADINGS[-1]}.")
    faced: Any = HEADINGS.index(heading) if heading else usual.heading
    return Placed(
        at=_space(course, space) if space else usual.at,
        heading=faced,
        program=_program([wanted.get(REGISTER.format(number), "") for number in range(1, REGISTERS + 1)]),
    )


def _space(course: str, name: str) -> tuple[int, int]:
    floor = floor_of(course)
    named = {cell_label(floor, cell): floor.xy(cell) for cell in floor.spaces}
    if (found := named.get(name.strip().upper())) is None:
        raise BadData(f"There is no space {name[:10]} on this floor.")
    return found


def _program(chosen: list[str]) -> tuple[Any, ...]:
    """The program up to its last card. In registers that are skipped, the robot does nothing."""
    if not {*chosen} <= {value for value, _ in CHOICES}:
        raise BadData("There is no such card.")
    last = max((number for number, card in enumerate(chosen, start=1) if card), default=0)
    return tuple(card or NO_CARD for card in chosen[:last])


def _shown(course: str, wanted: Mapping[str, str], tried: Tried, error: str) -> Trying:
    """The form: as it was sent if that is refused, or else as the robot stood and was programmed."""
    robot = tried.before.robots[0]
    laid = [wanted.get(REGISTER.format(number), "") for number in range(1, REGISTERS + 1)]
    is_played = any(laid) and not error
    return Trying(
        space=wanted.get(SPACE, "")[:10] if error else cell_label(floor_of(course), robot.cell),
        slots=[
            Slot("Facing", [(name, name) for name in HEADINGS], HEADINGS[robot.heading], name=HEADING),
            *(
                Slot(f"Register {number}", CHOICES, card, name=REGISTER.format(number))
                for number, card in enumerate(laid, start=1)
            ),
        ],
        about=ABOUT,
        ends=_ends(course, tried) if is_played else "",
        error=error,
    )


def _ends(course: str, tried: Tried) -> str:
    robot = tried.after.robots[0]
    if not robot.cell:
        return "The robot is destroyed."
    place, damage = cell_label(floor_of(course), robot.cell), f"{robot.damage or 'no'} damage"
    return f"The robot stands on {place}, faces {HEADINGS[robot.heading]} and has {damage}."
