"""Races at a table whose robots hold Options from the start, for tests of what a table asks, and when."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine.kernel.table import Table
from engine.roborally.game import GAME
from engine.roborally.options import find_option
from engine.roborally.state import Held, RaceState, Setup
from tests.engine.tables import SEED

Sheets = Mapping[int, Mapping[str, Any]]


def orders_for(seats: Iterable[int], **presets: Mapping[str, Any]) -> dict[tuple[int, str, str], Any]:
    """Complete standing orders, as the service gives them: these presets, and the usual ones for everything else."""
    usual = {**GAME.default_orders(asks=False), **presets}
    return {(seat, kind, ""): preset for seat in seats for kind, preset in usual.items()}


def all_ask(seats: Iterable[int]) -> dict[tuple[int, str, str], Any]:
    """All seats want to be asked everything."""
    return orders_for(seats, **{kind: {"ask": True} for kind in GAME.default_orders(asks=False)})


def table_of(setup: Setup, sheets: Sheets, seed: bytes = SEED, **answering: Any) -> Table[RaceState]:
    """A race at its first programs. `sheets` is what robots have in addition: `{0: {"options": ["brakes"]}}`."""
    fresh: Table[RaceState] = Table.open(GAME, setup, seed)
    fresh.advance(turns=1)
    state = GAME.decode(fresh.snapshot)
    for number, sheet in sheets.items():
        for name, value in sheet.items():
            held = [Held(id=it, payload=find_option(it).payload) for it in value] if name == "options" else value
            setattr(state.robots[number], name, held)
    dump = msgspec.structs.replace(fresh.dump(), snapshot=GAME.encode(state))
    table: Table[RaceState] = Table(GAME, dump, **answering)
    table.advance()
    return table
