"""Questions in the middle of a turn: who is asked, when and how often, and what counts if no one answers.

All robots hold Options and all seats want to be asked everything, unless a test says otherwise.
"""

from collections import Counter, defaultdict
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

from engine.kernel.decisions import Decision
from engine.kernel.journal import Entry
from engine.kernel.record.replay import export, read_export, replay
from engine.kernel.table import Table
from engine.roborally.cards.option_cards import give_option
from engine.roborally.decisions import MAIN_LASER, FireWeapon, LoseOption, PreventDamage, Program, WeaponAnswer
from engine.roborally.events import SegmentStarted
from engine.roborally.game import RoboRally
from engine.roborally.options import find_options
from engine.roborally.options.weapon import OptionalWeapon
from engine.roborally.state import RaceState, Setup
from engine.roborally.turn_context import TurnContext
from tests.engine.roborally.tables import all_ask, orders_for
from tests.engine.tables import SEED, answer_all, reloaded, sampled, waits

NAMES = ["Anvil", "Bolt", "Cog", "Dynamo", "Espresso", "Girder", "Gasket", "Hinge"]
ASKING = sorted(option for option, card in find_options().items() if card.questions or issubclass(card, OptionalWeapon))
"""The Options that may ask a question of their own."""
TURNS = 5


class Armed(RoboRally):
    """A race in which every robot starts with all Options that may ask something."""

    def set_up(self, context: TurnContext) -> None:
        super().set_up(context)
        for robot in context.robots:
            for option in ASKING:
                give_option(context, robot, option)
        context.state.option_deck.clear()  # no one can draw what he has already


ARMED = Armed()


def setup(seats: int = 8, **choices: Any) -> Setup:
    return Setup(course="risky-exchange", robots=NAMES[:seats], **choices)


def opened(choices: Setup, seed: bytes = SEED, **answering: Any) -> Table[RaceState]:
    answering.setdefault("orders", all_ask(range(len(choices.robots))))
    table: Table[RaceState] = Table.open(ARMED, choices, seed, **answering)
    table.advance()
    return table


class Wait(NamedTuple):
    """One wait of a table: where in the game it is, and what is asked."""

    moment: tuple[int, int, str]
    pending: list[Decision[Any]]

    @property
    def interrupts(self) -> bool:
        return 1 <= self.moment[1] <= 5


@cache
def waited(interruptions: str, max_asks: int) -> list[Wait]:
    """The waits of a race of eight in which all ask."""
    table = opened(setup(interruptions=interruptions, max_asks=max_asks))
    return [Wait(moment(table), list(table.pending)) for _ in waits(table, turns=TURNS)]


def moment(table: Table[RaceState]) -> tuple[int, int, str]:
    """Where in the game the table waits: turn, register phase and segment, or the programs, or the cleanup."""
    segments = [event for event in table.published if isinstance(event, SegmentStarted)]
    if not segments:
        return table.turn, 0, "programs"
    if not table.state.phase:
        return table.turn, 6, "cleanup"
    return table.turn, segments[-1].phase, segments[-1].segment


def interrupts(table: Table[RaceState]) -> bool:
    return 1 <= moment(table)[1] <= 5


# --- at most one wait per segment ----------------------------------------------------------------------------------


def test_eight_robots_that_all_ask_cost_at_most_one_wait_in_a_segment() -> None:
    places = [wait.moment for wait in waited("full", 3) if wait.moment[2] != "programs"]
    assert len(places) == len(set(places))
    assert {"A", "D", "cleanup"} <= {segment for _, _, segment in places}


def test_all_who_wish_are_asked_in_the_same_wait() -> None:
    assert max(len({asked.seat for asked in wait.pending}) for wait in waited("full", 3) if wait.interrupts) == 8


def test_one_wait_asks_a_seat_several_things() -> None:
    """What to fire and what to give up is decided before any laser fires."""
    orders = orders_for(range(8), weapons={"ask": True}, sacrifice={"ask": True})
    table = opened(setup(interruptions="full", max_asks=3), orders=orders)
    kinds: defaultdict[Any, set[type]] = defaultdict(set)
    for _ in waits(table, turns=TURNS):
        for decision in table.pending:
            kinds[moment(table), decision.seat].add(type(decision))
    assert any({FireWeapon, PreventDamage} <= asked for asked in kinds.values())


# --- the setting of the game ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("max_asks", [0, 3])
def test_where_no_one_is_interrupted_there_are_only_programs_to_wait_for(max_asks: int) -> None:
    for wait in waited("none", max_asks):
        assert {type(decision) for decision in wait.pending} == {Program}


def test_between_turns_means_the_cleanup_and_nothing_in_the_middle() -> None:
    found = waited("between", 3)
    assert not any(wait.interrupts for wait in found)
    asked = {type(decision) for wait in found for decision in wait.pending if wait.moment[2] == "cleanup"}
    assert LoseOption in asked


def test_between_turns_is_what_a_table_does_by_itself() -> None:
    assert (setup().interruptions, setup().max_asks) == ("between", 1)


@pytest.mark.parametrize("max_asks", [0, 1, 2, 3])
def test_a_seat_is_asked_in_so_many_waits_of_a_turn(max_asks: int) -> None:
    """The wait counts, not the number of questions in it. The cleanup is not in the middle of the turn."""
    counts: Counter[tuple[int, int]] = Counter()
    for wait in waited("full", max_asks):
        if wait.interrupts:
            counts.update({(wait.moment[0], decision.seat) for decision in wait.pending})
    assert max(counts.values(), default=0) == max_asks


def test_whoever_has_been_asked_often_enough_leaves_it_to_the_order() -> None:
    table = opened(setup(interruptions="full", max_asks=1))
    for _ in waits(table, turns=1):
        pass
    by = Counter(entry.by for entry in table.finished[-1].journal if ".program." not in entry.id)
    assert min(by["seat"], by["order"]) > 0


def test_those_who_do_not_ask_do_not_wait_and_do_not_hide_behind_those_who_do() -> None:
    """Only seat 0 wants to be asked."""
    table = opened(setup(interruptions="full", max_asks=3), orders={**orders_for(range(8)), **all_ask([0])})
    asked = {
        decision.seat for _ in waits(table, turns=TURNS) if moment(table)[2] != "programs" for decision in table.pending
    }
    assert asked == {0}


# --- orders that are edited during a wait --------------------------------------------------------------------------


@pytest.mark.parametrize("edited", ["no one asks", "everyone asks"])
def test_orders_edited_during_a_wait_change_nothing_before_it(edited: str) -> None:
    """Loaded with other orders, the table has the same events, questions and journal."""
    one_half = {**all_ask(range(4)), **orders_for(range(4, 8))}
    other = {"no one asks": orders_for(range(8)), "everyone asks": all_ask(range(8))}[edited]
    table = opened(setup(interruptions="full", max_asks=2), orders=one_half)
    interrupted = 0
    for _ in waits(table, turns=3):
        again = reloaded(table, orders=other)
        assert again.published == table.published
        assert again.pending == table.pending
        assert again.dump() == table.dump()
        interrupted += interrupts(table)
    assert interrupted > 3


def test_what_was_told_before_the_edit_is_the_beginning_of_what_is_told_after_it() -> None:
    table = opened(setup(interruptions="full", max_asks=3))
    while not interrupts(table):
        answer_all(table)
    told, turn = list(table.published), table.turn
    edited = reloaded(table, orders=orders_for(range(8)))
    while edited.turn == turn and edited.pending:
        answer_all(edited)
    assert edited.finished[0].events[: len(told)] == told


# --- deadlines -----------------------------------------------------------------------------------------------------


def to_the_weapons(**answering: Any) -> tuple[Table[RaceState], FireWeapon]:
    """Plays on until someone is asked which weapon to fire."""
    table = opened(setup(interruptions="full", max_asks=3), **answering)
    for _ in waits(table, turns=TURNS):
        for decision in table.pending:
            if isinstance(decision, FireWeapon) and decision.programmed == MAIN_LASER:
                return table, decision
    raise AssertionError("no one had anything to fire at")


ASK_GUNNERS = orders_for(range(8), weapons={"ask": True})


@pytest.mark.parametrize("wish", ["the weapon", "nothing"])
def test_at_the_deadline_the_rest_of_the_own_order_answers(wish: str) -> None:
    table, decision = to_the_weapons(orders=ASK_GUNNERS)
    weapon = decision.arms[0].option if wish == "the weapon" else MAIN_LASER
    table.orders = orders_for(range(8), weapons={"ask": True, "weapon": weapon})
    table.timeout(decision.id)
    entry = table.journal.find(decision.id)
    assert entry == Entry(decision.id, "deadline", WeaponAnswer(weapon))


def test_a_legal_draft_goes_before_the_order_and_another_does_not() -> None:
    for drafted in (MAIN_LASER, "nonsense"):
        table, decision = to_the_weapons(orders=ASK_GUNNERS)
        weapon = decision.arms[0].option
        table.orders = orders_for(range(8), weapons={"ask": True, "weapon": weapon})
        table.timeout(decision.id, {"weapon": drafted})
        counts = WeaponAnswer(MAIN_LASER if drafted == MAIN_LASER else weapon)
        assert table.journal.find(decision.id) == Entry(decision.id, "draft", counts)


def test_a_missed_deadline_counts_as_having_been_asked() -> None:
    """Otherwise a silent seat would hold up every segment of the turn."""
    table = opened(setup(interruptions="full", max_asks=1))
    for decision in list(table.pending):
        table.answer(decision.id, sampled(decision))
    table.advance()
    asked: Counter[int] = Counter()
    while table.turn == 1 and table.pending:
        asked.update({decision.seat for decision in table.pending if interrupts(table)})
        for decision in list(table.pending):
            table.timeout(decision.id)
        table.advance()
    assert max(asked.values()) == 1


def test_a_table_where_every_deadline_passes_goes_on() -> None:
    table = opened(setup(interruptions="full", max_asks=3))
    while table.turn <= 3 and table.pending:
        for decision in list(table.pending):
            table.timeout(decision.id)
        table.advance()
    assert table.turn == 4


# --- the whole game ------------------------------------------------------------------------------------------------


def test_a_finished_game_replays_from_its_export_alone() -> None:
    choices = setup(interruptions="full", max_asks=3, lives=1)
    table = opened(choices)
    for _ in waits(table, turns=60):
        pass
    assert table.is_over
    raw = msgspec.json.encode(export(ARMED, choices, SEED, 0, table.finished))
    report = replay(ARMED, read_export(raw))
    assert report.verified == [record.number for record in table.finished]
    assert report.only_shown == []
    by = {entry.by for record in table.finished for entry in record.journal}
    assert by == {"seat", "order"}
