"""A floor turned or reflected, with its robots and cards: everything comes out turned or reflected, too.

No rule prefers a side of the board, left to right, or one robot to another. Rules: 001 "Conveyor Belt Priority"
"""

from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.roborally.board.geometry import COMPASS
from engine.roborally.turn.complete_registers import complete_registers
from tests.scene_drawings import Drawing, Space
from tests.scenes import Scene

REGISTERS = 2
TURNS = {"rotate_left": ("rotate_right", 10), "rotate_right": ("rotate_left", -10)}
"""What a reflection makes of a card, and the difference of the priorities."""
SPACES: dict[str, dict[str, Any]] = {
    **{kind: {} for kind in ("pit", "oil", "water", "teleporter", "drain", "radioactive_waste")},
    **{kind: {"registers": [1]} for kind in ("trapdoor", "crusher", "flamer")},
    "conveyor": {"dir": "N", "speed": 1, "curves_from": ["E"]},
    "express": {"type": "conveyor", "dir": "E", "speed": 2, "curves_from": ["N", "S"]},
    "current": {"dir": "S", "curves_from": ["W"]},
    "gear": {"turn": "left"},
    "portal": {"color": "a"},
    "pusher": {"side": "N", "registers": [1, 2]},
    "level": {"level": 1},
}
EDGES: dict[str, dict[str, Any]] = {"wall": {}, "one_way_wall": {"blocks": "in"}, "repulsor": {}, "laser": {"count": 1}}
FIRST_CARDS = {"move_1": 490, "move_2": 670, "move_3": 790, "back_up": 430, "u_turn": 10}
DECK = [(kind, first + 10 * place) for kind, first in FIRST_CARDS.items() for place in range(6)]
DECK += [("rotate_left", 70 + 20 * place) for place in range(6)]
PROGRAMMED: list[tuple[str, dict[str, Any]]] = [
    ("mine_layer proximity_mine goo_dropper the_big_one bridge_layer self_destruct", {"registers": [1, 2]}),
    ("portable_teleporter missile_launcher frog_legs brakes fourth_gear", {"registers": [1, 2]}),
    ("pressor_beam tractor_beam mini_howitzer big_gun", {"registers": [1, 2]}),
    ("big_jet retro_rockets", {"burned": {1: 1}}),
    ("gyroscopic_stabilizer option_damping_field", {"on": True}),
    ("shield reflector turret", {"side": "back"}),
    ("ramming_gear rear_laser high_power_laser double_barrel_laser converter", {}),
]
RIDERS = {option: rider for options, rider in PROGRAMMED for option in options.split()}
"""Option -> how it is programmed. None of them tells left from right."""


class Symmetry(NamedTuple):
    """Quarter turns clockwise, after a reflection that swaps west and east."""

    quarters: int
    reflected: bool

    def space(self, at: Space, width: int, height: int) -> Space:
        x, y = at
        if self.reflected:
            x = width - 1 - x
        for _ in range(self.quarters):
            x, y, width, height = height - 1 - y, x, height, width
        return x, y

    def heading(self, heading: int) -> int:
        return ((-heading if self.reflected else heading) + self.quarters) % 4

    def side(self, side: str) -> str:
        return COMPASS[self.heading(COMPASS.index(side))]  # type: ignore[arg-type]

    def marks(self, element: dict[str, Any]) -> dict[str, Any]:
        """An element with its directions turned and reflected."""
        turned = {key: self.side(element[key]) for key in ("side", "dir") if key in element}
        if "curves_from" in element:
            turned["curves_from"] = sorted(self.side(side) for side in element["curves_from"])
        if self.reflected and "turn" in element:
            turned["turn"] = {"left": "right", "right": "left"}[element["turn"]]
        return element | turned

    def card(self, kind: str, priority: int) -> str:
        kind, more = TURNS.get(kind, (kind, 0)) if self.reflected else (kind, 0)
        return f"{kind} {priority + more}"


NOTHING = Symmetry(0, reflected=False)


class Race(NamedTuple):
    """A floor with robots, what they hold and whether they are in virtual mode, and their cards."""

    width: int
    height: int
    elements: list[dict[str, Any]]
    robots: dict[str, tuple[Space, int]]
    sheets: dict[str, dict[str, Any]]
    cards: dict[str, list[tuple[str, int]]]


@st.composite
def races(draw: st.DrawFn) -> Race:
    width, height = draw(st.integers(2, 5)), draw(st.integers(2, 4))
    spaces = st.tuples(st.integers(0, width - 1), st.integers(0, height - 1))
    palette = draw(st.lists(st.sampled_from(sorted(SPACES)), min_size=1, max_size=3))
    kinds = draw(st.dictionaries(spaces, st.sampled_from(palette), min_size=3, max_size=12))
    for at in [at for at, kind in kinds.items() if kind == "portal"][2:]:
        del kinds[at]
    ways = st.builds(Symmetry, st.integers(0, 3), st.just(value=False))
    edges = draw(
        st.dictionaries(st.tuples(spaces, st.sampled_from(COMPASS)), st.sampled_from(sorted(EDGES)), max_size=6)
    )
    elements = [draw(ways).marks({"type": kind, "at": at, **SPACES[kind]}) for at, kind in kinds.items()]
    elements += [{"type": kind, "at": at, "side": side, **EDGES[kind]} for (at, side), kind in edges.items()]
    names = "ABCDEF"[: draw(st.integers(3, 6))]
    robots = {name: (draw(spaces), draw(st.integers(0, 3))) for name in names}
    taken = {at for at, kind in kinds.items() if kind in ("pit", "drain")}
    held = iter(draw(st.permutations(sorted(RIDERS))))
    sheets: dict[str, dict[str, Any]] = {}
    for name in names:
        options = [next(held) for _ in range(draw(st.integers(0, 2)))]
        virtual, damage = robots[name][0] in taken, draw(st.sampled_from([0, 2, 7]))
        sheets[name] = {"virtual": virtual, "damage": damage, "options": options}
        taken.add(robots[name][0])
    dealt = iter(draw(st.permutations(DECK)))
    return Race(width, height, elements, robots, sheets, {it: [next(dealt) for _ in range(REGISTERS)] for it in names})


def drawn(race: Race, symmetry: Symmetry) -> Drawing:
    """The floor and its robots, turned and reflected."""
    sides = race.width, race.height
    everywhere = [(x, y) for x in range(race.width) for y in range(race.height)]
    return Drawing(
        [symmetry.space(at, *sides) for at in everywhere],
        [symmetry.marks(it) | {"at": symmetry.space(it["at"], *sides)} for it in race.elements],
        {name: (symmetry.space(at, *sides), symmetry.heading(way)) for name, (at, way) in race.robots.items()},
    )


def played(race: Race, symmetry: Symmetry, after: Symmetry) -> dict[str, Any]:
    """What has become of the robots and things of a race that was turned before and, if so said, after it."""
    drawing = drawn(race, symmetry)
    scene = Scene(str(drawing), rules="ultimate", **race.sheets)
    for name, held in race.cards.items():
        scene.program(**{name: ", ".join(symmetry.card(*card) for card in held)})
        scene.ride(name, **{option: RIDERS[option] for option in scene.held(name) if RIDERS[option]})
    complete_registers(scene.context, range(1, REGISTERS + 1))
    width, height = (1 + max(at[axis] for at in drawing.spaces) for axis in (0, 1))
    seen: dict[str, Any] = {
        robot.name: (
            robot.cell and (after.space(scene.floor.xy(robot.cell), width, height), after.heading(robot.heading)),
            (robot.status, robot.damage, robot.lives, robot.virtual, len(robot.options)),
        )
        for robot in scene.state.robots
    }
    return seen | {"things": [(kind, after.space(at, width, height)) for kind, at in scene.devices()]}


def renamed(race: Race) -> Race:
    """The same race with the docks of the robots in the opposite order."""
    return race._replace(
        **{
            part: {_other(name, race): it for name, it in getattr(race, part).items()}
            for part in ("robots", "sheets", "cards")
        }
    )


def _other(name: str, race: Race) -> str:
    names = sorted(race.robots)
    return names[-1 - names.index(name)]


@pytest.mark.slow("plays many races twice")
@settings(max_examples=40)
@given(race=races(), symmetry=st.builds(Symmetry, st.integers(0, 3), st.booleans()))
def test_a_race_turned_or_reflected_comes_out_so(race: Race, symmetry: Symmetry) -> None:
    assert played(race, symmetry, NOTHING) == played(race, NOTHING, symmetry)


@settings(max_examples=10)
@given(race=races())
def test_without_option_cards_docks_decide_nothing_in_a_register(race: Race) -> None:
    race = race._replace(sheets={name: sheet | {"options": []} for name, sheet in race.sheets.items()})
    found = played(renamed(race), NOTHING, NOTHING)
    assert {_other(name, race): found[name] for name in race.robots} == {
        name: it for name, it in played(race, NOTHING, NOTHING).items() if name in race.robots
    }
