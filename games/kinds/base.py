"""What is different on the pages of each kind of game: one module here per kind, named like the engine's game."""

from importlib import import_module
from typing import Any, Protocol, cast

from django.http import QueryDict

from games.errors import NotFound
from games.shapes.page import RacePage, TurnPage
from games.web.forms import TableForm
from games.wording.terms import kinds

DEFAULT = "roborally"


class Pages(Protocol):
    """What a module of this package offers. Templates are found by name: <kind>/setup.html, the create form;
    <kind>/game.html and <kind>/turn.html; <kind>/_styles.html and <kind>/_scripts.html for the head of the race page;
    <kind>/_card_symbols.html, drawings that it uses again and again; and <kind>/_pitch.html for the front page."""

    SetupForm: type[TableForm]

    def showpiece(self) -> str:
        """A picture for the front page."""

    def picture(self, name: str) -> bytes:
        """A PNG of what a set-up can choose, a course for instance. Raises NotFound."""

    def choices(self, form: Any) -> dict[str, Any]:
        """What the create form shows besides its fields."""

    def lobby(self, page: RacePage) -> dict[str, Any]:
        """What the lobby shows of the game's own: its picture and its options in words."""

    def race(self, page: RacePage, last: TurnPage | None) -> dict[str, Any]:
        """What the race page shows once the game has started; `last` is the turn before the open one."""

    def turn(self, page: TurnPage, at: int) -> dict[str, Any]:
        """What the page of a finished turn shows, at the step `at`."""

    def answer(self, kind: str, data: QueryDict) -> Any:
        """The raw answer that a form posts for this kind of question; whether it is legal, the service says."""

    def preset(self, kind: str, data: QueryDict) -> Any:
        """The raw standing order that a form posts."""

    def facts(self, options: dict[str, Any]) -> list[str]:
        """The options in a few words, for lists."""

    def rules(self) -> dict[str, Any] | None:
        """What the page of the rules, <kind>/rules.html, shows; None if there is no such page."""


def pages_of(kind: str) -> Pages:
    """The module for this kind of game. Raises ModuleNotFoundError if there is none: a fault of ours."""
    return cast(Pages, import_module(f"games.kinds.{kind}.pages"))


def known_pages(kind: str) -> Pages:
    """The same for a kind that an address names. Raises NotFound."""
    if kind not in kinds():
        raise NotFound("no_such_kind", f"There is no game called {kind} here.")
    return pages_of(kind)
