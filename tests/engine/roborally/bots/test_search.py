"""The search for programs: the way to the goal, belts, locks, beams, and what Options add."""

from typing import Any

import pytest

from engine.roborally.bots.kit import Kit
from engine.roborally.bots.line_of_play import LineOfPlay
from engine.roborally.bots.search import Search
from engine.roborally.bots.strength import STRENGTHS
from engine.roborally.cards.program_cards import Kind
from engine.roborally.foresight.errand import Errand
from engine.roborally.foresight.roadmap import FAR, PRICES
from engine.roborally.foresight.solo import Solo, Use, equipped
from engine.roborally.state import EMPTY
from engine.roborally.views.race import view_for
from tests.engine.roborally.bots.hands import cards, program
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


def search(scene: Scene, errand: Errand | None = None, kit: Kit | None = None, **changed: Any) -> Search:
    """A strong robot A's search, to all flags in order if it has no other errand."""
    solo = Solo(scene.floor, "2005")
    if kit is not None:
        solo = equipped(solo, kit.ticks + kit.pairs + tuple(option for option, _ in kit.fuels))
    errand = errand or Errand(tuple(scene.state.flags), wins=True)
    power = changed.pop("power", STRENGTHS["hard"])
    return Search(solo, view_for(scene.state, None).robots, power, errand, kit=kit or Kit(), **changed)


def plan(scene: Scene, *kinds: Kind, locked: list[int] | None = None, **changed: Any) -> LineOfPlay | None:
    """The best line of play that a strong robot A finds in a hand."""
    hand = cards(*kinds)
    return search(scene, **changed).best(program(hand, locked), hand)


@figures(
    "drawing, hand, first, stage",
    {
        "it takes the way to the flag": (
            "A> . . .\n. . . f1\n. . . .",
            ("move_3", "rotate_right", "move_1", "u_turn", "u_turn", "back_up"),
            ("move_3", "rotate_right", "move_1"),
            1,
        ),
        "belts carry it": (
            "A> . >> >> f1",
            ("move_2", "u_turn", "u_turn", "rotate_left", "rotate_left", "rotate_left"),
            ("move_2",),
            1,
        ),
        "the first flag comes first, though the second is nearer": (
            "f2 A> . f1",
            ("move_2", "back_up", "back_up", "back_up", "u_turn"),
            ("move_2",),
            2,
        ),
        "past the last flag nothing matters, not even the edge": (
            "A> f1",
            ("move_1", "move_1", "move_2", "move_3", "move_3"),
            ("move_1",),
            1,
        ),
    },
)
def test_it_goes_from_flag_to_flag(drawing: str, hand: tuple[Kind, ...], first: tuple[Kind, ...], stage: int) -> None:
    found = plan(Scene(drawing), *hand)
    assert found is not None
    assert (found.played[: len(first)], found.stage) == (first, stage)


def test_it_reckons_with_its_locked_registers() -> None:
    """Registers 2 to 5 drive on: only a turn to the left keeps it from the pit."""
    [locked] = cards("move_1")
    scene = Scene(". . f1 . .\n. . . . .\n. . . . .\n. . . . .\n. . A> O .", A={"damage": 8})
    found = plan(scene, "rotate_left", locked=[EMPTY, locked, locked, locked, locked])
    assert found is not None
    assert found.stage == 1
    assert plan(scene, "move_1", locked=[EMPTY, locked, locked, locked, locked]) is None


def test_it_counts_the_tokens_of_the_whole_turn() -> None:
    """With seven tokens it can stay in a single beam twice, not three times: it has to leave."""
    scene = Scene("ln1A> . f1", A={"damage": 7})
    locked = cards("rotate_left", "rotate_left", "rotate_left")
    found = plan(scene, "u_turn", "u_turn", locked=[EMPTY, EMPTY, *locked])
    assert found is None
    found = plan(scene, "u_turn", "move_1", locked=[EMPTY, EMPTY, *locked])
    assert found is not None
    assert found.played[0] == "move_1"


def test_a_careful_robot_stays_out_of_a_beam_that_a_careless_one_waits_in() -> None:
    """Closer to the flag it would be in two lasers; one space further away is safe."""
    scene = Scene("A> ln2 . f1\n. . . .")
    hand = cards("rotate_right", "u_turn", "rotate_left", "rotate_left", "back_up")
    careful = STRENGTHS["hard"]
    careless = careful._replace(caution=0.0)
    lines = [search(scene, power=power).best(program(hand), hand) for power in (careful, careless)]
    assert [line.damage for line in lines if line] == [0, 4]


@pytest.mark.parametrize(("other", "end"), [("B^", (1, 2)), (".", (2, 1))])
def test_a_robot_stays_away_from_a_pit_only_where_another_could_push_it(other: str, end: tuple[int, int]) -> None:
    """East of its space it would face the flag, beside the pit; south of it, it would have to turn."""
    scene = Scene(f". . . . .\n. A> . O .\n. . f1 . {other}\n. . . . .")
    hand = cards("rotate_right", "u_turn", "rotate_left", "rotate_left", "back_up")
    line = search(scene, power=STRENGTHS["hard"]._replace(caution=9.0)).best(program(hand), hand)
    assert line is not None
    assert scene.floor.xy(line.pose // 4) == end


@figures(
    "hand, spaces, end",
    {
        "its post, and not the flag": (("rotate_left", "move_2", "u_turn", "u_turn", "rotate_left", "move_1"), [0], 0),
        "the nearer of two": (("move_2", "u_turn", "u_turn", "rotate_left", "rotate_right"), [0, 4], 4),
    },
)
def test_it_goes_where_its_errand_sends_it(hand: tuple[Kind, ...], spaces: list[int], end: int) -> None:
    scene = Scene(". . A^ . f1\n. . . . ." if end == 0 else ". . A> . .")
    errand = Errand(destinations=tuple(scene.cell(x, 0) for x in spaces))
    found = plan(scene, *hand, errand=errand)
    assert found is not None
    assert found.pose // 4 == scene.cell(end, 0)


def test_after_an_errand_that_does_not_win_the_turn_goes_on() -> None:
    """Even past the last goal of a route it must not drive over the edge."""
    errand = Errand((Scene("A> f1").state.flags[0],))
    found = plan(Scene("A> f1"), "move_1", "u_turn", "u_turn", "u_turn", "u_turn", errand=errand)
    assert found is not None
    assert found.stage == 1
    assert plan(Scene("A> f1"), "move_1", "move_3", "move_3", "move_3", "move_3", errand=errand) is None


def test_it_turns_its_laser_on_its_prey() -> None:
    """Wherever it is during the turn, it faces B."""
    scene = Scene("A^ . . B>")
    found = plan(scene, *["rotate_right"] * 4, "u_turn", errand=Errand(targets={1: 1.0}))
    nothing = plan(scene, *["rotate_right"] * 4, "u_turn", errand=Errand())
    assert found is not None
    assert nothing is not None
    assert found.played[0] == "rotate_right"
    assert found.bonus > nothing.bonus == 0


def test_it_aims_at_where_a_flag_will_be() -> None:
    """The flag comes along a belt: in the second register phase it is two spaces closer."""
    scene = Scene("A> . . . f1")
    [flag] = scene.state.flags
    track = {flag: [flag - 1, flag - 2, flag - 2, flag - 2, flag - 2]}
    found = plan(scene, "move_2", "rotate_left", "u_turn", "u_turn", "u_turn", tracks=track)
    assert found is not None
    assert found.stage == 1
    assert plan(scene, "move_2", "rotate_left", "u_turn", "u_turn", "u_turn") != found


def test_it_goes_to_meet_a_flag_that_will_come_along() -> None:
    """Beyond the pit it is out of reach, but in the second register of the next turn it is in front of the pit."""
    scene = Scene("A> . . . . . O f1")
    [flag] = scene.state.flags
    met = search(scene, tracks={flag: [flag] * 6 + [flag - 2] * 4})
    far, near = (scene.cell(x, 0) * 4 + 1 for x in (0, 4))
    assert met.to_go(0, far) == FAR + PRICES["move_2"] + PRICES["move_3"]
    assert met.to_go(0, near) == FAR + 2
    assert search(scene, tracks={flag: [flag] * 5}).to_go(0, near) == FAR + FAR


@pytest.mark.parametrize(
    ("drawing", "used"),
    [("A> . . . f1", ((1, Use("fourth_gear")),)), ("A> . . f1", ())],
    ids=["the flag in one register", "over the edge"],
)
def test_an_option_is_ticked_where_it_helps_and_not_where_it_harms(drawing: str, used: object) -> None:
    hand: tuple[Kind, ...] = ("move_3", "move_1", "u_turn", "u_turn", "u_turn")
    found = plan(Scene(drawing), *hand, kit=Kit(ticks=("fourth_gear",)))
    assert found is not None
    assert (found.used, found.stage) == (used, 1)


def test_two_cards_share_a_register_if_one_is_left_over() -> None:
    kit = Kit(pairs=("crab_legs",))
    scene = Scene(". f1\nA> .\n. .")
    hand: tuple[Kind, ...] = ("move_1", "rotate_left", "back_up", "back_up", "back_up", "back_up")
    found = plan(Scene("f1 .\nA> .\n. ."), *hand, kit=kit)
    assert found is not None
    assert found.used == ((1, Use("crab_legs", "rotate_left")),)
    assert found.stage == 1
    assert plan(scene, *hand[:5], kit=kit) is None, "with five cards for five registers there is none to spare"


def test_an_option_that_harms_its_robot_is_used_only_if_the_gain_is_worth_it() -> None:
    """Both turns in one register cost a token, and lead nowhere. Both drives in the last one lead to the flag."""
    kit = Kit(pairs=("overload_override",))
    careless = STRENGTHS["hard"]._replace(caution=0.0)
    idle = plan(Scene("A> . ."), *["rotate_left"] * 6, kit=kit, power=careless, errand=Errand())
    assert idle is not None
    assert idle.used == ()
    turns: tuple[Kind, ...] = ("rotate_left",) * 4
    urgent = plan(Scene("A> . . . . . . f1"), "move_3", "move_3", "move_1", *turns[:3], kit=kit, power=careless)
    assert urgent is not None
    assert urgent.stage == 1


def test_fuel_is_not_burned_for_next_to_nothing() -> None:
    """One space forward is as good as eight: both end beside the flag."""
    kit = Kit(fuels=(("retro_rockets", 3),))
    near = plan(Scene(". . . A> f1"), "move_1", *["rotate_left"] * 4, kit=kit)
    assert near is not None
    assert near.used == ()
    far = plan(Scene("f1 . A> ."), *["rotate_left"] * 5, kit=kit)
    assert far is not None
    assert [use for _, use in far.used] == [Use("retro_rockets", tokens=1)]


def test_an_arm_touches_a_flag_from_the_space_beside_it() -> None:
    scene = Scene("A> . . f1 .")
    hand: tuple[Kind, ...] = ("move_2", "rotate_left", "rotate_left", "rotate_left", "rotate_left")
    without, with_arm = plan(scene, *hand), plan(scene, *hand, kit=Kit(arms=("mechanical_arm",)))
    assert without is not None
    assert without.stage == 0
    assert with_arm is not None
    assert with_arm.stage == 1


def test_two_cards_do_not_share_a_locked_register() -> None:
    [locked] = cards("move_1")
    scene = Scene("f1 .\nA> .\n. .", A={"damage": 9})
    kit = Kit(pairs=("crab_legs",))
    found = plan(scene, "rotate_left", "u_turn", locked=[locked, EMPTY, EMPTY, EMPTY, EMPTY], kit=kit)
    assert found is None or found.used == ()
