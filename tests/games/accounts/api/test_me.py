"""A person's own notices, wishes and hours, by a program."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Game, Notification, User, Vacation
from games.outbox import services as outbox
from tests.games.api.calls import Program, at, problem


def test_notices_are_read_and_seen(lobby_race: Game, owner: User, program: Program) -> None:
    outbox.tell_user("invited", owner, "test/1", {"by": "sam"}, game=lobby_race)
    Notification.objects.filter(channel="bell").update(state="sent", sent_at="2026-01-01T10:00:00Z")
    told = program.get("me/notices").json()
    assert ([line["kind"] for line in told["notices"]], told["unseen"], told["next"]) == (["invited"], 1, None)
    assert program.post("me/notices/seen").status_code == 204
    assert program.get("me/notices").json()["unseen"] == 0


def test_wishes_are_read_and_changed(owner: User, stranger: User, program: Program) -> None:
    changed = program.put("me/preferences/email", {"kinds": {"resolved": False}, "gather_minutes": 30}).json()
    told = {line["channel"]: line for line in program.get("me/preferences").json()}
    assert told["email"] == changed
    assert (changed["on"], changed["kinds"]["resolved"], changed["gather_minutes"]) == (True, False, 30)
    assert not outbox.wants(owner, "email", "resolved")
    assert outbox.wants(stranger, "email", "resolved")


@pytest.mark.parametrize(
    ("channel", "wish", "refusal"),
    [
        ("pigeon", {}, (404, "no_such_channel")),
        ("email", {"kinds": {"gossip": True}}, (400, "no_such_notice")),
        ("email", {"kinds": {"resolved": "no"}}, (400, "malformed")),
        ("email", {"gather_minutes": 1441}, (400, "malformed")),
    ],
)
def test_a_senseless_wish_changes_nothing(channel: str, wish: dict, refusal: tuple[int, str], program: Program) -> None:
    before = program.get("me/preferences").json()
    assert problem(program.put(f"me/preferences/{channel}", wish)) == refusal
    assert program.get("me/preferences").json() == before


def test_a_game_is_muted(race: Game, program: Program) -> None:
    assert program.get(at(race, "notices")).json() == {"level": "usual"}
    assert program.put(at(race, "notices"), {"level": "mute"}).json() == {"level": "mute"}
    assert program.get(at(race, "notices")).json() == {"level": "mute"}
    assert problem(program.put(at(race, "notices"), {"level": "shout"})) == (400, "malformed")


def test_hours_and_vacations(stranger: User, program: Program) -> None:
    night = {"zone": "Europe/Berlin", "night": ["22:00:00", "08:00:00"], "days_off": [6]}
    assert program.put("me/hours", night).json()["hours"]["days_off"] == [6]
    assert problem(program.put("me/hours", night | {"zone": "Mars/Olympus"})) == (400, "zone")
    made = program.post("me/vacations", {"first": "2200-01-05", "last": "2200-01-01"})
    assert problem(made)[0] == 400
    assert not Vacation.objects.exists()


def test_a_vacation_is_its_owners(owner: User, stranger: User) -> None:
    first = timezone.now().date() + timedelta(days=3)
    wish = {"first": first.isoformat(), "last": (first + timedelta(days=2)).isoformat()}
    made = Program(owner).post("me/vacations", wish)
    assert (made.status_code, len(made.json()["vacations"])) == (201, 1)
    path = made["Location"].partition("/api/v1/")[2]
    assert problem(Program(stranger).call("DELETE", path)) == (404, "no_such_vacation")
    assert Program(owner).call("DELETE", path).json()["vacations"] == []


@pytest.mark.parametrize("path", ["me/notices", "me/preferences", "me/time"])
def test_whoever_is_not_signed_in_has_none_of_that(path: str, db: None) -> None:
    assert problem(Client().get(f"/api/v1/{path}")) == (401, "not_authenticated")


@pytest.mark.parametrize("preset", outbox.PRESETS)
def test_all_wishes_are_set_at_once(preset: str, owner: User) -> None:
    told = {line["channel"]: line for line in Program(owner).put("me/preferences", {"preset": preset}).json()}
    chosen = outbox.PRESETS[preset].kinds
    assert {kind: told["email"]["kinds"][kind] for kind in chosen} == chosen


def test_a_preset_that_there_is_not_is_refused(owner: User) -> None:
    assert problem(Program(owner).put("me/preferences", {"preset": "never"})) == (400, "malformed")


def test_quiet_hours(program: Program) -> None:
    night = {"quiet_from": "22:00:00", "quiet_until": "07:00:00", "digest_at": "08:30:00"}
    assert program.put("me/quiet-hours", night).json() == night == program.get("me/quiet-hours").json()
    assert problem(program.put("me/quiet-hours", {"quiet_from": "22:00:00"})) == (400, "quiet_hours")
    assert program.get("me/quiet-hours").json() == night
    assert program.put("me/quiet-hours", {}).json()["quiet_from"] is None


def test_a_time_zone(program: Program) -> None:
    assert program.put("me/zone", {"time_zone": "Asia/Tokyo"}).json()["time_zone"] == "Asia/Tokyo"
    for name in ("Mars/Olympus", "localtime", "Factory"):
        assert problem(program.put("me/zone", {"time_zone": name})) == (400, "zone")
    assert program.get("me").json()["time_zone"] == "Asia/Tokyo"


def test_results_are_hidden_by_wish(program: Program) -> None:
    assert program.get("me/results").json() == {"hide": False, "since": None}
    hidden = program.put("me/results", {"hide": True}).json()
    assert (hidden["hide"], program.put("me/results", {"hide": True}).json()) == (True, hidden)
    assert program.put("me/results", {"hide": False}).json() == {"hide": False, "since": None}
