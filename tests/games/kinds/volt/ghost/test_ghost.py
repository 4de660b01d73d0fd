"""The ghost of a program that is being written: drawn, in words, and when its dice are due."""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.arena.plans import load_arena
from engine.volt.state import Robot
from games.kinds.volt.ghost.ghost import Ghost, ghost_of
from games.models import Game, User
from games.play.services import play
from games.view.queries.game_view import game_page
from tests.games.kinds.volt.games import fight, program_of
from tests.ready_made import ready_made

ARENA = load_arena("tokyo")


@pytest.fixture
def game(owner: User, seated: User) -> Game:
    def place(robots: list[Robot]) -> None:
        robots[0].left, robots[0].right = "brake", ""
        robots[0].cell, robots[1].cell = ARENA.cell((4, 5)), ARENA.cell((2, 0))

    return ready_made("fight for a ghost", [owner, seated], lambda: fight(owner, seated, change=place))


def ghost(game: Game, viewer: User, *dice: str) -> Ghost:
    page = game_page(game, viewer)
    return ghost_of(page, page.prompts[0], program_of(*dice))


def test_a_program_filled_in_part_has_a_ghost(game: Game, owner: User) -> None:
    found = ghost(game, owner, "2 blue 1 E")
    assert found.words == "It would end on F6."
    assert "ghost-driven" in found.svg
    assert len(found.order) == 1


def test_the_result_is_the_same_as_data(game: Game, owner: User) -> None:
    found = ghost(game, owner, "2 blue 1 E").result
    assert (found.robot, found.cell, found.cause, found.wins) == (0, ARENA.cell((5, 5)), "", False)
    assert found.space in ghost(game, owner, "2 blue 1 E").words
    assert [leg.path for leg in found.legs] == [[ARENA.cell((4, 5)), ARENA.cell((5, 5))]]
    assert ghost(game, owner, "1 blue 2 N").result.cause == "pit"


def test_an_empty_program_has_none(game: Game, owner: User) -> None:
    assert ghost(game, owner) == Ghost("", "")


def test_it_tells_of_a_fall(game: Game, owner: User) -> None:
    found = ghost(game, owner, "1 blue 2 N")
    assert found.words == "It would be destroyed on E5: it falls."
    assert "ghost-lost" in found.svg


def test_a_shot_is_drawn(game: Game, owner: User) -> None:
    assert "ghost-shot" in ghost(game, owner, "1 red 2 E").svg


def test_permanent_settings_count(game: Game, owner: User) -> None:
    play.set_order(game_id=game.pk, user=owner, kind="modules", preset={"modules": {"brake": "1"}})
    assert ghost(game, owner, "1 blue 2 E").words == "It would end on F6."


def test_dice_that_cannot_lie_there_are_refused(game: Game, owner: User, subtests: pytest.Subtests) -> None:
    for dice, code in [
        (["1 blue 3 NE"], "key"),
        (["1 blue 7 N"], "value"),
        (["4 red 1 N"], "unit"),
        (["1 red 1 N", "1 red 2 N"], "crowded"),
    ]:
        with subtests.test(code):
            with pytest.raises(IllegalAnswer) as refused:
                ghost(game, owner, *dice)
            assert refused.value.code == code


def test_what_is_no_program_is_refused(game: Game, owner: User, subtests: pytest.Subtests) -> None:
    page = game_page(game, owner)
    for answer in [None, [], "x", {}, {"dice": [{}]}, {"dice": "all"}]:
        with subtests.test(f"{answer}"), pytest.raises(IllegalAnswer):
            ghost_of(page, page.prompts[0], answer)
