"""An arena by chance: the same from all four sides, but for the numbers of VP spaces and where the workshops are."""

from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.record.commitment import canonical
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.compass import KEYS, SIDES, Side, Space, beyond, opposite, turned
from engine.volt.arena.elements import CautionLine, Element
from engine.volt.arena.files import read_file
from engine.volt.arena.hints import hints, reached_from
from engine.volt.arena.tables import Arena
from engine.volt.arena.validate import VP_NUMBERS, plan_problems
from engine.volt.generator.wish import Wish

TRIES = 100
SIZES = {"short": (9, 9, 11), "medium": (7, 9, 9, 11), "long": (7, 7, 9)}
"""In small arenas, robots keep each other from VP spaces for longer."""
QUARTERS: tuple[Side, ...] = ("S", "W", "N", "E")
"""The sides as one goes round."""

Raw = dict[str, Any]


class Amount(msgspec.Struct, frozen=True):
    """At least and at most so many of each, on each of the four sides."""

    holes: tuple[int, int]
    barriers: tuple[int, int]
    high_voltage: tuple[int, int]


AMOUNTS = {
    "easy": Amount(holes=(0, 1), barriers=(0, 0), high_voltage=(0, 0)),
    "mid": Amount(holes=(1, 3), barriers=(0, 2), high_voltage=(0, 1)),
    "hard": Amount(holes=(3, 8), barriers=(1, 3), high_voltage=(1, 2)),
    None: Amount(holes=(0, 5), barriers=(0, 2), high_voltage=(0, 1)),
}
WALLS = {"rarely": (2, 5), None: (0, 4), "often": (0, 1)}


def draw(wish: Wish, chance: Chance) -> ArenaPlan:
    """An arena in which nothing is wrong, of which there is nothing to hint at, and with a way to each space."""
    for _ in range(TRIES):
        plan = _warned(Draft(wish, chance).plan(), chance)
        if not plan_problems(plan) and not hints(plan) and _is_open(plan):
            return plan
    raise AssertionError("nearly every arena that is drawn has no fault")


def _is_open(plan: ArenaPlan) -> bool:
    arena = Arena(plan.width, plan.height, plan.elements)
    return {*arena.cells} - arena.pits <= reached_from(arena, min(arena.start_cells))


class Draft:
    """An arena being drawn, without its caution lines."""

    def __init__(self, wish: Wish, chance: Chance) -> None:
        self._wish = wish
        self._chance = chance
        self._size = chance.pick("size", SIZES[wish.length])
        self._elements: list[Raw] = []
        last = self._size - 1
        corners = [(x, y) for x in (0, last) for y in (0, last)]
        self._free = {(x, y) for x in range(self._size) for y in range(self._size)} - {*corners}
        """The spaces on which nothing lies."""
        self._goals: set[Space] = set()
        """The VP spaces and the workshops."""
        self._edges: set[frozenset[Space]] = set()
        """The pairs of spaces between which something lies already."""
        self._elements += [{"type": "corner", "at": at} for at in corners]

    def plan(self) -> ArenaPlan:
        amount, chance = AMOUNTS[self._wish.difficulty], self._chance
        self._lay_starts()
        self._lay_goals()
        hole = chance.pick("hole", ("pit", "water"))
        for kind, number in ((hole, amount.holes), ("high_voltage", amount.high_voltage)):
            for _ in range(self._within(kind, number)):
                self._lay(kind)
        walls = WALLS[self._wish.meeting]
        for kind, number in (("energy_wall", walls), ("lightning_barrier", amount.barriers)):
            for _ in range(self._within(kind, number)):
                self._lay_edge(kind)
        return _plan(f"Surprise {self._size}", self._size, self._elements)

    def _within(self, purpose: str, limits: tuple[int, int]) -> int:
        least, most = limits
        return least + self._chance.below(f"number of {purpose}", most - least + 1)

    def _round(self, at: Space) -> list[Space]:
        """The four spaces that lie alike, a quarter further each."""
        found = [at]
        for _ in range(3):
            x, y = found[-1]
            found.append((self._size - 1 - y, x))
        return found

    def _lay_starts(self) -> None:
        """Three on each side, with nothing in front of them."""
        middle = self._size // 2
        apart = 1 + self._chance.below("apart", middle - 1)
        for index, x in enumerate((middle - apart, middle, middle + apart), start=1):
            for side, at in zip(QUARTERS, self._round((x, self._size - 1)), strict=True):
                arrow = KEYS[opposite(KEYS.index(side))]
                self._elements.append({"type": "start", "at": at, "side": side, "index": index, "arrow": arrow})
                self._free -= {at, beyond(at, KEYS.index(arrow))}

    def _lay_goals(self) -> None:
        """VP spaces on the four spaces of one kind, and on two of another with the workshops on the others."""
        alike = self._round(self._chance.pick("goals", self._inner()))
        self._free -= {*alike}
        others = self._round(self._chance.pick("goals", self._inner()))
        self._free -= {*others}
        numbers = self._chance.shuffle("numbers", VP_NUMBERS)
        for number, at in zip(numbers, [*alike, *others[::2]], strict=True):
            self._elements.append({"type": "vp", "at": at, "number": number})
        self._elements += [{"type": "workshop", "at": at} for at in others[1::2]]
        self._goals = {*alike, *others}

    def _inner(self) -> list[Space]:
        """The free spaces off the edge and the middle. For a short fight those that are near the middle, for a long one
        the others, if there are any."""
        middle, length = self._size // 2, self._wish.length
        free = [at for at in sorted(self._free) if 0 < self._from_middle(at) < middle]
        near = [at for at in free if self._from_middle(at) <= middle // 2]
        far = [at for at in free if at not in near]
        return {"short": near, "medium": free, "long": far}[length] or free

    def _from_middle(self, at: Space) -> int:
        return max(abs(part - self._size // 2) for part in at)

    def _lay(self, kind: str) -> None:
        """On four spaces that lie alike, or in the middle, if there is room. In hard arenas beside VP spaces and
        workshops, if there is room there."""
        beside = {beyond(goal, way) for goal in self._goals for way in SIDES} & self._free
        room = beside if beside and self._wish.difficulty == "hard" else self._free
        if not room:
            return
        at = self._chance.pick(kind, sorted(room))
        self._elements += [{"type": kind, "at": it} for it in sorted({*self._round(at)})]
        self._free -= {*self._round(at)}

    def _lay_edge(self, kind: str) -> None:
        """On the same edge of the four spaces, unless something lies there."""
        inner = self._size - 2
        at = (1 + self._chance.below(kind, inner), 1 + self._chance.below(kind, inner))
        side = self._chance.pick(kind, SIDES)
        laid = [(it, turned(side, 2 * quarter)) for quarter, it in enumerate(self._round(at))]
        edges = {frozenset((it, beyond(it, way))) for it, way in laid}
        if len(edges) == len(laid) and not edges & self._edges:
            self._elements += [{"type": kind, "at": it, "side": KEYS[way]} for it, way in laid]
            self._edges |= edges


def _warned(plan: ArenaPlan, chance: Chance) -> ArenaPlan:
    """The arena with a caution line before each pit, energy wall and arena wall, as in the box."""
    arena = Arena(plan.width, plan.height, plan.elements)
    lines: list[Element] = []
    for at in arena.spaces:
        cell = arena.cell(at)
        if cell in arena.pits:
            continue
        steps = {way: cell * 8 + way for way in SIDES}
        safe = [way for way, it in steps.items() if not arena.walled[it] and arena.ahead[it] not in arena.pits]
        for way in (it for it in SIDES if it not in safe and safe):
            sideways = [it for it in safe if it != opposite(way)] or safe
            turn = chance.pick("turn", sideways)
            lines.append(_line(at, way, turn, _because(arena, steps[way])))
    return msgspec.structs.replace(plan, elements=(*plan.elements, *lines)).named()


def _because(arena: Arena, step: int) -> str:
    return "arena_wall" if arena.solid[step] else "door" if arena.walled[step] else "pit"


def _line(at: Space, side: int, turn: int, because: str) -> CautionLine:
    plain = {"type": "caution", "at": at, "side": KEYS[side], "turn": KEYS[turn], "because": because}
    return msgspec.convert(plain, CautionLine)


def _plan(name: str, size: int, elements: list[Raw]) -> ArenaPlan:
    return read_file(canonical({"name": name, "width": size, "height": size, "elements": elements}))
