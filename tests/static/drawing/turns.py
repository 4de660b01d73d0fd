"""Turns as a player shows them in a browser, beside what the rules say."""

from playwright.sync_api import Page

from engine.roborally.views.board import apply_all, board_view
from games.kinds.roborally.drawing.drawn import RaceStage
from games.kinds.roborally.replay.frames import frames, script_data
from games.models import Game, User
from games.play.services import bots
from games.tables.services import lobby
from games.view.queries import game_view
from tests.games.shapes.films import steps_of
from tests.games.support.moves import play_turn
from tests.people import new_race

Placed = dict[str, str]
"""robot -> the transform by which it is drawn; only those on the board."""

RECORD = """() => {
  window.recorded = [];
  document.addEventListener("replay:frame", () => {
    const robots = [...document.querySelectorAll("svg.board .robot:not(.is-gone)")];
    const placed = robots.map((it) => [it.dataset.robot, it.getAttribute("transform")]);
    window.recorded.push([Number(document.querySelector("[data-frame-slider]").value), Object.fromEntries(placed)]);
  });
}"""
IS_AT_END = "() => { const it = document.querySelector('[data-frame-slider]'); return it.value === it.max; }"


def crowded(owner: User, seated: User) -> Game:
    """A race of eight, six of them bots, after a turn."""
    game = new_race(owner, seats=8, bots=["easy"] * 6)
    lobby.join(game_id=game.pk, user=seated)
    game.refresh_from_db()
    bots.program(game_id=game.pk)
    play_turn(game, owner, seated)
    return game


def by_the_rules(game: Game, number: int, user: User) -> list[Placed]:
    """Where robots are before a turn, and after each of its steps: by the rules, after as many events."""
    before, events = game_view.turn_so_far(game, number, user)
    stage, start = RaceStage(before), board_view(before)
    counts = [0, *(step["to"] for step in steps_of(script_data(before, frames(before, events))))]
    robots = [stage.robots(apply_all(start, events[:count])) for count in counts]
    return [
        {str(it["robot"]): f"translate({it['x']} {it['y']}) rotate({it['angle']})" for it in shown if it["visible"]}
        for shown in robots
    ]


def drawn(page: Page) -> Placed:
    robots = page.locator("svg.board .robot:not(.is-gone)")
    return dict(robots.evaluate_all("all => all.map((it) => [it.dataset.robot, it.getAttribute('transform')])"))
