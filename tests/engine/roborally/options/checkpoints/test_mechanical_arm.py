"""Mechanical Arm: touching a checkpoint from the space beside it.

Rules: 000 "MECHANICAL ARM"
"""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import order_types
from engine.roborally.events import ArchiveMoved, FlagTouched, OptionUsed
from engine.roborally.options.checkpoints.mechanical_arm import ReachAnswer, ReachQuestion
from tests.scenes import Scene, plain

HELD = {"options": ["mechanical_arm"]}


def reached(drawing: str, setup: dict[str, Any] | None = None, **sheets: dict[str, Any]) -> Scene:
    """The scene after A has touched the first checkpoint that its arm offers, if any."""
    scene = Scene(drawing, setup=setup, **{"A": HELD, **sheets})
    asked = [question for touches in scene.context.cards_at("touches", scene["A"]) if (question := touches(1))]
    scene.answers["reach", "A"] = {"cell": asked[0].decision.cells[0] if asked else 0}  # type: ignore[attr-defined]
    scene.touch()
    return scene


def offered(drawing: str, rules: str = "2005", **sheets: dict[str, Any]) -> list[tuple[int, int]]:
    """The spaces that the arm can touch, the best first."""
    scene = Scene(drawing, rules=rules, **{"A": HELD, **sheets}).touch()
    return [scene.floor.xy(cell) for asked in scene.asked for cell in asked.cells]  # type: ignore[attr-defined]


def test_a_flag_beside_the_robot_counts_and_takes_the_archive_marker() -> None:
    """A-80."""
    scene = reached("A> f1 . f2")
    assert (scene["A"].next_flag, scene.archive("A"), scene.at("A")) == (2, (1, 0), (0, 0))
    (used,) = scene.events(OptionUsed)
    assert (used.robot, used.option, used.phase) == (0, "mechanical_arm", 1)


def test_not_used_it_touches_nothing() -> None:
    scene = Scene("A> f1 . f2", A=HELD)
    scene.answers["reach", "A"] = {"cell": 0}
    scene.touch()
    assert (scene["A"].next_flag, scene.archive("A")) == (1, (0, 0))
    assert scene.events(OptionUsed) == []


@pytest.mark.parametrize("arrow", "^>v<")
@pytest.mark.parametrize("flag", [(1, 0), (2, 1), (1, 2), (0, 1)])
def test_it_reaches_to_all_four_sides_however_the_robot_faces(arrow: str, flag: tuple[int, int]) -> None:
    rows = [["." for _ in range(3)] for _ in range(3)]
    rows[1][1] = f"A{arrow}"
    rows[flag[1]][flag[0]] = "f1"
    assert offered("\n".join(" ".join(row) for row in rows)) == [flag]


@pytest.mark.parametrize("drawing", ["A> . f1", "A> .\n. f1", "A> | f1", ". A> .", "A>"])
def test_two_spaces_away_diagonally_or_behind_a_wall_is_out_of_reach(drawing: str) -> None:
    assert offered(drawing) == []


def test_a_robot_on_the_flag_is_in_nobodys_way() -> None:
    scene = reached("A> f1B^ . f2")
    assert [robot.next_flag for robot in scene.state.robots] == [2, 2]


def test_a_flag_out_of_order_moves_the_archive_marker_only() -> None:
    """A-115."""
    scene = reached("A> f2 . f1")
    assert (scene["A"].next_flag, scene.archive("A")) == (1, (1, 0))


@pytest.mark.parametrize("site", ["+", "x"])
def test_a_repair_site_takes_the_archive_marker_and_repairs_nothing(site: str) -> None:
    scene = reached(f"A> {site} .", A={**HELD, "damage": 3})
    assert scene.archive("A") == (1, 0)
    scene.cleanup()
    assert (scene["A"].damage, [held.id for held in scene["A"].options]) == (3, ["mechanical_arm"])


def test_it_offers_the_next_flag_first_then_other_flags_then_sites() -> None:
    around = """
        .  +  .
        f1 A> f3
        .  f2 .
        """
    assert offered(around, A={**HELD, "next_flag": 2}) == [(1, 2), (0, 1), (2, 1), (1, 0)]


def test_no_one_is_asked_if_nothing_would_come_of_it() -> None:
    """The marker is there already, and the flag has been touched."""
    assert offered("A> + .", A={**HELD, "archive": (1, 0)}) == []
    assert offered("A> f1 . f2", A={**HELD, "archive": (1, 0), "next_flag": 2}) == []
    assert offered("A> f1 . f2", A={**HELD, "archive": (1, 0), "next_flag": 1}) == [(1, 0)]


def test_the_marker_counts_as_where_the_robot_stands_if_that_is_a_checkpoint() -> None:
    """A-254: the arm moves the marker back, so touching is pointless only where the marker ends."""
    scene = reached("+ f1A> . f2", A={**HELD, "archive": (0, 0)})
    assert (scene["A"].next_flag, scene.archive("A")) == (2, (0, 0))
    assert [event.cell for event in scene.events(ArchiveMoved)] == [scene.cell(1, 0), scene.cell(0, 0)]
    assert offered("f1 A> f2", A={**HELD, "archive": (0, 0), "next_flag": 3}) == [(2, 0)]


@pytest.mark.parametrize(("drawing", "next_flag"), [("f1 f2A> . f3", 2), ("f1A> f2 . f3", 3)])
def test_the_flag_under_the_robot_is_touched_before_the_one_in_reach(drawing: str, next_flag: int) -> None:
    """A-254."""
    assert reached(drawing)["A"].next_flag == next_flag


def test_the_last_flag_wins_by_the_arm() -> None:
    scene = reached("A> f1 B^", A={**HELD, "next_flag": 1})
    assert scene["A"].status == "home"
    assert scene.state.over


def test_with_one_on_the_flag_and_one_beside_it_both_win() -> None:
    """A-68."""
    assert reached("A> f1B^ . C^").state.finished == [[0, 1]]


def test_it_works_in_a_power_down() -> None:
    assert reached("A> f1 . f2", A={**HELD, "powered_down": True})["A"].next_flag == 2


def test_a_destroyed_robot_touches_nothing() -> None:
    assert Scene("f1 . f2 B^", A={**HELD, "status": "destroyed"}).touch().asked == []


def test_it_touches_in_the_phase_in_which_the_robot_came_there() -> None:
    """It does so again in each phase: two flags in one turn."""
    scene = Scene(".  f1 f2 f3\nA> .  .  .", A=HELD)
    scene.answers["reach", "A"] = {"cell": scene.cell(1, 0)}
    scene.phase(1, A="move_1")
    scene.answers["reach", "A"] = {"cell": scene.cell(2, 0)}
    scene.phase(2, A="move_1")
    assert [event.flag for event in scene.events(FlagTouched)] == [1, 2]


def test_where_one_flag_a_turn_counts_the_second_only_archives() -> None:
    """A-26."""
    scene = Scene("f1A> f2 . f3", A=HELD, setup={"one_flag_per_turn": True})
    scene.answers["reach", "A"] = {"cell": scene.cell(1, 0)}
    scene.touch()
    assert (scene["A"].next_flag, scene.archive("A")) == (2, (1, 0))


def test_standing_on_one_flag_and_reaching_for_the_next_counts_both() -> None:
    scene = Scene("f1A> f2 . f3", A=HELD)
    scene.answers["reach", "A"] = {"cell": scene.cell(1, 0)}
    scene.touch()
    assert scene["A"].next_flag == 3


@pytest.mark.parametrize("beside", ["f1", "+", "f1+"])
@pytest.mark.parametrize("under", ["f2", "x", "f2x"])
def test_whatever_the_robot_stands_on_its_archive_marker_ends_where_the_arm_was(under: str, beside: str) -> None:
    """A-254."""
    flags = under + beside
    rest = " ".join(["."] + [flag for flag in ("f1", "f2") if flag not in flags])
    scene = Scene(f"{under}A> {beside} {rest}", A={**HELD, "archive": (2, 0)})
    scene.answers["reach", "A"] = {"cell": scene.cell(1, 0)}
    scene.touch()
    assert scene.archive("A") == (1, 0)
    assert scene.events(ArchiveMoved)[-1].cell == scene.cell(1, 0)


def test_a_flag_that_is_off_the_board_is_not_there() -> None:
    scene = Scene("A> f1 . f2", A=HELD)
    scene.state.flags[0] = 0
    scene.touch()
    assert scene.asked == []


def test_flags_are_looked_for_where_they_stand_by_now() -> None:
    scene = Scene("A> . f1 f2", A=HELD)
    scene.state.flags[0] = scene.cell(1, 0)
    scene.touch()
    assert len(scene.asked) == 1


# --- the question --------------------------------------------------------------------------------------------------

QUESTION = ReachQuestion(seat=0, subject="r0", robot=0, phase=1, cells=[21, 35])


def test_a_cell_that_is_not_offered_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match="no checkpoint to touch on space 22"):
        QUESTION.parse({"cell": 22})
    assert QUESTION.parse({"cell": 35}) == ReachAnswer(35)
    assert QUESTION.parse({"cell": 0}) == ReachAnswer(0)


@pytest.mark.parametrize(("order", "answer"), [({}, 21), ({"use": "always"}, 21), ({"use": "never"}, 0)])
def test_standing_orders(order: dict[str, Any], answer: int) -> None:
    assert QUESTION.by_order(order) == ReachAnswer(answer)


def test_asking_leaves_the_question_open() -> None:
    assert QUESTION.by_order({"ask": True, "use": "never"}) is None
    assert QUESTION.without_asking({"ask": True, "use": "never"}) == ReachAnswer(0)


def test_the_usual_order_takes_what_it_can_get() -> None:
    assert QUESTION.by_order(plain(order_types()["reach"]())) == ReachAnswer(21)


def test_the_deadline_takes_a_legal_draft_and_else_the_first_offered() -> None:
    chance = Chance(bytes(SEED_BYTES))
    assert QUESTION.default({"cell": 0}, chance) == ReachAnswer(0)
    assert QUESTION.default({"cell": 1}, chance) == ReachAnswer(21)


def test_random_answers_are_legal_and_differ() -> None:
    answers = {QUESTION.sample(Chance(bytes(SEED_BYTES), turn=turn)).cell for turn in range(20)}
    assert answers == {0, 21, 35}


def test_a_ledge_stops_it_from_below_only() -> None:
    """A-411."""
    assert offered("=1A^ f1 f2", rules="ultimate") == [(1, 0)]
    assert offered("A^ =1f1 f2", rules="ultimate") == []


def test_neither_does_a_ramp_stop_it_but_a_field_does() -> None:
    """A-411: a field is a wall for everything but robots that drive."""
    assert offered("/eA^ =1f1 f2", rules="ultimate") == [(1, 0)]
    assert offered("*eA^ f1 f2", rules="ultimate") == []


def test_a_chop_shop_in_reach_serves_the_robot_as_if_it_stood_there() -> None:
    """A-410: 000 "CHECKPOINTS" counts chop shops and radioactive waste."""
    scene = Scene("A^ c . f1", rules="ultimate", A=HELD)
    scene.answers = {
        ("reach", "A"): {"cell": scene.cell(1, 0)},
        ("use_chop_shop", "A"): {"service": "scrap", "option": "mechanical_arm"},
    }
    scene.state.option_deck = ["brakes"]
    scene.touch()
    assert [held.id for held in scene["A"].options] == ["brakes"]
    assert scene.archive("A") == (0, 0), "no Archive marker goes there"


def test_radioactive_waste_in_reach_gives_a_card_and_does_no_harm() -> None:
    """A-410."""
    scene = Scene("A^ $ . f1", rules="ultimate", A=HELD)
    scene.answers = {("reach", "A"): {"cell": scene.cell(1, 0)}, ("draw_from_waste", "A"): {"draw": True}}
    scene.state.option_deck = ["brakes"]
    scene.phase(1)
    assert ([held.id for held in scene["A"].options], scene["A"].damage) == (["mechanical_arm", "brakes"], 0)


def test_a_robot_in_one_chop_shop_beside_another_is_served_once() -> None:
    scene = Scene("cA^ c . f1", rules="ultimate", A=HELD)
    scene.answers["reach", "A"] = {"cell": scene.cell(1, 0)}
    scene.touch()
    assert [it.kind() for it in scene.asked] == ["reach", "use_chop_shop"]
