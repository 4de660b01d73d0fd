"""What is told of a change, after its commit."""

from typing import Any

import pytest
from django.db import transaction

from games.live import telling
from games.live.hub import Hub, Listener
from games.live.news import NO_ONE, News
from games.live.store import store
from games.models import Game, Seat, User
from games.play.services import play
from games.record.services.locking import lock, publish, publish_quietly, publish_to
from games.tables.services import lobby
from tests.games.support.moves import hand_in
from tests.people import new_race


@pytest.fixture
def told(race: Game, django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch) -> list[News]:
    """What the store is told from here on."""
    heard: list[News] = []
    monkeypatch.setattr(store(), "listeners", [heard.append])
    return heard


def versions(game: Game, told: list[News]) -> list[dict[int, int] | None]:
    return [news.versions for news in told if news.topic == f"game/{game.pk}"]


def test_everyone_at_the_table_hears_of_a_change_that_everyone_sees(
    race: Game, owner: User, seated: User, told: list[News], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
        publish(lock(race.pk))
    race.refresh_from_db()
    assert versions(race, told) == [dict.fromkeys((NO_ONE, owner.pk, seated.pk), race.version)]
    assert {news.topic for news in told} == {f"game/{race.pk}", f"person/{owner.pk}", f"person/{seated.pk}"}


def test_of_a_secret_change_only_those_hear_who_see_it(
    race: Game, owner: User, seated: User, told: list[News], django_capture_on_commit_callbacks: Any
) -> None:
    before = race.version
    with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
        publish_to(race.seats.filter(user=owner), lock(race.pk))
    assert versions(race, told) == [{NO_ONE: before, owner.pk: before + 1, seated.pk: before}]
    assert [news.topic for news in told[1:]] == [f"person/{owner.pk}"]


def test_open_pages_hear_of_the_last_program_by_the_turn_that_follows(
    race: Game, owner: User, seated: User, told: list[News], django_capture_on_commit_callbacks: Any
) -> None:
    def heard() -> list[str]:
        listened = [news.topic.partition("/")[0] for news in told if not news.is_quiet]
        told.clear()
        return sorted(listened)

    everyone = ["game", "person", "person"]
    for answered in (owner, seated):
        with django_capture_on_commit_callbacks(execute=True):
            hand_in(race, answered)
        assert versions(race, told), "polls know it at once"
        assert heard() == (everyone if answered == owner else ["person", "person"])
    with django_capture_on_commit_callbacks(execute=True):
        assert play.resolve(game_id=race.pk)
    assert heard() == everyone


def test_what_follows_tells_everyone_even_if_it_concerns_a_bot_alone(
    race: Game, owner: User, told: list[News], django_capture_on_commit_callbacks: Any
) -> None:
    listener = Listener(owner.pk, {f"game/{race.pk}": race.version})
    hub = Hub()
    for change in (publish_quietly, lambda game: publish_to([Seat(game=race)], game)):
        with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
            change(lock(race.pk))
        with hub.listening(listener):
            hub.hear(told)
    assert [hint["version"] for hint in listener.take()] == [race.version + 1]


def test_many_changes_in_one_transaction_are_read_once(
    race: Game, told: list[News], django_capture_on_commit_callbacks: Any, django_assert_num_queries: Any
) -> None:
    with django_capture_on_commit_callbacks() as calls, transaction.atomic():
        game = lock(race.pk)
        for _ in range(3):
            publish(game)
    with django_assert_num_queries(1):
        for call in calls:
            call()
    assert len(versions(race, told)) == 1


@pytest.mark.parametrize(("visibility", "heard"), [("open", True), ("link", False)])
def test_the_list_of_tables_changes_with_those_that_are_on_it(
    owner: User, seated: User, visibility: str, heard: bool, told: list[News], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        table = new_race(owner, seats=3, visibility=visibility)
    assert [news.topic for news in told if news.topic == "tables"] == ["tables"] * heard
    told.clear()
    with django_capture_on_commit_callbacks(execute=True):
        lobby.join(game_id=table.pk, user=seated, token=table.link_token)
    assert ("tables" in [news.topic for news in told]) is heard


def test_tournaments_and_people_are_told_of_too(told: list[News], django_capture_on_commit_callbacks: Any) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        telling.tournament_changed(3)
        telling.people_changed({32, 31})
    assert [news.topic for news in told] == ["tournament/3", "person/31", "person/32"]


def test_what_is_read_again_is_stored_and_passed_on_to_other_doors_but_no_one_is_notified(
    race: Game, told: list[News]
) -> None:
    telling.read_again(race.pk)
    assert [news.topic for news in told] == [f"game/{race.pk}"]
    (news,) = store().get([f"game/{race.pk}"])
    assert news.version_for(NO_ONE) == race.version
