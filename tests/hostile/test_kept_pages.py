"""Kept pages tell no secret: neither by what they say, nor by how soon they come."""

from collections.abc import Mapping
from random import Random

import pytest

from games.errors import ServiceError
from games.kinds.registry import kinds
from tests.games.kept.test_pages import kept
from tests.games.web.race_pages import address_of
from tests.hostile.two_worlds.readings import Viewer, whole
from tests.hostile.two_worlds.tables import company, new_table, owed, standing_clock
from tests.hostile.two_worlds.worlds import ACTS, fork


@pytest.mark.slow("opens the page of a game as five people, and again after each of eleven secret acts")
@pytest.mark.parametrize("kind", list(kinds()))
def test_who_does_not_know_of_a_secret_act_has_the_kept_page_as_before(kind: str, db: None) -> None:
    """If it were made anew, its time would tell that someone has done something."""
    luck, done = Random(f"kept {kind}"), set()
    with standing_clock():
        people = company()
        game = new_table(kind, luck, people.seated)
        (sealed, *_) = owed(game)
        game.pending_decisions.filter(seat=sealed.seat).update(seconds=30)  # which it opens in secret
        readers = {viewer: viewer.client() for viewer in people.viewers if not viewer.key}
        page = address_of(game)
        pages = {viewer: [whole(client, page) for _ in range(3)][-1] for viewer, client in readers.items()}
        for name, act in ACTS.items():
            with fork():
                try:
                    knowing = act(game, luck)
                except ServiceError:
                    knowing = None
                for viewer in others(people.others(*knowing), readers) if knowing is not None else []:
                    before = kept()
                    assert whole(readers[viewer], page) == pages[viewer], f"{name}: {viewer.name}"
                    assert kept() == before + 1, f"{name}: {viewer.name} waits for a new page"
                    done.add(name)
            game.refresh_from_db()
    assert {"note", "look", "opened hand"} <= done


def others(found: list[Viewer], readers: Mapping[Viewer, object]) -> list[Viewer]:
    return [viewer for viewer in found if viewer in readers]
