"""What is different on the pages of each kind of game: one module here per kind, named like the engine's game."""

from importlib import import_module
from typing import Any, Protocol, cast

from django.http import QueryDict

from games.selectors.game_view import RacePage, TurnPage
from games.web.forms import TableForm

DEFAULT = "roborally"


class Pages(Protocol):
    """What a module of this package offers. Templates are found by name: <kind>/race.html, <kind>/turn.html and
    <kind>/_card_symbols.html, the drawings that both use."""

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


def pages_of(kind: str) -> Pages:
    """The module for this kind of game. Raises ModuleNotFoundError if there is none: a fault of ours."""
    return cast(Pages, import_module(f"games.web.kinds.{kind}"))
