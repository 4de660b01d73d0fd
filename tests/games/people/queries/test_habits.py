"""Where someone plays most, and with whom."""

from datetime import timedelta

from django.utils import timezone

from games.models import User
from games.people.queries.habits import PersonMet, PlacePlayed, habits_of
from tests.games.support.rated import result
from tests.people import joined, new_race

Places = list[list[int]] | None


def over(owner: User, *people: User, course: str, visibility: str = "open", places: Places = None) -> None:
    outcome = {"places": places} if places else None
    result(owner, *people, at=timezone.now(), course=course, visibility=visibility, outcome=outcome)


def test_it_counts_finished_games_that_everyone_may_see(owner: User, seated: User, stranger: User) -> None:
    over(owner, seated, course="dizzy-dash")
    over(owner, seated, course="dizzy-dash")
    over(owner, stranger, course="island-hop")
    over(owner, stranger, course="death-trap", visibility="link")
    joined(new_race(owner, options={"course": "death-trap"}), stranger)
    found = habits_of(owner, None)
    assert found.places == [
        PlacePlayed("roborally", "dizzy-dash", "Dizzy Dash", 2),
        PlacePlayed("roborally", "island-hop", "Island Hop", 1),
    ]
    assert found.people == [
        PersonMet(seated.pk, seated.username, 2, 0, 0),
        PersonMet(stranger.pk, stranger.username, 1, 0, 0),
    ]


def test_the_score_and_the_latest_results_are_told_unless_the_reader_hides_them(
    owner: User, seated: User, stranger: User
) -> None:
    """Twice ahead, once behind, once level, and once where no one but the invited may look."""
    for places in ([[0], [1]], [[0], [1]], [[1], [0]], [[0, 1]]):
        over(owner, seated, course="dizzy-dash", places=places)
    over(owner, seated, course="dizzy-dash", places=[[1], [0]], visibility="link")
    found = habits_of(owner, stranger)
    assert [(it.games, it.ahead, it.behind) for it in found.people] == [(4, 2, 1)]
    assert [it.place for it in found.latest] == [1, 2, 1, 1]
    stranger.hides_results_since = timezone.now() - timedelta(days=1)
    hiding = habits_of(owner, stranger)
    assert [(it.games, it.ahead, it.behind) for it in hiding.people] == [(4, 0, 0)]
    assert hiding.latest == []
