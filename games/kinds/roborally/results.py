"""Who has which place in a race that is over, and the way to a rematch."""

from typing import Any

from games.kinds.roborally import sheets
from games.record.queries.teams import ranking
from games.shapes.page import GamePage
from games.tables.pages.rematch import rematch
from games.view.pages.words import place_words


def result(page: GamePage) -> dict[str, Any]:
    """The places, and the way to a rematch: the create form with the same choices."""
    robots = [
        {"name": seat.name, "player": seat.player, "art": art}
        for seat, art in zip(page.seats, sheets.art(page.seats), strict=True)
    ]
    places = [
        {
            "place": place_words(place),
            "parties": [{"name": party.name, "robots": [robots[seat] for seat in party.seats]} for party in parties],
        }
        for place, parties in ranking(page.places, {seat.number: seat.team for seat in page.seats})
    ]
    values = {**page.options, "option_cards": "on" if page.options.get("option_cards", True) else ""}  # as a form says
    return {"places": places, "rematch": rematch(page, values)}
