"""The Options that change how a robot moves, grouped by how they are used. No card is known by name."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.roborally.options import find_option
from engine.roborally.options.riders import Fuel, Pairs, Rider, Switch, Ticks
from engine.roborally.program_cards import Kind
from engine.roborally.solo import CARD_OF, Solo, equipped
from engine.roborally.state import Held


class Kit(NamedTuple):
    """Ids of Options: those used in single registers, those that pair two cards, those switched on for a whole turn.

    `fuels` are those that burn fuel in single registers, with the tokens that they have.
    """

    ticks: tuple[str, ...] = ()
    pairs: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    fuels: tuple[tuple[str, int], ...] = ()

    def solos(self, plain: Solo) -> Iterator[tuple[tuple[str, ...], Solo]]:
        """The Options switched on and the landings they allow: first none switched on, then each Option that can be."""
        moving = self.ticks + self.pairs + tuple(option for option, _ in self.fuels)
        yield (), equipped(plain, moving) if moving else plain
        for switch in self.switches:
            yield (switch,), equipped(plain, (*moving, switch), (switch,))

    def fits(self, option: str, below: Kind, top: Kind) -> bool:
        """Whether this Option allows a card of kind `top` on top of one of kind `below`."""
        return find_option(option).check_pair(CARD_OF[below], CARD_OF[top])


NOTHING = Kit()


def kit_of(options: Iterable[Held]) -> Kit:
    held = sorted(options, key=lambda option: option.id)

    def using(rider: type[Rider]) -> list[Held]:
        return [option for option in held if issubclass(find_option(option.id).rider or Rider, rider)]

    def ids(rider: type[Rider]) -> tuple[str, ...]:
        return tuple(option.id for option in using(rider))

    fuels = tuple((option.id, option.payload) for option in using(Fuel) if option.payload)
    return Kit(ids(Ticks), ids(Pairs), ids(Switch), fuels)
