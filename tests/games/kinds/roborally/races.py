"""Races for the tests: random play on any course, and the view from which a turn began."""

from functools import cache

import msgspec

from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.roborally.courses.catalogue import floor_of, load_course
from engine.roborally.game import GAME
from engine.roborally.options import find_options, option_deck
from engine.roborally.state import Held, RaceState, Setup
from engine.roborally.views.race import DeviceView, RaceView

NAMES = ["Bolt", "Cog", "Rusty", "Wren", "Dynamo", "Piston", "Gizmo", "Nell"]
SEED = bytes(range(16))


@cache
def race_on(course: str, turns: int, robots: int = 8) -> Table[RaceState]:
    """A table after so many turns (fewer if the race ends before) of random answers, with as many players as the
    course has room for, up to `robots`."""
    seats = max(number for number in load_course(course).allowed if number <= robots)
    teams = GAME.teams({"course": course}, seats)
    edition = load_course(course).edition
    table = Table.open(GAME, Setup(course=course, edition=edition, robots=NAMES[:seats], teams=teams), SEED)
    return _played(table, turns)


@cache
def race_with_options(turns: int, seed: int = 0) -> Table[RaceState]:
    """A race of four in which all Option cards are held from the first turn on, in random answers."""
    table = Table.open(GAME, Setup(course="dizzy-dash", robots=NAMES[:4]), bytes([seed]) * 16)
    table.advance()
    dump = table.dump()
    state = GAME.decode(dump.snapshot)
    for number, option in enumerate(option_deck("2005")):
        state.robots[number % 4].options.append(Held(id=option, payload=find_options()[option].payload))
    equipped = msgspec.structs.replace(dump, snapshot=GAME.encode(state), events=b"[]", waiting=[])
    return _played(Table(GAME, equipped), turns)


def _played(table: Table[RaceState], turns: int) -> Table[RaceState]:
    table.advance()
    while table.turn <= turns and not table.is_over:
        for decision in list(table.pending):
            table.answer(decision.id, decision.sample(table.turn_chance().scoped(decision.id)))
        table.advance()
    return table


def turn_of(table: Table[RaceState], number: int, seat: int | None = None) -> tuple[RaceView, list[Event]]:
    """A finished turn: the view of its start, and its events."""
    record = table.finished[number]
    return GAME.view_for(GAME.decode(record.snapshot), seat), record.events


def view_after(table: Table[RaceState], number: int) -> RaceView:
    """What a spectator saw when that turn had ended."""
    last = number + 1 == len(table.finished)
    return GAME.view_for(GAME.decode(table.snapshot if last else table.finished[number + 1].snapshot), None)


def parked(course: str, places: dict[int, tuple[str, int]], seat: int | None = 0) -> RaceView:
    """The start of a race, with some robots moved by hand: robot -> (space such as "G5", heading)."""
    table = race_on(course, 0)
    view = GAME.view_for(table.state, seat)
    robots = list(view.robots)
    for number, (space, heading) in places.items():
        robots[number] = msgspec.structs.replace(robots[number], cell=cell(course, space), heading=heading)
    return msgspec.structs.replace(view, robots=robots)


def device_seen(number: int, kind: str, at: int, flying: bool = False) -> DeviceView:
    """A device of Cog's that faces east, as everyone sees it."""
    return DeviceView(
        device=number, kind=kind, owner=1, cell=at, heading=1, flying=flying, priority=735, target=0, fresh=False,
        spent=0, card_count=0, cards=[],
    )  # fmt: skip


def cell(course: str, space: str) -> int:
    """The cell of a space given as one letter and a number."""
    return floor_of(course).cell(ord(space[0]) - ord("A"), int(space[1:]) - 1)
