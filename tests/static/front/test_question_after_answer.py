"""On a phone, a question that comes as the answer to what was handed in is in sight, and not scrolled past."""

import msgspec
import pytest
from playwright.sync_api import expect

from engine.volt.decisions.types import decision_types
from engine.volt.state import Robot
from games.models import Game, User
from games.play.services import bots, play
from games.tables.services import lobby
from tests.games.kinds.volt.games import fight
from tests.games.support.moves import pending_of
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def fit(robots: list[Robot]) -> None:
    robots[0].left, robots[0].right = "brake", ""


def hand_in(game: Game, user: User) -> None:
    """As little as possible."""
    pending = pending_of(game, user)
    program = decision_types()[pending.kind]
    answer = program.decline(msgspec.convert(pending.offer, program))
    wish = {"game_id": game.pk, "user": user, "decision_id": pending.decision_id}
    play.submit(**wish, answer=msgspec.to_builtins(answer))


def test_a_question_that_comes_as_the_answer_is_in_sight(owner: User, seated: User, open_as: OpenAs) -> None:
    game = fight(owner, seated, change=fit)
    hand_in(game, seated)
    page = open_as(owner, address_of(game), PHONE)
    page.locator("[data-volt-program]").wait_for()
    page.keyboard.type("b1wr2xb1w")
    page.get_by_role("button", name="Hand in").tap()
    expect(page.get_by_role("heading", name="which modules")).to_be_in_viewport(ratio=1)


def test_the_program_that_comes_as_the_answer_begins_at_the_top(owner: User, open_as: OpenAs) -> None:
    game = lobby.play_now(user=owner, kind="volt")
    bots.program(game_id=game.pk)
    page = open_as(owner, address_of(game), PHONE)
    page.get_by_role("button", name="Start here").tap()
    expect(page.get_by_role("heading", name="Program Ember")).to_be_in_viewport(ratio=1)
