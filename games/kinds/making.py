"""The part of a kind of game in which people make venues of their own; see games.kinds.base."""

from typing import Any, Protocol, runtime_checkable

from games.shapes.venues import ReadText, Sheet, Translated


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

    def from_text(self, data: bytes) -> ReadText:
        """Reads the text format of the community. Raises BadData, or NotFound if there is no such format."""

    def to_text(self, document: dict[str, Any]) -> Translated:
        """Writes it. Raises BadData if that cannot be done, or NotFound if there is no such format."""
