"""The table: whatever happens between two answers, the game comes out the same."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.errors import BadData, IllegalAnswer, ReplayMismatch, StaleAnswer
from engine.kernel.journal import Entry
from engine.kernel.table import Table, TableDump
from tests.engine.kernel.duel import ALWAYS, ASK, GAME, NEVER, Duel, DuelPlay, Setup, State, Strike, Swapped, Yes
from tests.engine.kernel.tables import ASK_ALWAYS, open_table, picture, told, up_to
from tests.engine.tables import SEED, play, reloaded, sampled, seeds, waits

setups = st.builds(Setup, seats=st.integers(2, 4), turns=st.integers(1, 3))


# --- arrival order -------------------------------------------------------------------------------------------------


@pytest.mark.slow("plays hundreds of small games")
@settings(max_examples=12)
@given(seeds, setups, st.data())
def test_the_order_in_which_answers_arrive_leaves_no_trace(seed: bytes, setup: Setup, data: st.DataObject) -> None:
    """One table takes answers in any order and runs after any number of them; the other takes them group by group."""
    shuffled = open_table(seed, setup)
    while shuffled.pending:
        order = data.draw(st.permutations(shuffled.pending))
        for decision in order[: data.draw(st.integers(1, len(order)))]:
            shuffled.answer(decision.id, sampled(decision))
        shuffled.advance()
    assert picture(shuffled) == picture(play(open_table(seed, setup)))


def test_a_late_first_seat_changes_nothing_that_the_others_were_offered() -> None:
    """Seat 2 swaps and sees its new hand; seat 0 swaps afterwards. The hand of seat 2 stays."""
    table = open_table(setup=Setup(seats=3))
    up_to(table, "swap")
    answer(table, 2, "swap", {"yes": True})
    offered = pending(table, 2, "plan")
    answer(table, 0, "swap", {"yes": True})
    assert pending(table, 2, "plan") == offered
    assert pending(table, 0, "plan").hand != offered.hand


# --- loading at any moment -----------------------------------------------------------------------------------------


@settings(max_examples=10)
@given(seeds, setups)
def test_a_table_loaded_at_any_moment_is_the_same_table(seed: bytes, setup: Setup) -> None:
    """After each single answer the table is dumped, sent through JSON and loaded elsewhere."""
    kept = open_table(seed, setup)
    moved = reloaded(kept)
    finished = []
    while kept.pending:
        decision = kept.pending[0]
        for table in (kept, moved):
            table.answer(decision.id, sampled(decision))
        moved = reloaded(moved)
        finished += moved.finished
        kept.advance()
        assert picture(moved)[2:] == picture(kept)[2:]
        assert moved.dump() == kept.dump()
    assert told(finished) == told(kept.finished)
    assert moved.is_over


def test_a_table_loaded_but_not_yet_run_dumps_itself() -> None:
    table = open_table(orders=ASK_ALWAYS)
    up_to(table, "strike")
    table.answer(table.pending[0].id, {"yes": True})
    dump = table.dump()
    assert Table(GAME, dump).dump() == dump


def test_loading_a_finished_game_leaves_it_finished() -> None:
    table = reloaded(play(open_table()))
    assert table.is_over
    assert table.finished == []
    assert table.pending == []


def test_advancing_without_a_new_answer_changes_nothing() -> None:
    table = open_table(orders=ASK_ALWAYS)
    for _ in waits(table):
        before = picture(table), table.dump(), table.pending
        table.advance()
        assert (picture(table), table.dump(), table.pending) == before


def test_turns_are_run_one_at_a_time_where_that_is_asked() -> None:
    table = Table.open(GAME, Setup(turns=3), SEED, responder=lambda decision: (decision.decline(), "bot"))
    for turn in range(4):
        assert table.turn == turn
        table.advance(turns=1)
    assert [record.number for record in table.finished] == [0, 1, 2, 3]
    assert table.is_over


def test_each_turn_starts_where_the_one_before_ended() -> None:
    table = play(open_table())
    assert len(table.finished) > 2
    ends = [*(record.snapshot for record in table.finished[1:]), table.snapshot]
    assert [record.digest for record in table.finished] == [sha256(end).hexdigest() for end in ends]


# --- what was published stays --------------------------------------------------------------------------------------


def test_a_standing_order_answers_and_is_journaled_as_such() -> None:
    table = open_table(orders={(seat, "strike", ""): ALWAYS for seat in range(3)})
    play(table)
    strikes = [entry for record in table.finished for entry in record.journal if ".strike." in entry.id]
    assert strikes
    assert {entry.by for entry in strikes} == {"order"}
    assert {entry.answer.yes for entry in strikes} == {True}


def test_an_order_for_one_subject_goes_before_the_general_one() -> None:
    orders = {(seat, "strike", ""): NEVER for seat in range(3)} | {(seat, "strike", "s1"): ALWAYS for seat in range(3)}
    table = play(open_table(orders=orders))
    strikes = [entry for record in table.finished for entry in record.journal if ".strike." in entry.id]
    assert {(entry.id[-2:], entry.answer.yes) for entry in strikes} == {("s0", False), ("s1", True)}


@settings(max_examples=10)
@given(seeds, st.sampled_from([ALWAYS, NEVER, ASK]), st.sampled_from([ALWAYS, NEVER, ASK]))
def test_editing_a_standing_order_changes_nothing_that_was_published(seed: bytes, old: str, new: str) -> None:
    """Wherever the table waits, all orders change and the table is loaded with them: same events, same questions."""
    orders = dict.fromkeys(ASK_ALWAYS, old) | {(0, "strike", ""): ASK}
    table = open_table(seed, orders=orders)
    for _ in waits(table):
        edited = reloaded(table, orders=dict.fromkeys(ASK_ALWAYS, new))
        assert picture(edited)[2:] == picture(table)[2:]
        assert edited.pending == table.pending
        assert edited.journal.listed() == [plain(entry) for entry in table.journal.listed()]


def test_an_open_question_stays_with_its_seat_when_its_order_is_edited() -> None:
    """The seat may have submitted an answer already, and a new order must not override it."""
    table = open_table(orders=ASK_ALWAYS)
    asked = up_to(table, "strike")
    edited = reloaded(table, orders=dict.fromkeys(ASK_ALWAYS, NEVER))
    edited.answer(asked.id, {"yes": True})
    assert edited.journal.find(asked.id) == Entry(asked.id, "seat", Yes(True))


def test_replay_never_looks_at_orders_or_drafts() -> None:
    """A turn resolved with orders and drafts is re-run from its journal alone, under different orders."""
    table = open_table(orders={(0, "strike", ""): ALWAYS})
    for _ in waits(table):
        for decision in list(table.pending):
            table.timeout(decision.id, {"cards": [0, 0]})
    record = table.finished[1]
    dump = TableDump(Setup(), SEED.hex(), 0, 1, 1, record.snapshot, [plain(e) for e in record.journal], b"[]")
    again = Table(GAME, dump, orders=dict.fromkeys(ASK_ALWAYS, NEVER))
    again.advance(turns=1)
    assert told(again.finished) == told([record])


# --- bad answers ---------------------------------------------------------------------------------------------------


def refusals(table: Table[State]) -> list[tuple[Callable[[], None], type[Exception]]]:
    """Every way to answer badly, with the error that must come."""
    open_id = up_to(table, "plan").id
    done_id = next(iter(table.journal.ids()))
    return [
        (lambda: table.answer(open_id, {"cards": [1]}), IllegalAnswer),
        (lambda: table.answer(open_id, {"cards": [99, 98]}), IllegalAnswer),
        (lambda: table.answer(open_id, "cards"), IllegalAnswer),
        (lambda: table.answer(open_id, None), IllegalAnswer),
        (lambda: table.answer(done_id, {"yes": True}), StaleAnswer),
        (lambda: table.answer("t9.g1.s0.plan.", {"cards": [1, 2]}), StaleAnswer),
        (lambda: table.answer("", {"cards": [1, 2]}), StaleAnswer),
        (lambda: table.timeout(done_id), StaleAnswer),
    ]


@pytest.mark.parametrize("number", range(8))
def test_a_bad_answer_is_refused_and_changes_nothing(number: int) -> None:
    table = open_table()
    attempt, error = refusals(table)[number]
    before = table.dump(), picture(table), list(table.pending)
    with pytest.raises(error):
        attempt()
    assert (table.dump(), picture(table), list(table.pending)) == before
    table.advance()
    assert (table.dump(), picture(table), list(table.pending)) == before


def test_a_stale_answer_names_the_decision() -> None:
    table = open_table()
    decision = table.pending[0]
    table.answer(decision.id, 5)
    with pytest.raises(StaleAnswer, match=r"t0\.g1\.s0\.lives\. is not open"):
        table.answer(decision.id, 5)


def test_a_set_up_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadData, match="2 to 4 seats, not 5"):
        open_table(setup=Setup(seats=5))


# --- code or record changed ----------------------------------------------------------------------------------------


def suspended_in_mid_turn() -> Table[State]:
    table = open_table(orders=ASK_ALWAYS)
    up_to(table, "strike")
    assert table.published
    return table


class Chattier(Duel):
    """The same game after a change of code: an event says that someone swapped first."""

    def play_turn(self, play: DuelPlay) -> None:
        play.emit(Swapped(owner=0))
        super().play_turn(play)


class Quieter(Duel):
    """The same game after a change of code: it emits no events."""

    def open_play(self, state: State, *args: Any, **kwargs: Any) -> DuelPlay:
        play = super().open_play(state, *args, **kwargs)
        play.emit = lambda event: None  # type: ignore[method-assign]
        return play


class OtherQuestions(Duel):
    """The same game after a change of code: strikes are asked for under other ids."""

    def open_play(self, state: State, *args: Any, **kwargs: Any) -> DuelPlay:
        play = super().open_play(state, *args, **kwargs)
        play.next_group = lambda: "7"  # type: ignore[method-assign]
        return play


@pytest.mark.parametrize("changed", [Chattier, Quieter])
def test_a_re_run_that_tells_another_story_is_noticed(changed: type[Duel]) -> None:
    dump = suspended_in_mid_turn().dump()
    with pytest.raises(ReplayMismatch, match="turn 1: the re-run tells another story"):
        Table(changed(), dump).advance()


def test_an_answer_that_no_one_asked_for_is_noticed() -> None:
    table = suspended_in_mid_turn()
    dump = table.dump()
    journal = [msgspec.structs.replace(entry, id=entry.id.replace("s0", "s3")) for entry in dump.journal]
    with pytest.raises(ReplayMismatch):
        Table(GAME, msgspec.structs.replace(dump, journal=journal, events=b"[]")).advance()


def strike(**fields: Any) -> Any:
    return msgspec.to_builtins(Strike(seat=0, subject="s1", target=1, **fields))


@pytest.mark.parametrize("raw", [{}, {"kind": "strike"}, {"kind": "parry", "seat": 0}, strike(seconds="soon"), None])
def test_a_table_does_not_wait_for_what_its_rules_never_ask(raw: Any) -> None:
    dump = msgspec.structs.replace(suspended_in_mid_turn().dump(), waiting=[raw])
    with pytest.raises(ReplayMismatch, match="duel asks for no such decision"):
        Table(GAME, dump)


def test_a_question_that_is_not_put_again_is_noticed() -> None:
    table = suspended_in_mid_turn()
    dump = msgspec.structs.replace(table.dump(), waiting=[strike(id="t1.g9.s0.strike.s1")])
    with pytest.raises(ReplayMismatch, match=r"turn 1: not asked any more: t1\.g9\.s0\.strike\.s1"):
        Table(GAME, dump).advance()


def test_other_names_for_the_same_questions_are_noticed() -> None:
    dump = open_table().dump()
    with pytest.raises(ReplayMismatch, match=r"not asked any more: t0\.g1\.s0\.lives\."):
        Table(OtherQuestions(), dump).advance()


def test_another_seed_is_noticed() -> None:
    dump = msgspec.structs.replace(suspended_in_mid_turn().dump(), seed=bytes(16).hex())
    with pytest.raises(ReplayMismatch):
        Table(GAME, dump).advance()


def test_another_record_of_events_is_noticed() -> None:
    dump = suspended_in_mid_turn().dump()
    for events in (b'[{"event":"Swapped","owner":0}]', dump.events.replace(b"]}]", b"0]}]")):
        assert events != dump.events
        with pytest.raises(ReplayMismatch, match="tells another story"):
            Table(GAME, msgspec.structs.replace(dump, events=events)).advance()


# --- helpers -------------------------------------------------------------------------------------------------------


def pending(table: Table[State], seat: int, kind: str) -> Any:
    (found,) = [decision for decision in table.pending if decision.seat == seat and decision.kind() == kind]
    return found


def answer(table: Table[State], seat: int, kind: str, raw: Any) -> None:
    table.answer(pending(table, seat, kind).id, raw)
    table.advance()


def plain(entry: Any) -> Any:
    return msgspec.structs.replace(entry, answer=msgspec.to_builtins(entry.answer))
