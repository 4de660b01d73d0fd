"""What VOLT says in a notice."""

from django.template.loader import render_to_string

from engine.volt import events as told
from games.kinds.volt import mail
from tests.games.kinds.volt.fights import cell, scene
from tests.games.kinds.volt.pages import page_of

ROBOTS = [
    {"at": (4, 2), "damage": 1, "left": "brake", "inventory": ["mines"], "tokens": [1, 2]},
    {"at": (6, 2), "inventory": ["bomb"]},
    {"at": (2, 3), "killbot": True, "facing": 4},
]


def test_the_picture_in_words_tells_where_everybody_stands() -> None:
    page = page_of(scene("tokyo", *ROBOTS, laid={cell(2, 2): [1]}))
    assert mail.picture_text(page) == "Ada on D2; Bo on F2; KillBot facing south on B3; 1 VP on B2."
    assert mail.picture(page).startswith(b"\x89PNG")


def test_before_there_is_an_arena_the_words_say_so() -> None:
    assert mail.picture_text(page_of(scene(""))) == "the arena is not chosen yet."


def test_what_happened_is_told_of_the_own_robot() -> None:
    page = page_of(scene("tokyo", *ROBOTS))
    events = [told.RobotDestroyed(robot=number, cell=cell(4, 2), cause="damage") for number in (0, 1)]
    assert mail.happened(events, page) == ["Ada is destroyed at D2!"]


def test_the_sheet_shows_the_own_inventory_and_no_other() -> None:
    sheet = mail.sheet(page_of(scene("tokyo", *ROBOTS)))
    for suffix in ("txt", "html"):
        text = render_to_string(f"volt/emails/sheet.{suffix}", {"sheet": sheet})
        assert "2 VP, 1 damage, starting number 1; modules: Brake; in the inventory: Mines." in text
        assert "Bomb" not in text
