"""Last night's backup in an empty machine: all is there, and nobody is late."""

import json
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from tests.services import ROOT, clean_environment

FILL = """
import sys, django; django.setup()
from datetime import timedelta
from django.core.management import call_command
from django.db.models import F
from games.models import Heartbeat, User
from games import sweep as deadlines
from tests.games.support.moves import hand_in, let_time_pass
from tests.games.support.tables import table_of_three
ada, bob = (User.objects.create_user(name, password="a long pass phrase") for name in ("ada", "bob"))
game = table_of_three(ada, bob)
hand_in(game, ada)
deadlines.sweep()
# What follows was yesterday: bob had a day for his turn, and that was 25 hours ago.
let_time_pass(game, timedelta(hours=25))
Heartbeat.objects.update(at=F("at") - timedelta(hours=25))
call_command("backup", sys.argv[1])
"""

COME_BACK = """
import io, json, sys, django; django.setup()
from datetime import timedelta
from pathlib import Path
from django.core.management import CommandError, call_command
from django.utils import timezone
from games.models import Game, PendingDecision, Seat, User
from games import sweep as deadlines
from tests.games.support.moves import hand_in
backup = Path(sys.argv[1])

def restore(path, *options):
    out = io.StringIO()
    try:
        call_command("restore", path, *options, stdout=out)
    except CommandError as error:
        return str(error)
    return out.getvalue()

facts = {"restored": restore(backup), "first sweep": deadlines.sweep()}
game, bob = Game.objects.get(), User.objects.get(username="bob")
owed = PendingDecision.objects.get(seat__user=bob)
facts["turn"], facts["missed"] = game.turn, owed.closed_at is not None
facts["hours left"] = (owed.due_at - timezone.now()) / timedelta(hours=1)
hand_in(game, bob)
facts["second sweep"] = deadlines.sweep()
facts["turn then"] = Game.objects.get().turn
facts["away"] = list(Seat.objects.exclude(bot="", autopilot=False).values_list("number", flat=True))

facts["into a full one"] = restore(backup)
facts["into a running one"] = restore(backup, "--replace")
cut = backup.with_name("cut.backup")
cut.write_bytes(backup.read_bytes()[: backup.stat().st_size * 2 // 3])
facts["cut short"] = restore(cut, "--replace", "--even-if-running")
facts["turn still"] = Game.objects.get().turn
facts["replaced"] = restore(backup, "--replace", "--even-if-running")
facts["turn again"] = Game.objects.get().turn
print(json.dumps(facts))
"""


def run(database_url: str, code: str, backup: Path) -> str:
    """What the code prints in a Python of its own, with this database."""
    environment = clean_environment(
        SECRET_KEY="known to all, used by tests only",
        DATABASE_URL=database_url,
        DJANGO_SETTINGS_MODULE="roborally_site.settings",
    )
    command = [sys.executable, "-c", code, str(backup)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Machines:
    """New databases, by their DATABASE_URL: one with the tables in it, and one that is empty."""

    def __init__(self, full: str, empty: str) -> None:
        self.full, self.empty = full, empty


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.services)])
def machines(request: pytest.FixtureRequest, tmp_path: Path) -> Machines:
    if request.param == "sqlite":
        shutil.copyfile(request.getfixturevalue("migrated_data") / "db.sqlite3", tmp_path / "burnt_down.sqlite3")
        return Machines(*(f"sqlite:///{tmp_path / name}.sqlite3" for name in ("burnt_down", "new_machine")))
    server, migrated = map(request.getfixturevalue, ("postgres_server", "migrated_database"))
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE burnt_down TEMPLATE {migrated}")
        connection.execute("CREATE DATABASE new_machine")
    return Machines(*(server.removesuffix("postgres") + name for name in ("burnt_down", "new_machine")))


@pytest.mark.slow("restores a whole site")
def test_yesterdays_games_go_on_in_an_empty_machine(machines: Machines, tmp_path: Path) -> None:
    backup = tmp_path / "races.backup"
    said = run(machines.full, FILL, backup)
    assert "Not included: SECRET_KEY" in said
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.glob("*races*")) == ["races.backup"]

    facts = json.loads(run(machines.empty, COME_BACK, backup))
    assert "1 verified, 0 failed" in facts["restored"]
    assert "deadlines were moved by the time since then: 2\n" in facts["restored"]
    assert (facts["turn"], facts["missed"], facts["first sweep"]["resolved"]) == (1, False, 0)
    assert 23.5 < facts["hours left"] <= 24
    assert (facts["turn then"], facts["away"], facts["second sweep"]["resolved"]) == (2, [], 1)

    # The database is full by now: it is not replaced unasked, and not by a file that was cut short.
    assert "The database is not empty" in facts["into a full one"]
    assert "seems to be running: it was swept at" in facts["into a running one"]
    assert "Nothing was changed" in facts["cut short"]
    assert facts["turn still"] == 2
    assert "1 verified, 0 failed" in facts["replaced"]
    assert facts["turn again"] == 1
