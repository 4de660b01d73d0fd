"""What deploy/ ships fits the site: its variables, its files, its commands, and what it may not do."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest
import yaml

from games.periodic import DUE, LEAVING, ORDERED
from roborally_site.environment.variables import misspelt
from tests.platform.deployed import DEPLOY, OURS, commands, manage_calls
from tests.services import ROOT

COMPOSE = yaml.safe_load((DEPLOY / "compose.yml").read_text(encoding="utf-8"))
SITE = ("migrate", "web", "streams", "worker", "sender", "bots", "beat", "watch", "backup", "lmtp")
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
OWN_UNITS = [unit for unit in UNITS if unit.name.startswith("robots-")]
PYTHONS = {"PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"}
HARDENING = (DEPLOY / "systemd/robots-.service.d/robots.conf").read_text(encoding="utf-8")


# compose.yml


def test_compose_gives_the_site_variables_that_it_reads(subtests: pytest.Subtests) -> None:
    for name in SITE:
        with subtests.test(name):
            assert set(COMPOSE["services"][name]["environment"]) <= OURS


def test_compose_ends_nothing_for_good_and_pins_what_it_takes_from_others(subtests: pytest.Subtests) -> None:
    for name in sorted(COMPOSE["services"]):
        with subtests.test(name):
            service = COMPOSE["services"][name]
            assert service["restart"] == ("no" if name == "migrate" else "unless-stopped")
            assert service["logging"]["options"].keys() == {"max-size", "max-file"}, "a log fills no disk"
            if name not in SITE:
                assert re.search(r":v?\d+\.?\d*", service["image"])
            if name != "mail":  # Postfix writes to folders of its own
                assert service["read_only"]
                assert service["cap_drop"] == ["ALL"]


def test_compose_declares_every_secret_volume_and_network_that_it_uses() -> None:
    for service in COMPOSE["services"].values():
        assert set(service.get("secrets", [])) <= COMPOSE["secrets"].keys()
        assert set(service["networks"]) <= COMPOSE["networks"].keys()
        named = {volume.partition(":")[0] for volume in service.get("volumes", []) if not volume.startswith("./")}
        assert named <= COMPOSE["volumes"].keys()
        assert set(service.get("depends_on", {})) <= COMPOSE["services"].keys()


def test_compose_lets_nobody_outside_reach_database_queue_and_web() -> None:
    open_to_all = {name for name, service in COMPOSE["services"].items() if service.get("ports")}
    assert open_to_all == {"proxy", "lmtp"}
    assert all(port.startswith("127.0.0.1:") for port in COMPOSE["services"]["lmtp"]["ports"])
    assert COMPOSE["networks"]["back"]["internal"]


def test_compose_lets_the_site_write_where_it_must(subtests: pytest.Subtests) -> None:
    """What becomes tmpfs keeps the mode of the folder below it, but is root's unless that is told."""
    made = re.findall(r"mkdir (\S+)", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"))
    assert made == ["data/workers"]
    for name in SITE:
        with subtests.test(name):
            written = {"/app/data/workers", COMPOSE["services"][name]["environment"]["METRICS_FOLDER"]}
            owned = {f"{folder}:uid=10001,gid=10001" for folder in written}
            assert set(COMPOSE["services"][name]["tmpfs"]) == {"/tmp"} | owned


def test_compose_hands_on_all_that_its_env_sets() -> None:
    assert all(COMPOSE["services"][name]["env_file"] == "${ENVIRONMENT_FILE:-.env}" for name in SITE)
    theirs = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yml").read_text(encoding="utf-8"))) - OURS
    assert not misspelt(dict.fromkeys(theirs, "")), "what is for compose itself is no misspelt variable of ours"


@pytest.mark.parametrize("name", ["worker", "sender", "bots"])
def test_a_worker_that_takes_no_tasks_is_ended_and_so_started_again(name: str) -> None:
    """Docker never ends a container for being unhealthy. In a start period it looks every five seconds, when a worker
    has left no sign of life yet."""
    worker = COMPOSE["services"][name]
    assert worker["healthcheck"]["test"] == ["CMD-SHELL", "python manage.py health_check --worker || kill -KILL -1"]
    assert worker["init"], "the only one that this spares"
    assert "start_period" not in worker["healthcheck"]


def test_whoever_starts_often_keeps_the_backups_of_many_days(tmp_path: Path) -> None:
    *_, script = COMPOSE["services"]["backup"]["command"]
    look = script.removeprefix("while ").partition("; do")[0]
    look = look.replace("python manage.py backup /backups --keep 14", f"mktemp {tmp_path}/XXXXXX.backup")
    look = look.replace("/backups", str(tmp_path))
    for age, made in ((0, 1), (0, 1), (23, 1), (24, 2)):
        for known in tmp_path.iterdir():
            os.utime(known, (time.time() - age * 3600,) * 2)
        subprocess.run(["sh", "-c", look], check=True, stdout=subprocess.DEVNULL)
        assert len(list(tmp_path.iterdir())) == made


def test_visitors_find_the_proxy_while_the_rest_is_renewed() -> None:
    """Compose stops what depends on a service before it renews it."""
    assert "depends_on" not in COMPOSE["services"]["proxy"]


def test_prepare_makes_the_secrets_once(tmp_path: Path) -> None:
    script = shutil.copy(DEPLOY / "prepare.sh", tmp_path)
    command = [script, "races.example.org", "ada@example.org"]
    subprocess.run(command, check=True, capture_output=True)
    made = {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}
    assert {f"secrets/{name}" for name in made} == {secret["file"] for secret in COMPOSE["secrets"].values()}
    assert all(made.values())
    assert made["db_password"].strip() in made["database_url"]
    assert "SITE_HOST=races.example.org\n" in (tmp_path / ".env").read_text()
    assert (tmp_path / "secrets").stat().st_mode & 0o077 == 0
    subprocess.run(command, check=True, capture_output=True)
    assert {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()} == made


# The workers


def queues(command: str) -> set[str]:
    """What the worker that this starts takes tasks from."""
    [named] = re.findall(r"-Q,? \"?([\w,]+)", command)
    return set(named.split(","))


@pytest.mark.parametrize(
    "place", ["compose.yml", "systemd", "kubernetes/templates/worker.yaml", "README.md"], ids=lambda place: place
)
def test_what_is_due_what_leaves_and_what_people_order_have_workers_of_their_own(place: str) -> None:
    files = sorted((DEPLOY / place).glob("*.service")) if place == "systemd" else [DEPLOY / place]
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    workers = [queues(line) for line in lines if re.search(r"roborally_site,? worker", line)]
    assert sorted(workers, key=sorted) == sorted([set(DUE), set(LEAVING), set(ORDERED)], key=sorted)


# The image


def test_the_image_takes_what_the_site_needs_and_no_secret() -> None:
    allowed = re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text(encoding="utf-8"), re.M)
    assert all((ROOT / name).exists() for name in allowed)
    assert {"engine", "games", "roborally_site", "templates", "static", "manage.py", "requirements.txt"} <= set(allowed)
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    copied = [name for line in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.M) for name in line.split()]
    assert set(copied) - {"."} <= set(allowed)
    assert "--require-hashes" in text
    assert set(re.findall(r"requirements\S*\.txt", text)) == {"requirements.txt", "requirements-fast.txt"}
    assert re.search(r"^ARG BASE=python:3\.\d+-slim-[a-z]+$", text, re.M), "Python and Debian stay the same"
    stages = re.findall(r"^FROM (\S+)(?: AS (\w+))?$", text, re.M)
    assert {source for source, _ in stages} - {name for _, name in stages} == {"${BASE}"}
    assert re.search(r"^USER 10001", text, re.M)
    assert re.findall(r"deploy/\S+\.py", text) == ["deploy/gunicorn.conf.py"]


def test_the_image_takes_what_pages_read_of_the_documentation() -> None:
    allowed = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    sources = "".join(
        path.read_text(encoding="utf-8") for room in ("games", "engine") for path in (ROOT / room).rglob("*.py")
    )
    read = {f"!docs/{path.name}" for path in (ROOT / "docs").iterdir() if f'"{path.name}"' in sources}
    assert "!docs/RULINGS.md" in read <= set(allowed)


# Units of systemd


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_and_what_they_run_are_there(unit: Path) -> None:
    text = unit.read_text(encoding="utf-8") + HARDENING
    assert manage_calls(text) <= commands()
    for environment in re.findall(r"^Environment=(.*)", text, re.M):
        names = {pair.partition("=")[0] for pair in environment.split()}
        assert names - PYTHONS <= OURS
    for other in re.findall(r"[\w-]+\.(?:service|socket|timer|target)", text):
        if "robots" in other:
            assert (unit.parent / other).exists()


@pytest.mark.parametrize("unit", OWN_UNITS, ids=lambda unit: unit.name)
def test_no_unit_sets_what_the_drop_in_takes_back(unit: Path) -> None:
    """The drop-in for all is read after the unit, so of what is set in both the unit's counts for nothing."""
    settings = [re.findall(r"^(\w+)=", text, re.M) for text in (unit.read_text(encoding="utf-8"), HARDENING)]
    added_up = {"After", "Wants", "Environment", "StateDirectory"}
    assert set(settings[0]) & set(settings[1]) <= added_up


@pytest.fixture
def unit_folder(tmp_path: Path) -> Path:
    """The units, with programs that are on every machine: verify wants them to be there."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not on this machine")
    folder = Path(shutil.copytree(DEPLOY / "systemd", tmp_path / "units"))
    for unit in folder.glob("*.service"):
        text = unit.read_text(encoding="utf-8")
        unit.write_text(re.sub(r"/srv/robots/\.venv/bin/\w+|/usr/bin/systemctl", "/bin/true", text), encoding="utf-8")
    return folder


def analyze(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {"SYSTEMD_UNIT_PATH": f"{folder}:", "PATH": "/usr/bin:/bin"}
    return subprocess.run(["systemd-analyze", *arguments], env=environment, capture_output=True, text=True, check=False)


def test_systemd_understands_the_units(unit_folder: Path) -> None:
    files = [str(path) for path in unit_folder.iterdir() if path.is_file()]
    done = analyze(unit_folder, "verify", "--man=no", *files)
    ours = [line for line in done.stderr.splitlines() if "robots" in line]
    assert (done.returncode, ours) == (0, [])


def test_every_service_is_locked_in(unit_folder: Path) -> None:
    files = [str(unit_folder / unit.name) for unit in OWN_UNITS]
    done = analyze(unit_folder, "security", "--offline=yes", "--threshold=20", *files)
    assert done.returncode == 0, done.stdout + done.stderr
