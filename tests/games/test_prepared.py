"""Questions written in SQL once: they answer as querysets do, whenever and about whatever they are put."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import F, Max
from django.db.models.functions import Now
from django.db.transaction import TransactionManagementError
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import prepared
from games.models import Game, PendingDecision, Seat, Turn, User
from games.prepared import Change, Question, give
from tests.people import new_race

GAME = Question(lambda pk: Game.objects.select_related("owner").annotate(at=Now()).filter(pk=pk))


@pytest.fixture
def other(owner: User) -> Game:
    return new_race(owner, seats=3)


def test_it_answers_as_the_queryset_does_about_each_in_turn(race: Game, other: Game) -> None:
    for game in (race, other, race):
        [found] = GAME(pk=game.pk)
        assert (found, found.title, found.setup) == (game, game.title, game.setup)


def test_what_was_read_with_it_is_there(race: Game, owner: User) -> None:
    [found] = GAME(pk=race.pk)
    with CaptureQueriesContext(connection) as queries:
        assert found.owner == owner
        assert found.at - timezone.now() < timedelta(minutes=1)
    assert not queries


def test_each_answer_is_read_anew(race: Game) -> None:
    [before] = GAME(pk=race.pk)
    Game.objects.filter(pk=race.pk).update(title="Risky business")
    [after] = GAME(pk=race.pk)
    assert (before.title, after.title) == (race.title, "Risky business")


def test_nobody_is_found_where_nobody_is(race: Game) -> None:
    assert GAME(pk=race.pk + 1000) == []


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**30])
def test_a_number_beyond_what_a_database_holds_is_in_no_row(race: Game, number: int) -> None:
    with CaptureQueriesContext(connection) as queries:
        assert GAME(pk=number) == []
    assert not queries
    assert GAME(pk=2**63 - 1) == []


def test_it_is_written_when_it_is_first_put_and_never_again(race: Game, other: Game) -> None:
    written = []

    def rows(pk: Any) -> Any:
        written.append(pk)
        return Game.objects.filter(pk=pk)

    question = Question(rows)
    assert (question(pk=race.pk), question(pk=other.pk)) == ([race], [other])
    assert len(written) == 1


def test_rows_as_tuples_come_in_the_order_asked_for(race: Game) -> None:
    sight = Question(lambda pk: Game.objects.filter(pk=pk).values_list("version", "visibility"))
    assert sight(pk=race.pk) == [(race.version, race.visibility)]
    flat = Question(lambda pk: Game.objects.filter(pk=pk).values_list("title", flat=True))
    assert flat(pk=race.pk) == [race.title]
    last = Question(lambda game: Turn.objects.filter(game=game).values_list("game").annotate(last=Max("number")))
    assert last(game=race.pk) == [(race.pk, race.turn)]


def test_what_belongs_to_them_is_fetched_along(race: Game, other: Game) -> None:
    seats = Question(lambda pk: Game.objects.filter(pk=pk).prefetch_related("seats"))
    for game in (race, other):
        [found] = seats(pk=game.pk)
        with CaptureQueriesContext(connection) as queries:
            assert list(found.seats.all()) == list(Seat.objects.filter(game=game))
        assert len(queries) == 1, "only the comparison asks"


def test_a_question_about_several_has_as_many_slots(race: Game, other: Game) -> None:
    some = Question(lambda games, title: Game.objects.filter(pk__in=games).exclude(title=title).order_by("pk"))
    for games in ([race.pk], [race.pk, other.pk], [other.pk]):
        assert [game.pk for game in some(games=games, title="none")] == games
    assert some(games=[race.pk], title=race.title) == []


def test_only_so_many_ways_to_put_it_are_kept(race: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepared, "MOST_KEPT", 2)
    some = Question(lambda games: Game.objects.filter(pk__in=games))
    for size in (1, 2, 3, 1, 3):
        assert some(games=[race.pk, 0, 0][:size]) == [race]
    assert len(some._written) == 2


def test_who_belongs_to_several_is_asked_by_their_keys(race: Game, other: Game) -> None:
    at = Question(lambda games: Seat.objects.filter(game__pk__in=games))
    assert set(at(games=[race.pk, other.pk])) == set(Seat.objects.filter(game__in=[race, other]))


def test_times_are_compared_as_times(race: Game) -> None:
    asked = Question(lambda game, until: PendingDecision.objects.filter(game=game, asked_at__lte=until))
    [first, *_] = race.pending_decisions.all()
    assert first in asked(game=race.pk, until=first.asked_at)
    assert asked(game=race.pk, until=first.asked_at - timedelta(microseconds=1)) == []


def test_a_fact_that_is_missing_is_an_error(race: Game) -> None:
    question = Question(lambda pk, version: Game.objects.filter(pk=pk, version=version))
    assert question(pk=race.pk, version=race.version) == [race]
    with pytest.raises(KeyError, match="version"):
        question(pk=race.pk)


@pytest.mark.django_db(transaction=True)
def test_rows_are_locked_in_a_transaction_only(race: Game) -> None:
    locked = Question(lambda pk: Game.objects.select_for_update().filter(pk=pk))
    with transaction.atomic():
        assert locked(pk=race.pk) == [race]
    with pytest.raises(TransactionManagementError, match="in a transaction only"):
        locked(pk=race.pk)


# Changes


def test_a_change_is_written_down_as_a_model_would(race: Game) -> None:
    first, second, *_ = race.pending_decisions.all()
    hand_in = Change(lambda pk: PendingDecision.objects.filter(pk=pk), "draft", "draft_at", "by")
    at = timezone.now()
    assert hand_in(pk=first.pk, draft={"registers": [10, 20]}, draft_at=at, by="seat") == 1
    assert hand_in(pk=second.pk, draft=None, draft_at=None, by="bot") == 1
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.draft, first.draft_at, first.by) == ({"registers": [10, 20]}, at, "seat")
    assert (second.draft, second.draft_at, second.by) == (None, None, "bot")


def test_of_a_row_only_what_is_meant_is_written(race: Game) -> None:
    [first, *_] = race.pending_decisions.all()
    first.draft, first.by = {"registers": [30]}, "bot"
    assert Change(lambda pk: PendingDecision.objects.filter(pk=pk), "draft").save(first) == 1
    first.refresh_from_db()
    assert (first.draft, first.by) == ({"registers": [30]}, "")


def test_what_the_database_reckons_needs_no_fact(race: Game, other: Game) -> None:
    publish = Change(lambda pk, version: Game.objects.filter(pk=pk, version=version), version=F("version") + 1)
    versions = race.version, other.version
    assert publish(pk=race.pk, version=race.version) == 1
    assert publish(pk=race.pk, version=race.version) == 0, "it has another by now"
    race.refresh_from_db()
    other.refresh_from_db()
    assert (race.version, other.version) == (versions[0] + 1, versions[1])


def test_a_change_of_several_has_as_many_slots(race: Game, other: Game) -> None:
    rename = Change(lambda games: Game.objects.filter(pk__in=games), "title")
    assert rename(games=[race.pk], title="One") == 1
    assert rename(games=[race.pk, other.pk], title="Two") == 2
    assert set(Game.objects.values_list("title", flat=True)) == {"Two"}


def test_a_change_without_its_value_changes_nothing(race: Game) -> None:
    rename = Change(lambda pk: Game.objects.filter(pk=pk), "title")
    with pytest.raises(KeyError):
        rename(pk=race.pk)
    race.refresh_from_db()
    assert race.title


# Rows that are known already


def test_given_rows_are_found_without_asking(race: Game) -> None:
    rows = list(Seat.objects.filter(game=race))
    give(race, "seats", rows)
    with CaptureQueriesContext(connection) as queries:
        assert list(race.seats.all()) == rows
    assert not queries


def test_given_rows_stay_those_of_their_owner(race: Game, other: Game) -> None:
    give(race, "seats", [])
    assert race.seats.filter(number=1).count() == 1, "a question of its own asks the database"
    assert other.seats.exists()
