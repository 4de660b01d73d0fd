"""What the end of a round is worth."""

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.volt.arena.plans import load_arena
from engine.volt.bots.roads import dice_to
from engine.volt.bots.worth import WIN, worth
from engine.volt.opening import open_round
from engine.volt.state import OUTSIDE, Robot, VoltState
from tests.engine.volt.tables import setup_of

ARENA = load_arena("twin-cities")
GOAL = ARENA.vp_spaces[4]
OTHER_SIDE = next(cell for cell, dice in enumerate(dice_to(ARENA, GOAL)) if dice == 1 and cell != GOAL - 1)


def end() -> VoltState:
    """Two robots one die away from VP tokens."""
    state = VoltState(setup=setup_of(2, "twin-cities"), robots=[], arena="twin-cities", round=4)
    state.robots = [
        Robot(number=0, seat=0, name="A", cell=GOAL - 1, start_number=1),
        Robot(number=1, seat=1, name="B", cell=OTHER_SIDE, start_number=2),
    ]
    state.laid = {GOAL: [4, 4]}
    return state


def value(state: VoltState, foresight: bool = True) -> float:
    context = open_round(state, state.round, Chance(bytes(SEED_BYTES)), watched=False)
    return worth(context, state.robots[0], foresight)


def test_equals_are_worth_nothing_to_each_other() -> None:
    assert value(end()) == 0


@pytest.mark.parametrize("foresight", [True, False])
@pytest.mark.parametrize(("name", "own", "sign"), [("tokens", [1], 1), ("damage", 2, -1), ("cell", OUTSIDE, -1)])
def test_what_is_good_for_one_is_bad_for_the_other(foresight: bool, name: str, own: object, sign: int) -> None:
    before = value(end(), foresight)
    mine, theirs = end(), end()
    setattr(mine.robots[0], name, own)
    assert (value(mine, foresight) - before) * sign > 0
    if foresight or name != "cell":
        setattr(theirs.robots[1], name, own)
        assert (value(theirs, foresight) - before) * sign < 0


def test_a_win_is_worth_more_than_anything() -> None:
    state = end()
    state.winner = 0
    assert value(state) == WIN
    state.winner = 1
    assert value(state) == -WIN


def test_with_foresight_fewer_dice_count_more_than_fewer_spaces() -> None:
    """One robot can go straight to the tokens from afar."""
    far, corner = end(), end()
    row = [cell for cell in ARENA.cells if cell not in ARENA.pits]
    from_afar = [cell for cell in row if spaces(cell) > 2 and straight(cell)]
    round_a_corner = [cell for cell in row if spaces(cell) == 2 and not straight(cell)]
    far.robots[0].cell, corner.robots[0].cell = from_afar[0], round_a_corner[0]
    assert value(far) > value(corner)
    assert value(far, foresight=False) < value(corner, foresight=False)


def spaces(cell: int) -> int:
    (x, y), (other_x, other_y) = ARENA.xy(cell), ARENA.xy(GOAL)
    return abs(x - other_x) + abs(y - other_y)


def straight(cell: int) -> bool:
    return dice_to(ARENA, GOAL)[cell] == 1
