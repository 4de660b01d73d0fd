"""A bot account counts as its keeper."""

import pytest

from games.accounts.services import tokens
from games.models import Game, Seat, User
from games.models.table_settings import TableSettings
from games.record.queries.persons import (
    accounts_of,
    games_of,
    has_other_seat,
    ids_of_accounts,
    person_of,
    shared_seat_notes,
)
from games.votes.services import absence


@pytest.fixture
def bot(owner: User) -> User:
    return tokens.make_bot(keeper=owner, name="clanky")


def persons_at(game: Game) -> list[int]:
    return list(game.seats.annotate(person=person_of("user")).order_by("number").values_list("person", flat=True))


def seat_bot(game: Game, bot: User) -> None:
    """The bot in the second seat, as a table that allows it may have it."""
    Seat.objects.filter(game=game, number=1).update(user=bot)


def test_a_query_sees_the_keeper_behind_a_bot(race: Game, owner: User, seated: User, bot: User) -> None:
    assert persons_at(race) == [owner.pk, seated.pk]
    seat_bot(race, bot)
    assert persons_at(race) == [owner.pk, owner.pk]


def test_keeper_and_bots_have_the_same_accounts(owner: User, seated: User, bot: User) -> None:
    assert set(accounts_of(owner)) == set(accounts_of(bot)) == {owner, bot}
    assert set(accounts_of(seated)) == {seated}
    assert ids_of_accounts([owner.pk, seated.pk]) == {owner.pk, bot.pk, seated.pk}
    assert ids_of_accounts([]) == set()


def test_only_another_account_of_the_same_person_is_another_seat(race: Game, owner: User, bot: User) -> None:
    assert not has_other_seat(race, owner)
    assert has_other_seat(race, bot)
    seat_bot(race, bot)
    assert has_other_seat(race, owner)


def test_everybody_reads_whose_seats_belong_together(race: Game, owner: User, bot: User) -> None:
    assert shared_seat_notes(Game.objects.get(pk=race.pk)) == []
    seat_bot(race, bot)
    assert shared_seat_notes(Game.objects.get(pk=race.pk)) == ["olivia and clanky (bot) belong to one person."]


def test_hidden_names_stay_hidden(race: Game, bot: User) -> None:
    seat_bot(race, bot)
    Game.objects.filter(pk=race.pk).update(settings=TableSettings(hides_names=True))
    notes = shared_seat_notes(Game.objects.get(pk=race.pk))
    assert notes == ["Some seats here belong to one person and their bots."]


def test_the_games_of_a_person_are_those_of_all_accounts_now_and_before(
    race: Game, owner: User, seated: User, stranger: User, bot: User
) -> None:
    assert (set(games_of(owner)), set(games_of(bot)), set(games_of(stranger))) == ({race}, {race}, set())
    absence.resign(game_id=race.pk, user=seated, is_sure=True)
    seat_bot(race, stranger)
    assert set(games_of(seated)) == set(games_of(stranger)) == {race}
