"""Golden games: stored answers lead to stored states, and everyone sees what they saw when the game was stored.

`pytest tests/engine/golden --update-golden` plays the games anew and prints what changed. Read it before you store it.
"""

import difflib
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from engine.catalogue import find_game
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.journal import By, Entry
from engine.kernel.record.replay import Export, export, read_export, replay
from engine.kernel.table import Table, TableDump
from engine.roborally.cards.option_events import OptionPlayed
from engine.roborally.decisions import Reenter
from engine.roborally.devices.events import DeviceLaunched
from engine.roborally.elements import element_events
from engine.roborally.events import OptionLost, OptionUsed, RaceEnded, RaceEvent, RobotEliminated
from engine.volt.events import VoltEvent
from tests.engine.golden import roborally_games, volt_games
from tests.engine.golden.players import on_record, play, waits
from tests.engine.golden.playthrough import playthrough

FOLDER = Path(__file__).parent
RACES, FIGHTS = roborally_games.GAMES, volt_games.GAMES
GAMES = {**RACES, **FIGHTS}
NEVER = {"RebootDelayed"}
"""In our arenas, only many robots can block all starting spaces of a side."""
ELSEWHERE = {"BecameVirtual", "DecisionOrderDrawn", "OptionsExchanged"}
"""What the golden games have no luck for: a robot that rolls back in virtual mode, one that swaps Options, and two that
get cards at the same moment."""


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> str:
    """A golden game, played again first if that is asked for."""
    if request.config.getoption("--update-golden", default=False):
        with capsys.disabled():
            update(request.param)
    return str(request.param)


def update(name: str) -> None:
    exported = play(GAMES[name])
    text = playthrough(exported, GAMES[name].shown)
    was = stored_text(name).splitlines() if file_of(name, "txt").exists() else []
    diff = difflib.unified_diff(was, text.splitlines(), "stored", name, n=1, lineterm="")
    sys.stdout.write("\n".join(["", *diff]))
    file_of(name, "json").write_bytes(msgspec.json.format(msgspec.json.encode(exported), indent=1))
    file_of(name, "txt").write_text(text)


def file_of(name: str, ending: str) -> Path:
    return FOLDER / GAMES[name].game.id / f"{name}.{ending}"


def stored(name: str) -> Export:
    return read_export(file_of(name, "json").read_bytes())


def stored_text(name: str) -> str:
    return file_of(name, "txt").read_text()


def test_a_stored_table_waits_for_the_same(name: str) -> None:
    golden, player = GAMES[name], on_record(stored(name))
    for table in waits(golden._replace(players=[player for _ in golden.players])):
        dump = msgspec.json.decode(msgspec.json.encode(table.dump()), type=TableDump)
        assert Table(table.game, dump).pending == table.pending
    assert table.is_over


def test_everyone_sees_what_is_on_record(name: str) -> None:
    assert playthrough(stored(name), GAMES[name].shown) == stored_text(name)


def test_a_golden_game_replays(name: str) -> None:
    """All turns, digests and the seed's hash."""
    exported = stored(name)
    assert replay(find_game(exported.game), exported).verified == [turn.number for turn in exported.turns]


@pytest.mark.parametrize("name", ["options-on-tricksy", "three-in-ruhrgebiet"])
def test_what_is_recorded_now_has_a_digest_of_each_record(name: str) -> None:
    """Also if it was stored without."""
    table = run(stored(name))
    exported = export(table.game, table.setup, table.seed, table.epoch, table.finished)
    assert all(turn.record for turn in exported.turns)
    assert replay(table.game, read_export(msgspec.json.encode(exported))).without_record == []


@pytest.mark.slow("another process plays all golden games")
def test_the_order_of_sets_and_dicts_leaves_no_trace() -> None:
    """Another process with another PYTHONHASHSEED comes to the same results."""
    games = [f"{file_of(name, 'json')}:{','.join(map(str, golden.shown))}" for name, golden in GAMES.items()]
    told = subprocess.run(
        [sys.executable, "-m", "tests.engine.golden.playthrough", *games],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout == "".join(map(stored_text, GAMES))


@pytest.mark.parametrize(
    ("games", "kinds"), [(RACES, (*get_args(RaceEvent), *element_events())), (FIGHTS, get_args(VoltEvent))]
)
def test_the_golden_games_show_every_kind_of_event(games: Iterable[str], kinds: Iterable[type[Event]]) -> None:
    """Every kind of event and of decision occurs in some golden game."""
    told = {type(event) for name in games for event in events_of(stored(name))}
    assert {kind.__name__ for kind in kinds if kind not in told} <= NEVER | ELSEWHERE


def test_the_game_of_four_has_the_hard_cases() -> None:
    """A re-entry beside a taken archive space, a deadline that passed, and the end of a robot."""
    exported = stored("four-on-risky-exchange")
    entries = [entry for turn in exported.turns for entry in turn.journal]
    assert any(isinstance(event, RobotEliminated) for event in events_of(exported))
    assert any(entry.by == "deadline" and entry.answer.get("filled") for entry in entries)
    assert any(not decision.archive_free for decision in reentries(exported))


def test_the_game_with_options_asks_in_the_middle_of_a_turn_and_before_the_race() -> None:
    """Its seats want to be asked. Some give up Options, some fire weapons, one gives up its program."""
    exported = stored("options-on-tricksy")
    asked = {entry.id.split(".")[3] for turn in exported.turns for entry in turn.journal}
    assert {"draft_option", "prevent_damage", "fire_weapon", "abort_program"} <= asked
    assert {"damage", "destroyed"} <= {event.why for event in events_of(exported) if isinstance(event, OptionLost)}


def test_the_game_of_teams_is_one_of_flags_carried_and_robots_captured() -> None:
    exported = stored("teams-on-capture-the-flag")
    told = {type(event).__name__ for event in events_of(exported)}
    assert {"FlagTaken", "FlagDropped", "FlagReturned", "RobotCaptured"} <= told
    (ended,) = [event for event in events_of(exported) if isinstance(event, RaceEnded)]
    assert sorted(map(sorted, ended.places)) == [[0, 2], [1, 3]]


def test_the_game_with_a_common_start_has_portals_repulsors_ledges_and_ramps() -> None:
    told = {type(event).__name__ for event in events_of(stored("common-start-on-hatching-day"))}
    assert {"RobotDelivered", "BecameReal", "PortalPassed", "RobotThrown", "RobotFell", "RobotRolledBack"} <= told


def test_the_game_with_random_flags_has_flamers_radiation_and_a_choice_of_docks() -> None:
    exported = stored("random-flags-on-half-life")
    told = {type(event).__name__ for event in events_of(exported)}
    assert {"FlagsPlaced", "StartOrderDrawn", "FlamerBurned", "RobotIrradiated"} <= told
    assert any(".choose_start." in entry.id for entry in exported.turns[0].journal)


def test_the_games_with_cards_of_the_ultimate_collection_have_devices_explosions_and_flight() -> None:
    """Eight of its ten kinds of devices, and twenty cards in use, on water, on oil and beside a chop shop."""
    names = ("currents-on-up-the-creek", "oil-on-slippery-customers", "chop-shop-on-house-edge")
    events = [event for name in names for event in events_of(stored(name))]
    told = {type(event).__name__ for event in events}
    assert {"DeviceLaunched", "DevicesCarried", "DeviceRemoved", "Exploded", "TookOff", "RobotFlew", "Landed"} <= told
    assert {"CurrentsMoved", "SpaceLost", "RobotSlid", "RobotTeleported", "OptionRefilled", "HandsExchanged"} <= told
    launched = {event.kind for event in events if isinstance(event, DeviceLaunched)}
    assert len(launched) >= 8
    used = {event.option for event in events if isinstance(event, OptionUsed | OptionPlayed)}
    assert len(used | launched) >= 20


def test_the_fights_ask_about_nearly_everything() -> None:
    """Dice, modules, equipment, decks, starting spaces, workshops, champion modules and the next arena."""
    asked = {entry.id.split(".")[3] for name in FIGHTS for turn in stored(name).turns for entry in turn.journal}
    assert {"program", "use_modules", "equip", "first_modules", "draw_module", "start", "workshop"} <= asked
    assert {"anchor", "shield", "keep_die", "reach_out", "champion", "next_arena", "for_killbot"} <= asked


def test_no_one_sees_a_module_that_another_has_drawn() -> None:
    """The spectator's line names the deck. Below it, one seat sees the card."""
    lines = stored_text("three-in-ruhrgebiet").splitlines()
    drawn = [number for number, line in enumerate(lines) if "ModuleDrawn" in line and "seat " not in line]
    assert len(drawn) > 4
    for number in drawn:
        assert lines[number].endswith("module=")
        assert "seat" in lines[number + 1]
        assert not lines[number + 1].endswith("module=")


def events_of(exported: Export) -> list[Event]:
    table = run(exported)
    return [event for record in table.finished for event in record.events]


def reentries(exported: Export) -> list[Reenter]:
    """The questions about re-entering, as they were asked."""
    asked: list[Reenter] = []
    run(exported, asked)
    return asked


def run(exported: Export, asked: list[Reenter] | None = None) -> Table[object]:
    """The whole game again, every question answered from the record."""
    answers: dict[str, Entry] = {entry.id: entry for turn in exported.turns for entry in turn.journal}

    def on_record(decision: Decision[Any]) -> tuple[Any, By]:
        if asked is not None and isinstance(decision, Reenter):
            asked.append(decision)
        return decision.decode(answers[decision.id].answer), answers[decision.id].by

    game = find_game(exported.game)
    setup = msgspec.convert(exported.setup, game.setup_type)
    table = Table.open(game, setup, bytes.fromhex(exported.seed), exported.epoch, responder=on_record)
    table.advance()
    return table
