"""Which tournament a game belongs to."""

from games.models import Game, User
from games.tournaments.queries.links import place_in
from tests.games.support.tournaments import under_way


def test_a_game_of_a_tournament_knows_it(owner: User, race: Game) -> None:
    tournament = under_way(owner)
    game = Game.objects.filter(pairing__round__tournament=tournament)[0]
    assert place_in(game) == (tournament.pk, "Autumn cup", 1)
    assert place_in(race) is None
    race.owner = None
    assert place_in(race) is None


def test_each_bout_of_a_series_knows_it(owner: User) -> None:
    tournament = under_way(owner, kind="volt", options={"series": "all_arenas"})
    first = Game.objects.filter(pairing__round__tournament=tournament)[0]
    second = Game(kind=first.kind, series=first.series, bout=2)
    found = place_in(second)
    assert found is not None
    assert found.tournament == tournament.pk
