"""Lists of tournaments."""

from datetime import timedelta

from django.utils import timezone

from games.models import User
from games.tournaments.queries.listing import archive, current, line_of, one
from games.tournaments.services import entering, making
from tests.games.support.tournaments import crowd, new_tournament, under_way


def test_those_that_begin_next_come_first(owner: User) -> None:
    new_tournament(owner, title="Later", sign_up_until=timezone.now() + timedelta(days=9))
    new_tournament(owner, title="Sooner", sign_up_until=timezone.now() + timedelta(days=2))
    assert [line.title for line in current()] == ["Sooner", "Later"]
    assert not archive().exists()


def test_people_and_the_waiting_list_are_counted(owner: User) -> None:
    tournament = new_tournament(owner, crowd(6), most_people=4)
    found = one(tournament.pk)
    assert found is not None
    assert (line_of(found).people, line_of(found).waiting) == (4, 2)
    assert one(999) is None


def test_whoever_drops_out_during_it_has_taken_part(owner: User) -> None:
    tournament = under_way(owner)
    entering.drop_out(tournament_id=tournament.pk, user=tournament.entries.earliest("pk").user)
    assert [line.people for line in current()] == [4]


def test_what_is_over_or_called_off_is_in_the_archive(owner: User) -> None:
    tournament = under_way(owner, after=2)
    called_off = new_tournament(owner)
    making.cancel(tournament_id=called_off.pk, user=owner)
    found = [(line_of(each).id, line_of(each).called_off) for each in archive()]
    assert found == [(called_off.pk, "owner"), (tournament.pk, "")]
    assert current() == []
