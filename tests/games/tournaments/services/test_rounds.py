"""Rounds: a pairing that was made for another field is not used, and games are made once."""

from django.db import transaction

from games.models import Game, Pairing, User
from games.tournaments.services import entering, rounds
from games.tournaments.services.locking import lock
from tests.games.support.tournaments import play_round, players, under_way


def test_the_pairing_follows_from_the_field_and_the_seed(owner: User) -> None:
    tournament = under_way(owner, 6, format="swiss")
    prepared = rounds.prepare(tournament)
    assert prepared == rounds.prepare(tournament)
    entering.drop_out(tournament_id=tournament.pk, user=players(tournament)[0])
    assert rounds.prepare(tournament).field != prepared.field


def test_a_game_is_made_once(owner: User) -> None:
    under_way(owner)
    before = Game.objects.count()
    for pairing in Pairing.objects.all():
        assert not rounds.make_game(pairing_id=pairing.pk)
    assert Game.objects.count() == before


def test_a_bot_has_the_seat_of_whoever_drops_out_before_the_game_is_made(owner: User) -> None:
    tournament = under_way(owner, format="swiss")
    play_round(tournament)
    pairing = Pairing.objects.filter(round__number=2).first()
    assert pairing is not None
    Pairing.objects.filter(pk=pairing.pk).update(game=None)
    leaver = pairing.paired.select_related("entry__user").get(seat=0).entry
    entering.drop_out(tournament_id=tournament.pk, user=leaver.user)
    assert rounds.make_game(pairing_id=pairing.pk)
    pairing.refresh_from_db()
    assert pairing.game is not None
    assert pairing.game.seats.get(number=0).bot
    assert not pairing.game.seats.get(number=1).bot


def test_those_who_share_a_place_at_a_table_are_equal_and_the_next_comes_after_both(owner: User) -> None:
    tournament = under_way(owner, 6, format="swiss", seats=3)
    Game.objects.update(status="over", ended_at=tournament.created_at, outcome={"places": [[0, 1], [2]]})
    with transaction.atomic():
        locked = lock(tournament.pk)
        assert rounds.decide(locked, locked.rounds.get())
    places = [sorted(each.place or 0 for each in pairing.paired.all()) for pairing in Pairing.objects.all()]
    assert places == [[1, 1, 3]] * 2
