"""Opening a turn: the floor as it is now, the edition as changed by the course, the robots' cards."""

from msgspec.structs import replace

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.game import GAME
from engine.roborally.opening import open_on, open_turn
from engine.roborally.rulesets import find_ruleset
from engine.roborally.state import Held, RaceState, Setup
from tests.scenes import Scene

CHANCE = Chance(bytes(SEED_BYTES))


def state_of(course: str) -> RaceState:
    return GAME.new_state(Setup(course=course, robots=["Ada", "Bolt", "Cog", "Dynamo", "Echo"]))


def test_a_turn_is_opened_on_the_course_as_its_boards_lie_now() -> None:
    state = state_of("frenetic-factory")
    assert open_turn(state, 1, CHANCE).floor is floor_of("frenetic-factory")
    state.turned = [1, 0, 0, 0, 0]
    assert open_turn(state, 1, CHANCE).floor is floor_of("frenetic-factory", (1, 0, 0, 0, 0))


def test_the_special_rules_of_the_course_take_part() -> None:
    assert open_turn(state_of("frenetic-factory"), 1, CHANCE).rules_at["flag_touched"]
    assert not open_turn(state_of("checkmate"), 1, CHANCE).rules_at["flag_touched"]


def test_special_rules_adjust_the_edition() -> None:
    printed = find_ruleset("2005")
    assert open_turn(state_of("checkmate"), 1, CHANCE).rules == printed
    assert open_turn(state_of("tight-collar"), 1, CHANCE).rules == replace(printed, program_seconds=60)
    assert open_turn(state_of("factory-rejects"), 1, CHANCE).rules == replace(printed, power_down=False)


def test_on_a_floor_that_is_no_course_no_special_rule_takes_part() -> None:
    scene = Scene("A> .")
    context = open_on(scene.state, scene.floor, find_ruleset("2005"), 1, CHANCE)
    assert not any(context.rules_at.values())


def test_the_cards_that_robots_hold_have_their_say() -> None:
    scene = Scene("A> B> .")
    scene["B"].options = [Held(id="brakes")]
    context = open_on(scene.state, scene.floor, find_ruleset("2005"), 1, CHANCE)
    assert context.has_options
    assert [bool(context.cards_at("motion", scene[name])) for name in "AB"] == [False, True]
    scene["B"].options = []
    assert not open_on(scene.state, scene.floor, find_ruleset("2005"), 1, CHANCE).has_options
