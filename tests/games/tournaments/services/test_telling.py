"""Notifications about tournaments, as their readers get them."""

from django.core import mail
from django.utils import timezone

from games.delivery.queries.composing import compose, instant
from games.delivery.services import sending
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


def test_a_check_in_says_until_when_it_is_open_in_the_zone_of_its_reader(owner: User) -> None:
    people = crowd(4)
    User.objects.filter(pk=people[0].pk).update(time_zone="Asia/Tokyo")
    tournament = check_in_opened(new_tournament(owner, people))
    notice, until = of("tournament_check_in", people[0]), instant(tournament.begins_at, "Asia/Tokyo")
    assert notice.payload["until"] == until
    sending.send_pending()
    [letter] = [each for each in mail.outbox if each.to == [people[0].email]]
    assert f"Check in for Autumn cup by {until}, on its page" in " ".join(letter.body.split())


def test_the_end_tells_who_has_won_and_ones_own_place_unless_one_wants_to_see_for_oneself(owner: User) -> None:
    tournament = under_way(owner, after=1)
    hiding, *others = players(tournament)
    User.objects.filter(pk=hiding.pk).update(hides_results_since=timezone.now())
    play_round(tournament)
    assert set(of("tournament_over", hiding).payload) == {"tournament", "title"}
    winner = tournament.entries.get(place=1)
    for user in others:
        told = of("tournament_over", user).payload
        assert told["winners"] == [winner.user_id]
        place = tournament.entries.get(user=user).place
        assert (told["place"], told["players"]) == (place, 4)
        listed = compose(of("tournament_over", user)).listed
        assert listed.startswith("Autumn cup: you won" if place == 1 else f"Autumn cup: place {place} of 4. ")
    assert compose(of("tournament_over", hiding)).listed == "Autumn cup is over"


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
