"""Courses that programs send, bent in every way: each is refused or told its faults, with the place; none takes long,
and nothing is kept of what was refused."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from random import Random
from time import process_time
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from engine.kernel.record.commitment import canonical
from games.kinds.roborally.workshop import workshop
from games.models import Design, User
from tests.hostile.conftest import EXAMPLES
from tests.hostile.watching import tried

FEW = 10
MOST_SECONDS = 0.5
"""Of processor time, for a request."""
TOO_LONG, LONGEST_DETAIL = 413, 1000
PLACE = re.compile(r"(the course|board .*|the body|no part)\b", re.IGNORECASE | re.DOTALL)
"""How what is told begins: with the part of the file that is meant."""
ODD: list[Any] = [
    *(None, True, 0, -1, 1.5, 1e308, -0.0, 10**18, 2**63, 2**64, 10**30, [], {}, [[]], [0, 0], [-1, 5], [1, 2, 3]),
    *("", "N", "x" * 300, "\u202e", "\ud800", "\x00", "\ufdd0", "pit", [10**9, 10**9], {"type": "pit"}, {"at": [0, 0]}),
]
SIZES = [-1, 0, 1, 12, 16, 17, 100, 10**9, 10**30]
PLAYERS = [[2, 8], [8, 2], [2, 10**9], [-5, 3], [2, 4, 6], [2, 2, 2], [10**40, 10**40]]


@cache
def printed() -> list[dict[str, Any]]:
    """The courses of the box as people would send them."""
    found = [json.loads(canonical(it)) for it in workshop.printed().values()]
    for document in found:
        del document["course"]["id"]
    return found


def ways(part: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, each in inner:
        yield (*way, key)
        yield from ways(each, (*way, key))


def any_of(luck: Random) -> Any:
    return json.loads(json.dumps(luck.choice(printed())))


def bent(luck: Random) -> bytes:
    """With other values in some places, or without some."""
    document = any_of(luck)
    for _ in range(luck.choice([1, 1, 2, 8])):
        *way, last = luck.choice(list(ways(document)))
        with suppress(LookupError, TypeError):  # the place may be gone by now
            part = document
            for key in way:
                part = part[key]
            if luck.random() < 0.2:
                del part[last]
            elif luck.random() < 0.3 and isinstance(part[last], int):
                part[last] += luck.choice([-5, -1, 1, 100])
            else:
                part[last] = luck.choice(ODD)
    return json.dumps({"kind": "roborally", "document": document}).encode()


def misplaced(luck: Random) -> bytes:
    """Everything is of the right type, and much lies where it cannot."""
    document, course = (it := any_of(luck)), it["course"]
    boards = list(document["boards"].values())
    for _ in range(luck.choice([1, 3, 30, 200])):
        board = luck.choice(boards)
        other = luck.choice(list(luck.choice(printed())["boards"].values()))
        element = dict(luck.choice(other["elements"] or [{"type": "pit", "at": [0, 0]}]))
        board["elements"].append(element | {"at": [luck.randint(-1, 12), luck.randint(-1, 12)]})
    luck.choice(boards)[luck.choice(["width", "height"])] = luck.choice([1, 12, 16, *SIZES])
    luck.choice(course["boards"])["at"] = [luck.choice(SIZES), luck.choice(SIZES)]
    course["flags"].append([luck.randint(-2, 40), luck.randint(-2, 40)])
    course["size"] = luck.choice([course["size"], [luck.choice(SIZES), luck.choice(SIZES)]])
    course["players"] = luck.choice([course["players"], luck.choice(PLAYERS)])
    course["start"] = luck.choice([None, [0, 0], [10**9, -1]])
    course["rules"] = luck.choice(printed())["course"]["rules"] * luck.choice([1, 1, 2])
    return json.dumps({"kind": "roborally", "document": document}).encode()


def torn(luck: Random) -> bytes:
    """With other bytes in some places, cut, or said twice."""
    raw = bytearray(json.dumps({"kind": "roborally", "document": any_of(luck)}, ensure_ascii=False).encode())
    for _ in range(luck.choice([1, 2, 20])):
        raw[luck.randrange(len(raw))] = luck.randrange(256)
    cut = luck.randrange(len(raw))
    return luck.choice([bytes(raw), bytes(raw[:cut]), bytes(raw[:cut] + raw[: luck.randrange(cut + 1)] + raw[cut:])])


def monstrous(luck: Random) -> bytes:
    """Deep, or huge."""
    size = luck.choice([10, 300, 500, 800, 3000, 60_000])
    deep = luck.choice(['{"a":' * size + "1" + "}" * size, "[" * size + "]" * size, "[" * size])
    wide = luck.choice(["[" + "[]," * size + "0]", '"' + "é" * size + '"', "9" * size, "[" + "0," * size + "0]"])
    many = [{"type": "pit", "at": [luck.randrange(16), luck.randrange(16)]} for _ in range(min(size, 9000))]
    board = {"id": "b", "name": "B", "width": 16, "height": 16, "elements": many}
    tiles = [{"board": "b", "at": [16 * (n % 4), 16 * (n // 4)], "rotate": 0} for n in range(luck.choice([1, 16, 17]))]
    course = {"name": "Big", "players": [2, 8], "size": [64, 64], "boards": tiles, "flags": [[3, 3]], "start": [0, 0]}
    big = json.dumps({"course": course, "boards": {"b": board}})
    rule = json.dumps({"course": course | {"rules": "RULES"}, "boards": {"b": board | {"elements": []}}})
    parts = [deep, wide, big, rule.replace('"RULES"', f"[{deep}]"), rule.replace('"RULES"', wide)]
    document = luck.choice([*parts, f'{{"course": {deep}, "boards": {{}}}}', f'{{"course": {wide}, "boards": {{}}}}'])
    return f'{{"kind": "roborally", "document": {document}}}'.encode()


def garbled(luck: Random) -> bytes:
    """The text format, with other letters in some places, lines moved, doubled or gone, and lines that are too long."""
    lines = luck.choice(texts()).splitlines()
    for _ in range(luck.choice([1, 3, 30])):
        line = luck.randrange(len(lines))
        word = luck.choice(
            ["board: 99,99 7 X", "flags: 1,1,1,1", "newboard:", "endboard", "players: 9 -1", "\u202e", "x" * 900]
        )
        what = luck.randrange(5)
        if what == 0:
            lines[line] = word
        elif what == 1:
            lines.insert(line, lines[luck.randrange(len(lines))])
        elif what == 2 and len(lines) > 1:
            del lines[line]
        elif what == 3:
            lines[line] = "".join(luck.sample(lines[line], len(lines[line])))
        else:
            lines[line] += luck.choice([word, " " + lines[line] * 20])
    return json.dumps({"kind": "roborally", "text": "\n".join(lines)[:300_000]}).encode()


@cache
def texts() -> list[str]:
    found = []
    for document in printed():
        with suppress(Exception):  # not every course can be written
            found.append(workshop.to_text(document).text)
    return found


@pytest.mark.parametrize("made", [bent, misplaced, torn, monstrous, garbled])
def test_whatever_is_sent_is_refused_or_told_its_faults(
    made: Callable[[Random], bytes], owner: User, request: pytest.FixtureRequest
) -> None:
    luck, client = Random(request.config.getoption("luck") if EXAMPLES else 1), Client()
    client.force_login(owner)
    for _ in range(max(FEW, EXAMPLES)):
        data = made(luck)
        path = "workshop/designs" if made is garbled or luck.random() < 0.5 else "workshop/check"
        begun = process_time()
        answer = tried(partial(client.generic, "POST", f"/api/v1/{path}", data, content_type="application/json"))
        taken = process_time() - begun
        assert taken < MOST_SECONDS, (taken, data[:2000])
        is_told(answer, data)
        assert not Design.objects.exists()


def is_told(answer: HttpResponse, data: bytes) -> None:
    """Refused with the place, or looked at: then each fault has its place, and a course without faults can be laid."""
    if answer.status_code >= 400:
        assert answer.status_code == (TOO_LONG if len(data) > 400_000 else 400), data[:2000]
        assert PLACE.match(answer.json()["detail"]), answer.json()["detail"]
        assert len(answer.json()["detail"]) < LONGEST_DETAIL
        return
    sheet = answer.json()
    for fault in sheet.get("problems", []):
        assert PLACE.match(fault["where"])
        assert fault["words"]
        assert fault["space"] is None or len(fault["space"]) == 2
    if "document" in sheet:
        assert "<svg" in workshop.picture(sheet["document"])
