"""Eight robots with five cards each of the Ultimate Collection's deck, which all want to be asked everything.

Two deals have all cards between them. `test_asking` has the rest on questions in the middle of a turn.
"""

import msgspec
import pytest

from engine.kernel.record.replay import export, read_export, replay
from engine.kernel.table import Table
from engine.roborally.cards.option_cards import draw_options
from engine.roborally.courses.catalogue import course_ids, load_course
from engine.roborally.game import RoboRally
from engine.roborally.options import option_deck
from engine.roborally.state import RaceState, Setup
from engine.roborally.turn_context import TurnContext
from tests.engine.roborally.tables import all_ask
from tests.engine.roborally.test_asking import NAMES, moment
from tests.engine.tables import SEED, answer_all, waits

EACH = 5
DECK = option_deck("ultimate")
COURSES = [course for course in course_ids() if load_course(course).allowed[-1] == len(NAMES)]
TURNS = 4


class Dealt(RoboRally):
    """A race in which each robot is dealt five cards before the first turn: the first or the last of the deck."""

    def __init__(self, deck: list[str]) -> None:
        self.deck = deck

    def set_up(self, context: TurnContext) -> None:
        super().set_up(context)
        gone = {option.id for robot in context.robots for option in robot.options}
        context.state.option_deck = [option for option in self.deck if option not in gone]
        for robot in context.robots:
            draw_options(context, robot, EACH)


DEALS = {"first": Dealt(DECK), "last": Dealt(DECK[::-1])}


def opened(deal: str, course: str) -> Table[RaceState]:
    setup = Setup(
        course=course, edition="ultimate", robots=NAMES, lives=2, interruptions="full", max_asks=3, finish="all"
    )
    table: Table[RaceState] = Table.open(DEALS[deal], setup, SEED, orders=all_ask(range(len(NAMES))))
    table.advance()
    return table


def begun(deal: str, course: str) -> Table[RaceState]:
    """The table at its first programs."""
    table = opened(deal, course)
    while not table.turn:
        answer_all(table)
    return table


def test_two_deals_have_all_cards() -> None:
    dealt = [option.id for deal in DEALS for robot in begun(deal, COURSES[0]).state.robots for option in robot.options]
    assert set(dealt) == set(DECK)


@pytest.mark.parametrize("course", COURSES[::5])
@pytest.mark.parametrize("deal", DEALS)
def test_they_cost_at_most_one_wait_in_a_segment(deal: str, course: str) -> None:
    table = begun(deal, course)
    places = [moment(table) for _ in waits(table, turns=TURNS) if moment(table)[2] != "programs"]
    assert len(places) == len(set(places))
    assert {segment for _, _, segment in places} & {"A", "B", "D"}


@pytest.mark.parametrize("course", COURSES[::10])
@pytest.mark.parametrize("deal", DEALS)
def test_their_race_replays_from_its_export_alone(deal: str, course: str) -> None:
    table = opened(deal, course)
    while table.pending:
        answer_all(table)
    assert table.is_over
    file = msgspec.json.encode(export(DEALS[deal], table.setup, SEED, 0, table.finished))
    report = replay(DEALS[deal], read_export(file))
    assert report.verified == list(range(table.turn))
    assert report.only_shown == []
