"""Permanent settings: who is asked, who is not, and when."""

from typing import Any

import msgspec

from engine.kernel.table import Table
from engine.volt.events import DieActivated
from engine.volt.game import GAME
from engine.volt.state import VoltState
from tests.engine.tables import SEED, reloaded, sampled
from tests.engine.volt.tables import settled, setup_of


def table_with(modules: tuple[str, str], settings: dict[str, Any] | None, **answering: Any) -> Table[VoltState]:
    """A training-like duel at its first programs; robot 0 has these modules and this standing order."""
    fresh: Table[VoltState] = Table.open(GAME, setup_of(2, "rome"), SEED, responder=lambda it: (it.decline(), "bot"))
    fresh.advance(turns=1)
    state = GAME.decode(fresh.snapshot)
    state.robots[0].left, state.robots[0].right = modules
    orders = {} if settings is None else {(0, "modules", ""): settings}
    dump = msgspec.structs.replace(fresh.dump(), snapshot=GAME.encode(state))
    table: Table[VoltState] = Table(GAME, dump, orders=orders, **answering)
    table.advance()
    return table


def program(table: Table[VoltState], *dice: tuple[str, int, int]) -> None:
    """Robot 0 places these dice; robot 1 stays where it is."""
    units = [{"unit": n, "colour": c, "value": v, "key": k} for n, (c, v, k) in enumerate(dice, start=1)]
    for decision in list(table.pending):
        table.answer(decision.id, {"dice": units} if decision.seat == 0 else sampled(decision))
    table.advance()


DICE = (("blue", 3, 0), ("red", 6, 0), ("red", 6, 0))


def test_asked_right_before_the_die_about_all_its_modules() -> None:
    """The question comes when the die is in turn, after the events before it."""
    table = table_with(("brake", "mines"), None)
    program(table, *DICE)
    (question,) = table.pending
    assert question.kind() == "use_modules"
    assert [offer.module for offer in question.offers] == ["brake", "mines"]  # type: ignore[attr-defined]
    last = [event for event in table.published if isinstance(event, DieActivated)][-1]
    assert (last.robot, last.unit, last.value) == (0, 1, 3)


def test_the_answer_counts_and_the_round_goes_on_in_another_process() -> None:
    table = table_with(("brake", "mines"), None)
    program(table, *DICE)
    table = reloaded(table)
    table.answer(table.pending[0].id, {"uses": {"brake": 2, "mines": True}})
    table.advance()
    assert len(table.state.mines) == 1


def test_settings_answer_in_the_place_of_their_seat() -> None:
    table = table_with(("brake", "mines"), {"modules": {"brake": "1", "mines": "always"}})
    program(table, *DICE)
    entries = [entry for entry in table.finished[0].journal if "use_modules" in entry.id] if table.finished else []
    if not entries:
        entries = [entry for entry in table.journal.listed() if "use_modules" in entry.id]
    assert entries[0].by == "order"
    assert entries[0].answer.uses == {"brake": 1, "mines": True}


def test_one_module_that_asks_is_enough() -> None:
    """V-50"""
    table = table_with(("brake", "mines"), {"modules": {"brake": "1", "mines": "ask"}})
    program(table, *DICE)
    assert table.pending[0].kind() == "use_modules"


def test_ask_overrides_all() -> None:
    table = table_with(("brake", "mines"), {"ask": True, "modules": {"brake": "1", "mines": "never"}})
    program(table, *DICE)
    assert table.pending[0].kind() == "use_modules"


def test_at_the_deadline_settings_count_and_what_is_suggested_for_those_that_ask() -> None:
    table = table_with(("brake", "mines"), {"modules": {"brake": "2"}})
    program(table, *DICE)
    asked = table.pending[0].id
    table.timeout(asked)
    entry = table.journal.find(asked)
    assert entry is not None
    assert entry.answer.uses == {"brake": 2, "mines": True}


def test_where_nothing_is_asked_only_programs_and_places_are_waited_for() -> None:
    orders = {(seat, kind, ""): value for seat in range(4) for kind, value in settled().items()}
    table: Table[VoltState] = Table.open(GAME, setup_of(4, "ruhrgebiet"), SEED, orders=orders)
    table.advance()
    kinds = set()
    while table.pending and table.turn < 300:
        kinds |= {decision.kind() for decision in table.pending}
        for decision in list(table.pending):
            table.answer(decision.id, sampled(decision))
        table.advance()
    assert table.is_over
    assert kinds <= {"first_modules", "start", "program", "equip"}
