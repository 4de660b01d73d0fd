"""What animated pictures show: what everyone may see, in the order of events."""

import pytest

from games.drawing.animation import MOST_SHOTS
from games.errors import Closed, NotFound
from games.kinds.registry import kind_of
from games.models import Game, User
from games.reels.queries.reels import A_TURN, LONGEST_MS, reel_of, shots_of, subject_of, turn_of
from games.reels.services import reels
from games.view.queries.game_view import turn_page


@pytest.mark.parametrize("turn", [None, 0, 7, 99999])
def test_a_subject_names_its_turn(turn: int | None) -> None:
    assert turn_of(subject_of(turn)) == turn


@pytest.mark.parametrize("subject", ["", "turn-", "turn-a", "turn-007", "turn-100000", "turn-²"])
def test_what_is_no_subject_is_not_found(subject: str) -> None:
    with pytest.raises(NotFound):
        turn_of(subject)


def test_a_turn_goes_from_its_start_to_its_end(played: Game) -> None:
    page = turn_page(played, 1, None)
    shots = shots_of(played, 1)
    story = kind_of(played.kind).story
    assert shots[0].still == story.shots(page)[0].still
    assert shots[-1].still.svg == story.still(page, -1).svg
    assert len(shots) > len(story.frames(page.before, page.events)), "steps of motion, and not segments"


def test_nothing_of_hands_and_face_down_cards_is_in_the_picture(played: Game, owner: User) -> None:
    """It is drawn from what spectators see, for a player too."""
    page = turn_page(played, 1, None)
    assert page.viewer_seat is None
    assert all(not robot.hand for robot in page.before.robots)
    assert shots_of(played, 1) == kind_of(played.kind).story.shots(page)
    assert "is-mine" not in shots_of(played, 1)[0].still.svg


def test_the_whole_game_shows_a_few_moments_of_every_turn(over: Game) -> None:
    shots = shots_of(over, None)
    assert 2 <= len(shots) <= min(2 * A_TURN, MOST_SHOTS)
    assert {shot.ms for shot in shots} == {LONGEST_MS}
    assert shots[-1].still == kind_of(over.kind).story.still(turn_page(over, 2, None), -1)


def test_the_whole_game_is_shown_only_once_it_is_over(played: Game) -> None:
    with pytest.raises(Closed):
        shots_of(played, None)


def test_teams_are_drawn_too(team_game: Game) -> None:
    assert "team-plate" in shots_of(team_game, 0)[-1].still.svg


def test_a_game_that_was_wound_back_has_no_picture_any_more(played: Game) -> None:
    reels.ask(game=played, turn=1)
    assert reel_of(played, 1) is not None
    played.epoch += 1
    assert reel_of(played, 1) is None
