"""Where someone plays most, and with whom."""

from games.models import Game, User
from games.people.queries.habits import PersonMet, PlacePlayed, habits_of
from tests.people import joined, new_race


def over(owner: User, *people: User, course: str, visibility: str = "open") -> None:
    race = joined(new_race(owner, seats=1 + len(people), options={"course": course}), *people)
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER, visibility=visibility)


def test_it_counts_finished_games_that_everyone_may_see(owner: User, seated: User, stranger: User) -> None:
    over(owner, seated, course="dizzy-dash")
    over(owner, seated, course="dizzy-dash")
    over(owner, stranger, course="island-hop")
    over(owner, stranger, course="death-trap", visibility="link")
    joined(new_race(owner, options={"course": "death-trap"}), stranger)
    found = habits_of(owner)
    assert found.places == [
        PlacePlayed("roborally", "dizzy-dash", "Dizzy Dash", 2),
        PlacePlayed("roborally", "island-hop", "Island Hop", 1),
    ]
    assert found.people == [PersonMet(seated.pk, seated.username, 2), PersonMet(stranger.pk, stranger.username, 1)]
