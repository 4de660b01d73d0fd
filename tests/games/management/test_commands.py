"""The operator's commands."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, User
from tests.games.moves import falsify, hand_in
from tests.people import new_race


def test_sweep_by_hand_does_what_is_due_and_says_so(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    out = StringIO()
    call_command("sweep", stdout=out)
    assert out.getvalue() == "shifted 0, begun 0, reminded 0, settled 0, programmed 0, resolved 1, failed 0\n"


def test_verify_games_finds_the_races_that_would_not_survive(race: Game, owner: User) -> None:
    new_race(owner, house=["easy"])
    out = StringIO()
    call_command("verify_games", stdout=out)
    assert out.getvalue() == "2 verified, 0 failed\n"
    falsify(race)
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("verify_games", stdout=out)
    assert out.getvalue() == f"game {race.pk}: turn 1: ReplayMismatch\n1 verified, 1 failed\n"


def test_verify_games_notices_a_question_that_is_no_longer_put(race: Game) -> None:
    race.programs.filter(seat__number=0).update(decision_id="t1.g1.s0.dance.r0")
    with pytest.raises(CommandError):
        call_command("verify_games", stdout=StringIO())
