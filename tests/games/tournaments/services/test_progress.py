"""A tournament runs itself: from its sign-up to the final table, by sweeps that may come late or twice."""

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from games import sweep
from games.models import Entry, Game, Notification, Pairing, RatedSeat, Seat, Series, Tournament, User
from games.tournaments.queries.fields import field_of
from games.tournaments.services import entering, progress
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn
from tests.games.support.tournaments import (
    DAY,
    begun,
    check_in_opened,
    crowd,
    end_game,
    later,
    new_tournament,
    play_round,
    players,
    stepped,
    under_way,
)
from tests.games.support.workers import another_worker

Status = Tournament.Status


def paired(tournament: Tournament) -> list[set[str]]:
    """Who sits together in the round that is under way."""
    tables = Pairing.objects.filter(round__tournament=tournament, round__ended_at__isnull=True)
    return [{each.entry.user.username for each in table.paired.all() if each.entry.user} for table in tables]


def notified(kind: str) -> set[str]:
    return set(Notification.objects.filter(kind=kind).values_list("recipient__username", flat=True))


def test_nothing_happens_before_its_time(owner: User) -> None:
    tournament = new_tournament(owner, crowd(4))
    assert not progress.see_to(tournament_id=tournament.pk)
    assert not progress.tournaments_due()


def test_the_check_in_opens_and_everybody_hears_of_it(owner: User) -> None:
    tournament = check_in_opened(new_tournament(owner, crowd(5), most_people=4))
    assert tournament.status == Status.CHECK_IN
    assert notified("tournament_check_in") == {f"player{number}" for number in range(1, 6)}


def test_with_too_few_checked_in_it_is_called_off(owner: User) -> None:
    people = crowd(4)
    tournament = check_in_opened(new_tournament(owner, people))
    for user in people[:3]:
        entering.check_in(tournament_id=tournament.pk, user=user)
    later(tournament, timedelta(seconds=tournament.check_in_seconds))
    assert progress.see_to(tournament_id=tournament.pk)
    tournament.refresh_from_db()
    assert tournament.status == Status.CANCELLED
    assert notified("tournament_over") == {user.username for user in people}


def test_whoever_deletes_the_account_after_checking_in_makes_room_for_the_waiting_list(owner: User) -> None:
    people = crowd(6)
    tournament = check_in_opened(new_tournament(owner, people, most_people=5))
    for user in people:
        entering.check_in(tournament_id=tournament.pk, user=user)
    people[0].delete()
    later(tournament, DAY)
    tournament = stepped(tournament)
    assert tournament.status == Status.RUNNING
    assert tournament.entries.get(user=people[5]).status == Entry.Status.IN
    assert list(tournament.entries.filter(seed__isnull=False, user=None)) == []
    assert tournament.entries.filter(seed__isnull=False).count() == 5


def test_a_deleted_account_does_not_count_among_the_four_that_it_takes(owner: User) -> None:
    people = crowd(4)
    tournament = check_in_opened(new_tournament(owner, people))
    for user in people:
        entering.check_in(tournament_id=tournament.pk, user=user)
    people[0].delete()
    later(tournament, DAY)
    assert stepped(tournament).status == Status.CANCELLED


def test_the_first_round_begins_with_games_that_run(owner: User) -> None:
    tournament = under_way(owner)
    people = players(tournament)
    assert tournament.status == Status.RUNNING
    games = Game.objects.filter(pairing__round__tournament=tournament)
    assert [game.status for game in games] == [Game.Status.RUNNING] * 2
    assert {game.title for game in games} == {"Autumn cup, round 1, table 1", "Autumn cup, round 1, table 2"}
    assert all(game.is_public and game.owner is None and game.timing == tournament.timing for game in games)
    for pairing in Pairing.objects.filter(round__tournament=tournament):
        seats = {seat.number: seat.user_id for seat in Seat.objects.filter(game=pairing.game)}
        assert seats == {each.seat: each.entry.user_id for each in pairing.paired.select_related("entry")}
    assert notified("tournament_round") == {user.username for user in people}


def test_a_knock_out_of_four_is_over_after_two_rounds(owner: User) -> None:
    tournament = under_way(owner, after=1)
    people = players(tournament)
    [final] = paired(tournament)
    assert len(final) == 2
    tournament = play_round(tournament)
    assert tournament.status == Status.OVER
    assert sorted(tournament.entries.values_list("place", flat=True)) == [1, 2, 3, 4]
    first = Pairing.objects.get(round__tournament=tournament, round__number=2).paired.get(seat=0).entry
    assert first.place == 1
    assert notified("tournament_over") == {user.username for user in people}


@pytest.mark.slow("plays a whole tournament")
@pytest.mark.parametrize(("slug", "rounds"), [("swiss", 3), ("round-robin", 5)])
def test_everybody_plays_every_round_and_one_has_a_bye(owner: User, slug: str, rounds: int) -> None:
    tournament = under_way(owner, 5, format=slug, rounds=3)
    for _ in range(rounds):
        assert sorted(map(len, paired(tournament))) == [1, 2, 2]
        tournament = play_round(tournament)
    assert tournament.status == Status.OVER
    field = field_of(tournament)
    assert max(field.meetings.values()) == 1
    assert max(field.byes.values()) == 1


def test_larger_tables_have_games_of_their_size(owner: User) -> None:
    tournament = under_way(owner, 7, format="swiss", seats=4, rounds=2)
    games = Game.objects.filter(pairing__round__tournament=tournament)
    assert sorted(game.seats.count() for game in games) == [3, 4]


def test_steps_that_come_twice_or_late_change_nothing_more(owner: User) -> None:
    tournament = under_way(owner)
    before = (Game.objects.count(), Notification.objects.count())
    for _ in range(3):
        assert not progress.see_to(tournament_id=tournament.pk)
        assert not progress.advance_due()["tournaments"]
    assert (Game.objects.count(), Notification.objects.count()) == before


def test_the_sweep_sees_to_tournaments(owner: User) -> None:
    tournament = new_tournament(owner, crowd(4))
    later(tournament, DAY)
    assert sweep.sweep()["tournaments"] == 1
    tournament.refresh_from_db()
    assert tournament.status == Status.CHECK_IN


def test_no_game_is_made_for_a_round_whose_time_is_over(owner: User) -> None:
    tournament = under_way(owner)
    Pairing.objects.update(game=None)
    assert len(progress.tables_without_game()) == 2
    later(tournament, timedelta(days=14))
    assert progress.tables_without_game() == []


def test_a_round_that_was_paired_before_somebody_dropped_out_does_not_begin(owner: User) -> None:
    tournament = under_way(owner, 6, format="swiss")
    for game in Game.objects.all():
        end_game(game, 0, 1)
    assert progress.see_to(tournament_id=tournament.pk)
    leaver = tournament.entries.earliest("pk").user
    leave = partial(entering.drop_out, tournament_id=tournament.pk, user=leaver)
    with another_worker(leave, after="SAVEPOINT"):
        assert not progress.see_to(tournament_id=tournament.pk)
    assert progress.see_to(tournament_id=tournament.pk)
    assert leaver.username not in set.union(*paired(tournament))


def test_the_next_round_waits_for_all_games(owner: User) -> None:
    tournament = under_way(owner)
    game = Game.objects.filter(pairing__round__tournament=tournament).first()
    assert game is not None
    end_game(game, 1, 0)
    stepped(tournament)
    assert tournament.rounds.count() == 1
    assert Pairing.objects.get(game=game).decided == "game"
    assert Pairing.objects.get(game=game).paired.get(place=1).seat == 1


def test_when_the_time_of_a_round_is_up_games_count_as_they_stand_and_bots_finish_them(owner: User) -> None:
    tournament = under_way(owner)
    later(tournament, timedelta(seconds=tournament.round_seconds))
    stepped(tournament)
    first = Pairing.objects.filter(round__tournament=tournament, round__number=1)
    assert {pairing.decided for pairing in first} == {"time"}
    assert all(each.place for pairing in first for each in pairing.paired.all())
    assert all(seat.autopilot for seat in Seat.objects.filter(game__pairing__in=first))
    assert (tournament.rounds.count(), progress.tournaments_due()) == (2, [])


@pytest.mark.slow("plays the games of a tournament")
def test_only_the_games_of_a_rated_tournament_count(owner: User) -> None:
    people = crowd(4)
    begun(new_tournament(owner, people), people)
    assert not RatedSeat.objects.exists()
    begun(new_tournament(owner, people, is_rated=True), people)
    assert Game.objects.filter(settings__is_rated=True).count() == 2
    assert {row.rating.user for row in RatedSeat.objects.select_related("rating__user")} == set(people)


def test_a_late_game_counts_for_ratings_as_it_stands_and_not_as_bots_finish_it(owner: User) -> None:
    tournament = under_way(owner, is_rated=True)
    played, untouched = Game.objects.filter(pairing__round__tournament=tournament).order_by("pk")
    players = [seat.user for seat in played.seats.order_by("number") if seat.user]
    play_turn(played, *players)
    later(tournament, timedelta(seconds=tournament.round_seconds))
    stepped(tournament)
    rows = list(played.rated_seats.all())
    assert [(row.place, row.has_left, row.counts_at is not None) for row in rows] == [(1, False, True)] * 2
    untouched.refresh_from_db()
    assert not untouched.settings.is_rated
    assert not untouched.rated_seats.exists()
    played.seats.update(autopilot=False)  # both take their seats back
    finish(played, players[1])
    assert list(played.rated_seats.values_list("place", "counts_at")) == [(row.place, row.counts_at) for row in rows]


def test_a_parked_game_counts_for_ratings_as_it_stands_when_the_time_of_the_round_is_up(owner: User) -> None:
    tournament = under_way(owner, is_rated=True)
    game = Game.objects.filter(pairing__round__tournament=tournament).earliest("pk")
    play_turn(game, *(seat.user for seat in game.seats.order_by("number") if seat.user))
    Game.objects.filter(pk=game.pk).update(status=Game.Status.PARKED, parked_at=timezone.now())
    later(tournament, timedelta(seconds=tournament.round_seconds))
    stepped(tournament)
    assert [(row.place, row.counts_at is not None) for row in game.rated_seats.all()] == [(1, True)] * 2
    assert all(seat.autopilot for seat in game.seats.all())


def test_an_account_that_is_gone_is_not_paired_any_more(owner: User) -> None:
    tournament = under_way(owner, format="swiss", rounds=2)
    people = players(tournament)
    User.objects.filter(pk=people[0].pk).update(is_active=False)
    play_round(tournament)
    assert tournament.entries.get(user=people[0]).status == Entry.Status.OUT
    assert "player1" not in set.union(*paired(tournament))


def test_a_tournament_ends_when_one_person_is_left(owner: User) -> None:
    tournament = under_way(owner, format="swiss", rounds=9)
    for user in players(tournament)[1:]:
        entering.drop_out(tournament_id=tournament.pk, user=user)
    tournament = play_round(tournament)
    assert tournament.status == Status.OVER


def test_a_series_counts_when_its_last_bout_is_over(owner: User) -> None:
    tournament = under_way(owner, kind="volt", options={"series": "all_arenas"})
    games = Game.objects.filter(pairing__round__tournament=tournament)
    assert all(game.series is not None and game.bout == 1 for game in games)
    for game in games:
        end_game(game, 0, 1)
    stepped(tournament)
    assert (tournament.rounds.count(), progress.tournaments_due()) == (1, [])
    Series.objects.update(ended_at=tournament.created_at, places=[[1], [0]])
    stepped(tournament)
    assert tournament.rounds.count() == 2
    assert all(pairing.paired.get(place=1).seat == 1 for pairing in Pairing.objects.filter(round__number=1))
