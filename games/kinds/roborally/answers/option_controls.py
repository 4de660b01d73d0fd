"""The controls for what a robot's Option cards may add to its program, filled from the program so far.

This module knows the shapes of riders, but no card.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.errors import IllegalAnswer
from engine.roborally.options import find_options
from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import (
    ROBOT_SIDES,
    Beside,
    Fuel,
    Pairs,
    Redraw,
    Rider,
    Shots,
    Store,
)
from engine.roborally.state import EMPTY, REGISTERS
from games.kinds.roborally.answers.rider_words import rider_words
from games.kinds.roborally.drawing.cards import Face, face, option_art
from games.shapes.page import Prompt

ALL_REGISTERS = range(1, REGISTERS + 1)


@dataclass(frozen=True)
class Pairable:
    """A card that may lie on top of some others of the hand."""

    face: Face
    fits: list[int]


@dataclass(frozen=True)
class OptionControl:
    """One card's part of the form. `rider` is its part of the program so far."""

    id: str
    title: str
    words: str
    payload: int
    """The uses that are left; 0 if they are not counted."""
    template: str
    rider: Any
    is_set: bool
    said: str
    """The rider in words; empty if it asks for nothing."""
    cards: list[Pairable]
    """The cards that may lie on top of others, for riders that pair cards."""
    laid: list[tuple[int, int]]
    """Each register that is not locked, with the card on top of it, for such riders."""
    spare: list[Face]
    """The cards of the hand that it may use on their own."""
    tokens: list[tuple[int, int]]
    """Each register with the tokens burned in it, for riders that burn fuel."""
    instead: str
    """The answer, as JSON, that uses the card instead of laying a program; empty if the card does not allow that."""

    @property
    def art(self) -> SafeString:
        return option_art(self.id)

    @property
    def amounts(self) -> Sequence[int]:
        """The numbers of tokens that can be spent at once."""
        return range(1, self.payload + 1)


@dataclass(frozen=True)
class OptionsForm:
    """Everything that Option cards may add to a program."""

    controls: list[OptionControl]
    weapons: list[OptionControl]
    """The weapons that fire instead of the main laser: they share one control."""
    fired: list[tuple[int, str]]
    """Each register with the weapon that fires there; "" is the main laser."""
    hand: list[Face]
    free: list[int]
    """The registers that are not locked."""
    is_open: bool
    """Whether anything differs from the usual."""

    @property
    def sides(self) -> Sequence[str]:
        """The sides of a robot, clockwise from the front."""
        return ROBOT_SIDES

    @property
    def registers(self) -> list[int]:
        return list(ALL_REGISTERS)

    @property
    def all(self) -> list[OptionControl]:
        return self.controls + self.weapons

    @property
    def summary(self) -> str:
        return ", ".join(control.title for control in self.all if control.is_set)

    @property
    def said(self) -> list[str]:
        """The Options in use, a line for each card."""
        return [f"{control.title}: {control.said}" for control in self.all if control.said]


def options_form(prompt: Prompt) -> OptionsForm | None:
    """The controls for a program; None if no card adds anything to it."""
    return form_of(prompt.offer, prompt.submission or prompt.draft)


def form_of(offer: dict[str, Any], entered: Any) -> OptionsForm | None:
    """The same for a question as plain data, filled from an answer, which may be incomplete; None for none."""
    controls = [control for held in offer.get("options", []) if (control := _control(offer, entered, held))]
    if not controls:
        return None
    weapons = [control for control in controls if isinstance(control.rider, Shots)]
    return OptionsForm(
        controls=[control for control in controls if control not in weapons],
        weapons=weapons,
        fired=[(register, _fires_in(register, weapons)) for register in ALL_REGISTERS],
        hand=[face(card) for card in sorted(offer["hand"], reverse=True)],
        free=_free(offer),
        is_open=any(control.rider != _usual(find_options()[control.id]) for control in controls),
    )


def _fires_in(register: int, weapons: Sequence[OptionControl]) -> str:
    return next((weapon.id for weapon in weapons if register in weapon.rider.registers), "")


def _control(offer: dict[str, Any], entered: Any, held: dict[str, Any]) -> OptionControl | None:
    card = find_options()[held["id"]]
    if card.rider is None or (issubclass(card.rider, Redraw) and not offer["can_redraw"]):
        return None
    rider = _rider(offer, entered, held["id"], card)
    said = rider_words(rider)
    return OptionControl(
        id=held["id"],
        title=card.title,
        words=card.words,
        payload=held.get("payload", 0),
        template=f"roborally/riders/{rider.control}.html",
        rider=rider,
        is_set=bool(said),
        said=said,
        cards=_pairable(card, offer["hand"]) if isinstance(rider, Pairs) else [],
        laid=[(register, rider.on.get(register, EMPTY)) for register in _free(offer)]
        if isinstance(rider, Pairs)
        else [],
        spare=_spare(card, type(rider), offer["hand"]) if isinstance(rider, (Beside, Store)) else [],
        tokens=[(register, rider.burned.get(register, 0)) for register in ALL_REGISTERS]
        if isinstance(rider, Fuel)
        else [],
        instead=_instead(held["id"]) if isinstance(rider, Redraw) else "",
    )


def _instead(option: str) -> str:
    """The answer, as JSON, that asks for a new hand instead of laying a program."""
    empty = {"registers": [EMPTY] * REGISTERS, "power_down": False}
    return json.dumps(empty | {"riders": {option: {"now": True}}})


def _free(offer: dict[str, Any]) -> list[int]:
    return [register for register, card in enumerate(offer["locked"], start=1) if card == EMPTY]


def _rider(offer: dict[str, Any], entered: Any, option: str, card: type[OptionCard]) -> Rider:
    """The rider that was handed in or drafted, else the one from the last program if it stays, else the usual one."""
    riders = entered.get("riders") if isinstance(entered, dict) else None
    if not isinstance(riders, dict):
        riders = offer.get("last", {}) if card.rider is not None and card.rider.stays else {}
    usual = _usual(card)
    try:
        return type(usual).read(riders[option]) if option in riders else usual
    except IllegalAnswer:
        return usual  # a draft may hold anything


def _usual(card: type[OptionCard]) -> Rider:
    """The rider of a program that says nothing about the card."""
    assert card.rider is not None, "only cards with riders have controls"
    usual = getattr(card, "usual", None)
    return usual if isinstance(usual, Rider) else card.rider()


def _pairable(card: type[OptionCard], hand: Sequence[int]) -> list[Pairable]:
    """The cards of a hand that may lie on another card of the hand, each with those that it fits on."""
    fits = {top: [below for below in hand if card.check_pair(below, top)] for top in sorted(hand, reverse=True)}
    return [Pairable(face(top), below) for top, below in fits.items() if below]


def _spare(card: type[OptionCard], shape: type[Beside | Store], hand: Sequence[int]) -> list[Face]:
    """The cards of a hand that an Option may use on their own, highest first."""
    fitting = []
    for spare in sorted(hand, reverse=True):
        with suppress(IllegalAnswer):
            card.check_rider(shape(card=spare))
            fitting.append(face(spare))
    return fitting
