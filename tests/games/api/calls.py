"""Calls of the API, in one line each."""

import json
from typing import Any

from django.http import HttpResponse
from django.test import Client

from games.accounts.services import tokens
from games.models import Game, User

ALL = ["read", "play", "manage"]
PROBLEM = {"type", "title", "status", "code", "detail"}


class Program:
    """A program with a key."""

    def __init__(self, user: User, scopes: list[str] | None = None, **wishes: Any) -> None:
        self.token, self.text = tokens.issue(
            by=user.keeper or user,
            name="script",
            scopes=scopes or ALL,
            life=None,
            bot=user.pk if user.is_bot else None,
            **wishes,
        )

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> HttpResponse:
        headers = {"Authorization": f"Bearer {self.text}"} | {
            name.replace("_", "-"): value for name, value in headers.items()
        }
        data = "" if body is None else json.dumps(body)
        return Client(headers=headers).generic(method, f"/api/v1/{path}", data, content_type="application/json")

    def get(self, path: str, **headers: str) -> HttpResponse:
        return self.call("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> HttpResponse:
        return self.call("POST", path, body, **headers)

    def put(self, path: str, body: Any = None, **headers: str) -> HttpResponse:
        return self.call("PUT", path, body, **headers)


def problem(answer: HttpResponse) -> tuple[int, str]:
    """Status and code of a refusal, which has the shape that all have."""
    assert answer["Content-Type"] == "application/problem+json"
    told = answer.json()
    assert set(told) == PROBLEM
    assert told["status"] == answer.status_code
    assert told["detail"]
    return answer.status_code, told["code"]


def at(game: Game, what: str = "") -> str:
    return f"games/{game.pk}/{what}".rstrip("/")
