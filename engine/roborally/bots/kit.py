"""The Options that change how a robot moves or what it reaches, grouped by how they are used. None is known by name."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.kernel.errors import IllegalAnswer
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.cards.program_cards import EFFECTS, Kind
from engine.roborally.foresight.solo import CARD_OF, Solo, Use, equipped
from engine.roborally.moments import defined_by
from engine.roborally.options import find_option
from engine.roborally.options.base import OptionMoments
from engine.roborally.options.riders import Beside, Fuel, Gadget, Pairs, Rider, Switch, Ticks
from engine.roborally.state import Held

SHOOTING = {"arm", "shots", "scores"}
"""The moments in which Options fire, or make more of a hit."""


class Kit(NamedTuple):
    """Ids of Options: those used in single registers, those that pair two cards, those switched on for a whole turn.

    `fuels` are those that are used up in single registers, with how much of them is left. `besides` execute one card
    of the hand in every register. `arms` touch checkpoints from other spaces. `guns` do more than a main laser to
    robots in the line of fire.
    """

    ticks: tuple[str, ...] = ()
    pairs: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    fuels: tuple[tuple[str, int], ...] = ()
    besides: tuple[str, ...] = ()
    arms: tuple[str, ...] = ()
    guns: tuple[str, ...] = ()

    def ways(self, plain: Solo, hand: Iterable[Kind]) -> Iterator["Way"]:
        """The ways to search: without Options that move the robot, with all, with each alone, and with each that is in
        use for a whole turn."""
        moving = self._moving()
        yield Way((), plain, self._only())
        for wanted in (moving, *((option,) for option in moving if len(moving) > 1)):
            if wanted:
                yield Way((), equipped(plain, moving), self._only(*wanted))
        for use in self._whole_turns(sorted(set(hand))):
            solo = equipped(plain, (*moving, use.option), (use,))
            yield from (Way((use,), solo, part) for part in dict.fromkeys((self._only(), self)))

    def breadth(self) -> int:
        """About how many ways there are to use a card."""
        fitting = sum(self.fits(option, below, top) for option in self.pairs for below in CARD_OF for top in CARD_OF)
        return 1 + len(self.ticks) + len(self.fuels) + -(-fitting // len(CARD_OF))

    def _only(self, *options: str) -> "Kit":
        """The kit with these of the Options used in single registers."""
        return self._replace(
            ticks=tuple(option for option in self.ticks if option in options),
            pairs=tuple(option for option in self.pairs if option in options),
            fuels=tuple(fuel for fuel in self.fuels if fuel[0] in options),
        )

    def _moving(self) -> tuple[str, ...]:
        """The Options used in single registers."""
        return self.ticks + self.pairs + tuple(option for option, _ in self.fuels)

    def _whole_turns(self, kinds: Iterable[Kind]) -> Iterator[Use]:
        for option in self.switches:
            yield Use(option)
        for option in self.besides:
            yield from (Use(option, kind) for kind in kinds if _takes(option, kind))

    def fits(self, option: str, below: Kind, top: Kind) -> bool:
        """Whether this Option allows a card of kind `top` on top of one of kind `below`.

        Where it moves the robot by both at once, bots always lay the movement card below.
        """
        card = find_option(option)
        as_one = "moves_by" in _moments(option)
        return card.check_pair(CARD_OF[below], CARD_OF[top]) and not (as_one and EFFECTS[CARD_OF[top]][0])

    def touching(self, floor: FactoryFloor, goal: int) -> tuple[int, ...]:
        """The cells from which a robot touches a checkpoint, the checkpoint's own first."""
        arms = [find_option(option) for option in self.arms]
        others = [cell for cell in floor.spaces if any(goal in arm.reaches(floor, cell) for arm in arms)]
        return goal, *(cell for cell in others if cell != goal and not floor.deadly[cell])


class Way(NamedTuple):
    """A way to search for a program."""

    on: tuple[Use, ...]
    """The Options in use for the whole turn."""
    solo: Solo
    """The landings that it allows."""
    kit: Kit
    """The Options used in single registers, and what the robot holds besides."""


NOTHING = Kit()


def kit_of(options: Iterable[Held]) -> Kit:
    held = sorted(options, key=lambda option: option.id)

    def using(rider: type[Rider]) -> list[Held]:
        return [option for option in held if issubclass(find_option(option.id).rider or Rider, rider)]

    def ids(rider: type[Rider]) -> tuple[str, ...]:
        return tuple(option.id for option in using(rider))

    used_up = [*using(Fuel), *(option for option in using(Gadget) if find_option(option.id).helps_moving)]
    fuels = tuple((option.id, option.payload) for option in used_up if option.payload)
    arms = tuple(option.id for option in held if "touches" in _moments(option.id))
    guns = tuple(option.id for option in held if SHOOTING & _moments(option.id))
    return Kit(ids(Ticks), ids(Pairs), ids(Switch), fuels, ids(Beside), arms, guns)


def _moments(option: str) -> set[str]:
    """The moments in which an Option takes part."""
    card: type = find_option(option)
    return set(defined_by(card, OptionMoments))


def _takes(option: str, kind: Kind) -> bool:
    """Tells whether this Option executes a card of this kind beside the program."""
    try:
        find_option(option).check_rider(Beside(card=CARD_OF[kind]))
    except IllegalAnswer:
        return False
    return True
