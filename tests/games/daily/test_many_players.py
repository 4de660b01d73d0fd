"""A day with many players, who race to the end, give up on the way, try again, and look at each other.

`python -m tests.proof daily` lets hundreds play.
"""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.state import RaceState
from games.daily.queries.boards import board
from games.daily.services import days, trying
from games.models import Game, GameOfDay, PendingDecision, Turn, User
from games.models.turn import OWED
from games.play.services import bots, play
from games.play.services.bot_answers import bot_answer
from games.record.queries.engine_tables import open_turn, rules_for, rules_of, table_of
from tests.hostile.two_worlds.readings import RANDOM
from tests.people import person

PLAYERS = int(os.environ.get("DAILY_PLAYERS", 4))
REPORT = os.environ.get("DAILY_REPORT", "")
MISTAKES = 0.03
"""How often someone answers at random, so that they do not all race alike."""
MOST_TURNS = 14
"""Whoever is not home by then gives up."""


@dataclass
class Day:
    """What happened on a day so far."""

    situations: dict[bytes, Any] = field(default_factory=dict)
    """The state at the start of a turn -> what was asked of whom first, and what bots answered."""
    met_again: int = 0
    finished: dict[str, tuple[int, int, int] | None] = field(default_factory=dict)
    """Each player who counts -> when they won, by the rules' own state; None if they did not."""
    given_up: int = 0
    again: int = 0

    def meet(self, turn: Turn) -> None:
        """In the same situation everyone is dealt the same, and the bots do the same."""
        asked = PendingDecision.objects.filter(turn=turn, decision_id__startswith=f"t{turn.number}.g1.")
        rows = asked.select_related("hand", "seat").order_by("decision_id")
        found = [(row.decision_id, row.offer, row.submission if row.seat.bot else None) for row in rows]
        state = bytes(turn.snapshot)
        self.met_again += state in self.situations
        assert self.situations.setdefault(state, found) == found


def answer_all(game: Game, user: User, luck: Random, strength: str) -> None:
    """Answers as a bot of this strength would, or at random without one and now and then; then the bots answer."""
    turn = open_turn(game)
    table = table_of(game, turn)
    table.advance()
    for pending in PendingDecision.objects.filter(OWED, game=game, seat__user=user).select_related("turn", "game"):
        decision = rules_for(game, turn).decode_decision(pending.offer)
        chance = Chance(luck.randbytes(SEED_BYTES))
        knows = strength and luck.random() > MISTAKES
        answer = bot_answer(game, table, decision, strength) if knows else decision.sample(chance)
        play.submit(game_id=game.pk, user=user, decision_id=pending.decision_id, answer=answer)
    bots.program(game_id=game.pk)


def race(day: Day, game: Game, user: User, luck: Random, strength: str, turns: int) -> None:
    while game.status == Game.Status.RUNNING and game.turn <= turns:
        turn = open_turn(game)
        answer_all(game, user, luck, strength)
        day.meet(turn)
        play.resolve(game_id=game.pk)
        game.refresh_from_db()


def result(game: Game) -> tuple[int, int, int] | None:
    """When the player won, to the register, and with how much damage."""
    state: RaceState = rules_of(game).decode(bytes(open_turn(game).snapshot))
    robot = state.robots[0]
    is_won = game.outcome is not None and 0 in game.outcome["places"][0]
    return (state.turn, state.phase, robot.damage) if is_won else None


def seen_by_others(browser: Client, user: User) -> list[bytes]:
    """What someone who has not played reads of the day, and of a person who may have."""
    paths = [reverse("today"), reverse("home"), reverse("person_named", args=[user.username])]
    paths += [reverse("watch"), reverse("history"), "/api/v1/daily/roborally", "/api/v1/games/past"]
    return [RANDOM.sub(b"", browser.get(path).content) for path in [*paths, f"/api/v1/people/{user.pk}"]]


@pytest.mark.slow("plays whole races against bots")
def test_a_day_is_the_same_for_all_and_its_board_is_right(noon: None, db: None, settings: Any) -> None:
    settings.API_PER_MINUTE = settings.API_PER_MINUTE_UNKNOWN = 1_000_000
    days.draw_ahead()
    luck, day, outsider = Random(39), Day(), person("otto")
    browser = Client()
    browser.force_login(outsider)
    for number in range(PLAYERS):
        user = person(f"player-{number}")
        looks = number < 3 or number % 25 == 0
        before = seen_by_others(browser, user) if looks else []
        game = trying.begin(user=user, kind="roborally")
        assert trying.begin(user=user, kind="roborally") == game
        game.refresh_from_db()
        gives_up = number % 4 == 3
        turns = luck.randint(0, 2) if gives_up else MOST_TURNS
        race(day, game, user, luck, ["medium", "hard", "easy", ""][number % 4], turns)
        if game.status == Game.Status.OVER:
            day.finished[user.username] = result(game)
            if number % 5 == 0:
                again = trying.begin(user=user, kind="roborally")
                again.refresh_from_db()
                race(day, again, user, luck, "medium", 1)
                day.again += 1
        else:
            day.given_up += 1
        if looks:
            assert seen_by_others(browser, user) == before
    check_board(day, outsider)
    if REPORT:
        row = {"players": PLAYERS, "situations": len(day.situations), "met again": day.met_again}
        row |= {"finished": len(day.finished), "won": sum(it is not None for it in day.finished.values())}
        row |= {"given up": day.given_up, "tried again": day.again}
        Path(REPORT).write_text(json.dumps(row), encoding="utf-8")


def check_board(day: Day, outsider: User) -> None:
    """It has everyone who has finished, by their own states, and no one else. Someone who has not played sees none."""
    today = GameOfDay.objects.filter(kind="roborally").order_by("day")[0]
    assert today.tries.filter(counts=True).count() == PLAYERS
    assert board(today, outsider) is None
    someone = User.objects.get(username=next(iter(day.finished)))
    lines = board(today, someone)
    assert lines is not None
    won = sorted(it for it in day.finished.values() if it is not None)
    found = [(line.result.turns, line.result.phase, line.result.damage) for line in lines if line.place is not None]
    assert found == won
    assert [line.place for line in lines if line.place is not None] == [1 + won.index(it) for it in won]
    assert {line.name for line in lines} == set(day.finished)
