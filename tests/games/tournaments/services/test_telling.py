"""Notifications about tournaments, as their readers get them."""

from games.delivery.queries.composing import compose
from games.models import Notification, User
from games.tournaments.services import entering, making, telling
from tests.games.support.tournaments import check_in_opened, crowd, new_tournament, play_round, players, under_way


def of(kind: str, user: User) -> Notification:
    return Notification.objects.get(kind=kind, recipient=user, channel="email")


def test_each_occasion_is_told_once(owner: User) -> None:
    people = crowd(4)
    tournament = check_in_opened(new_tournament(owner, people))
    telling.check_in_open(tournament)
    assert Notification.objects.filter(kind="tournament_check_in", channel="email").count() == 4


def test_they_lead_to_the_tournament(owner: User) -> None:
    tournament = under_way(owner)
    notice = of("tournament_round", players(tournament)[0])
    assert compose(notice).url.endswith(f"/tournaments/{tournament.pk}/")
    assert notice.payload["round"] == 1
    assert len(notice.payload["others"]) == 1


def test_the_end_tells_no_places(owner: User) -> None:
    tournament = play_round(play_round(under_way(owner)))
    assert set(of("tournament_over", players(tournament)[0]).payload) == {"tournament", "title"}


def test_who_has_signed_up_hears_once_that_it_is_called_off_and_by_whom(owner: User) -> None:
    people = crowd(5)
    tournament = new_tournament(owner, people, most_people=4)
    entering.drop_out(tournament_id=tournament.pk, user=people[0])
    making.cancel(tournament_id=tournament.pk, user=owner)
    telling.called_off(tournament, "Once more.")
    told = Notification.objects.filter(kind="tournament_over", channel="bell")
    assert {notice.recipient for notice in told} == set(people[1:])
    assert {notice.payload["by"] for notice in told} == {owner.pk}
    assert told.count() == 4
