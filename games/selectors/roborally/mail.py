"""What only a race can say in a notice: the question, the hand, what befell the robot, the picture."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from engine.roborally.courses import floor_of, load_course
from engine.roborally.decisions import StayOrder
from engine.roborally.program_cards import CARDS
from engine.roborally.views import RobotView
from games.selectors.game_view import Duty, RacePage
from games.selectors.roborally import report
from games.selectors.roborally.picture import board_png
from games.selectors.roborally.places import HEADINGS, cell_label
from games.selectors.roborally.words import KINDS

QUESTIONS = {
    "program": {
        "subject": "{robot} waits for its program",
        "asks": "Choose a card of your hand for every register that is not locked.",
        "button": "Program {robot}",
        "otherwise": "If time runs out, the cards of your draft count, and chance fills the empty registers "
        "from your hand.",
    },
    "stay_powered_down": {
        "subject": "does {robot} stay powered down?",
        "asks": "{robot} is powered down and has {damage} damage. Does it stay powered down for another turn?",
        "button": "Decide for {robot}",
        "otherwise": f"If time runs out, it stays powered down if it has {StayOrder().if_damage_ge} damage or more; "
        "else it starts again.",
    },
    "reenter": {
        "subject": "where does {robot} come back?",
        "asks": "{robot} comes back into the race. Choose its space, and which way it faces.",
        "button": "Bring {robot} back",
        "otherwise": "If time runs out, it comes back on the nearest free space, facing its next flag.",
    },
}


def question(duty: Duty, page: RacePage) -> dict[str, str]:
    """What is asked, as `subject`, `asks`, `button` and `otherwise` (what counts if no answer comes)."""
    robot = page.view.robots[duty.offer["robot"]]
    words = {"robot": robot.name, "damage": duty.offer.get("damage", robot.damage)}
    return {part: text.format(**words) for part, text in QUESTIONS[duty.kind].items()}


def happened(events: Sequence[Event], page: RacePage) -> list[str]:
    """What befell the viewer's robot, a sentence each."""
    return [line.text for robot in _own(page) for line in report.since(robot.robot, events, page.view.setup)]


def sheet(page: RacePage) -> dict[str, Any]:
    """The viewer's robot with its hand, for roborally/emails/sheet.*"""
    flags = len(load_course(page.view.setup.course).flags)
    return {"robots": [_sheet_of(robot, flags) for robot in _own(page)]}


def picture(page: RacePage) -> bytes:
    """The board as PNG."""
    return board_png(page.view)


def picture_text(page: RacePage) -> str:
    """Where everybody stands."""
    floor = floor_of(page.view.setup.course)
    places = [
        f"{robot.name} on {cell_label(floor, robot.cell)}, facing {HEADINGS[robot.heading]}"
        for robot in page.view.robots
        if robot.cell
    ]
    return "; ".join(places) + "."


def _own(page: RacePage) -> list[RobotView]:
    return [robot for robot in page.view.robots if robot.seat == page.viewer_seat]


def _sheet_of(robot: RobotView, flags: int) -> dict[str, Any]:
    return {
        "name": robot.name,
        "hand": [_card(card) for card in sorted(robot.hand, reverse=True)],
        "locked": [{"register": register, **_card(robot.registers[register - 1])} for register in robot.locked],
        "damage": robot.damage,
        "lives": robot.lives,
        "next_flag": robot.next_flag if robot.next_flag <= flags else None,
        "flags": flags,
        "status": robot.status,
        "powered_down": robot.powered_down,
    }


def _card(card: int) -> dict[str, Any]:
    return {"name": KINDS[CARDS[card]], "priority": card}
