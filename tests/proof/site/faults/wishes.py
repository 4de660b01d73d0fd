"""What people come to do: sit down, look, think, hand in, take back, write, vote, leave."""

import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import msgspec
import requests

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from tests.proof.site.faults.people import Person

AT_ONCE = 5
"""So many games does a person play at the same time."""
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "roborally": [{"course": course, "lives": 1} for course in ("risky-exchange", "dizzy-dash", "option-world")],
    "volt": [{"arena": arena, "base_vp": 1} for arena in ("twin-cities", "rome", "tokyo")],
}
PAGES = ("/", "/my/", "/races/", "/notices/", "/races/finished/", "/settings/sent/")
PARTS = ("", "poll", "overview/", "table/", "export.json", "feed.atom")


def status_of(answer: requests.Response | None) -> int:
    return 0 if answer is None else answer.status_code


# Tables


def sit_down(person: Person) -> None:
    """Looks which games there are; with too few of their own, takes a seat somewhere or opens a table."""
    mine = [person.get(f"/games?list={which}") for which in ("to_move", "waiting", "lobby")]
    if any(part is None for part in mine):
        return
    person.games = [line["id"] for part in mine for line in part["games"]]
    if len(person.games) >= AT_ONCE:
        return
    tables = person.get("/games/open") or {"tables": [], "free": []}
    free = [table["line"]["id"] for table in tables["tables"] if table["line"]["id"] not in person.games]
    if tables["free"]:
        _take_over(person, person.luck.choice(tables["free"])["game"]["id"])
    elif free:
        _join(person, person.luck.choice(free))
    else:
        _open(person)


def _open(person: Person) -> None:
    kind = person.luck.choice(list(OPTIONS))
    title = f"T-{person.name}-{person.number()}"
    with_robot = kind == "roborally" and person.luck.random() < 0.2
    table = {
        "kind": kind,
        "title": title,
        "options": person.luck.choice(OPTIONS[kind]),
        "seats": 3 if with_robot else 2,
        "bots": ["easy"] if with_robot else [],
        "clock": {"type": "each_turn", "seconds": 300},
        "on_absence": person.luck.choice(("robot", "open", "vote")),
    }
    answer = person.insist("POST", "/games", table, key=title)
    person.ledger.note(person.name, "open", 0, title, None, status_of(answer))


def _join(person: Person, game: int) -> None:
    key = f"join-{game}-{person.number()}"
    answer = person.insist("POST", f"/games/{game}/join", {}, key=key)
    person.ledger.note(person.name, "join", game, key, None, status_of(answer))
    if person.luck.random() < 0.1:
        person.insist("POST", f"/games/{game}/leave", key=f"leave-{game}-{person.number()}")


def _take_over(person: Person, game: int) -> None:
    """A seat that somebody has left."""
    table = person.get(f"/games/{game}/table")
    for seat in table["free"][:1] if table else []:
        key = f"take-{game}-{person.number()}"
        person.insist("POST", f"/games/{game}/seats/{seat['number']}/take", {}, key=key)


def leave(person: Person) -> None:
    """Now and then somebody goes for good, or lets a robot play."""
    if not person.games:
        return
    game = person.luck.choice(person.games)
    if person.luck.random() < 0.3:
        answer = person.insist("POST", f"/games/{game}/resign", {"sure": True}, key=f"resign-{game}")
        person.ledger.note(person.name, "resign", game, "", None, status_of(answer))
    else:
        person.insist("POST", f"/games/{game}/away", key=f"away-{game}-{person.number()}")


# Playing


@cache
def questions(game: str) -> dict[str, type[Decision[Any]]]:
    """The kinds of question that a game can put; cards and modules bring some of their own."""
    package = import_module(f"engine.{game}")
    for info in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(info.name)
    kinds = [kind for kind in _all_kinds(Decision) if kind.__module__.startswith(f"{package.__name__}.")]
    return {kind.kind(): kind for kind in kinds if kind.__struct_config__.tag}


def _all_kinds(kind: type[Decision[Any]]) -> Iterator[type[Decision[Any]]]:
    for child in kind.__subclasses__():
        yield child
        yield from _all_kinds(child)


def some_answer(person: Person, kind: str, prompt: dict[str, Any]) -> Any:
    """A legal answer, from what the API offers."""
    question = msgspec.convert(prompt["offer"], questions(kind)[prompt["kind"]])
    return msgspec.to_builtins(question.sample(Chance(person.luck.randbytes(16), scope=question.id)))


def play(person: Person) -> None:
    """Opens a game and does something about each question that is open there."""
    mine = person.get("/games?list=to_move")
    chosen = [line["id"] for line in mine["games"]] if mine else []
    if not chosen:
        return
    game = person.luck.choice(chosen)
    page = person.get(f"/games/{game}")
    for prompt in page["prompts"] if page else []:
        if prompt["submission"] is None and not prompt["sealed"] and not prompt["is_over"]:
            _answer(person, game, page["kind"], prompt)


def _answer(person: Person, game: int, kind: str, prompt: dict[str, Any]) -> None:
    decision, what = prompt["decision_id"], person.luck.random()
    is_new, is_away = (game, decision) not in person.away_until, _is_away(person, game, decision)
    if what < 0.12 or (is_away and not is_new):
        return
    if what < 0.3:
        _put(person, game, decision, "draft", some_answer(person, kind, prompt))
    if what < 0.2 or is_away:
        return
    if _put(person, game, decision, "submission", some_answer(person, kind, prompt)) and person.luck.random() < 0.12:
        _take_back(person, game, decision)
        if person.luck.random() < 0.6:
            _put(person, game, decision, "submission", some_answer(person, kind, prompt))


def _is_away(person: Person, game: int, decision: str) -> bool:
    """People who are away come back some turns later, since a table with a clock set back would wait forever."""
    if (game, decision) not in person.away_until:
        turns = person.luck.uniform(2, 5) if person.luck.random() < person.size.away else 0
        person.away_until[game, decision] = time.monotonic() + turns * person.size.turn_seconds
    return time.monotonic() < person.away_until[game, decision]


def _put(person: Person, game: int, decision: str, what: str, answer: Any) -> bool:
    """Tries until there is an answer, and records each try in the ledger."""
    return _try(person, game, decision, what, answer, lambda path: person.api("PUT", f"{path}/{what}", answer))


def _take_back(person: Person, game: int, decision: str) -> bool:
    return _try(person, game, decision, "take back", None, lambda path: person.api("DELETE", f"{path}/submission"))


def _try(
    person: Person, game: int, decision: str, what: str, answer: Any, ask: Callable[[str], requests.Response | None]
) -> bool:
    for _ in range(6):
        status = status_of(ask(f"/games/{game}/decisions/{decision}"))
        person.ledger.note(person.name, what, game, decision, answer, status)
        if 0 < status < 500:
            return status < 300
        time.sleep(0.3)
    return False


def wish_to_be_asked(person: Person) -> None:
    """In mid-turn, what the robot gives up."""
    if person.games:
        person.api("PUT", f"/games/{person.luck.choice(person.games)}/orders/sacrifice", {"ask": True})


# Words and votes


def write(person: Person) -> None:
    """Writes to the table, and a private note with a mark that nobody else may ever read."""
    if not person.games:
        return
    game = person.luck.choice(person.games)
    mark = f"SAID-{person.name}-{person.number()}-{game}"
    if person.luck.random() < 0.5:
        answer = person.insist("POST", f"/games/{game}/messages?room=table", {"words": mark}, key=mark)
    else:
        answer = person.post(f"/races/{game}/table/", words=mark)
    person.ledger.note(person.name, "say", game, mark, None, status_of(answer))
    person.api("PUT", f"/games/{game}/note", {"words": f"NOTE-{person.name}-{person.number()}"})
    person.api("PUT", f"/games/{game}/thought", {"words": f"THOUGHT-{person.name}-{person.number()}"})


def vote(person: Person) -> None:
    if not person.games:
        return
    game = person.luck.choice(person.games)
    table = person.get(f"/games/{game}/table")
    if table is None:
        return
    for line in table["open"]:
        wish = {"choice": person.luck.choice(("yes", "yes", "robot", "wait"))}
        answer = person.api("PUT", f"/games/{game}/votes/{line['id']}", wish)
        person.ledger.note(person.name, "vote", game, str(line["id"]), wish["choice"], status_of(answer))
    if not table["open"] and person.luck.random() < 0.5:
        key = f"extend-{game}-{person.number()}"
        person.insist("POST", f"/games/{game}/votes", {"kind": "extend", "seconds": 60}, key=key)


# Looking


def look(person: Person) -> None:
    """At a page: of the site, of a game of one's own or of somebody else's."""
    if person.luck.random() < 0.4 or not person.games:
        person.page(person.luck.choice(PAGES))
        return
    game = max(1, person.luck.choice(person.games) - person.luck.choice((0, 0, 0, 1, 2)))
    if person.luck.random() < 0.3:
        person.api("GET", f"/games/{game}/events")
    else:
        person.page(f"/races/{game}/{person.luck.choice(PARTS)}")


WISHES: list[tuple[int, Callable[[Person], None]]] = [
    (50, play),
    (14, sit_down),
    (14, look),
    (8, write),
    (4, vote),
    (2, wish_to_be_asked),
    (1, leave),
]
