"""What KillBots roll, spot and do."""

import pytest
from msgspec.structs import replace

from engine.volt.events import RobotTurned
from engine.volt.round.activation import activate_dice
from engine.volt.scenario import set_the_scene
from engine.volt.scenarios.file import read
from engine.volt.state import NOBODY
from tests.engine.volt.scenes import asked, at, bot, damage, data_of, robot, scene, vp


def k(facing: str = "N", **facts: object) -> dict[str, object]:
    return bot(killbot=True, facing=facing, **facts)  # type: ignore[arg-type]


def rolls(face: int = 1) -> dict[str, dict[str, int]]:
    return {"K": {"I": face}}


@pytest.mark.parametrize(("face", "value"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 2), (6, 1)])
def test_high_faces_are_flipped(face: int, value: int) -> None:
    context = scene("K . . .\n. . . .\n. . . A", K=k("S"), killbot_rolls=rolls(face))
    assert robot(context, "K").dice[0].value == value


@pytest.mark.parametrize(
    ("text", "facing", "colour"),
    [
        ("A . K", "N", "red"),
        ("A . K", "W", "red"),
        ("A . K", "E", "blue"),
        ("A .|K", "N", "blue"),
        ("A . .\n. K .", "N", "blue"),
        ("* . K", "N", "blue"),
    ],
)
def test_it_rolls_red_if_it_spots_a_robot(text: str, facing: str, colour: str) -> None:
    """Left, ahead and right count. Behind, diagonals, targets behind walls and tokens do not."""
    context = scene(text, K=k(facing), killbot_rolls=rolls())
    assert robot(context, "K").dice[0].colour == colour


def test_on_a_token_it_rolls_red() -> None:
    """V-20"""
    context = scene("K . .\n. A .", vp_tokens=[{"at": [0, 0], "count": 1}], K=k("E"), killbot_rolls=rolls())
    assert robot(context, "K").dice[0].colour == "red"


def test_it_turns_to_the_nearest() -> None:
    """The token is nearer than A, which has come into sight since the roll."""
    context = scene(
        "* . K . . .\n. . . . . .\n. . . . . A", A=bot("blue 2 N"), K=k("N", start_number=9), killbot_rolls=rolls(3)
    )
    assert robot(context, "K").facing == 6


def test_between_equals_it_keeps_its_way() -> None:
    context = scene(". . . . .\n* . K . *\n. . . . .", K=k("N"), killbot_rolls=rolls())
    assert (robot(context, "K").facing, at(context, "K")) == (0, (2, 0))


def test_equals_in_one_direction_are_no_tie() -> None:
    """A robot on a token is one target: V-31."""
    context = scene("A . K . . . .", vp_tokens=[{"at": [0, 0], "count": 1}], K=k("N"), killbot_rolls=rolls())
    assert robot(context, "K").facing == 6


def test_blocked_it_stays_and_looks_again() -> None:
    context = scene("K . .", K=k("N"), A=bot(damage=3), killbot_rolls=rolls(3))
    assert at(context, "K") == (0, 0)


def test_one_caution_line_only() -> None:
    """After turning it faces a second line, which does not count: V-37."""
    lines = [
        {"type": "caution", "at": [1, 1], "side": "N", "turn": "E", "because": "pit"},
        {"type": "caution", "at": [1, 1], "side": "E", "turn": "S", "because": "pit"},
    ]
    context = scene(". . .\n. K .\n. . .\n. . .", elements=lines, K=k("N"), A=bot(damage=3), killbot_rolls=rolls())
    assert at(context, "K") == (2, 1)


def test_a_caution_line_counts_after_the_turn_to_a_target() -> None:
    line = [{"type": "caution", "at": [1, 1], "side": "E", "turn": "S", "because": "pit"}]
    context = scene(". . . .\n. K o *\n. . . .", elements=line, K=k("N"), A=bot(damage=3), killbot_rolls=rolls())
    assert at(context, "K") == (1, 2)
    assert [event.why for event in context.events if isinstance(event, RobotTurned)] == ["spotted", "caution"]


def remote(unit: str, key: str, facing: str = "S") -> dict[str, object]:
    """A turns K with a red 2 on this control unit."""
    dice = {"I": "", "II": "", "III": "", unit: f"red 2 {key}"}
    order = {"remote_control": {"target": "K", "facing": facing}}
    return bot(*dice.values(), modules=["remote_control"], orders={unit: order})


@pytest.mark.parametrize(("spaces", "scored"), [(3, 1), (4, 0)])
def test_a_remote_control_holds_it_for_one_die(spaces: int, scored: int) -> None:
    """V-42: turned by A, it moves three spaces south with its die on I, and one more with that on II."""
    context = scene(
        "A . .\n. K .\n" + ". . .\n" * (spaces - 1) + ". o .",
        "activation",
        A=remote("I", "SE"),
        K=k("N", vp=1, start_number=9),
        killbot_rolls={"K": {"I": 3, "II": 1, "III": 1}},
    )
    assert (at(context, "K"), vp(context, "A")) == (None, [scored])


def test_at_the_end_of_the_round_it_is_held_no_more() -> None:
    """V-42: A acts after the last die of K, which cannot move away."""
    context = scene(
        "A # .\n. K #\n. # .", "activation", A=remote("III", "SE"), K=k("N"), killbot_rolls={"K": {"III": 1}}
    )
    assert (robot(context, "K").facing, robot(context, "K").turned_by) == (4, NOBODY)


def test_under_remote_control_its_own_grenade_gives_no_one_a_point() -> None:
    """V-42: turned towards the wall, it throws its grenade at its own space."""
    context = scene(
        ". K .\nA . .",
        A=remote("I", "NE", "N"),
        K=k("E", vp=1, damage=2, modules=["grenades"], start_number=9),
        vp_tokens=[{"at": [1, 0], "count": 1}],
        killbot_rolls=rolls(3),
    )
    assert (at(context, "K"), vp(context, "A"), damage(context, "A")) == (None, [0], [1])


WALL_LINE = [{"type": "caution", "at": [2, 0], "side": "E", "turn": "S", "because": "arena_wall"}]
PIT_LINE = [{"type": "caution", "at": [1, 0], "side": "E", "turn": "S", "because": "pit"}]


@pytest.mark.parametrize(
    ("line", "heeded", "after"),
    [(WALL_LINE, True, (2, 1)), (WALL_LINE, False, (2, 0)), (PIT_LINE, True, (1, 2)), (PIT_LINE, False, (1, 2))],
)
def test_a_table_may_leave_the_caution_lines_of_the_arena_wall_out(
    line: list[dict[str, object]], heeded: bool, after: tuple[int, int]
) -> None:
    """V-38: lines at pits count in any case."""
    robots = {"K": k("E"), "A": bot(damage=3)}
    context = set_the_scene(read(data_of(". K .\n. . .\n. . .", "unit:I", line, {**robots, "killbot_rolls": rolls(2)})))
    context.state.setup = replace(context.state.setup, arena_wall_cautions=heeded)
    activate_dice(context, [1])
    assert at(context, "K") == after


def test_it_fires_for_one_damage_and_a_point() -> None:
    context = scene("A . K", A=bot(damage=2), K=k("N"), killbot_rolls=rolls())
    assert (at(context, "A"), vp(context, "K")) == (None, [1])


def test_a_destroyed_killbot_pays_from_its_own() -> None:
    for own in (0, 1, 3):
        context = scene(
            "A . K",
            A=bot("red 1 E", start_number=1),
            K=k("E", damage=2, vp=own, start_number=2),
            killbot_rolls=rolls(3),
        )
        assert vp(context, "A", "K") == [min(own, 1), max(0, own - 1)]


def test_in_a_championship_the_supply_pays() -> None:
    for own in (0, 2):
        context = scene(
            "A . K", championship=True, A=bot("red 1 E"), K=k("E", damage=2, vp=own), killbot_rolls=rolls(3)
        )
        assert vp(context, "A", "K") == [min(own, 1), own]


def test_grenades_let_it_see_through_walls_with_a_red_die_in_range() -> None:
    """It rolls red because of its token, then spots A behind the wall, but not with a 1: V-40."""
    for face, facing in ((2, 2), (1, 0)):
        context = scene(
            "K .|. A", vp_tokens=[{"at": [0, 0], "count": 1}], K=k("N", modules=["grenades"]), killbot_rolls=rolls(face)
        )
        assert robot(context, "K").facing == facing


def test_it_uses_all_its_modules() -> None:
    context = scene(
        "A . . .\n. K . .\n. . . .", A=bot(), K=k("E", modules=["mines", "repulsion_blast"]), killbot_rolls=rolls(2)
    )
    assert len(context.state.mines) == 1
    context = scene(". . . A .\nK . . . .", A=bot(), K=k("E", modules=["repulsion_blast"]), killbot_rolls=rolls(2))
    assert at(context, "K") == (2, 1)
    assert at(context, "A") == (3, 0)


def test_which_mine_it_takes_back_is_for_the_lowest_operator() -> None:
    """V-21, automated"""
    text = "k . k . k\n. . . . .\nK . . . .\n. . . . A"
    context = scene(text, A=bot(), K=k("E", modules=["mines"]), killbot_rolls=rolls(2))
    assert [context.arena.xy(mine.cell) for mine in context.state.mines] == [(2, 0), (4, 0), (0, 2)]
    assert asked(text, A=bot(), K=k("E", modules=["mines"]), killbot_rolls=rolls(2)) == []


def test_a_squad_wins_together() -> None:
    """Base-VP 5 and two KillBots: 7."""
    squad = {"K": k("N", vp=3, start_number=8), "L": k("S", vp=3, start_number=9)}
    context = scene("A . K . L", A=bot(damage=2), **squad, killbot_rolls={"K": {"I": 1}, "L": {"I": 1}})
    assert (context.state.over, context.robots[context.state.winner].killbot) == (True, True)
    assert damage(context, "A") == [3]
