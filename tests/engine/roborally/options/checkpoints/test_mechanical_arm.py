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
from tests.engine.roborally.figures import figures
from tests.scene_drawings import Space
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


def test_it_is_told() -> None:
    (used,) = reached("A> f1 . f2").events(OptionUsed)
    assert (used.robot, used.option, used.phase) == (0, "mechanical_arm", 1)


def test_not_used_it_touches_nothing() -> None:
    scene = Scene("A> f1 . f2", A=HELD)
    scene.answers["reach", "A"] = {"cell": 0}
    scene.touch()
    assert (scene["A"].next_flag, scene.archive("A")) == (1, (0, 0))
    assert scene.events(OptionUsed) == []


@figures(
    "drawing, sheet, spaces",
    {
        "two spaces away": ("A> . f1", {}, []),
        "diagonally": ("A> .\n. f1", {}, []),
        "behind a wall": ("A> | f1", {}, []),
        "open floor": (". A> .", {}, []),
        "the next flag first, then other flags, then sites": (
            ".  +  .\nf1 A> f3\n.  f2 .",
            {"next_flag": 2},
            [(1, 2), (0, 1), (2, 1), (1, 0)],
        ),
        "however it faces": (".  +  .\nf1 Av f3\n.  f2 .", {}, [(0, 1), (1, 2), (2, 1), (1, 0)]),
        "a site that has its marker": ("A> + .", {"archive": (1, 0)}, []),
        "a flag that has its marker, touched before": ("A> f1 . f2", {"archive": (1, 0), "next_flag": 2}, []),
        "a flag that has its marker, not yet touched": ("A> f1 . f2", {"archive": (1, 0)}, [(1, 0)]),
        "both flags": ("f1 A> f2", {"next_flag": 3}, [(0, 0), (2, 0)]),
        "the marker is at one of them already (A-254)": ("f1 A> f2", {"archive": (0, 0), "next_flag": 3}, [(2, 0)]),
        "destroyed": ("f1 . f2 B^", {"status": "destroyed"}, []),
    },
)
def test_what_it_offers(drawing: str, sheet: dict[str, Any], spaces: list[Space]) -> None:
    """A-254: no one is asked if nothing would come of it."""
    assert offered(drawing, A={**HELD, **sheet}) == spaces


@figures(
    "drawing, spaces",
    {
        "a ledge from above": ("=1A^ f1 f2", [(1, 0)]),
        "a ledge from below": ("A^ =1f1 f2", []),
        "a ramp": ("/eA^ =1f1 f2", [(1, 0)]),
        "a field": ("*eA^ f1 f2", []),
    },
)
def test_what_stops_it(drawing: str, spaces: list[Space]) -> None:
    """A-411: a ledge does from below only; a field is a wall for everything but robots that drive."""
    assert offered(drawing, rules="ultimate") == spaces


@figures(
    "drawing, sheet, next_flag, archive",
    {
        "the next flag": ("A> f1 . f2", {}, 2, (1, 0)),
        "in a power down": ("A> f1 . f2", {"powered_down": True}, 2, (1, 0)),
        "a flag out of order (A-115)": ("A> f2 . f1", {}, 1, (1, 0)),
        "the flag under it comes first, out of order (A-254)": ("f1 f2A> . f3", {}, 2, (0, 0)),
        "the flag under it comes first, then the one in reach (A-254)": ("f1A> f2 . f3", {}, 3, (1, 0)),
    },
)
def test_what_it_touches_counts_and_takes_the_archive_marker(
    drawing: str, sheet: dict[str, Any], next_flag: int, archive: Space
) -> None:
    """A-80; A-115; A-254."""
    scene = reached(drawing, A={**HELD, **sheet})
    assert (scene["A"].next_flag, scene.archive("A")) == (next_flag, archive)


@pytest.mark.parametrize("site", ["+", "x"])
def test_a_repair_site_takes_the_archive_marker_and_repairs_nothing(site: str) -> None:
    scene = reached(f"A> {site} .", A={**HELD, "damage": 3})
    assert scene.archive("A") == (1, 0)
    assert (scene.cleanup()["A"].damage, scene.held("A")) == (3, ["mechanical_arm"])


def test_the_marker_counts_as_where_the_robot_stands_if_that_is_a_checkpoint() -> None:
    """A-254: the arm moves the marker back, so touching is pointless only where the marker ends."""
    scene = reached("+ f1A> . f2", A={**HELD, "archive": (0, 0)})
    assert (scene["A"].next_flag, scene.archive("A")) == (2, (0, 0))
    assert [event.cell for event in scene.events(ArchiveMoved)] == [scene.cell(1, 0), scene.cell(0, 0)]


def test_the_last_flag_wins_by_the_arm() -> None:
    scene = reached("A> f1 B^", A={**HELD, "next_flag": 1})
    assert scene["A"].status == "home"
    assert scene.state.over


def test_with_one_on_the_flag_and_one_beside_it_both_win() -> None:
    """A-68."""
    assert reached("A> f1B^ . C^").state.finished == [[0, 1]]


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
    scene = reached("f1A> f2 . f3", setup={"one_flag_per_turn": True})
    assert (scene["A"].next_flag, scene.archive("A")) == (2, (1, 0))


@pytest.mark.parametrize("beside", ["f1", "+", "f1+"])
@pytest.mark.parametrize("under", ["f2", "x", "f2x"])
def test_whatever_the_robot_stands_on_its_archive_marker_ends_where_the_arm_was(under: str, beside: str) -> None:
    """A-254."""
    flags = under + beside
    rest = " ".join(["."] + [flag for flag in ("f1", "f2") if flag not in flags])
    scene = Scene(f"{under}A> {beside} {rest}", A={**HELD, "archive": (2, 0)})
    scene.answers["reach", "A"] = {"cell": scene.cell(1, 0)}
    assert scene.touch().archive("A") == (1, 0)
    assert scene.events(ArchiveMoved)[-1].cell == scene.cell(1, 0)


@pytest.mark.parametrize(("column", "asked"), [(None, 0), (1, 1)], ids=["off the board", "carried here"])
def test_flags_are_looked_for_where_they_stand_by_now(column: int | None, asked: int) -> None:
    scene = Scene("A> . f1 f2", A=HELD)
    scene.state.flags[0] = scene.cell(column, 0) if column else 0
    assert len(scene.touch().asked) == asked


# --- the question --------------------------------------------------------------------------------------------------

QUESTION = ReachQuestion(seat=0, subject="r0", robot=0, phase=1, cells=[21, 35])


def test_a_cell_that_is_not_offered_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match="no checkpoint to touch on space 22"):
        QUESTION.parse({"cell": 22})
    assert QUESTION.parse({"cell": 35}) == ReachAnswer(35)
    assert QUESTION.parse({"cell": 0}) == ReachAnswer(0)


@figures(
    "order, answer",
    {
        "usual": (plain(order_types()["reach"]()), 21),
        "always": ({"use": "always"}, 21),
        "never": ({"use": "never"}, 0),
        "ask": ({"ask": True, "use": "never"}, None),
    },
)
def test_standing_orders(order: dict[str, Any], answer: int | None) -> None:
    assert QUESTION.by_order(order) == (None if answer is None else ReachAnswer(answer))
    assert QUESTION.without_asking(order) == ReachAnswer(answer or 0)


def test_the_deadline_takes_a_legal_draft_and_else_the_first_offered() -> None:
    chance = Chance(bytes(SEED_BYTES))
    assert QUESTION.default({"cell": 0}, chance) == ReachAnswer(0)
    assert QUESTION.default({"cell": 1}, chance) == ReachAnswer(21)


def test_random_answers_are_legal_and_differ() -> None:
    answers = {QUESTION.sample(Chance(bytes(SEED_BYTES), turn=turn)).cell for turn in range(20)}
    assert answers == {0, 21, 35}


def test_a_chop_shop_in_reach_serves_the_robot_as_if_it_stood_there() -> None:
    """A-410: 000 "CHECKPOINTS" counts chop shops and radioactive waste."""
    scene = Scene("A^ c . f1", rules="ultimate", A=HELD)
    scene.answers = {
        ("reach", "A"): {"cell": scene.cell(1, 0)},
        ("use_chop_shop", "A"): {"service": "scrap", "option": "mechanical_arm"},
    }
    scene.state.option_deck = ["brakes"]
    scene.touch()
    assert scene.held("A") == ["brakes"]
    assert scene.archive("A") == (0, 0), "no Archive marker goes there"


def test_radioactive_waste_in_reach_gives_a_card_and_does_no_harm() -> None:
    """A-410."""
    scene = Scene("A^ $ . f1", rules="ultimate", A=HELD)
    scene.answers = {("reach", "A"): {"cell": scene.cell(1, 0)}, ("draw_from_waste", "A"): {"draw": True}}
    scene.state.option_deck = ["brakes"]
    assert (scene.phase(1).held("A"), scene["A"].damage) == (["mechanical_arm", "brakes"], 0)


def test_a_robot_in_one_chop_shop_beside_another_is_served_once() -> None:
    scene = Scene("cA^ c . f1", rules="ultimate", A=HELD)
    scene.answers["reach", "A"] = {"cell": scene.cell(1, 0)}
    scene.touch()
    assert [it.kind() for it in scene.asked] == ["reach", "use_chop_shop"]
