"""Simulated people: threads that look, play, write and vote over HTTP, and try again what was not answered."""

import threading
import time
from collections.abc import Callable
from random import Random
from typing import Any

import requests

from tests.proof.site.faults import Size
from tests.proof.site.faults.ledger import Ledger

PATIENCE, IMPATIENCE = 12.0, 0.02
INSISTS_FOR = 15.0
CSRF = "c" * 32
API = "/api/v1"


class Person(threading.Thread):
    """`wishes` are what this person may come to do, with weights. Some use a key, the others a browser's session."""

    def __init__(self, facts: dict[str, Any], url: str, ledger: Ledger, luck: Random, size: Size) -> None:
        super().__init__(name=facts["name"], daemon=True)
        self.id, self.key = int(facts["id"]), str(facts["key"])
        self.ledger, self.luck, self.size, self._url = ledger, luck, size, url
        self.wishes: list[tuple[int, Callable[[Person], None]]] = []
        self.hang_ups = 0
        """So many of the next requests are given up before they are answered."""
        self.may_act, self.is_idle, self.is_gone = threading.Event(), threading.Event(), threading.Event()
        self.games: list[int] = []
        self.away_until: dict[tuple[int, str], float] = {}
        """Of each question that this person has seen: until when it is let alone, by time.monotonic()."""
        self.count = 0
        self._by_key = self.id % 3 != 0
        self._session = str(facts["session"])

    def run(self) -> None:
        while not self.is_gone.is_set():
            if not self.may_act.wait(0.1):
                self.is_idle.set()
                continue
            self.is_idle.clear()
            weights = [weight for weight, _ in self.wishes]
            [(_, wish)] = self.luck.choices(self.wishes, weights)
            try:
                wish(self)
            except Exception as error:  # noqa: BLE001 - told by the auditor
                self.ledger.broken.append(f"{self.name} could not make sense of an answer: {error!r}"[:400])
            time.sleep(self.luck.uniform(0.02, 0.25))

    def number(self) -> int:
        self.count += 1
        return self.count

    # HTTP

    def api(self, method: str, path: str, body: Any = None, *, key: str = "") -> requests.Response | None:
        """One request; None if no answer came."""
        headers = {"Idempotency-Key": key} if key else {}
        if self._by_key:
            headers["Authorization"] = f"Bearer {self.key}"
        return self._ask(method, API + path, json=body, headers=headers, in_browser=not self._by_key)

    def page(self, path: str) -> requests.Response | None:
        return self._ask("GET", path, in_browser=True)

    def post(self, path: str, **fields: Any) -> requests.Response | None:
        """A form of a page."""
        return self._ask("POST", path, data=fields, in_browser=True)

    def insist(self, method: str, path: str, body: Any = None, *, key: str = "") -> requests.Response | None:
        """Repeats a call with the same key until there is a response; None if there never was one."""
        end = time.monotonic() + INSISTS_FOR
        while True:
            answer = self.api(method, path, body, key=key)
            if answer is not None and answer.status_code < 500:
                return answer
            if time.monotonic() > end or self.is_gone.is_set():
                return None
            time.sleep(0.3)

    def get(self, path: str) -> Any:
        """What the API tells, or None."""
        answer = self.api("GET", path)
        return answer.json() if answer is not None and answer.status_code == 200 else None

    def _ask(self, method: str, path: str, *, in_browser: bool, **rest: Any) -> requests.Response | None:
        headers = rest.pop("headers", {})
        cookies = {"sessionid": self._session, "csrftoken": CSRF} if in_browser else {}
        if in_browser:
            headers["X-CSRFToken"] = CSRF
        timeout = PATIENCE
        if self.hang_ups:
            self.hang_ups -= 1
            timeout = IMPATIENCE
        wish = {"headers": headers, "cookies": cookies, "timeout": timeout, "allow_redirects": False, **rest}
        try:
            answer = requests.request(method, self._url + path, **wish)
        except requests.RequestException:
            self.ledger.answers["none"] += 1
            return None
        self._look_at(method, path, answer)
        return answer

    def _look_at(self, method: str, path: str, answer: requests.Response) -> None:
        status = answer.status_code
        self.ledger.answers[f"{status} {_code(answer)}".strip()] += 1
        self.ledger.read(self.name, f"{method} {path}", f"{answer.headers}\n{answer.text}")
        if status == 503 and "Retry-After" not in answer.headers:
            self.ledger.broken.append(f"503 without Retry-After: {method} {path}")
        if status >= 500 and status != 503:
            self.ledger.broken.append(f"{status}: {method} {path}: {answer.text[:200]}")


def _code(answer: requests.Response) -> str:
    """Why the API refused it, if it did."""
    if answer.headers.get("Content-Type") == "application/problem+json":
        return str(answer.json().get("code", ""))
    return ""
