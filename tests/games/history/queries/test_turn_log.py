"""The whole log of a game."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.state import RaceState
from games.history.queries.turn_log import log_of_robot, robots_in, turn_log, turns_shown
from games.models import Game, User, Visit
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn, put_all_to_sleep, start_turn_from
from tests.games.support.tables import third_turn_of


@pytest.fixture
def played(owner: User, seated: User) -> Game:
    """Two turns have been played."""
    return third_turn_of(owner, seated)


def told(game: Game, reader: User | None) -> list[str]:
    return [line.text for turn in turn_log(game, reader) for step in turn.steps for line in step.lines]


def text_of(answer: Any) -> str:
    """What it says, without its markup."""
    return " ".join(strip_tags(answer.content.decode()).split())


def test_a_table_that_waits_has_no_log(lobby_race: Game) -> None:
    assert turn_log(lobby_race, None) == []


def test_every_finished_turn_is_told_in_order(played: Game) -> None:
    assert [turn.name for turn in turn_log(played, None)] == ["The start", "Turn 1", "Turn 2"]
    assert list(turns_shown(played, None)) == [0, 1, 2]
    assert any(line.startswith("Bolt takes dock") for line in told(played, None))
    assert all(step.lines for turn in turn_log(played, None) for step in turn.steps)


def test_a_step_names_its_register_and_what_is_done_in_it(played: Game) -> None:
    steps = [(step.part, step.name) for step in turn_log(played, None)[1].steps]
    assert steps[0] == ("The turn begins", "")
    assert ("Register 1", "the robots move") in steps


def test_the_log_of_one_robot_has_the_lines_that_name_it(played: Game, client: Client) -> None:
    log = turn_log(played, None)
    assert robots_in(log) == {0: "Bolt", 1: "Cog"}
    lines = [line.text for turn in log_of_robot(log, 1) for step in turn.steps for line in step.lines]
    assert lines == [line for line in told(played, None) if "Cog" in line]
    assert 0 < len(lines) < len(told(played, None))
    address = reverse("turn_log", args=[played.pk])
    assert "Bolt takes dock" in text_of(client.get(address))
    assert "Bolt takes dock" in text_of(client.get(f"{address}?robot=99"))
    assert "Bolt takes dock" not in text_of(client.get(f"{address}?robot=1"))


def test_a_day_is_told_once_and_an_hour_too(played: Game, client: Client) -> None:
    begun = datetime(2026, 7, 14, 18, 30, tzinfo=UTC)
    for number, later in enumerate([timedelta(0), timedelta(seconds=20), timedelta(hours=2)]):
        played.turns.filter(number=number).update(resolved_at=begun + later)
    page = client.get(reverse("turn_log", args=[played.pk])).content.decode()
    assert re.findall(r"<time .*?>(.*?)</time>", page) == ["Tue 14 Jul, 18:30 UTC", "20:30"]


def test_a_folded_turn_tells_what_matters_to_everyone(played: Game, seated: User, client: Client) -> None:
    finish(played, seated)
    *_, before, last = turn_log(played, None)
    [fall] = before.telling
    assert fall.text == "Bolt falls off the edge of the factory and is destroyed: 2 lives left."
    assert [line.text for line in last.telling][-1].startswith("The race is over. 1. Bolt")
    assert {line.text for line in last.telling} < {line.text for step in last.steps for line in step.lines}
    [*_, of_bolt] = log_of_robot([last], 0)
    assert of_bolt.telling == [line for line in last.telling if 0 in line.robots]
    page = client.get(reverse("turn_log", args=[played.pk])).content.decode()
    assert page.count('<span class="log-telling">') == 2
    assert f'<span class="log-telling">{last.telling[0]}' in page


def test_a_folded_turn_in_which_nothing_mattered_is_called_quiet(race: Game, client: Client) -> None:
    def asleep(state: RaceState) -> None:
        put_all_to_sleep(state)

    start_turn_from(race, asleep)
    address = reverse("turn_log", args=[race.pk])
    assert client.get(address).content.decode().count("A quiet turn.") == 1  # and the start is none
    assert "A quiet turn." not in client.get(f"{address}?robot=1").content.decode()


def test_a_turn_with_nothing_but_damage_tells_of_that(race: Game, client: Client) -> None:
    def asleep_in_a_laser_beam(state: RaceState) -> None:
        put_all_to_sleep(state)
        state.robots[0].cell = floor_of("risky-exchange").cell(10, 2)

    start_turn_from(race, asleep_in_a_laser_beam)
    race.refresh_from_db()
    [*_, turn] = turn_log(race, None)
    hits = [line.text for step in turn.steps for line in step.lines if "Bolt is hit by " in line.text]
    assert len(hits) > 1
    assert [line.text for line in turn.telling] == [f"Bolt takes {len(hits)} damage."]
    assert "1 damage" in hits[0]
    assert "A quiet turn." not in client.get(reverse("turn_log", args=[race.pk])).content.decode()
    stored = race.turns.get(number=turn.number)
    stored.events = bytes(stored.events).replace(b'"tokens":1', b'"tokens":2')  # by a beam of two lasers
    stored.save()
    assert [line.text for line in turn_log(race, None)[-1].telling] == [f"Bolt takes {2 * len(hits)} damage."]


def test_a_turn_with_nothing_but_a_repair_tells_of_that(race: Game) -> None:
    def asleep_and_on_a_repair_site(state: RaceState) -> None:
        put_all_to_sleep(state)
        state.robots[0].cell, state.robots[0].damage = floor_of("risky-exchange").cell(0, 0), 2

    start_turn_from(race, asleep_and_on_a_repair_site)
    race.refresh_from_db()
    [*_, turn] = turn_log(race, None)
    assert turn.telling[-1].text == "Bolt rests and discards all its damage (2)."


def test_whoever_hides_results_reads_as_far_as_they_have_watched(played: Game, seated: User, stranger: User) -> None:
    finish(played, seated)
    User.objects.filter(pk=stranger.pk).update(hides_results_since=played.started_at)
    stranger.refresh_from_db()
    assert [turn.number for turn in turn_log(played, stranger)] == [0]
    Visit.objects.create(game=played, user=stranger, turn=1, events=0, at=timezone.now())
    assert [turn.number for turn in turn_log(played, stranger)] == [0, 1]
    Visit.objects.filter(user=stranger).update(turn=played.turn)
    assert [turn.number for turn in turn_log(played, stranger)] == [0, 1, 2, 3]


def test_it_takes_as_many_queries_for_three_turns_as_for_two(
    played: Game, owner: User, seated: User, django_assert_num_queries: Any
) -> None:
    for _ in range(2):
        with django_assert_num_queries(1):
            turn_log(played, None)
        play_turn(played, owner, seated)
