"""Redraws what a seat may not know: cards in decks and others' inventories, and programs behind screens."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

import msgspec

from engine.kernel.chance import Chance, Sortable
from engine.kernel.decisions import Decision
from engine.kernel.errors import ReplayMismatch
from engine.kernel.journal import Entry
from engine.kernel.table import Table
from engine.volt.decisions.program import Program
from engine.volt.events import ModulesEquipped
from engine.volt.game import GAME
from engine.volt.module_registry import COLOURS, find_module
from engine.volt.state import Setup, VoltState
from tests.engine.tables import audience, sampled, seen
from tests.engine.volt.tables import open_table

S = TypeVar("S", bound=Sortable)


class Spot(NamedTuple):
    """Where a hidden card is: in the inventory of a robot, or (robot -1) in the deck of its colour."""

    robot: int
    place: int


def one_by_one(setup: Setup, seed: bytes, rounds: int) -> Iterator[Table[VoltState]]:
    """A game that stops after every single answer, while others have not answered."""
    table = open_table(setup, seed)
    while table.pending and table.turn <= rounds:
        yield table
        decision = table.pending[0]
        table.answer(decision.id, sampled(decision, seed))
        table.advance()


def check_secrets(table: Table[VoltState], seed: bytes) -> int:
    """Redraws what each seat, and the spectator, may not know: it sees the same, byte for byte. Returns in how many
    cases there was something to redraw. Raises AssertionError if anything shows."""
    tried = 0
    for seat in audience(GAME, table.state):
        other = redrawn(table, seat, seed)
        if other is not None and knows_as_much(table, other, seat):
            tried += 1
            assert seen(other, seat) == seen(table, seat), f"seat {seat} learns what is hidden"
    return tried


def redrawn(table: Table[VoltState], seat: int | None, seed: bytes) -> Table[VoltState] | None:
    """The open turn once more, another world behind what the seat knows; None if no such turn can be played, or
    nothing is hidden."""
    chance = Chance(seed, turn=table.turn, scope=f"redraw {seat} {len(table.journal.listed())}")
    state = GAME.decode(table.snapshot)
    swapped = _swap_cards(state, _hidden(state, table, seat), chance) if table.turn else 0
    journal, changed = _other_answers(table, seat, chance)
    if table.turn and not swapped and not changed:
        return None
    dump = msgspec.structs.replace(table.dump(), snapshot=GAME.encode(state), journal=journal, events=b"[]", waiting=[])
    other: Table[VoltState] = Table(GAME, dump, chance=_other_decks(chance) if not table.turn else Chance)
    try:
        other.advance()
    except ReplayMismatch:  # with those cards, others could not have answered as they did
        return None
    return other


def knows_as_much(table: Table[VoltState], other: Table[VoltState], seat: int | None) -> bool:
    """Whether two states agree in everything that is public, and in what the seat itself holds."""

    def known(state: VoltState) -> list[Any]:
        own = [robot.inventory for robot in state.robots if robot.seat == seat and not robot.killbot]
        equipped = [robot.equipped() for robot in state.robots]
        backs = [sorted(find_module(module).colour for module in robot.inventory) for robot in state.robots]
        return [own, equipped, backs, {colour: len(deck) for colour, deck in state.decks.items()}]

    return known(table.state) == known(other.state)


# --- cards -----------------------------------------------------------------------------------------------------------


def _hidden(state: VoltState, table: Table[VoltState], seat: int | None) -> dict[str, list[Spot]]:
    """Colour -> where its hidden cards were when the turn began, without those that others have equipped since."""
    shown = {
        (event.robot, module)
        for event in table.published
        if isinstance(event, ModulesEquipped)
        for module in (event.left, event.right)
    }
    spots = {colour: [Spot(-1, place) for place in range(len(state.decks.get(colour, ())))] for colour in COLOURS}
    for robot in state.robots:
        for place, module in enumerate(robot.inventory):
            colour = find_module(module).colour
            if robot.seat != seat and colour in spots and (robot.number, module) not in shown:
                spots[colour].append(Spot(robot.number, place))
    return spots


def _swap_cards(state: VoltState, hidden: dict[str, list[Spot]], chance: Chance) -> int:
    """Swaps each card in an inventory with another hidden one of its colour. Returns how many it has swapped."""
    swapped = 0
    for colour, spots in hidden.items():
        for one in spots:
            others = [two for two in spots if _may_swap(state, colour, one, two)]
            if one.robot >= 0 and others:
                two = chance.pick(f"other {colour}", others)
                pile, pile_two = _pile(state, colour, one), _pile(state, colour, two)
                pile[one.place], pile_two[two.place] = pile_two[two.place], pile[one.place]
                swapped += 1
    return swapped


def _may_swap(state: VoltState, colour: str, one: Spot, two: Spot) -> bool:
    """Whether the cards differ and, after a swap, no one would have two copies of one."""
    cards = [_pile(state, colour, spot)[spot.place] for spot in (one, two)]
    takers = [(one, cards[1]), (two, cards[0])]
    return cards[0] != cards[1] and not any(
        spot.robot >= 0 and card in state.robots[spot.robot].owned() for spot, card in takers
    )


def _pile(state: VoltState, colour: str, spot: Spot) -> list[str]:
    return state.decks[colour] if spot.robot < 0 else state.robots[spot.robot].inventory


def _other_decks(redraw: Chance) -> type[Chance]:
    """A Chance that, when the decks are shuffled, swaps a card near the top of each with another."""

    class OtherDecks(Chance):
        def shuffle(self, purpose: str, items: Iterable[S]) -> list[S]:
            cards = super().shuffle(purpose, items)
            if purpose.endswith(" deck") and len(cards) > 1:
                one, two = redraw.below(purpose, min(4, len(cards))), redraw.below(purpose, len(cards))
                cards[one], cards[two] = cards[two], cards[one]
            return cards

    return OtherDecks


# --- answers ---------------------------------------------------------------------------------------------------------


def _other_answers(table: Table[VoltState], seat: int | None, chance: Chance) -> tuple[list[Entry], int]:
    """The journal, with other programs of others where they still are behind screens, and as if others had not
    answered what is still open; and how many answers that concerns."""
    if not table.pending:
        return table.dump().journal, 0
    moment = _moment(table.pending[0].id)
    entries: list[Entry] = []
    changed = 0
    for entry in table.dump().journal:
        if _moment(entry.id) != moment or f".s{seat}." in entry.id:
            entries.append(entry)
            continue
        changed += 1
        entries += _other_program(table, entry, chance)
    return entries, changed


def _moment(decision_id: str) -> list[str]:
    return decision_id.split(".")[:2]


def _other_program(table: Table[VoltState], entry: Entry, chance: Chance) -> list[Entry]:
    _, _, whose, kind, _ = entry.id.split(".", 4)
    if kind != Program.kind():
        return []
    robot = table.state.robots[int(whose[1:])]
    question: Decision[Any] = Program(seat=robot.seat, robot=robot.number, equipped=robot.equipped())
    return [msgspec.structs.replace(entry, answer=msgspec.to_builtins(question.sample(chance)))]
