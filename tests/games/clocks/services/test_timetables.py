"""An outage costs nobody any time in a tournament: sign-up, check-in and rounds end as much later."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games.clocks.services import outages, timetables
from games.errors import Closed
from games.models import Heartbeat, Tournament, TournamentRound, User
from games.tournaments.services import entering, progress
from tests.games.support.tables import nobody_swept_for
from tests.games.support.tournaments import DAY, check_in_opened, crowd, later, new_tournament, under_way

HOUR, MINUTE, SECOND = timedelta(hours=1), timedelta(minutes=1), timedelta(seconds=1)


def aged(tournament: Tournament) -> Tournament:
    """As if it and its round had begun two days ago, long before any outage of these tests."""
    Tournament.objects.filter(pk=tournament.pk).update(created_at=timezone.now() - 2 * DAY)
    TournamentRound.objects.update(started_at=timezone.now() - 2 * DAY)
    tournament.refresh_from_db()
    return tournament


def moments(tournament: Tournament) -> list[datetime]:
    """The ends of sign-up, check-in and rounds."""
    tournament.refresh_from_db()
    ends = tournament.rounds.values_list("ends_at", flat=True)
    return [tournament.sign_up_until, tournament.begins_at, *ends]


def gained(before: list[datetime], tournament: Tournament) -> list[int]:
    """How many minutes each of them has moved."""
    return [round((now - was) / MINUTE) for now, was in zip(moments(tournament), before, strict=True)]


def outage_of(gap: timedelta) -> None:
    """Nobody sweeps for so long, and then it is made good."""
    nobody_swept_for(gap)
    outages.beat()


@pytest.fixture
def running(owner: User) -> Tournament:
    """A tournament in its first round, which ends in two weeks."""
    return aged(under_way(owner))


def test_the_sign_up_ends_later_and_the_check_in_with_it(owner: User) -> None:
    tournament = aged(new_tournament(owner))
    before = moments(tournament)
    outage_of(3 * HOUR)
    assert gained(before, tournament) == [180, 180]


def test_the_check_in_ends_later_and_the_sign_up_stays_over(owner: User) -> None:
    tournament = aged(check_in_opened(new_tournament(owner, crowd(4))))
    later(tournament, HOUR)
    before = moments(tournament)
    outage_of(30 * MINUTE)
    assert gained(before, tournament) == [0, 30]


@pytest.mark.parametrize(
    ("moved", "gap", "gain"),
    [
        ({}, 180 * MINUTE, 180),
        ({}, 50 * SECOND, 0),
        ({"started_at": -HOUR}, 180 * MINUTE, 60),
        ({"ends_at": -4 * HOUR}, 180 * MINUTE, 0),
    ],
    ids=["a round", "a gap that is no outage", "a round that began in the middle", "a round that was over before"],
)
def test_a_round_ends_later_by_what_it_has_lost(
    running: Tournament, moved: dict[str, timedelta], gap: timedelta, gain: int
) -> None:
    TournamentRound.objects.update(**{name: timezone.now() + time for name, time in moved.items()})
    before = moments(running)
    outage_of(gap)
    outages.beat()  # it is made good once
    assert gained(before, running) == [0, 0, gain]
    assert progress.see_to(tournament_id=running.pk) is ("ends_at" in moved)


def test_until_the_outage_is_made_good_no_round_ends_and_people_can_check_in(running: Tournament, owner: User) -> None:
    people = [entry.user for entry in running.entries.all()]
    opened = aged(check_in_opened(new_tournament(owner, people)))
    TournamentRound.objects.update(ends_at=timezone.now() - HOUR)
    later(opened, DAY + HOUR)
    nobody_swept_for(3 * HOUR)
    assert not progress.see_to(tournament_id=running.pk)
    assert not progress.see_to(tournament_id=opened.pk)
    assert entering.check_in(tournament_id=opened.pk, user=people[0]).checked_in_at is not None
    Heartbeat.objects.update(at=timezone.now())
    with pytest.raises(Closed):
        entering.check_in(tournament_id=opened.pk, user=people[1])
    assert progress.see_to(tournament_id=running.pk)


def test_a_tournament_that_is_over_is_left_alone(owner: User) -> None:
    tournament = aged(new_tournament(owner))
    Tournament.objects.update(status=Tournament.Status.CANCELLED, ended_at=timezone.now())
    before = moments(tournament)
    timetables.compensate(timezone.now() - DAY, timezone.now())
    assert moments(tournament) == before
