"""VOLT's own part of the pages: the page of a game, the page of a round, and what their forms post."""

from typing import Any

from games.errors import NotFound
from games.kinds.volt import page as arena_page
from games.kinds.volt.answers import answer, preset
from games.kinds.volt.arena_list import arenas
from games.kinds.volt.duties import duty, orders
from games.kinds.volt.page import turn
from games.kinds.volt.picture import arena_png, showpiece
from games.kinds.volt.rulebook import rulebook
from games.kinds.volt.setup import SetupForm, choices, facts, facts_of, lobby, wishes_of
from games.play.pages.result import rematch
from games.shapes.page import RacePage, TurnPage

__all__ = [
    "SetupForm",
    "answer",
    "choices",
    "facts",
    "lobby",
    "picture",
    "preset",
    "race",
    "rules",
    "showpiece",
    "turn",
]


def picture(name: str) -> bytes:
    if name not in [line.id for line in arenas()]:
        raise NotFound("no_such_arena", f"There is no arena {name}.")
    return arena_png(name)


def rules() -> dict[str, Any]:
    return rulebook()


def race(page: RacePage, last: TurnPage | None) -> dict[str, Any]:
    shown = arena_page.race(page, last)
    if shown["result"] is not None:
        goes_on = page.view.next_arena != ""
        shown["result"] |= {"rematch": "" if goes_on else rematch(page, wishes_of(page.options))}
    facts = facts_of(page)
    if page.status == "running":
        facts.append(f"round {page.turn}" if page.turn else "setting up")
    return shown | {
        "duties": [duty(page, asked) for asked in page.duties],
        "orders": orders(page),
        "facts": facts,
    }
