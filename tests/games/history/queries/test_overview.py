"""A game at a glance."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F

from games.history.queries.overview import overview_of
from games.models import Game, User
from tests.games.support.moves import play_turn


def test_a_game_that_waits_for_players_has_none(lobby_race: Game) -> None:
    assert overview_of(lobby_race) is None


def test_a_race_under_way_is_told_up_to_its_last_finished_turn(race: Game, owner: User, seated: User) -> None:
    for _ in range(2):
        play_turn(race, owner, seated)
    found = overview_of(race)
    assert found is not None
    assert [line.name for line in found.turns] == ["The start", "Turn 1", "Turn 2"]
    assert [chart.title for chart in found.charts] == ["Flags touched", "Damage", "Lives"]
    assert [len(chart.rows) for chart in found.charts] == [3, 3, 3]
    assert [hero.name for hero in found.story.heroes] == ["Bolt", "Cog"]


def test_a_chart_of_lives_that_no_one_has_lost_is_left_out(played: Game) -> None:
    found = overview_of(played)
    assert found is not None
    assert [measure.title for measure in found.story.measures] == ["Flags touched", "Damage", "Lives"]
    assert found.story.measures[2].values == [[3, 3], [3, 3]]
    assert [chart.title for chart in found.charts] == ["Flags touched"]


def test_the_longest_and_the_shortest_turn(played: Game, owner: User, seated: User) -> None:
    assert overview_of(played).longest is None  # type: ignore[union-attr]
    play_turn(played, owner, seated)
    played.turns.filter(number=1).update(started_at=F("started_at") - timedelta(days=2, hours=3))
    played.turns.filter(number=2).update(started_at=F("started_at") - timedelta(hours=5))
    found = overview_of(played)
    assert found is not None
    assert found.longest is not None
    assert found.shortest is not None
    assert (found.longest.number, found.shortest.number) == (1, 2)
    assert found.longest.words.replace("\xa0", " ") == "2 days, 3 hours"


@pytest.mark.parametrize(("seconds", "words"), [(59, None), (60, "less than a minute")])
def test_a_game_whose_turns_took_seconds_has_neither(
    seconds: int, words: str | None, race: Game, owner: User, seated: User
) -> None:
    play_turn(race, owner, seated)
    play_turn(race, owner, seated)
    played = race.turns.filter(resolved_at__isnull=False)
    played.update(started_at=F("resolved_at"))
    played.filter(number=1).update(started_at=F("resolved_at") - timedelta(seconds=seconds))
    found = overview_of(race)
    assert found is not None
    assert (found.shortest.words if found.shortest else None) == words


def test_it_costs_one_query_however_long_the_game_is(
    race: Game, owner: User, seated: User, django_assert_num_queries: Any
) -> None:
    for _ in range(3):
        play_turn(race, owner, seated)
    with django_assert_num_queries(1):
        overview_of(race)
