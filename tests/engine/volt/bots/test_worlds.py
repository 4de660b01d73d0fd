"""Worlds: what the others may do in a round."""

from engine.kernel.chance import Chance
from engine.volt.arena.plans import load_arena
from engine.volt.bots.strength import STRENGTHS, Strength
from engine.volt.bots.worlds import Others, Trials, others_in
from engine.volt.bots.worth import WIN
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.views.game import view_for
from tests.engine.tables import SEED
from tests.engine.volt.bots.test_search import QUESTION, before_the_last_vp


def others(models: dict[int, Strength]) -> Others:
    """A as seen from the side of B."""
    view = view_for(before_the_last_vp(), 1)
    return Others(view, STRENGTHS["hard"], models, Chance(SEED))


def wins(seen: Others) -> int:
    """In how many of 30 worlds A takes the last VP."""
    trials = Trials(view_for(before_the_last_vp(), 1), foresight=True)
    idle = {1: ProgramAnswer([])}
    return sum(trials.value(0, {**seen.world(number, own=1), **idle}, number) == WIN for number in range(30))


def test_the_others_are_supposed_to_do_what_is_good_for_them() -> None:
    assert wins(others({0: STRENGTHS["easy"]})) < 5
    assert wins(others({})) > 15


def test_worlds_stay_as_they_are_and_differ() -> None:
    seen = others({})
    later = seen.world(5, own=1)
    worlds = [seen.world(number, own=1) for number in range(6)]
    assert worlds[5] == later
    assert any(world != later for world in worlds)


def test_programs_of_the_others_are_legal() -> None:
    seen = others({0: STRENGTHS["medium"]})
    for number in range(10):
        assert set(seen.world(number, own=1)) == {0}
        QUESTION.check(seen.world(number, own=1)[0])


def test_at_one_table_all_reckon_with_the_same() -> None:
    """Whatever modules they hold, and whatever else they draw."""
    state = before_the_last_vp()
    state.robots[0].inventory, state.robots[1].inventory = ["mines"], ["power_beam"]
    seen = [
        others_in(view_for(state, seat), STRENGTHS["hard"], {}, Chance(SEED, scope=f"seat {seat}")) for seat in (0, 1)
    ]
    assert seen[0] is seen[1]
    assert others_in(view_for(state, 0), STRENGTHS["hard"], {}, Chance(SEED, turn=2)) is not seen[0]


def test_a_round_on_trial_comes_out_the_same_every_time() -> None:
    view = view_for(before_the_last_vp(), 0)
    trials = Trials(view, foresight=True)
    program = Program(seat=0, robot=0, equipped=[]).decline()
    assert trials.value(0, {0: program}, 3) == trials.value(0, {0: program}, 3)
    assert trials.played == 2


def test_who_plays_at_random_answers_questions_in_the_middle_likewise() -> None:
    """A damaged robot ends its round on a Workshop: it is repaired there, or draws a module."""
    state = before_the_last_vp()
    state.robots[0].cell = next(iter(load_arena(state.arena).workshops))
    state.robots[0].damage = 2
    state.decks = {"red": ["mines", "power_beam"]}
    view = view_for(state, 0)
    idle = {0: ProgramAnswer([]), 1: ProgramAnswer([])}

    def damage(trials: Trials) -> set[int]:
        return {trials.play(idle, number).robots[0].damage for number in range(20)}

    left = damage(Trials(view, foresight=True))
    assert len(left) == 1
    assert damage(Trials(view, foresight=True, at_random=[0])) > left
