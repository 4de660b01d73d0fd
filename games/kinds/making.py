"""The parts of a kind of game in which people make venues of their own; see games.kinds.base."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from django.forms import Form

from games.shapes.venues import Drawn, FromText, Sheet, Written


@runtime_checkable
class KindTrying(Protocol):
    """A robot that is put onto the floor of a design, to see what the floor does. There is no game.

    The template turn.html shows it, as it shows a turn.
    """

    def try_out(self, document: Any, wanted: Mapping[str, str], at: int) -> dict[str, Any]:
        """The context of turn.html at the step `at`, without a title, and as "trying" a Trying.

        `document` is that of the design, `wanted` what its form has sent; what is left out is as usual. What cannot be
        played is said in the Trying. Raises Closed, naming spaces, if the floor has faults of its own.
        """


@runtime_checkable
class KindSurprises(Protocol):
    """Venues drawn by chance, for what someone wants. What is `wanted` is plain data."""

    @property
    def PARTS(self) -> int:
        """The number of parts in which they are drawn. Each takes seconds, and the best of all are shown."""

    @property
    def SurpriseForm(self) -> type[Form]:
        """What someone may want."""

    def wanted(self, form: Any) -> dict[str, Any]:
        """The choices of a valid form."""

    def facts(self, wanted: dict[str, Any]) -> list[str]:
        """The same in a few words each."""

    def players(self, wanted: dict[str, Any]) -> int:
        """The number of players that it is for."""

    def draw(self, wanted: dict[str, Any], seed: int, part: int) -> list[Drawn]:
        """Part 0, 1, ... of what is drawn, the best first. The same seed gives the same. Raises BadData."""


@runtime_checkable
class KindEditor(Protocol):
    """The editor of venues, for the template workshop.html."""

    def palette(self) -> dict[str, Any]:
        """What they are made of, as plain data. It never changes while the site runs."""

    def look(self, document: dict[str, Any], painted: str, known: Collection[str]) -> dict[str, Any]:
        """The drawings of a document and the remarks about it, for the kind's scripts. `painted` is the part of it that
        is being worked on, and `known` are the drawings that need not be sent again. Raises BadData as `read` does."""


@runtime_checkable
class KindMeasures(Protocol):
    """What games between bots tell about a venue that can be played on. The template _measure.html shows it."""

    def games(self, venue: str) -> int:
        """How many games a measure is made of. Raises BadData if there is no such venue."""

    def play(self, venue: str, place: int, first: int) -> dict[str, Any]:
        """Plays one game of a measure, and tells what happened as plain JSON. The same game always gives the same.

        `place` counts from 0, and `first` is the number of the measure's first game. Raises BadData if there is no such
        venue, or no such game on it.
        """

    def summed_up(self, venue: str, games: Sequence[dict[str, Any]], first: int) -> dict[str, Any]:
        """The measure by all its games, as plain JSON: with its `length` and `level`, as a manual would say them."""

    def shown(self, venue: str, result: dict[str, Any]) -> dict[str, Any]:
        """The context of the template, from a measure."""


@runtime_checkable
class KindWorkshop(Protocol):
    """Venues of people's own. Documents are plain JSON.

    Once it is imported, the rules find what people have published: see games.workshop.queries.files.
    """

    def read(self, data: bytes) -> Sheet:
        """What is in a file, and its faults. Raises BadData, which says where, if it cannot even be looked at."""

    def blank(self) -> dict[str, Any]:
        """The document that a designer begins with. It has faults still."""

    def printed(self) -> dict[str, dict[str, Any]]:
        """The documents of all that come with the game, by their ids in its venues."""

    def picture(self, document: dict[str, Any]) -> str:
        """The document as SVG, as a game's page draws it, as far as its faults allow. Raises BadData as `read` does."""

    def png(self, document: dict[str, Any]) -> bytes:
        """The same as a small PNG, for lists."""

    def from_text(self, data: bytes) -> FromText:
        """Reads the text format of the community. Raises BadData, or NotFound if there is no such format."""

    def to_text(self, document: dict[str, Any]) -> Written:
        """Writes it. Raises BadData if that cannot be done, or NotFound if there is no such format."""

    @property
    def editor(self) -> KindEditor | None:
        """None if they are made elsewhere, and brought as files."""

    @property
    def surprises(self) -> KindSurprises | None:
        """None if none are drawn by chance."""

    @property
    def trying(self) -> KindTrying | None:
        """None if no robot can be tried on them."""

    @property
    def measures(self) -> KindMeasures | None:
        """None if no bots measure them."""
