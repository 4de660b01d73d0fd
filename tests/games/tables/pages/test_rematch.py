"""The way to the same table again: the create form, filled in."""

from urllib.parse import parse_qs, urlsplit

from games.models import Game, User
from games.tables.pages.rematch import rematch
from games.timekeeping.clock import EachTurn, Schedule
from games.view.queries.game_view import game_page
from tests.games.support.cups import end_bout, new_cup
from tests.people import new_race


def filled(game: Game, user: User, values: dict[str, object] | None = None) -> dict[str, list[str]]:
    """What the form begins with; which form, too."""
    address = urlsplit(rematch(game_page(game, user), values or {}))
    return parse_qs(address.query, keep_blank_values=True) | {"path": [address.path]}


def test_the_form_of_the_same_game_has_the_same_table(owner: User) -> None:
    game = new_race(owner, seats=4, bots=["hard", "hard"], title="Pit & lane", visibility="link", on_absence="open")
    form = filled(game, owner)
    assert form["path"] == ["/races/new/roborally/"]
    wanted = {"title": "Pit & lane", "seats": "3", "bots": "2", "strength": "hard"}
    wanted |= {"visibility": "link", "on_absence": "open"}
    assert {name: form[name] for name in wanted} == {name: [value] for name, value in wanted.items()}


def test_without_bots_none_are_asked_for_and_a_strength_stands_ready(race: Game, owner: User) -> None:
    form = filled(race, owner)
    assert (form["seats"], form["bots"], form["strength"]) == (["2"], ["0"], ["medium"])


def test_the_games_own_fields_come_along_with_all_their_values(race: Game, owner: User) -> None:
    form = filled(race, owner, {"course": "dizzy-dash", "rules": ["a", "b"]})
    assert (form["course"], form["rules"]) == (["dizzy-dash"], ["a", "b"])


def test_the_clock_is_the_same(owner: User) -> None:
    own = filled(new_race(owner, bots=["easy"], deadline=None, clock=EachTurn(7200, rests=True)), owner)
    assert (own["pace"], own["clock"], own["minutes"], own["rests"]) == (["own"], ["each_turn"], ["120"], ["on"])
    dates = Schedule((1, 4), ("20:00",), "Europe/Berlin")
    dated = filled(new_race(owner, bots=["easy"], deadline=None, clock=dates), owner)
    assert (dated["clock"], dated["days"], dated["zone"]) == (["schedule"], ["1", "4"], ["Europe/Berlin"])


def test_a_bout_of_a_series_is_asked_for_by_the_title_of_its_table(owner: User) -> None:
    cup = new_cup("championship", owner)
    next_bout = end_bout(cup, "tokyo", winner=0, next_arena="rome", owns="0000")
    assert next_bout is not None
    assert next_bout.title != "Cup"
    assert filled(next_bout, owner)["title"] == ["Cup"]
