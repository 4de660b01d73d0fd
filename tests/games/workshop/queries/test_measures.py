"""How far the measure of a venue is, and who may know."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import NotFound
from games.models import User, VenueFile, VenueMeasure
from games.workshop.queries.measures import measurable, measure_page, result_of
from tests.games.support.designs import published


def test_a_measure_is_asked_for_then_under_way(owner: User, spectator: AnonymousUser) -> None:
    digest = published(owner, "listed")
    page = measure_page(spectator, digest)
    assert (page.state, page.may_ask, page.games, result_of(spectator, digest)) == ("none", False, 100, None)
    VenueMeasure.objects.create(venue_id=digest, games_done=7)
    page = measure_page(owner, digest)
    assert (page.state, page.may_ask, page.done, page.games) == ("waiting", True, 7, 100)


def test_no_one_reads_the_measure_of_what_they_may_not_play_on(owner: User, stranger: User) -> None:
    digest = published(owner)
    for read in (measure_page, result_of, measurable):
        with pytest.raises(NotFound):
            read(stranger, digest)


def test_a_kind_of_game_may_have_no_measures(owner: User) -> None:
    VenueFile.objects.create(digest="1" * 40, kind="duel", document={}, by_site=True)
    with pytest.raises(NotFound):
        measurable(owner, "1" * 40)
