"""What a question about damage, lightning or a push is about, in words and in the arena."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import AnonymousUser
from django.core import mail
from django.test import Client

from engine.kernel.decisions import Decision
from engine.volt.arena.compass import direction_of
from engine.volt.arena.plans import load_arena
from engine.volt.events import Hurt
from engine.volt.modules.champion.conductor import Conduct
from engine.volt.modules.yellow.anchor import Shorten
from engine.volt.modules.yellow.shield import HoldDamage
from engine.volt.state import NOBODY, OUTSIDE, Mine
from engine.volt.views.game import VoltView
from games.delivery.services import sending
from games.kinds.volt.answers.threats import aimed, passed_on, threat_words
from games.kinds.volt.drawing.effects import Effect
from games.kinds.volt.drawing.picture import board_png
from games.kinds.volt.mail import picture
from games.kinds.volt.told.places import centre
from games.models import Game, User
from games.view.queries.game_view import game_page
from tests.games.kinds.volt.asked import USES
from tests.games.kinds.volt.fights import cell, scene
from tests.games.kinds.volt.games import prompt_of, under_fire
from tests.games.web.browsing import address_of
from tests.people import Person
from tests.ready_made import ready_made

ADA, BO = {"at": (4, 4), "damage": 1}, {"at": (4, 2)}
D2, D4, E5 = cell(4, 2), cell(4, 4), cell(5, 5)


def view(**state: Any) -> VoltView:
    """Ada at D4 with 1 damage, Bo at D2."""
    return scene("tokyo", ADA, BO, **state)


def hold(cause: Hurt | None, by: int = NOBODY, origin: int = OUTSIDE) -> HoldDamage:
    return HoldDamage(
        seat=0, robot=0, module="shield", offers=[0, 1], tokens=2, damage=1, cause=cause, by=by, origin=origin
    )


def conduct(by: int = NOBODY, origin: int = OUTSIDE) -> Conduct:
    return Conduct(seat=0, robot=0, module="conductor", offers=[0, 1], by=by, origin=origin)


def shorten(by: int = NOBODY, direction: int | None = None) -> Shorten:
    return Shorten(seat=0, robot=0, module="anchor", offers=[0, 1, 2], spaces=2, by=by, direction=direction)


def words(decision: Decision[Any]) -> str:
    return threat_words(prompt_of(decision), view())


def spot(at: int) -> tuple[int, int]:
    return centre(load_arena("tokyo"), at)


def drawn(decision: Decision[Any]) -> tuple[list[Effect], list[int]]:
    return aimed([prompt_of(decision)], view())


def test_damage_is_told_with_its_cause_its_place_and_its_cost(subtests: pytest.Subtests) -> None:
    for decision, said in [
        (hold("laser", 1, D2), " from Bo's fire at D2"),
        (hold("blade", 1, D2), " from Bo's saw blade at D2"),
        (hold("bomb", 1, E5), " from Bo's bomb at E5"),
        (hold("mine", 0, E5), " from its own mine"),
        (hold("landing", 1, D4), " from Bo's landing at D4"),
        (hold("lightning"), " from high voltage"),
        (hold("lightning", 0, D4), " from a lightning barrier"),
        (hold("lightning", 1, D4), " from a lightning barrier into which Bo pushes it"),
        (hold("lightning", 1, D2), " from lightning that Bo passes on at D2"),
        (hold(None), ""),
    ]:
        with subtests.test(said):
            assert words(decision) == f"Ada is about to take 2 damage{said}. It has 1, and 3 destroy it."


def test_lightning_is_told_with_what_it_costs(subtests: pytest.Subtests) -> None:
    for decision, said in [
        (conduct(), "high voltage"),
        (conduct(0, D4), "a lightning barrier"),
        (conduct(1, D4), "a lightning barrier into which Bo pushes it"),
    ]:
        with subtests.test(said):
            assert words(decision) == f"Ada is about to take 1 damage from {said}. It has 1, and 3 destroy it."


def test_a_push_is_told_with_its_way_and_who_pushes() -> None:
    assert words(shorten(1, direction_of("S"))) == "Ada is about to be pushed 2 spaces to the south by Bo at D2."
    assert words(shorten()) == "Ada is about to be pushed 2 spaces."


def test_questions_from_before_tell_what_they_know() -> None:
    """Their rows have neither origin nor direction."""
    asked = prompt_of(conduct())
    stored = replace(asked, offer={key: asked.offer[key] for key in ("robot", "module", "offers")})
    assert threat_words(stored, view()).startswith("Ada is about to take 1 damage from lightning.")
    assert aimed([stored], view()) == ([], [D4])


def test_a_shot_is_drawn_from_its_origin_to_the_robot() -> None:
    assert drawn(hold("laser", 1, D2)) == ([Effect("shot", *spot(D4), *spot(D2))], [])


def test_an_explosion_is_drawn_where_it_happens() -> None:
    assert drawn(hold("bomb", 1, E5)) == ([Effect("blast", *spot(E5))], [])


def test_what_strikes_a_robot_where_it_stands_marks_its_space(subtests: pytest.Subtests) -> None:
    for decision in [hold("lightning"), conduct(), conduct(1, D4), hold("landing", 1, D4), hold(None)]:
        with subtests.test(f"{decision}"):
            assert drawn(decision) == ([], [D4])


def test_a_push_is_drawn_from_the_pusher_to_where_it_would_end() -> None:
    assert drawn(shorten(1, direction_of("S"))) == ([Effect("shove", *spot(cell(4, 6)), *spot(D2))], [cell(4, 6)])


def test_a_push_ends_at_a_wall() -> None:
    arena, end = load_arena("tokyo"), D4
    north = direction_of("N")
    long = msgspec.structs.replace(shorten(NOBODY, north), spaces=20)
    while not arena.walled[end * 8 + north]:
        end = arena.ahead[end * 8 + north]
    assert drawn(long)[1] == [end]
    stopped = msgspec.structs.replace(shorten(1, north), spaces=0)
    assert drawn(stopped) == ([Effect("shove", *spot(D4), *spot(D2))], [D4]), "who pushes is seen all the same"


def test_other_questions_draw_nothing() -> None:
    assert (words(USES), drawn(USES)) == ("", ([], []))


def test_a_robot_outside_the_arena_is_not_drawn() -> None:
    outside = scene("tokyo", {"damage": 1}, BO)
    assert aimed([prompt_of(hold("laser", 1, D2))], outside) == ([], [])


def test_whom_lightning_hurts_that_is_passed_on() -> None:
    beside = {"at": (5, 4)}
    near = scene("tokyo", ADA, beside, {"at": (3, 3)}, mines=[])
    assert passed_on(0, near) == "Hurts Bo and Cy"
    assert passed_on(1, near) == "Hurts Ada"
    mines = [Mine(owner=1, cell=E5), Mine(owner=1, cell=cell(3, 4)), Mine(owner=1, cell=D2)]
    assert passed_on(0, view(mines=mines)) == "Hurts no one, and sets off 2 mines"
    assert passed_on(0, view(mines=mines[:1])) == "Hurts no one, and sets off a mine"
    assert passed_on(0, view()) == "Hurts no one"


# --- in a game --------------------------------------------------------------------------------------------------------


@pytest.fixture
def shot(owner: User, seated: User) -> Game:
    return ready_made("under fire in volt", [owner, seated], lambda: under_fire(owner, seated))


def html_for(game: Game, someone: Person, browser_of: Callable[[Person], Client]) -> str:
    return browser_of(someone).get(address_of(game)).content.decode()


def test_whoever_is_shot_at_sees_who_fires_and_the_beam(
    shot: Game, owner: User, browser_of: Callable[[Person], Client]
) -> None:
    told = html_for(shot, owner, browser_of)
    assert "is about to take 1 damage from Onyx&#x27;s fire at G8. It has 1, and 3 destroy it." in told
    assert told.count('class="shot"') == 1
    assert "data-aimed" in told


def test_nobody_else_learns_that_anybody_is_asked_about_a_shot(
    shot: Game, seated: User, stranger: User, spectator: AnonymousUser, browser_of: Callable[[Person], Client]
) -> None:
    for someone in (seated, stranger, spectator):
        told = html_for(shot, someone, browser_of)
        assert "about to take" not in told
        assert 'class="shot"' not in told


def test_the_mail_that_asks_names_the_cause_and_draws_it(shot: Game, owner: User, seated: User) -> None:
    mail.outbox.clear()
    sending.send_pending()
    [message] = [message for message in mail.outbox if message.to == [owner.email]]
    assert "is about to take 1 damage from Onyx's fire at G8." in message.body
    asked, other = game_page(shot, owner), game_page(shot, seated)
    assert picture(asked) != board_png(asked.view)
    assert picture(other) == board_png(other.view)
