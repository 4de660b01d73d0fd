"""How quickly and how reliably somebody has played so far."""

from datetime import timedelta

import pytest
from django.db.models import F

from games.models import Game, PendingDecision, Tenure, User
from games.people.queries import reliability as module
from games.people.queries.reliability import FEWEST, Reliability, decisions_of, reliability
from games.votes.services import absence, replacement
from tests.games.support.anonymity import nameless_race
from tests.games.support.moves import play_turn
from tests.games.support.tables import close_turn, miss_turns, table_of_three

HOUR = timedelta(hours=1)


def test_newcomers_have_no_share_yet(owner: User) -> None:
    figures = reliability(owner)
    assert (figures.asked, figures.share, figures.percent, figures.pace) == (0, None, None, None)


def test_the_share_counts_turns_and_not_those_left_to_a_robot(race: Game, owner: User, seated: User) -> None:
    for who in ("seat", "", "seat", "bot", "seat", "seat"):
        close_turn(race, by={owner: "seat", seated: who})
        if race.status != Game.Status.RUNNING:
            break
    figures = reliability(seated)
    assert (figures.asked, figures.in_time, figures.missed) == (5, 4, 1)
    assert (figures.percent, figures.pace) == (80, HOUR)
    assert reliability(owner).percent == 100


def test_a_turn_still_open_does_not_count(race: Game, owner: User) -> None:
    assert reliability(owner).asked == 0


def test_a_record_stays_with_the_person_who_left(race: Game, owner: User, seated: User, stranger: User) -> None:
    close_turn(race, by={owner: "seat", seated: "seat"})
    seat = race.seats.get(user=seated)
    absence.resign(game_id=race.pk, user=seated, is_sure=True)
    seat.refresh_from_db()
    assert seat.user is None
    figures = reliability(seated)
    assert (figures.asked, figures.resigned, figures.replaced) == (1, 1, 0)
    seat.user, seat.autopilot = stranger, False
    seat.save()
    Tenure.objects.create(seat=seat, user=stranger, from_turn=race.turn)
    assert reliability(stranger).asked == 0


@pytest.mark.parametrize(
    ("asked", "in_time", "percent"),
    [(FEWEST - 1, FEWEST - 1, None), (FEWEST, FEWEST, 100), (FEWEST, 0, 0), (6, 4, 66), (100, 99, 99)],
)
def test_a_share_needs_some_turns_and_is_rounded_down(asked: int, in_time: int, percent: int | None) -> None:
    assert Reliability(asked, in_time, asked - in_time, replaced=0, resigned=0).percent == percent


def test_the_pace_is_that_of_the_middle_turn(race: Game, owner: User, seated: User) -> None:
    for number, hours in enumerate((1, 2, 30), start=1):
        play_turn(race, owner, seated)
        rows = PendingDecision.objects.filter(turn__number=number, seat__user=owner)
        rows.update(submitted_at=F("asked_at") + hours * HOUR)
    assert reliability(owner).pace == 2 * HOUR


def test_what_is_answered_in_secret_changes_no_figure(played: Game, owner: User) -> None:
    """Questions in mid-turn, and answers with immediate effect, that only their own seat knows of."""
    before = reliability(owner)
    [row] = PendingDecision.objects.filter(turn__number=1, seat__user=owner)
    for number, facts in enumerate([{"interrupts": True, "by": ""}, {"interrupts": True}, {"at_once": True}]):
        row.pk, row.decision_id, row.submitted_at = None, f"t1.g9.s0.secret.{number}", row.asked_at + 9 * HOUR
        for name, value in ({"interrupts": False, "at_once": False, "by": "seat"} | facts).items():
            setattr(row, name, value)
        row.save(force_insert=True)
        assert reliability(owner) == before


def test_whoever_was_asked_in_secret_alone_had_no_turn(played: Game, owner: User) -> None:
    PendingDecision.objects.filter(turn__number=1, seat__user=owner).update(interrupts=True)
    assert reliability(owner).asked == 0


def test_the_latest_turns_make_the_figures(
    race: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    for who in ("", "seat", "seat"):
        close_turn(race, by={owner: who, seated: "seat"})
    assert (reliability(owner).asked, reliability(owner).missed) == (3, 1)
    monkeypatch.setattr(module, "COUNTED", 2)
    assert (reliability(owner).asked, reliability(owner).missed) == (2, 0)


def test_a_seat_that_somebody_else_had_to_take_over_is_counted(owner: User, seated: User, stranger: User) -> None:
    game = table_of_three(owner, seated, on_absence="open")
    miss_turns(game, 3, seated)
    replacement.take_over(game_id=game.pk, user=stranger, number=0)
    figures = reliability(owner)
    assert (figures.asked, figures.missed, figures.replaced, figures.resigned) == (3, 3, 1, 0)
    assert reliability(stranger).replaced == 0


def test_for_others_a_table_that_hides_names_does_not_count_until_it_is_over(owner: User, seated: User) -> None:
    ball = nameless_race(owner, seated)
    close_turn(ball, by={owner: "seat", seated: ""})
    assert (reliability(seated).asked, reliability(seated, for_others=True).asked) == (1, 0)
    Game.objects.filter(pk=ball.pk).update(status=Game.Status.OVER)
    assert reliability(seated, for_others=True) == reliability(seated)


def test_the_turns_in_which_a_seat_changed_hands_are_nobodys(race: Game, owner: User, seated: User) -> None:
    for _ in range(3):
        play_turn(race, owner, seated)
    seat = race.seats.get(user=seated)
    Tenure.objects.create(seat=seat, user=seated, from_turn=0, until_turn=2, end="resigned")
    Tenure.objects.create(seat=seat, user=owner, from_turn=2, until_turn=4, end="resigned")
    turns = {
        user: decisions_of(user).filter(seat=seat).values_list("turn__number", flat=True) for user in (owner, seated)
    }
    assert {user: sorted(numbers) for user, numbers in turns.items()} == {owner: [3], seated: [1]}
