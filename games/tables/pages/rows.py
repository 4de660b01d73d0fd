"""Lists of games, in words."""

from typing import Any

from games.kinds.registry import kind_of, terms_of
from games.play.queries.lists import GameLine
from games.record.queries.teams import team_name
from games.timekeeping.describe import pace


def row_of(line: GameLine, badge: str = "", badge_class: str = "", *, by: bool = False) -> dict[str, Any]:
    """One line of a list of games, in words."""
    terms = terms_of(line.kind)
    facts = [terms.title, *kind_of(line.kind).setup.facts(line.options)]
    facts.append(pace(line.timing, terms.turn))
    if by and line.owner:
        facts.append(f"by {line.owner}")
    if line.hides_names:
        facts.append("names shown at the end")
    if line.name:
        facts.append(f"you are {line.name}" + ("" if line.team is None else f", in {team_name(line.team)}"))
    if line.status == "running":
        facts.append(f"{terms.turn} {line.turn}" if line.turn else "setting up")
    return {
        "id": line.id,
        "title": line.title,
        "facts": facts,
        "badge": badge,
        "badge_class": badge_class,
        "due_at": line.due_at,
        "is_mine_to_move": badge_class == "badge-you",
    }


def seats_words(line: GameLine) -> str:
    return f"{line.seats_taken} of {line.seats_wanted} seats taken"
