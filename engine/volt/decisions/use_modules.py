"""The question before a die is activated: which modules its operator uses with it. One question covers them all."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer
from engine.volt.arena.compass import KEYS, turned
from engine.volt.decisions.module_question import ModuleQuestion
from engine.volt.module_registry import find_module, title_of
from engine.volt.moments.offer import ORDER, Offer
from engine.volt.state import UNIT_NAMES, Colour


class UsesAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """module -> how it is used, one of the choices offered. Modules that are not named are not used."""

    uses: dict[str, Any] = {}


class UseModules(ModuleQuestion[UsesAnswer], tag="use_modules", kw_only=True):
    """Which of the modules that fit this die are used with it, and how.

    Rules: 002 "USING MODULES"; V-12
    """

    unit: int
    colour: Colour
    value: int
    key: int
    offers: list[Offer]

    rule = '002 "USING MODULES"'

    @classmethod
    def answer_type(cls) -> type[UsesAnswer]:
        return UsesAnswer

    def concerned(self) -> Sequence[str]:
        return [offer.module for offer in self.offers]

    def check(self, answer: UsesAnswer) -> None:
        offers = {offer.module: offer for offer in self.offers}
        for module, use in answer.uses.items():
            if module not in offers:
                raise self._refused("module", f"{title_of(module)} cannot be used with this die")
            if not any(use == choice and type(use) is type(choice) for choice in offers[module].choices):
                raise self._refused("use", f"{title_of(module)}: {use} is not among its choices")
        self._check_together([offers[module] for module in answer.uses], answer)

    def _refused(self, code: str, why: str) -> IllegalAnswer:
        return IllegalAnswer(code, f"control unit {UNIT_NAMES[self.unit]}, {self.colour} {self.value}: {why}")

    def _check_together(self, used: list[Offer], answer: UsesAnswer) -> None:
        """A die moves or fires, or does something else instead of firing. Turning comes first."""
        key = turned(self.key, sum(answer.uses[offer.module] for offer in used if offer.part == "turn"))
        moves = self.colour == "blue" or any(offer.part == "change" for offer in used)
        instead = [title_of(offer.module) for offer in used if offer.part == "instead"]
        for offer in used:
            title = title_of(offer.module)
            if offer.keys and key not in offer.keys:
                raise self._refused("key", f"{title} cannot be used with a die on {KEYS[key]}")
            if offer.part == "move" and not moves:
                raise self._refused("together", f"{title} needs a robot that moves, but this die fires")
            if offer.part in ("fire", "instead") and moves and self.colour == "red":
                raise self._refused("together", f"{title} needs a robot that fires, but this die moves it")
            if offer.part == "fire" and instead:
                raise self._refused("together", f"{title} needs a robot that fires, but {instead[0]} replaces firing")
        if len(instead) > 1:
            raise self._refused("together", f"{' and '.join(instead)}: only one of them can replace firing")

    def decline(self) -> UsesAnswer:
        return UsesAnswer()

    def by_settings(self, settings: dict[str, str]) -> UsesAnswer:
        """The uses that the settings give, one module after the other, as far as they fit together."""
        wanted = {
            offer.module: find_module(offer.module).settle(settings[offer.module], offer.choices)
            for offer in self.offers
        }
        return self.fitting({module: use for module, use in wanted.items() if use is not None})

    def fitting(self, wanted: dict[str, Any]) -> UsesAnswer:
        """The uses in `wanted` that are legal and fit together. Earlier ones take precedence."""
        kept = UsesAnswer()
        order = sorted(self.offers, key=lambda offer: ORDER.index(offer.part))
        for offer in order:
            if offer.module in wanted:
                more = UsesAnswer({**kept.uses, offer.module: wanted[offer.module]})
                with suppress(IllegalAnswer):
                    self.check(more)
                    kept = more
        return kept

    def sample(self, chance: Chance) -> UsesAnswer:
        wanted = {
            offer.module: chance.pick(offer.module, offer.choices)
            for offer in self.offers
            if chance.below(f"use {offer.module}", 3)
        }
        return self.fitting(wanted)
