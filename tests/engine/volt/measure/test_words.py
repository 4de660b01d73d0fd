"""A measure in words, and the advice that its figures call for."""

from typing import Any

import msgspec
import pytest

from engine.kernel.samples import Spread, Start
from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.measure.summary import ArenaMeasure, Measured
from engine.volt.measure.words import advice, told
from tests.engine.roborally.figures import figures

ARENA = "rome"
EVEN = Measured(
    players=2,
    fights=50,
    cut_off=0.0,
    rounds=Spread(8, 7, 9),
    losses=1.5,
    falls=0.2,
    damage=5.2,
    pushes=1.0,
    hits=2.0,
    met=0.5,
    prizes=0.4,
    lead_changes=0.8,
    decided=0.6,
    starts=[Start(1, 0.5, 0.1), Start(2, 0.5, 0.1)],
    luck=0.9,
    killbot=0.0,
)


def measured(changes: dict[str, Any], **more: Any) -> ArenaMeasure:
    known: dict[str, Any] = {"losses": {}, "damage": {}, "visits": {}, "points": {}, "idle": []}
    return ArenaMeasure(
        arena=ARENA,
        strength="medium",
        first=1,
        fights=50,
        length="medium",
        level="mid",
        by_players=[msgspec.structs.replace(EVEN, **changes)],
        **known | more,
    )


def test_the_figures_are_told_in_sentences() -> None:
    cell = load_arena(ARENA).cell((3, 0))
    assert told(measured({}, losses={cell: 25}, points={cell: 50})) == [
        "Fights in it are medium, and its difficulty is mid.",
        "2 players, 50 fights: won after 8 rounds (7 to 9 in half of the cases). A robot is destroyed 1.5 times, 20% "
        "of them in pits and water, takes 5 damage, and others push or hurt it in 50% of its rounds. 40% of the VP are "
        "for destroying robots. The lead changes 0.8 times, and the winner has it for good after 60% of the fight.",
        "  Wins by side: south 50% ± 10%, north 50% ± 10%.",
        "Most robots are destroyed at [3, 0] (0.50 a fight).",
        "Most VP are won at [3, 0] (1.00 a fight).",
    ]


def test_alone_the_killbot_may_win() -> None:
    words = told(measured({"players": 1, "starts": [], "rounds": None, "killbot": 0.4}))[1]
    assert words.startswith("1 player against a KillBot, 50 fights: no fight was won.")
    assert words.endswith(" The KillBot wins 40%.")


@figures(
    "changes, start",
    {
        "no end": ({"cut_off": 0.2}, "some fights have no end"),
        "lonely": ({"met": 0.1}, "robots hardly meet"),
        "crowded": ({"met": 0.8}, "robots are in each other's way"),
        "deadly": ({"falls": 0.6}, "the floor destroys more robots"),
        "peaceful": ({"prizes": 0.05}, "hardly a VP is won by destroying"),
        "settled early": ({"decided": 0.2}, "the fight is settled early"),
        "unfair": (
            {"luck": 0.0001, "starts": [Start(1, 0.3, 0.1), Start(2, 0.7, 0.1)]},
            "sides are not alike: the north one wins 70%",
        ),
    },
)
def test_each_figure_out_of_line_calls_for_its_advice(changes: dict[str, Any], start: str) -> None:
    (words,) = advice(measured(changes))
    assert words.removeprefix("With 2 players: ").startswith(start)


@pytest.mark.parametrize(
    ("players", "with_whom"),
    [([1], "Alone against a KillBot"), ([2, 4], "With 2 and 4 players"), ([2, 3, 4], "With 2, 3 and 4 players")],
)
def test_what_is_called_for_with_several_numbers_of_players_is_said_once(players: list[int], with_whom: str) -> None:
    fights = [msgspec.structs.replace(EVEN, players=number, met=0.1) for number in players]
    (words,) = advice(msgspec.structs.replace(measured({}), by_players=fights))
    assert words.startswith(f"{with_whom}: robots hardly meet.")


def test_what_does_nothing_is_named_and_caution_lines_apart() -> None:
    elements = load_plan(ARENA).elements
    kinds = [element.kind() for element in elements]
    water, line = kinds.index("water"), kinds.index("caution")
    assert [*advice(measured({}))] == []
    first, second = advice(measured({}, idle=[water, line]))
    assert first == f"Elements that did nothing to any robot: 1, such as the water at {list(elements[water].at)}."
    assert second.startswith("Caution lines that turned no KillBot: 1, such as the caution line at [")
