"""Figures of rulebooks: a few spaces before and after, played by the rules themselves."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.template import TemplateDoesNotExist
from django.utils.safestring import SafeString

D = TypeVar("D", bound="Drawn")


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """A figure: what to look at, the spaces before, what happened, and the spaces after; None if nothing is played."""

    title: str
    words: str
    before: SafeString
    after: SafeString | None
    log: list[str]


@dataclass(frozen=True)
class Figures(Generic[D]):
    """Figures by their names, as templates look them up. `draw` raises TemplateDoesNotExist for one that is not
    there."""

    draw: Callable[[str], D]

    def __getitem__(self, name: str) -> D:
        return self.draw(name)

    def get(self, name: str) -> D | None:
        """None if there is no figure of that name."""
        try:
            return self.draw(name)
        except TemplateDoesNotExist:
            return None
