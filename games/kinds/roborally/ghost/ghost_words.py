"""The ghost in words: the end of a program, and what devices, explosions and flights would do on the way."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from engine.roborally import events as told
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.foresight.preview import Happening, Step, Told
from engine.roborally.views.race import RaceView
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.harm import ENDINGS
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.phrases import option_name
from games.kinds.roborally.told.places import HEADINGS, cell_label
from games.wording.say import line, listed

MOVES = told.DeviceMoved | told.DeviceRemoved


def ghost_words(view: RaceView, steps: Sequence[Step], name: str = "") -> str:
    """The end of a ghost in one sentence, for people who cannot see the board; empty if there is nothing to say.

    Without a name it is about the robot that is being programmed.
    """
    if not steps:
        return ""
    floor, last = floor_of(view.setup.course), steps[-1]
    if last.cause:
        what = f"Register {last.phase}" if last.phase else "Landing at the end of the turn"
        return f"{what} would destroy {name or 'it'}: {_ending(floor, last)}."
    damage = f" with {last.damage} damage" if last.damage else ""
    return f"{name or 'It'} would end on {cell_label(floor, last.cell)}, facing {HEADINGS[last.heading]}{damage}."


def _ending(floor: FactoryFloor, step: Step) -> str:
    return ENDINGS[step.cause].format(cell=cell_label(floor, step.cell))


def left_words(left: Mapping[str, int]) -> str:
    """The charges that Options would have left, in words. Empty if no charge would be used."""
    cards = listed([f"{option_name(option)} {number or 'none'}" for option, number in left.items()])
    return line("Left on its Options: {cards}.", cards=cards).text if left else ""


def happening_words(view: RaceView, happenings: Sequence[Happening]) -> list[str]:
    """A line for each register in which a device, an explosion or a flight would do something, in the log's words."""
    names = EntityNames.of(view)
    lines = []
    for when, those in groupby(happenings, key=_when):
        said = [telling_of(event).line(event, names).text for event in _brief([it.event for it in those])]
        lines += [f"{when}: {' '.join(said)}"] if said else []
    return lines


def _when(happening: Happening) -> str:
    if happening.phase:
        return f"Register {happening.phase}"
    return "At first" if happening.segment == "start" else "At the end"


def _brief(events: Sequence[Told]) -> Iterator[Told]:
    """Leaves out the turns of devices, and moves after which a device moves on or is gone."""
    last = {event.device: place for place, event in enumerate(events) if isinstance(event, MOVES)}
    for place, event in enumerate(events):
        is_passing = isinstance(event, told.DeviceMoved) and last[event.device] > place
        if not is_passing and not isinstance(event, told.DeviceTurned):
            yield event
