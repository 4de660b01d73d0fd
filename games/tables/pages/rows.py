"""Lists of games, in words and small pictures."""

from typing import Any

from django.utils.translation import ngettext

from games.kinds.registry import kind_of, terms_of
from games.play.queries.lists import GameLine
from games.record.queries.teams import team_name
from games.timekeeping.describe import pace
from games.view.queries.glances import AtTable, GameGlance


def row_of(line: GameLine, badge: str = "", badge_class: str = "", *, by: bool = False) -> dict[str, Any]:
    """One line of a list of games, in words: what it is `about`, and the `facts` that change."""
    terms = terms_of(line.kind)
    about = [terms.title, *kind_of(line.kind).setup.facts(line.options)]
    about.append(pace(line.timing, terms.turn))
    if by and line.owner:
        about.append(f"by {line.owner}")
    if line.is_rated:
        about.append("rated")
    if line.hides_names:
        about.append("names shown at the end")
    facts = []
    if line.name:
        facts.append(f"you are {line.name}" + ("" if line.team is None else f", in {team_name(line.team)}"))
    if line.status == "running":
        facts.append(f"{terms.turn} {line.turn}" if line.turn else "setting up")
    return {
        "id": line.id,
        "title": line.title,
        "about": about,
        "facts": facts,
        "badge": badge,
        "badge_class": badge_class,
        "due_at": None if line.is_stopped or line.status == "parked" else line.due_at,
        "is_mine_to_move": badge_class == "badge-you",
    }


def table_row(line: GameLine) -> dict[str, Any]:
    """A table that wants players."""
    return row_of(line, seats_words(line), "badge-good", by=True) | {"wants_players": True}


def running_row(line: GameLine) -> dict[str, Any]:
    """A game under way that anyone may watch."""
    return row_of(line, by=True) | {"is_to_watch": True}


def with_glance(row: dict[str, Any], seen: GameGlance | None) -> dict[str, Any]:
    """The row with a small board, the people at the table, and how the reader's own robots stand."""
    if seen is None:
        return row
    own = [seat for seat in seen.seats if seat.is_mine]
    numbers = {seat.number for seat in own}
    marks = [{"mark": mark, "mine": mark.seat in numbers} for mark in seen.board.marks] if seen.board else []
    standing = seen.board.standing.get(own[0].number, "") if seen.board and own else ""
    return row | {
        "board": {"kind": seen.kind, "venue": seen.venue, "frame": seen.board and seen.board.frame, "marks": marks},
        "people": [seat for seat in seen.seats if seat.player and seat not in own],
        "bots": _bots(seen.seats),
        "standing": standing,
        "is_seated": bool(own),
    }


def seats_words(line: GameLine) -> str:
    return f"{line.seats_taken} of {line.seats_wanted} seats taken"


def _bots(seats: list[AtTable]) -> str:
    """ "3 medium bots", or "2 bots" if they differ in strength."""
    strengths = [seat.strength for seat in seats if seat.strength]
    if not strengths:
        return ""
    number = len(strengths)
    if len(set(strengths)) == 1:
        return ngettext("{n} {strength} bot", "{n} {strength} bots", number).format(n=number, strength=strengths[0])
    return f"{number} bots"
