"""A finished round of VOLT: what was planned, beside what came."""

from dataclasses import replace
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES
from engine.kernel.table import Table
from engine.volt.game import GAME
from games.kinds.volt.ghost.plans import plans
from games.shapes.page import TurnPage
from tests.games.kinds.volt.pages import turn_of


def rounds(seat: int | None) -> list[TurnPage]:
    """Rounds of random play between two operators and two KillBots, with the programs of this seat."""
    setup = GAME.make_setup({"arena": "twin-cities"}, ["Ember", "Onyx"])
    table = Table.open(GAME, setup, bytes(SEED_BYTES))
    table.advance()
    while table.turn < 6 and not table.is_over:
        for decision in list(table.pending):
            table.answer(decision.id, decision.sample(table.turn_chance().scoped(decision.id)))
        table.advance()
    return [_page(record, seat) for record in table.finished[1:]]


def _page(record: Any, seat: int | None) -> TurnPage:
    page = turn_of(GAME.view_for(GAME.decode(record.snapshot), seat), record.events, record.number)
    programs = {
        entry.asked[2]: msgspec.to_builtins(entry.answer)
        for entry in record.journal
        if entry.asked[:2] == (seat, "program")
    }
    return replace(page, programs=programs)


def test_a_robot_in_the_arena_has_a_plan_for_its_control_units() -> None:
    found = [plan for page in rounds(0) for plan in plans(page)]
    assert found
    assert {plan.robot for plan in found} == {"Ember"}
    titles = [step.title for plan in found for step in plan.steps]
    assert set(titles) == {"Control unit I", "Control unit II", "Control unit III"}


def test_spectators_have_no_plans() -> None:
    assert [plan for page in rounds(None) for plan in plans(page)] == []
