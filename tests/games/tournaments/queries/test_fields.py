"""The rows of a tournament as its format sees them."""

from games.models import Entry, User
from games.tournaments.queries.fields import chance_of, field_of, format_of, rounds_of
from tests.games.support.tournaments import begun, crowd, new_tournament, play_round, under_way


def test_the_field_follows_from_the_rows(owner: User) -> None:
    tournament = under_way(owner)
    first = field_of(tournament)
    assert [entrant.seed for entrant in first.playing] == [1, 2, 3, 4]
    assert first.rounds == ()
    play_round(tournament)
    second = field_of(tournament)
    assert [len(table.places) for table in second.rounds[0]] == [2, 2]
    assert len(second.meetings) == 2
    assert len(rounds_of(tournament)) == 2


def test_who_waits_or_was_absent_is_not_in_the_field(owner: User) -> None:
    people = crowd(6)
    tournament = begun(new_tournament(owner, people, most_people=5), [*people[:4], people[5]])
    Entry.objects.filter(tournament=tournament, user=people[0]).update(status=Entry.Status.OUT)
    field = field_of(tournament)
    assert len(field.entrants) == 5
    assert len(field.playing) == 4


def test_each_round_has_chance_of_its_own_from_the_seed(owner: User) -> None:
    tournament = new_tournament(owner)
    drawn = {chance_of(tournament, number).bits("test", 8) for number in range(3)}
    assert len(drawn) == 3
    assert chance_of(tournament, 1).bits("test", 8) == chance_of(tournament, 1).bits("test", 8)
    assert format_of(tournament).slug == "knockout"
