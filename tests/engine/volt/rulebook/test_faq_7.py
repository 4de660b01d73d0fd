"""The questions about KillBots: 002 "7a" to 002 "7f"."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.chance import Chance
from engine.volt.opening import open_round
from engine.volt.series.series import finish_bout
from engine.volt.state import Robot, Setup, VoltState
from tests.engine.volt.scenes import at, bot, damage, robot, scene, vp


def bot_k(facing: str, **facts: object) -> dict[str, object]:
    return bot(killbot=True, facing=facing, **facts)  # type: ignore[arg-type]


def turn_k(facing: str) -> dict[str, object]:
    return {"remote_control": {"target": "K", "facing": facing}}


@pytest.mark.parametrize(("mine", "own", "scored"), [("k", 1, 1), ("k", 0, 0), ("b", 1, 0)])
def test_7a_a_turned_killbot_on_its_own_mine(mine: str, own: int, scored: int) -> None:
    """002 "7a": A gains a VP of the KillBot, if it has one; for a mine of B, B gains it. K never spots A."""
    holder = bot("red 2 SE", modules=["remote_control"], uses=turn_k("E"), start_number=2)
    killbot = bot_k("S", damage=2, vp=own, start_number=3)
    context = scene(
        f"A . .\n. K {mine}\n. . .", A=holder, K=killbot, B=bot(start_number=1), killbot_rolls={"K": {"I": 3}}
    )
    assert robot(context, "K").dice[0].colour == "blue"
    assert (at(context, "K"), vp(context, "A"), vp(context, "B")) == (None, [scored], [own - scored])


def test_7b_no_points_for_a_mate() -> None:
    """002 "7b": K shoots at A but hits L, which has come between them; L loses no VP."""
    killbots = {"K": bot_k("E", start_number=3), "L": bot_k("N", damage=2, vp=1, start_number=2)}
    context = scene(
        ". . . . .\n. K . . A\n. . L . .",
        A=bot(start_number=1),
        **killbots,
        killbot_rolls={"K": {"I": 2}, "L": {"I": 1}},
    )
    assert (at(context, "L"), vp(context, "K", "L"), damage(context, "A")) == (None, [0, 1], [0])


@pytest.mark.parametrize("behind", [".", "A"])
def test_7c_a_mate_hides_what_is_under_it_and_behind_it(behind: str) -> None:
    """002 "7c": K moves straight on with a blue die."""
    context = scene(
        f". . K . .\n. . . . .\n. . L . .\n. . {behind} . .",
        K=bot_k("S"),
        L=bot_k("E"),
        vp_tokens=[{"at": [2, 2], "count": 1}],
        killbot_rolls={"K": {"I": 1}, "L": {"I": 1}},
    )
    assert robot(context, "K").dice[0].colour == "blue"
    assert robot(context, "K").facing == 4


MODULES = ("jetpack", "water_cannon", "conductor", "wall_control")


def title_bout(winner: int, tokens: list[int], owners: list[int], arena: str = "twin-cities") -> dict[str, int]:
    """Two operators (0, 1) and two KillBots (2, 3). Returns the owners of the champion modules after the bout."""
    robots = [
        Robot(number=n, seat=n if n < 2 else -1, name=str(n), killbot=n > 1, tokens=[1] * tokens[n], start_number=n + 1)
        for n in range(4)
    ]
    setup = Setup(
        operators=["0", "1"],
        killbots=2,
        series="championship",
        arena=arena,
        killbot_choices="automated",
        champions=dict(zip(MODULES, owners, strict=True)),
    )
    state = VoltState(
        setup=setup, robots=robots, arena=arena, champions=dict(setup.champions), winner=winner, over=True
    )
    context = open_round(state, 5, Chance(bytes(16)), responder=lambda it: (it.decline(), "bot"))
    finish_bout(context)
    return state.champions


def test_7d_only_the_losing_killbot_gives_its_modules() -> None:
    """002 "7d" 1: KillBot 2 has two of them and holds the title; the other KillBot keeps the third."""
    after = title_bout(winner=0, tokens=[5, 0, 2, 2], owners=[2, 2, 3, 1])
    assert after == dict(zip(MODULES, [0, 0, 3, 1], strict=True))


@pytest.mark.parametrize(("tokens", "heir"), [([0, 0, 3, 4], 3), ([0, 0, 5, 2], 2)])
def test_7d_the_killbot_with_the_most_vp_gets_the_modules(tokens: list[int], heir: int) -> None:
    """002 "7d" 2."""
    after = title_bout(winner=2, tokens=tokens, owners=[0, 1, 2, 3])
    assert after["jetpack"] == heir


def test_7d_equal_killbots_go_by_their_numbers() -> None:
    """002 "7d" 2: 4 VP each, say after a double token; the lower starting number is KillBot 2."""
    assert title_bout(winner=3, tokens=[0, 0, 4, 4], owners=[0, 1, 2, 3])["jetpack"] == 2


@pytest.mark.parametrize(
    ("modules", "because", "goes_on"),
    [
        (["jetpack"], "pit", True),
        (["wall_control"], "pit", False),
        (["wall_control"], "door", True),
        (["jetpack"], "door", False),
        (["jetpack", "wall_control"], "arena_wall", False),
    ],
)
def test_7e_a_caution_line_that_a_module_does_away_with(modules: list[str], because: str, goes_on: bool) -> None:
    """002 "7e"."""
    line = {"type": "caution", "at": [1, 0], "side": "E", "turn": "S", "because": because}
    killbot = bot_k("E", modules=modules, start_number=2)
    context = scene(". K . .\n. . . .\nA . . .", elements=[line], K=killbot, killbot_rolls={"K": {"I": 1}})
    assert at(context, "K") == ((2, 0) if goes_on else (1, 1))


def test_7e_with_a_jetpack_a_killbot_hovers_over_the_pit() -> None:
    context = scene(". K o .\n. . . .\nA . . .", K=bot_k("E", modules=["jetpack"]), killbot_rolls={"K": {"I": 1}})
    assert at(context, "K") == (2, 0)


def test_7f_a_killbot_spots_across_mines() -> None:
    """002 "7f", as V-25 reads the figure: it turns to A, and shoots the mine."""
    context = scene(". K . c . A", K=bot_k("N"), C=bot(), killbot_rolls={"K": {"I": 2}})
    assert robot(context, "K").facing == 2
    assert (context.state.mines, damage(context, "A")) == ([], [0])


@pytest.mark.parametrize(("choices", "asked"), [("operator", True), ("automated", False)])
def test_7d_the_next_arena_of_a_killbot(choices: str, asked: bool) -> None:
    """V-22: the operator with the lowest number chooses, or the first that the squad does not own is taken."""
    robots = [
        Robot(number=n, seat=n if n < 2 else -1, name=str(n), killbot=n > 1, tokens=[1] * n, start_number=4 - n)
        for n in range(4)
    ]
    champions = dict(zip(MODULES, [3, 0, 1, 1], strict=True))
    setup = Setup(operators=["0", "1"], killbots=2, series="championship", arena="twin-cities", champions=champions)
    setup = replace(setup, killbot_choices=choices)
    state = VoltState(setup=setup, robots=robots, arena="twin-cities", champions=champions, winner=3, over=True)
    seats: list[int] = []

    def respond(decision: Any) -> Any:
        seats.append(decision.seat)
        return decision.decode({"pick": "tokyo"}), "bot"

    finish_bout(open_round(state, 5, Chance(bytes(16)), responder=respond))
    assert (state.next_arena, seats) == (("tokyo", [1]) if asked else ("rome", []))
