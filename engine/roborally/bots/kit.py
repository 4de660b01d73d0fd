"""The Options that change how a robot moves, grouped by how they are used. No card is known by name."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.roborally.options import find_option
from engine.roborally.options.riders import Pairs, Rider, Switch, Ticks
from engine.roborally.program_cards import Kind
from engine.roborally.solo import CARD_OF, Solo, equipped
from engine.roborally.state import Held


class Kit(NamedTuple):
    """Ids of Options: those used in single registers, those that pair two cards, those switched on for a whole turn."""

    ticks: tuple[str, ...] = ()
    pairs: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()

    def solos(self, plain: Solo) -> Iterator[tuple[tuple[str, ...], Solo]]:
        """The Options switched on and the landings they allow: first none switched on, then each Option that can be."""
        moving = self.ticks + self.pairs
        yield (), equipped(plain, moving) if moving else plain
        for switch in self.switches:
            yield (switch,), equipped(plain, (*moving, switch), (switch,))

    def fits(self, option: str, below: Kind, top: Kind) -> bool:
        """Whether this Option allows a card of kind `top` on top of one of kind `below`."""
        return find_option(option).check_pair(CARD_OF[below], CARD_OF[top])


NOTHING = Kit()


def kit_of(options: Iterable[Held]) -> Kit:
    ids = sorted(held.id for held in options)

    def using(rider: type[Rider]) -> tuple[str, ...]:
        return tuple(option for option in ids if find_option(option).rider is rider)

    return Kit(using(Ticks), using(Pairs), using(Switch))
