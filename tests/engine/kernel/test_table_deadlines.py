"""The table at a deadline: the draft, the standing order or the default counts, whenever it is noticed."""

import msgspec
import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer
from engine.kernel.journal import Entry
from engine.kernel.table import Table, TableDump
from tests.engine.kernel.duel import ALWAYS, GAME, NEVER, Yes
from tests.engine.kernel.tables import ASK_ALWAYS, open_table, up_to
from tests.engine.tables import SEED, reloaded, sampled, seen


def test_at_the_deadline_the_draft_counts_and_else_the_default() -> None:
    table = open_table()
    up_to(table, "plan")
    late = [decision for decision in table.pending if decision.kind() == "plan"][:2]
    draft = {"cards": [0, late[0].hand[3]]}
    table.timeout(late[0].id, draft)
    table.timeout(late[1].id)
    with_draft, without = (table.journal.find(decision.id) for decision in late)
    assert (with_draft.by, without.by) == ("draft", "deadline")
    assert with_draft.answer.cards[1] == late[0].hand[3]
    assert without.answer == late[1].parse(without.answer)


def test_the_deadline_draws_for_each_decision_by_its_own_name() -> None:
    """Otherwise two seats that miss the same deadline would have their cards placed in the same order."""
    table = open_table()
    up_to(table, "plan")
    for decision in list(table.pending):
        table.timeout(decision.id)
        chance = Chance(SEED, turn=decision.turn, scope=decision.id)
        assert table.journal.find(decision.id).answer == decision.default(None, chance)


def test_what_counts_at_the_deadline_does_not_depend_on_when_it_is_noticed() -> None:
    """Two workers, one before and one after another seat's answer, fill the same gaps with the same cards."""
    early, late = open_table(), open_table()
    for table in (early, late):
        up_to(table, "plan")
    first, *others = [decision for decision in early.pending if decision.kind() == "plan"]
    early.timeout(first.id)
    for decision in others:
        late.answer(decision.id, sampled(decision))
    late = reloaded(late)
    late.timeout(first.id)
    assert late.journal.find(first.id) == early.journal.find(first.id)


def test_a_stored_table_takes_answers_without_being_run_first() -> None:
    """What it asked is part of the dump, so an answer is checked, and refused, as before."""
    table = open_table()
    up_to(table, "plan")
    stored = Table(GAME, msgspec.json.decode(msgspec.json.encode(table.dump()), type=TableDump))
    first = table.pending[0]
    assert stored.pending == table.pending
    with pytest.raises(IllegalAnswer):
        stored.answer(first.id, {"cards": [1]})
    for other in (stored, table):
        other.answer(first.id, sampled(first))
        other.advance()
    assert stored.dump() == table.dump()
    assert [seen(stored, seat) for seat in range(3)] == [seen(table, seat) for seat in range(3)]


@pytest.mark.parametrize("strike", [True, False])
def test_at_the_deadline_the_order_of_whoever_wished_to_be_asked_counts(strike: bool) -> None:
    table = open_table(orders=ASK_ALWAYS)
    asked = up_to(table, "strike")
    table.orders = {key: {"ask": True, "strike": strike} for key in ASK_ALWAYS}
    table.timeout(asked.id)
    assert table.journal.find(asked.id) == Entry(asked.id, "deadline", Yes(strike))


def test_a_legal_draft_goes_before_the_order_and_another_does_not() -> None:
    for draft, yes in (({"yes": False}, False), ({"yes": "no"}, True), ("no", True)):
        table = open_table(orders=ASK_ALWAYS)
        asked = up_to(table, "strike")
        table.orders = {key: {"ask": True, "strike": True} for key in ASK_ALWAYS}
        table.timeout(asked.id, draft)
        assert table.journal.find(asked.id) == Entry(asked.id, "draft", Yes(yes))


def test_the_order_for_the_very_subject_answers_at_the_deadline() -> None:
    table = open_table(orders=ASK_ALWAYS)
    asked = up_to(table, "strike")
    table.orders = {**dict.fromkeys(ASK_ALWAYS, NEVER), (asked.seat, "strike", asked.subject): ALWAYS}
    table.timeout(asked.id)
    assert table.journal.find(asked.id) == Entry(asked.id, "deadline", Yes(True))
