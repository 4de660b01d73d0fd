"""`simulate`: the digest depends on the games played, and on nothing else."""

import json
from hashlib import sha256
from typing import Any

import pytest

from engine.__main__ import main
from engine.commands.simulate import answer_of, simulate, simulate_bare
from engine.kernel.table import Table
from tests.engine.kernel.duel import GAME, Setup, State

RACE = ["simulate", "roborally", "--course", "risky-exchange", "--seats", "4", "--turns", "12"]


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The one line printed."""
    assert main([*RACE, "--seed", "7", *arguments]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    report: dict[str, Any] = json.loads(line)
    return report


def test_one_line_tells_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys)
    speeds = ["seconds", "turns_per_second", "cpu_seconds", "turns_per_cpu_second"]
    assert list(report) == ["turns", "games", *speeds, "answering", "robots_alive", "digest"]
    assert (report["turns"], report["games"]) == (12, 1)
    assert 0 < report["answering"] < report["cpu_seconds"]
    assert report["turns_per_second"] == pytest.approx(12 / report["seconds"], rel=0.2)
    assert report["turns_per_cpu_second"] == pytest.approx(12 / report["cpu_seconds"], rel=0.2)
    assert 2 < report["robots_alive"] <= 4
    assert len(bytes.fromhex(report["digest"])) == 32


def test_events_and_reloading_do_not_change_the_digest(capsys: pytest.CaptureFixture[str]) -> None:
    ways = ([], ["--events"], ["--reload"], ["--events", "--reload"])
    assert len({simulated(capsys, *way)["digest"] for way in ways}) == 1


def test_another_seed_changes_the_digest(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(capsys)["digest"] != simulated(capsys, "--seed", "8")["digest"]


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--course", "nowhere"], "unknown course nowhere"),
        (["--seats", "9"], "2 to 8 robots, not 9"),
        (["--seats", "1"], "2 to 8 robots, not 1"),
    ],
)
def test_a_race_that_cannot_be_set_up_is_an_error(
    arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*RACE, "--seed", "7", *arguments]) == 1
    printed = capsys.readouterr()
    assert text in printed.err
    assert printed.out == ""


@pytest.mark.parametrize("arguments", [["--turns", "0"], ["--seed", "-1"], ["--seats", "two"]])
def test_a_number_that_is_none_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main([*RACE, "--seed", "7", *arguments])
    assert refused.value.code == 2
    assert arguments[0] in capsys.readouterr().err


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["simulate", "chess"])
    assert refused.value.code == 2
    assert "chess" in capsys.readouterr().err


# --- bare turns -----------------------------------------------------------------------------------------------------


def test_one_line_tells_the_speed_of_the_bare_rules(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--bare")
    assert list(report) == ["turns", "games", "cpu_seconds", "turns_per_cpu_second", "robots_alive"]
    assert (report["turns"], report["games"]) == (12, 1)
    assert 2 < report["robots_alive"] <= 4


@pytest.mark.parametrize("option", ["--events", "--reload"])
def test_bare_turns_tell_and_record_nothing(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*RACE, "--seed", "7", "--bare", option]) == 1
    assert "neither --events nor --reload" in capsys.readouterr().err


def test_a_game_without_bare_turns_does_not_offer_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["simulate", "volt", "--arena", "rome", "--seats", "2", "--turns", "1", "--seed", "7", "--bare"])
    assert refused.value.code == 2
    assert "--bare" in capsys.readouterr().err


class Countdown:
    """Bare turns of the duel, which record what is played."""

    def __init__(self, state: State, seed: bytes) -> None:
        self.state = state
        played.append((seed, []))

    def play(self, turn: int) -> None:
        played[-1][1].append(turn)
        self.state.turns = turn


played: list[tuple[bytes, list[int]]] = []


@pytest.mark.parametrize(("turns", "games"), [(2, [[1, 2]]), (3, [[1, 2, 3]]), (4, [[1, 2, 3], [1]])])
def test_a_bare_game_that_is_over_is_followed_by_the_next_seed(turns: int, games: list[list[int]]) -> None:
    played.clear()
    report = simulate_bare(GAME, Setup(turns=3), Countdown, seed=5, turns=turns)
    assert [turns for _, turns in played] == games
    assert [int.from_bytes(seed, "big") for seed, _ in played] == [5, 6][: len(games)]
    assert (report.turns, report.games, report.robots_alive) == (turns, len(games), 3)


# --- the same with the second game, where everything can be reckoned by hand ---------------------------------------


def dumps_of(seed: int) -> list[bytes]:
    """The state after every turn of the duel with this seed."""
    table = Table.open(GAME, Setup(turns=3), seed.to_bytes(16, "big"))
    table.responder = lambda decision: (answer_of(table.seed, decision), "bot")
    table.advance()
    return [*(record.snapshot for record in table.finished[2:]), table.snapshot]


@pytest.mark.parametrize("turns", [1, 3, 4, 7])
@pytest.mark.parametrize("reload", [False, True])
def test_the_digest_covers_every_turn_and_a_finished_game_is_followed_by_the_next_seed(
    turns: int, reload: bool
) -> None:
    """Three turns make a game: the fourth is the first of the next seed."""
    report = simulate(GAME, Setup(turns=3), seed=5, turns=turns, reload=reload)
    dumps = [dump for seed in (5, 6, 7) for dump in dumps_of(seed)]
    assert report.digest == sha256(b"".join(dumps[:turns])).hexdigest()
    assert (report.turns, report.games) == (turns, (turns + 2) // 3)
    assert report.robots_alive == 3


FIXED = "b5e4c1dcb6871f6b85345c4be57f031a5e4f90639d281fd640448750fda6957f"


def test_the_digest_is_the_same_on_every_machine() -> None:
    assert simulate(GAME, Setup(), seed=1, turns=50).digest == FIXED
