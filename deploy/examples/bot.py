#!/usr/bin/env python3
"""A bot for RoboRally in plain Python: python3 bot.py https://races.example.org KEY

It takes a seat wherever one is free, tries some programs with the site's preview, and hands in one that does not
destroy its robot. Its standing orders answer questions in the middle of a turn. The site's stream tells it at once when
one of its games has changed. Make it better!
"""

import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
import uuid

SITE, KEY = sys.argv[1].rstrip("/"), sys.argv[2]
ROUNDS = int(sys.argv[3]) if len(sys.argv) > 3 else None  # how many rounds to run; forever by default
PAUSE, TRIES = 20, 12


def call(method, path, body=None):
    """The response of the site. Raises RuntimeError with the site's message if it refuses the call."""
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    headers |= {"Idempotency-Key": str(uuid.uuid4())} if method == "POST" else {}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{SITE}/api/v1/{path}", data, headers, method=method)  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            return json.loads(answer.read() or "null")
    except urllib.error.HTTPError as error:
        wait = error.headers.get("Retry-After", "")
        time.sleep(int(wait) if wait.isdecimal() else 0)
        raise RuntimeError(refusal(error)) from None


def refusal(error):
    """What the site says. A server in front of it answers with a page of its own while the site restarts."""
    try:
        problem = json.loads(error.read())
        return f"{problem['code']}: {problem['detail']}"
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"


def program(offer):
    """A program with cards of the hand in random order. Registers with a 0 in `locked` are free."""
    cards = iter(random.sample(offer["hand"], len(offer["hand"])))
    return {"registers": [0 if card else next(cards) for card in offer["locked"]], "power_down": False}


def survives(result):
    """Whether the preview ends with the robot on the board. There is no result for a program without cards."""
    return result is None or not any(path["cause"] for path in result["paths"])


def play(game):
    for duty in call("GET", f"games/{game}/decisions"):
        if duty["kind"] != "program" or duty["submission"] is not None or duty["is_over"]:
            continue
        here = f"games/{game}/decisions/{duty['decision_id']}"
        offer = call("POST", f"{here}/opening")["offer"] if duty["sealed"] else duty["offer"]
        tried = [program(offer) for _ in range(TRIES)]
        safe = (one for one in tried if survives(call("POST", f"{here}/preview", one)["result"]))
        call("PUT", f"{here}/submission", next(safe, tried[0]))


def join(game):
    """Takes a seat if the table takes this bot. Its keeper may sit there, or the last seat may be gone."""
    try:
        call("POST", f"games/{game}/join", {"entropy": secrets.token_hex(16)})  # its part in the luck of the deal
    except RuntimeError as refusal:
        sys.stderr.write(f"{refusal}\n")


def news():
    """What the stream tells: "changed" whenever one of our games has, and "beat" every 20 seconds. When it ends, and
    where there is none, it is time for a look as well."""
    stream = urllib.request.Request(f"{SITE}/api/v1/stream", headers={"Authorization": f"Bearer {KEY}"})  # noqa: S310
    while True:
        yield "a look"
        if ROUNDS is None:
            try:
                with urllib.request.urlopen(stream, timeout=3 * PAUSE) as told:  # noqa: S310
                    yield from (text[7:].decode().strip() for text in told if text.startswith(b"event: "))
            except OSError as trouble:
                sys.stderr.write(f"{trouble}\n")
            time.sleep(PAUSE)


def take_seats():
    mine = [line["id"] for line in call("GET", "games?list=lobby")["games"]]
    for table in call("GET", "games/open?kind=roborally")["tables"]:
        if table["line"]["id"] not in mine:
            join(table["line"]["id"])


for event in news():
    if ROUNDS is not None and (ROUNDS := ROUNDS - 1) < 0:
        break
    try:
        if event != "changed":
            take_seats()
        for line in call("GET", "games?list=to_move&kind=roborally")["games"]:
            play(line["id"])
    except (RuntimeError, OSError, ValueError) as trouble:  # report it, wait, and try again
        sys.stderr.write(f"{trouble}\n")
