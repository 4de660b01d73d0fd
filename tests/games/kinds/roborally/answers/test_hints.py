"""What a first race teaches, and when."""

from typing import Any

import msgspec
import pytest
from django.test import Client

from engine.roborally.views.race import RaceView
from games.kinds.roborally import lessons
from games.kinds.roborally.answers.hints import DAMAGE, LATER, LOCKED, OPTION, hints
from games.models import Game, User
from games.view.queries.game_view import game_page
from tests.games.web.browsing import address_of


def view_of(race: Game, user: User | None) -> RaceView:
    view: RaceView = game_page(race, user).view
    return view


def with_own(view: RaceView, **facts: Any) -> list[str]:
    """The hints if the first robot were like this in turn 2."""
    robots = [msgspec.structs.replace(view.robots[0], **facts), *view.robots[1:]]
    return [hint.key for hint in hints(msgspec.structs.replace(view, turn=2, robots=robots))]


def test_the_first_turn_teaches_what_for_and_how_to_program(race: Game, owner: User) -> None:
    assert [hint.key for hint in hints(view_of(race, owner))] == ["start", "goal", "ghost", "hand-in"]


def test_the_first_line_says_what_for(race: Game, owner: User, subtests: pytest.Subtests) -> None:
    for flags, words in [
        (1, "Be the first to touch the flag."),
        (2, "Be the first to touch flags 1 and 2, in order."),
        (3, "Be the first to touch flags 1, 2 and 3, in order."),
    ]:
        with subtests.test(words):
            view = view_of(race, owner)
            view = msgspec.structs.replace(view, flags=view.flags[:flags])
            assert [hint.words for hint in hints(view)[:2]] == [words, f"{words} Tap five cards."]
            first = msgspec.structs.replace(view, setup=msgspec.structs.replace(view.setup, first_race=True))
            assert hints(first)[1].words == f"{words} Tap five cards. We picked dock and hand."


def test_the_first_line_is_said_without_scripts_too(race: Game, owner: User, client: Client) -> None:
    client.force_login(owner)
    page = client.get(address_of(race)).content.decode()
    assert '<noscript><p class="notice">Be the first to touch flags 1, 2 and 3, in order.</p></noscript>' in page


def test_a_spectator_is_taught_nothing(race: Game) -> None:
    assert hints(view_of(race, None)) == []


def test_later_turns_teach_what_has_come_up(played: Game, owner: User) -> None:
    view = view_of(played, owner)
    assert with_own(view, damage=0, locked=[], options=[]) == ["flags", "order", "floor"]
    assert with_own(view, damage=1, locked=[], options=[]) == ["damage", "flags", "order", "floor"]
    assert with_own(view, damage=5, locked=[5], options=[])[:2] == ["locked", "damage"]


def test_hints_lead_to_lessons_that_there_are() -> None:
    told = {hint.lesson for hint in (LOCKED, DAMAGE, OPTION, *LATER) if hint.lesson}
    assert told
    assert told <= {line.id for line in lessons.lessons()}
