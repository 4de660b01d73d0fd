"""What those who look at a game read of the operator's hand in it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game, OperatorAction, User
from games.operators.queries.actions import SHOWN, shown_actions
from games.operators.services import actions
from games.operators.services.files import export_whole
from games.operators.services.rewind import rewind
from tests.games.support.operators import WHY, played
from tests.people import new_race


def test_the_newest_is_read_first_with_its_reason(race: Game) -> None:
    actions.park(game_id=race.pk, **WHY)
    actions.release(game_id=race.pk, operator=WHY["operator"], reason="It is mended.")
    shown = shown_actions(race)
    assert [(each.words, each.reason) for each in shown] == [
        ("The operator has restarted the race.", "It is mended."),
        ("The operator has stopped the race. All clocks are stopped.", WHY["reason"]),
    ]
    assert timezone.now() - shown[0].at < timedelta(minutes=1)


def test_it_says_to_which_turn_a_game_was_taken_back(race: Game, owner: User, seated: User) -> None:
    rewind(game_id=played(race, 2, owner, seated).pk, turn=2, **WHY)
    [shown] = shown_actions(race)
    assert shown.words == "The operator has taken the game back to turn 2, which is played again."


@pytest.mark.parametrize("verb", [verb for verb in OperatorAction.Verb if verb not in ("export", "rewind")])
def test_every_other_action_is_told_in_the_words_of_the_game(owner: User, verb: str) -> None:
    game = new_race(owner, kind="volt", options={"arena": "tokyo"}, bots=["easy"])
    OperatorAction.objects.create(verb=verb, game=game, who="root", at=game.created_at, reason="Why")
    [shown] = shown_actions(game)
    assert shown.words.startswith("The operator has ")
    assert " game" in shown.words
    assert "race" not in shown.words


def test_an_export_changes_nothing_for_anybody_and_is_not_told(race: Game) -> None:
    export_whole(game_id=race.pk, **WHY)
    assert OperatorAction.objects.filter(game=race).exists()
    assert shown_actions(race) == []


def test_of_many_the_latest_are_told(race: Game, lobby_race: Game, stranger: User) -> None:
    for number in range(SHOWN + 2):
        OperatorAction.objects.create(verb="repair", game=race, who="root", at=race.created_at, reason=str(number))
    assert [each.reason for each in shown_actions(race)] == ["4", "3", "2"]
    assert shown_actions(new_race(stranger)) == []
