"""The production site: PostgreSQL, Redis, processes that hand in at once and Celery workers that resolve."""

import json
from typing import Any

from tests.services import ProductionSite, wait_until


def crowd(site: ProductionSite, **scenes: int) -> list[dict[str, Any]]:
    """What came of each of these scenes, one after the other, that often."""
    words = [str(word) for scene in scenes.items() for word in scene]
    results: list[dict[str, Any]] = json.loads(site.run("-m", "tests.games.concurrency.crowd", *words))
    return results


def turns(site: ProductionSite, games: list[int]) -> list[tuple[int, int]]:
    """Turn and version of these games."""
    return site.query("SELECT turn, version FROM games_game WHERE id = ANY(%s)", games)


def are_resolved(site: ProductionSite, games: list[int]) -> bool:
    return all(turn == 2 for turn, _ in turns(site, games))


def test_two_processes_resolve_each_turn_once_however_many_hand_in_and_ask_at_the_same_instant(
    production_site: ProductionSite,
) -> None:
    production_site.start_worker()
    played, asked = crowd(production_site, rounds=2, asked_often=4)
    assert played == {"rounds": 2, "faults": []}
    games = asked["games"]
    wait_until(lambda: are_resolved(production_site, games), "turn 2")
    production_site.end_all()  # a warm shutdown: all that was asked for is done
    joins, submissions, start, resolution = 7, 8, 2, 1
    assert turns(production_site, games) == [(2, 1 + joins + start + submissions + resolution)] * len(games)
    rows = production_site.query("SELECT number FROM games_turn WHERE game_id = ANY(%s) ORDER BY 1", games)
    assert rows == sorted([(0,), (1,), (2,)] * len(games))
