"""What a game is about to be begun on stays."""

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from games.errors import NotFound
from games.models import User
from games.workshop.services.holding import hold_venue
from tests.games.support.designs import published


@pytest.mark.parametrize(("course", "locks"), [("own", 1), ("checkmate", 0)])
def test_only_what_people_have_made_is_held(owner: User, course: str, locks: int) -> None:
    options = {"course": published(owner) if course == "own" else course}
    with transaction.atomic(), CaptureQueriesContext(connection) as queries:
        hold_venue(owner, "roborally", options)
    held = [query for query in queries.captured_queries if 'SELECT "games_venuefile"."digest"' in query["sql"]]
    assert len(held) == locks


def test_what_is_not_for_someone_is_not_held(owner: User, stranger: User) -> None:
    with pytest.raises(NotFound):
        hold_venue(stranger, "roborally", {"course": published(owner)})
