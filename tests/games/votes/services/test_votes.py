"""A table decides together: who votes, when it is decided, and what then happens."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import sweep
from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Game, User
from games.play.services import play
from games.votes.services import absence, votes
from tests.games.support.moves import everything, hand_in, let_time_pass, pending_of, play_turn
from tests.games.support.notices import states
from tests.games.support.tables import DAY, let_votes_age, miss_turns, say, seat_of, table_of_three
from tests.people import new_race

HOUR = timedelta(hours=1)


@pytest.fixture
def table(owner: User, seated: User, guest: User) -> Game:
    return table_of_three(owner, seated, guest)


def propose(game: Game, user: User, kind: str, **wish: Any) -> Any:
    vote = votes.propose(game_id=game.pk, user=user, kind=kind, **wish)
    game.refresh_from_db()
    return vote


def pause(game: Game, *people: User, **wish: Any) -> None:
    first, *others = people
    propose(game, first, "pause", **wish)
    for user in others:
        say(game, user, "yes")
    game.refresh_from_db()
    assert game.stopped_at is not None


# Who votes, and when it is decided


def test_more_than_half_decide_and_the_proposer_has_said_yes(table: Game, owner: User, seated: User) -> None:
    vote = propose(table, owner, "pause", reason="  A week  at sea ")
    assert (vote.ended_at, table.stopped_at) == (None, None)
    say(table, seated, "yes")
    vote.refresh_from_db()
    table.refresh_from_db()
    assert (vote.result, vote.payload["reason"]) == ("yes", "A week at sea")
    assert table.stopped_at is not None
    assert table.resumes_at - table.stopped_at == timedelta(days=14)


def test_two_of_three_who_say_no_end_it_and_it_is_not_asked_again_at_once(
    table: Game, owner: User, seated: User, guest: User
) -> None:
    propose(table, owner, "pause")
    say(table, seated, "no")
    assert say(table, guest, "no").result == "no"
    with pytest.raises(TooOften, match="12 hours"):
        propose(table, seated, "pause")
    assert propose(table, seated, "extend", seconds=3600).ended_at is None
    let_votes_age(table, 12 * HOUR)
    assert propose(table, guest, "pause").ended_at is None


def test_a_ballot_may_be_changed_while_the_vote_is_open(owner: User, seated: User, guest: User, stranger: User) -> None:
    game = table_of_three(owner, seated, guest, stranger)
    vote = propose(game, owner, "pause")
    say(game, seated, "no")
    say(game, seated, "yes")
    assert sorted(vote.ballots.values_list("choice", flat=True)) == ["yes", "yes"]
    assert say(game, guest, "yes").result == "yes"


def test_alone_with_bots_it_is_agreed_at_once(owner: User) -> None:
    game = new_race(owner, seats=3, bots=["easy", "easy"])
    assert propose(game, owner, "pause").result == "yes"
    assert game.stopped_at is not None
    assert propose(game, owner, "resume").result == "yes"
    assert game.stopped_at is None


def test_who_is_away_is_not_asked_and_cannot_vote(table: Game, owner: User, seated: User, guest: User) -> None:
    play.step_away(game_id=table.pk, user=guest)
    vote = propose(table, owner, "pause")
    assert [states(user, "vote", "bell") for user in (owner, seated, guest)] == [[], ["pending"], []]
    with pytest.raises(NotYours):
        votes.cast(game_id=table.pk, user=guest, vote_id=vote.pk, choice="yes")
    with pytest.raises(NotYours, match="Take back your seat"):
        propose(table, guest, "extend", seconds=60)
    assert say(table, seated, "no").result == "no"


def test_whoever_steps_away_leaves_the_decision_to_those_who_have_spoken(
    table: Game, owner: User, seated: User, guest: User
) -> None:
    vote = propose(table, owner, "pause")
    play.step_away(game_id=table.pk, user=seated)
    play.step_away(game_id=table.pk, user=guest)
    vote.refresh_from_db()
    assert vote.result == "yes"


def test_whoever_resigns_leaves_the_decision_to_those_who_have_spoken(
    owner: User, seated: User, guest: User, stranger: User
) -> None:
    """Two who have said yes are not more than half of four, but of three."""
    game = table_of_three(owner, seated, guest, stranger)
    vote = propose(game, owner, "pause")
    say(game, seated, "yes")
    vote.refresh_from_db()
    assert vote.ended_at is None
    absence.resign(game_id=game.pk, user=stranger, is_sure=True)
    vote.refresh_from_db()
    game.refresh_from_db()
    assert vote.result == "yes"
    assert game.stopped_at is not None


def test_at_its_end_silence_is_no(table: Game, owner: User) -> None:
    vote = propose(table, owner, "pause")
    let_votes_age(table, DAY - HOUR)
    assert sweep.sweep()["settled"] == 0
    let_votes_age(table, HOUR)
    assert sweep.sweep()["settled"] == 1
    vote.refresh_from_db()
    assert vote.result == "no"
    with pytest.raises(Closed, match="over"):
        votes.cast(game_id=table.pk, user=owner, vote_id=vote.pk, choice="yes")


def test_strangers_and_spectators_neither_propose_nor_vote(
    table: Game, owner: User, stranger: User, spectator: Any
) -> None:
    vote = propose(table, owner, "pause")
    before = [everything(table), list(vote.ballots.values())]
    for somebody in (stranger, spectator):
        with pytest.raises(NotYours):
            propose(table, somebody, "extend", seconds=60)
        with pytest.raises(NotYours):
            votes.cast(game_id=table.pk, user=somebody, vote_id=vote.pk, choice="yes")
        with pytest.raises(NotYours):
            propose(table, somebody, "restore")
    assert [everything(table), list(vote.ballots.values())] == before


def test_what_cannot_be_said_or_asked_is_refused(table: Game, race: Game, owner: User, seated: User) -> None:
    vote = propose(table, owner, "pause")
    for error, wish in [
        (Refused, lambda: propose(table, owner, "lunch")),
        (Refused, lambda: propose(table, owner, "absence")),
        (Closed, lambda: propose(table, seated, "pause")),
        (Closed, lambda: propose(table, seated, "resume")),
        (NotFound, lambda: propose(table, seated, "replace", number=7)),
        (Closed, lambda: propose(table, seated, "replace", number=2)),
        (Refused, lambda: say(table, seated, "robot")),
        (Refused, lambda: propose(race, seated, "pause", reason="x" * 141)),
        (Refused, lambda: propose(race, seated, "pause", until=timezone.now() + timedelta(days=15))),
        (Refused, lambda: propose(race, seated, "pause", until=timezone.now() - HOUR)),
        (NotFound, lambda: votes.cast(game_id=race.pk, user=owner, vote_id=vote.pk, choice="yes")),
    ]:
        with pytest.raises(error):
            wish()
    assert race.votes.count() == 0
    assert vote.ballots.count() == 1


# Pauses


def test_a_pause_stands_all_clocks_still_and_going_on_gives_the_time_back(
    race: Game, owner: User, seated: User
) -> None:
    let_time_pass(race, 20 * HOUR)
    pause(race, owner, seated, reason="Snow")
    assert [states(user, "paused", "bell") for user in (owner, seated)] == [["pending"], []]
    let_votes_age(race, 2 * DAY)
    assert sweep.sweep()["resolved"] == 0
    propose(race, seated, "resume")
    say(race, owner, "yes")
    race.refresh_from_db()
    assert (race.stopped_at, race.resumes_at) == (None, None)
    left = pending_of(race, owner).due_at - timezone.now()
    assert 3.9 * HOUR < left <= 4 * HOUR
    assert states(seated, "resumed", "bell") == ["pending"]


def test_a_pause_ends_by_itself_with_a_notice(race: Game, owner: User, seated: User) -> None:
    pause(race, owner, seated, until=timezone.now() + 3 * DAY)
    let_votes_age(race, 3 * DAY - HOUR)
    assert sweep.sweep()["settled"] == 0
    let_votes_age(race, HOUR)
    assert sweep.sweep()["settled"] == 1
    race.refresh_from_db()
    assert race.stopped_at is None
    assert [states(user, "resumed", "bell") for user in (owner, seated)] == [["pending"], ["pending"]]
    assert votes.settle(game_id=race.pk) == 0


def test_a_vote_to_go_on_is_needless_once_the_pause_is_over(race: Game, owner: User, seated: User) -> None:
    pause(race, owner, seated, until=timezone.now() + 2 * HOUR)
    vote = propose(race, owner, "resume")
    let_votes_age(race, 2 * HOUR)
    sweep.sweep()
    vote.refresh_from_db()
    assert vote.result == "lapsed"


def test_who_is_in_all_the_same_plays_on_in_a_pause(race: Game, owner: User, seated: User) -> None:
    pause(race, owner, seated)
    play_turn(race, owner, seated)
    assert race.turn == 2


# More time


def test_more_time_moves_what_is_open(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    due_at = pending_of(race, seated).due_at
    propose(race, seated, "extend", seconds=12 * 3600)
    say(race, owner, "yes")
    assert pending_of(race, seated).due_at - due_at == 12 * HOUR
    assert states(seated, "vote", "bell") == ["pending"]


@pytest.mark.parametrize("seconds", [0, 59, 24 * 3600 + 1])
def test_more_time_is_a_turn_at_most(race: Game, owner: User, seconds: int) -> None:
    with pytest.raises(Refused, match="1 day"):
        propose(race, owner, "extend", seconds=seconds)


def test_more_time_only_if_a_person_is_waited_for(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    play.step_away(game_id=race.pk, user=seated)
    with pytest.raises(Closed, match="not waiting for anyone"):
        propose(race, owner, "extend", seconds=3600)


def test_more_time_is_given_twice_a_turn_and_not_in_a_pause(race: Game, owner: User, seated: User) -> None:
    for _ in range(2):
        propose(race, owner, "extend", seconds=3600)
        say(race, seated, "yes")
    with pytest.raises(Closed, match="2 times"):
        propose(race, owner, "extend", seconds=3600)
    play_turn(race, owner, seated)
    propose(race, owner, "extend", seconds=3600)
    assert say(race, seated, "yes").result == "yes"
    pause(race, owner, seated)
    with pytest.raises(Closed, match="are stopped"):
        propose(race, owner, "extend", seconds=3600)


def test_once_the_turn_is_played_nobody_needs_more_time_for_it(race: Game, owner: User, seated: User) -> None:
    vote = propose(race, owner, "extend", seconds=3600)
    play_turn(race, owner, seated)
    vote.refresh_from_db()
    assert vote.result == "lapsed"


# Seats


def test_the_table_frees_the_seat_of_somebody_who_is_away_until_they_come_back(
    table: Game, owner: User, seated: User, guest: User
) -> None:
    play.step_away(game_id=table.pk, user=guest)
    vote = propose(table, owner, "replace", number=2)
    assert say(table, seated, "yes").result == "yes"
    assert seat_of(table, guest).open_since is not None
    assert states(guest, "replaced", "bell") == ["pending"]
    play.resume(game_id=table.pk, user=guest)
    assert (seat_of(table, guest).open_since, seat_of(table, guest).autopilot) == (None, False)
    vote.refresh_from_db()
    assert vote.result == "yes"


def test_whoever_comes_back_ends_the_vote_about_their_seat(table: Game, owner: User, guest: User) -> None:
    play.step_away(game_id=table.pk, user=guest)
    vote = propose(table, owner, "replace", number=2)
    play.resume(game_id=table.pk, user=guest)
    vote.refresh_from_db()
    assert vote.result == "lapsed"


def test_whoever_has_left_may_come_back_if_the_table_agrees(
    table: Game, owner: User, seated: User, guest: User
) -> None:
    absence.resign(game_id=table.pk, user=guest, is_sure=True)
    vote = propose(table, guest, "restore")
    say(table, owner, "yes")
    assert not table.seats.filter(user=guest).exists()
    say(table, seated, "yes")
    vote.refresh_from_db()
    assert (vote.result, seat_of(table, guest).number) == ("yes", 2)
    with pytest.raises(NotYours):
        propose(table, guest, "restore")


def test_alone_with_robots_whoever_has_left_simply_comes_back(owner: User) -> None:
    game = new_race(owner, seats=2, bots=["easy"])
    absence.resign(game_id=game.pk, user=owner, is_sure=True)
    assert propose(game, owner, "restore").result == "yes"
    assert seat_of(game, owner).number == 0


# A table that chose to vote on absences


@pytest.fixture
def left(owner: User, seated: User, guest: User) -> Game:
    """The guest has missed three turns at a table that votes on such a thing."""
    game = table_of_three(owner, seated, guest, on_absence="vote")
    miss_turns(game, 3, owner, seated)
    return game


def test_after_three_missed_turns_the_others_are_asked_and_a_robot_plays(
    left: Game, owner: User, seated: User, guest: User
) -> None:
    vote = left.votes.get()
    assert (vote.kind, vote.seat.user, vote.proposer, vote.ended_at) == ("absence", guest, None, None)
    assert seat_of(left, guest).autopilot
    assert [states(user, "vote", "bell") for user in (owner, seated, guest)] == [["pending"], ["pending"], []]


@pytest.mark.parametrize(
    ("choice", "autopilot", "missed", "is_free"),
    [("robot", True, 3, False), ("open", True, 3, True), ("wait", False, 2, False)],
)
def test_what_the_table_says_happens(
    left: Game, owner: User, seated: User, guest: User, choice: str, autopilot: bool, missed: int, is_free: bool
) -> None:
    say(left, owner, choice)
    assert say(left, seated, choice).result == choice
    seat = seat_of(left, guest)
    assert (seat.autopilot, seat.missed, seat.open_since is not None) == (autopilot, missed, is_free)


def test_if_the_table_says_nothing_the_robot_plays_on(left: Game, guest: User) -> None:
    let_votes_age(left, DAY)
    votes.settle(game_id=left.pk)
    assert left.votes.get().result == "robot"
    assert seat_of(left, guest).autopilot


def test_nobody_waits_for_somebody_who_has_left_for_good(owner: User, seated: User, guest: User) -> None:
    game = table_of_three(owner, seated, guest, on_absence="vote")
    absence.resign(game_id=game.pk, user=guest, is_sure=True)
    with pytest.raises(Refused):
        say(game, owner, "wait")
    say(game, owner, "open")
    assert say(game, seated, "open").result == "open"


def test_the_end_of_the_game_ends_its_votes(table: Game, owner: User) -> None:
    vote = propose(table, owner, "pause")
    Game.objects.filter(pk=table.pk).update(status="over")
    table.refresh_from_db()
    table.now = timezone.now()
    votes.turns_over([table])
    vote.refresh_from_db()
    assert vote.result == "lapsed"
    with pytest.raises(Closed):
        propose(table, owner, "pause")
