"""Teams and places, in the words of a notification."""

from typing import Any

from games.record.queries.teams import Party, ranking, team_name
from games.shapes.page import SeatLine
from games.wording.lines import Line
from games.wording.say import listed


def places(page: Any) -> list[tuple[int, str]]:
    """(place, robot and player, or a team and all its robots), best first. Seats that share a place have the same
    number."""
    ranked = ranking(page.places, {seat.number: seat.team for seat in page.seats})
    return [(place, _party(party, page)) for place, parties in ranked for party in parties]


def _party(party: Party, page: Any) -> str:
    names = _named([seat for seat in page.seats if seat.number in party.seats])
    return f"{party.name}: {names}" if party.name else names


def mates(page: Any) -> str:
    """ "Team 1, together with Dynamo (sam)"; "Team 1" while no one else has joined it; empty where all play alone."""
    mine = next((seat for seat in page.seats if seat.is_mine), None)
    if mine is None or mine.team is None:
        return ""
    mates = [seat for seat in page.seats if seat.team == mine.team and not seat.is_mine]
    return f"{team_name(mine.team)}, together with {_named(mates)}" if mates else team_name(mine.team)


def _named(seats: list[SeatLine]) -> str:
    return Line(listed([seat.named for seat in seats])).text
