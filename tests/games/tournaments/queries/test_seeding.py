"""Seeding: by the lot of the seed, or by ratings in the same game and edition."""

from games.models import Rating, Tournament, User
from games.ratings.services.rating import rate_pending
from games.tournaments.queries.seeding import seeded
from tests.games.support.rated import result, settle
from tests.games.support.tournaments import crowd, new_tournament


def order(tournament: Tournament) -> list[str]:
    entries = list(tournament.entries.select_related("user"))
    names = {entry.pk: str(entry.user) for entry in entries}
    return [names[entry] for entry in seeded(tournament, entries)]


def test_the_lot_follows_from_the_seed(owner: User) -> None:
    tournament = new_tournament(owner, crowd(6))
    drawn = order(tournament)
    assert sorted(drawn) == [f"player{number}" for number in range(1, 7)]
    assert drawn == order(tournament)
    seeds = {tuple(order(Tournament(pk=tournament.pk, seed=f"{number:032x}"))) for number in range(5)}
    assert len(seeds) > 1


def test_the_best_rating_comes_first_and_none_last_in_the_order_of_sign_up(owner: User) -> None:
    people = crowd(6)
    settle(people[4], people[2])
    result(people[1], people[3], edition="ultimate")
    result(people[3], people[1], kind="volt", edition="volt")
    rate_pending()
    tournament = new_tournament(owner, people, seeding="rating")
    assert order(tournament) == ["player5", "player3", "player1", "player2", "player4", "player6"]


def test_of_equal_ratings_the_surer_comes_first(owner: User) -> None:
    people = crowd(4)
    settle(*people, games=2)
    Rating.objects.update(mu=25, sigma=5)
    Rating.objects.filter(user=people[2]).update(sigma=4)
    tournament = new_tournament(owner, people, seeding="rating")
    assert order(tournament)[0] == "player3"


def test_an_account_that_is_gone_counts_as_unrated(owner: User) -> None:
    people = crowd(4)
    settle(*people, games=2)
    tournament = new_tournament(owner, people, seeding="rating")
    tournament.entries.filter(user=people[0]).update(user=None)
    assert order(tournament)[-1] == "None"
