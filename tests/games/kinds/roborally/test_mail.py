"""What a race says in a notice."""

import pytest

from games.kinds.roborally import mail
from games.models import Game, User
from games.shapes.page import GamePage
from games.view.queries.game_view import game_page


@pytest.fixture
def page(race: Game, owner: User) -> GamePage:
    return game_page(race, owner)


def test_the_sheet_shows_the_viewers_robot_alone(page: GamePage) -> None:
    (robot,) = mail.sheet(page)["robots"]
    assert robot["name"] == "Bolt"
    assert [card["priority"] for card in robot["hand"]] == sorted(page.prompts[0].offer["hand"], reverse=True)
    assert (robot["damage"], robot["lives"], robot["goal"], robot["options"]) == (0, 3, "next flag 1 of 3", [])


def test_who_has_no_seat_gets_no_sheet_and_no_news(race: Game, stranger: User) -> None:
    page = game_page(race, stranger)
    assert mail.sheet(page) == {"robots": []}
    assert mail.happened(page.events, page) == []


def test_the_picture_is_told_in_words_too(page: GamePage) -> None:
    assert mail.picture(page).startswith(b"\x89PNG")
    assert mail.picture_text(page).startswith("Bolt on ")
    assert "; Cog on " in mail.picture_text(page)
