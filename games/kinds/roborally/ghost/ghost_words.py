"""The ghost in words: the end of a program, and what devices, explosions and flights would do on the way."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from engine.roborally import events as told
from engine.roborally.foresight.preview import Happening, Step, Told
from engine.roborally.state import EMPTY
from engine.roborally.views.race import RaceView, RobotView
from games.kinds.roborally.told.endings import endings
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.phrases import option_name
from games.kinds.roborally.told.places import HEADINGS
from games.wording.say import line, listed, phrase

MOVES = told.DeviceMoved | told.DeviceRemoved


def ghost_words(view: RaceView, robot: int, steps: Sequence[Step]) -> str:
    """The end of a robot's ghost in one sentence, for people who cannot see the board; empty if there is nothing to
    say."""
    if not steps:
        return ""
    last, names = steps[-1], EntityNames.of(view)
    return line(
        _end(last),
        robot=names.robot(robot),
        cell=names.cell(last.cell),
        heading=HEADINGS[last.heading],
        damage=last.damage,
        what=phrase("Register {phase}", phase=last.phase) if last.phase else "Landing at the end of the turn",
    ).text


def _end(last: Step) -> str:
    if last.cause:
        return endings()[last.cause].foreseen
    if last.damage:
        return "{robot} would end on {cell}, facing {heading}, with {damage} damage."
    return "{robot} would end on {cell}, facing {heading}."


def vain_words(start: RobotView, steps: Sequence[Step], registers: Sequence[int]) -> str:
    """The registers whose cards come to nothing, such as those whose way a belt leads back, in a sentence."""
    pose, vain = (start.cell, start.heading), list[int]()
    for phase, group in groupby(steps, key=lambda step: step.phase):
        *_, last = group
        if phase and registers[phase - 1] != EMPTY and (last.cell, last.heading) == pose:
            vain.append(phase)
        pose = (last.cell, last.heading)
    if not vain or steps[-1].cause:
        return ""
    said = "Register {phases} would get it nowhere." if len(vain) == 1 else "Registers {phases} would get it nowhere."
    return line(said, phases=listed(vain)).text


def left_words(left: Mapping[str, int]) -> str:
    """The charges that Options would have left, in words. Empty if no charge would be used."""
    cards = listed(
        [
            phrase("{option} {left}", option=option_name(option), left=number or "none")
            for option, number in left.items()
        ]
    )
    return line("Left on its Options: {cards}.", cards=cards).text if left else ""


def happening_words(view: RaceView, happenings: Sequence[Happening]) -> list[str]:
    """A line for each register in which a device, an explosion or a flight would do something, in the log's words."""
    names = EntityNames.of(view)
    lines = []
    for when, those in groupby(happenings, key=_when):
        said = [telling_of(event).line(event, names).text for event in _brief([it.event for it in those])]
        lines += [line(when, happens=" ".join(said)).text] if said else []
    return lines


def _when(happening: Happening) -> str:
    if happening.phase:
        return f"Register {happening.phase}: {{happens}}"
    return "At first: {happens}" if happening.segment == "start" else "At the end: {happens}"


def _brief(events: Sequence[Told]) -> Iterator[Told]:
    """Leaves out the turns of devices, and moves after which a device moves on or is gone."""
    last = {event.device: place for place, event in enumerate(events) if isinstance(event, MOVES)}
    for place, event in enumerate(events):
        is_passing = isinstance(event, told.DeviceMoved) and last[event.device] > place
        if not is_passing and not isinstance(event, told.DeviceTurned):
            yield event
