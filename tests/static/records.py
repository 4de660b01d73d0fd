"""Records of finished games, played by the engine alone, and what our scripts find of them."""

import copy
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Page

from engine.commands.simulate import answer_of
from engine.kernel.commitment import mixed_seed, start_of
from engine.kernel.game import GameRules
from engine.kernel.replay import Export, export
from engine.kernel.showing import with_draws
from engine.kernel.table import Table

Record = dict[str, Any]

FINDINGS = """async ([record, script, facts, known]) => {
    const { verify } = await import("/js/verification.js");
    const kind = script ? await import(script) : null;
    const steps = [];
    for await (const step of verify(record, kind, facts, known)) steps.push(step);
    return steps;
}"""


def record_of(
    game: GameRules[Any], setup: Any, seed: bytes, contributions: list[bytes] | None = None, turns: int = 40
) -> Record:
    """The record of a game in which everybody answers at random. It is cut after so many turns."""
    given = contributions or []
    mixed = mixed_seed(seed, given)
    table = Table.open(game, setup, mixed, responder=lambda decision: (answer_of(mixed, decision), "seat"))
    table.advance(turns=turns)
    exported = export(game, setup, seed, 0, table.finished, given, start_of(game, setup, seed, given))
    return shown(game, exported, table)


def shown(game: GameRules[Any], exported: Export, table: Table[Any]) -> Record:
    events = [msgspec.json.encode(record.events) for record in table.finished]
    whole = with_draws(game, exported, table.finished, events, table.snapshot)
    found: Record = msgspec.json.decode(msgspec.json.encode(whole))
    return found


def steps_of(page: Page, record: Record, script: str = "", facts: Any = None, **known: Any) -> list[Record]:
    """What the scripts find, step by step. `script` is that of the kind of game, `known` what is known besides."""
    steps: list[Record] = page.evaluate(FINDINGS, [record, script, facts, known])
    return steps


def wrong_in(steps: list[Record]) -> list[tuple[int | None, str]]:
    """The turn and the words of everything that does not fit."""
    return [(step["turn"], it["words"]) for step in steps for it in step["findings"] if it["good"] is False]


def changed(record: Record, change: Callable[[Record], object]) -> Record:
    other = copy.deepcopy(record)
    change(other)
    return other
