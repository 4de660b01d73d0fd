"""The words by which designs are found: numbers of players, length, difficulty, edition, elements."""

from games.kinds.registry import kind_of, kinds
from games.models import DesignVersion, VenueMeasure
from games.workshop.queries.sheets import sheet_of

LENGTHS = {"short": "Short", "medium": "Medium", "long": "Long"}
LEVELS = {"easy": "Easy", "mid": "Medium", "hard": "Hard"}
FEWEST, MOST = 2, 8


def tags_of(version: DesignVersion) -> str:
    """The tags of a version, with a space before and after each. What bots have measured counts for more than what its
    author says."""
    sheet = sheet_of(version.venue)
    measured = VenueMeasure.objects.filter(venue=version.venue_id).values_list("result", flat=True).first() or {}
    tags = [f"players-{number}" for number in sheet.players]
    tags += [f"length-{measured.get('length') or sheet.length}", f"level-{measured.get('level') or sheet.level}"]
    tags += [f"edition-{sheet.edition or _only_edition(version.venue.kind)}"]
    tags += [f"element-{element}" for element in sheet.elements]
    return f" {' '.join(tags)} "


def _only_edition(kind: str) -> str:
    """What the ratings call the edition of a game that has no others."""
    part = kind_of(kind).ratings
    return "" if part is None else next(iter(part.editions()))


def players() -> dict[str, str]:
    return {f"players-{number}": f"{number}" for number in range(FEWEST, MOST + 1)}


def lengths() -> dict[str, str]:
    return {f"length-{name}": words for name, words in LENGTHS.items()}


def levels() -> dict[str, str]:
    return {f"level-{name}": words for name, words in LEVELS.items()}


def editions() -> dict[str, str]:
    """The editions of all games that can be drawn for, with the names of the games."""
    rated = [kind.ratings for kind in kinds().values() if kind.workshop is not None and kind.ratings is not None]
    return {f"edition-{name}": words for part in rated for name, words in part.editions().items()}


def elements() -> dict[str, str]:
    """The elements that can lie on a floor, by their names."""
    pieces = [piece for kind in kinds().values() if kind.workshop is not None for piece in kind.pieces()]
    found = {f"element-{piece.id}": piece.name for piece in pieces if piece.group == "element"}
    return dict(sorted(found.items(), key=lambda item: item[1]))
