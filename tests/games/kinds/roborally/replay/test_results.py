"""The result of teams, and the rematch."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import QueryDict

from games.kinds.roborally.replay.results import result
from games.kinds.roborally.setup.setup import SetupForm
from games.models import Game, User
from games.view.queries import game_view
from tests.games.kinds.roborally.setup.test_setup import options_of
from tests.games.support.team_races import PAIRS
from tests.people import new_race


def test_the_result_of_teams_names_them_with_their_robots(owner: User, team_game: Game) -> None:
    Game.objects.filter(pk=team_game.pk).update(status=Game.Status.OVER, outcome={"places": [[1, 3], [0, 2]]})
    team_game.refresh_from_db()
    places = [
        (place.place, party.name, [robot.name for robot in party.robots])
        for place in result(game_view.game_page(team_game, owner)).places
        for party in place.parties
    ]
    assert places == [("1st", "Team 2", ["Cog", "Fuse"]), ("2nd", "Team 1", ["Bolt", "Dynamo"])]


@pytest.mark.parametrize("option_cards", [True, False])
def test_a_rematch_has_the_same_settings(owner: User, option_cards: bool) -> None:
    options = options_of(course=PAIRS, interruptions="full", max_asks="2") | {"option_cards": option_cards}
    game = new_race(owner, seats=6, bots=["easy"] * 5, options=options)
    rematch = urlsplit(result(game_view.game_page(game, owner)).rematch)
    wishes = QueryDict(rematch.query)
    assert "teams" not in parse_qs(rematch.query)
    form = SetupForm.filled(wishes)
    assert bool(form["option_cards"].value()) is option_cards
    assert (form["course"].value(), form["interruptions"].value(), form["max_asks"].value()) == (PAIRS, "full", "2")
