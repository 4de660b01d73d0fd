"""What positions in VOLT are worth, in rounds to the goal."""

from engine.kernel.chance import Chance
from engine.volt.bots.worlds import Programs
from engine.volt.decisions.program import Program
from engine.volt.review import LEAST, ROUNDS_EACH, SEARCH, VoltOutlook, VoltReviewer
from engine.volt.views.game import view_for
from tests.engine.tables import SEED
from tests.engine.volt.bots.test_search import QUESTION, before_the_last_vp

REVIEWER = VoltReviewer()


def test_the_winner_is_no_rounds_away_and_no_one_else() -> None:
    state = before_the_last_vp()
    state.winner, state.over = 0, True
    assert REVIEWER.to_go(state, 0) == 0
    assert REVIEWER.to_go(state, 1) >= LEAST


def test_a_vp_is_worth_some_rounds() -> None:
    state = before_the_last_vp()
    before = REVIEWER.to_go(state, 1)
    state.robots[1].tokens = [1]
    assert before - REVIEWER.to_go(state, 1) == ROUNDS_EACH


def test_damage_costs_time() -> None:
    state = before_the_last_vp()
    before = REVIEWER.to_go(state, 1)
    state.robots[1].damage = 2
    assert REVIEWER.to_go(state, 1) > before


def test_the_best_program_takes_the_last_vp() -> None:
    view = view_for(before_the_last_vp(), 0)
    outlook = REVIEWER.outlook(view, 0, QUESTION, {1: "easy"}, Chance(SEED))
    best, worth = outlook.found()
    QUESTION.check(best)
    assert worth > outlook.mean(QUESTION.decline())
    assert outlook.mean(best) == worth


class NotedOutlook(VoltOutlook):
    """Notes the worlds that it plays."""

    worlds: set[int]

    def value(self, programs: Programs, number: int) -> float:
        self.worlds.add(number)
        return super().value(programs, number)


def test_programs_are_not_compared_in_worlds_in_which_the_best_was_looked_for() -> None:
    """By chance these suit it better than others do."""
    outlook = NotedOutlook(view_for(before_the_last_vp(), 0), QUESTION, {}, Chance(SEED), {})
    outlook.worlds = looked_for = set()
    best = outlook.best(SEARCH, Chance(SEED))
    outlook.worlds = compared = set()
    outlook.mean(best)
    assert looked_for
    assert compared
    assert looked_for.isdisjoint(compared)


def test_a_robot_outside_the_arena_has_an_outlook_too() -> None:
    outlook = REVIEWER.outlook(view_for(before_the_last_vp(), 1), 1, None, {}, Chance(SEED))
    assert outlook.mean(None) < 0


def test_a_closer_look_is_at_programs_of_hard_bots_and_the_same_for_all() -> None:
    """A hard rival takes the last VP before B can do anything about it; one that plays at random is left as it is."""
    view = view_for(before_the_last_vp(), 1)
    question = Program(seat=1, robot=1, equipped=[])
    for strength, is_same in (("easy", True), ("hard", False)):
        outlook = VoltReviewer().outlook(view, 1, question, {0: strength}, Chance(SEED))
        idle = question.decline()
        assert (outlook.closely(idle) == outlook.mean(idle)) is is_same
        assert outlook.closely(idle) == outlook.closely(idle)
