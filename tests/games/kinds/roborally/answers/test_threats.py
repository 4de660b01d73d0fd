"""Where damage is about to come from, in words and on the board."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core import mail
from django.test import Client
from msgspec.structs import replace

from engine.kernel.decisions import Decision
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import FireWeapon, PreventDamage, Threat
from games.delivery.services import sending
from games.kinds.roborally.answers import questions
from games.kinds.roborally.answers.threats import aimed
from games.kinds.roborally.drawing.board import Beam
from games.kinds.roborally.drawing.picture import board_png
from games.kinds.roborally.mail import picture
from games.kinds.roborally.told.places import centre
from games.models import Game, User
from games.shapes.page import GamePage
from games.view.queries.game_view import game_page
from tests.games.kinds.roborally.asked import BRAKES, G5, G6, QUESTIONS, prompt_of
from tests.games.support.shots import under_fire
from tests.people import Person
from tests.ready_made import ready_made

HIT = next(decision for decision in QUESTIONS if isinstance(decision, PreventDamage))
SHOT = next(decision for decision in QUESTIONS if isinstance(decision, FireWeapon))


def read(game: Game, user: User) -> str:
    """All that the API tells somebody of the game."""
    client = Client()
    client.force_login(user)
    here = f"/api/v1/games/{game.pk}"
    return "".join(client.get(path).content.decode() for path in (here, f"{here}/events", f"{here}/table"))


def spot(page: GamePage, cell: int) -> tuple[int, int]:
    return centre(floor_of(page.view.setup.course), cell)


def ways(page: GamePage, decision: Decision[Any]) -> tuple[list[Beam], list[int]]:
    return aimed([prompt_of(decision)], page.view)


def asks(page: GamePage, **changes: Any) -> str:
    """The question about damage, changed like this."""
    return questions.question(prompt_of(replace(HIT, **changes)), page)["asks"]


def test_the_question_names_who_fires_from_where_and_what_it_costs(page: GamePage) -> None:
    assert asks(page) == (
        "Bolt is about to take up to 3 damage: 1 from Cog's laser at G6 and 2 from the wall laser at G5. It has 7, and "
        "the tenth would destroy it. Which Option cards does it give up instead, if any?"
    )


def test_every_cause_has_its_words(page: GamePage, subtests: pytest.Subtests) -> None:
    for threat, words in [
        (Threat("laser", 1, 1, G5), "up to 1 damage from Cog's laser at G5. It has 0."),
        (Threat("big_gun", 2, 1, G5), "up to 2 damage from Cog's Big Gun at G5. It has 0."),
        (Threat("board_laser", 3, origin=G5), "up to 3 damage from the wall laser at G5. It has 0."),
        (Threat("explosion", 4, origin=G5), "up to 4 damage from the explosion at G5. It has 0."),
        (Threat("radiation", 1, origin=G5), "up to 1 damage from the radiation at G5. It has 0."),
        (Threat("fall", 2), "up to 2 damage from the fall. It has 0."),
        (Threat("big_jet", 2), "up to 2 damage from its own Big Jet. It has 0."),
    ]:
        with subtests.test(words):
            assert f"take {words} Which" in asks(page, damage=0, tokens=threat.tokens, threats=[threat])


def test_three_causes_are_a_list(page: GamePage) -> None:
    threats = [Threat("laser", 1, 1, G6), Threat("board_laser", 2, origin=G5), Threat("flamer", 1, origin=G5)]
    assert "1 from Cog's laser at G6, 2 from the wall laser at G5 and 1 from the flamer at G5." in asks(
        page, tokens=4, threats=threats
    )


def test_one_card_is_named_in_the_question(page: GamePage) -> None:
    assert asks(page, options=[BRAKES]).endswith("Does it give up Brakes to keep 1 damage off?")


@pytest.mark.parametrize(("damage", "is_last"), [(6, False), (7, True), (9, True)])
def test_the_token_that_would_destroy_is_pointed_out(damage: int, is_last: bool, page: GamePage) -> None:
    assert ("the tenth would destroy it" in asks(page, damage=damage)) is is_last


def test_a_question_from_before_names_no_cause(page: GamePage) -> None:
    assert "Bolt is about to take up to 3 damage. It has 7" in asks(page, threats=[])
    assert ways(page, replace(HIT, threats=[])) == ([], [])


def test_shots_are_drawn_from_their_origin_to_the_robot(page: GamePage) -> None:
    here = page.view.robots[0].cell
    beams, marked = ways(page, replace(HIT, threats=[Threat("board_laser", 2, origin=G5)]))
    assert (beams, marked) == ([Beam(*spot(page, G5), *spot(page, here))], [])


def test_what_harms_a_robot_where_it_stands_marks_its_space(page: GamePage) -> None:
    here = page.view.robots[0].cell
    assert ways(page, replace(HIT, threats=[Threat("flamer", 1, origin=here)])) == ([], [here])


def test_whoever_may_fire_sees_at_whom(page: GamePage) -> None:
    mine, other = page.view.robots[0].cell, page.view.robots[1].cell
    assert ways(page, SHOT) == ([Beam(*spot(page, mine), *spot(page, other))], [])


def test_a_cause_off_the_board_is_not_drawn(page: GamePage) -> None:
    assert ways(page, replace(HIT, threats=[Threat("fall", 2)])) == ([], [])


# --- in a race --------------------------------------------------------------------------------------------------------


@pytest.fixture
def shot(owner: User, seated: User) -> Game:
    return ready_made("under fire in roborally", [owner, seated], lambda: under_fire(owner, seated))


def html_for(game: Game, someone: Person, browser_of: Callable[[Person], Client]) -> str:
    return browser_of(someone).get(f"/races/{game.pk}/").content.decode()


def test_whoever_is_shot_at_sees_who_fires_and_the_beam(
    shot: Game, owner: User, browser_of: Callable[[Person], Client]
) -> None:
    told = html_for(shot, owner, browser_of)
    assert "about to take up to 1 damage from Cog&#x27;s laser at E8. It has 0. Does it give up Brakes" in told
    assert told.count('class="shot"') == 1
    assert "Give up Brakes</button>" in told


def test_nobody_else_learns_that_anybody_is_asked_about_a_shot(
    shot: Game, seated: User, stranger: User, spectator: AnonymousUser, browser_of: Callable[[Person], Client]
) -> None:
    """Neither the gunner nor those who look on: they know that a decision is waited for, and in which register."""
    for someone in (seated, stranger, spectator):
        told = html_for(shot, someone, browser_of)
        assert "Waiting for a decision in register 1." in told
        assert 'class="shot"' not in told
        for secret in ("about to take", "prevent_damage", "threats", "give up brakes"):
            assert secret not in told.lower(), secret
    facts = {part: read(shot, user) for part, user in (("seat", seated), ("stranger", stranger))}
    assert not any("threats" in told or "prevent_damage" in told for told in facts.values())


def test_the_mail_that_asks_names_the_cause_and_draws_it(shot: Game, owner: User, seated: User) -> None:
    mail.outbox.clear()
    sending.send_pending()
    [message] = [message for message in mail.outbox if message.to == [owner.email]]
    assert "Bolt is about to take up to 1 damage from Cog's laser at E8." in message.body
    assert all("laser at E8" not in str(other.message()) for other in mail.outbox if other is not message)
    asked, before = game_page(shot, owner), game_page(shot, seated)
    assert picture(asked) != board_png(asked.view)
    assert picture(before) == board_png(before.view)
