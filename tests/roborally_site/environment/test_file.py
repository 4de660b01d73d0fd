"""The file with the environment is read here, by a shell, by systemd and by Compose, and all have to read the same."""

import subprocess
from pathlib import Path

import pytest
from django.core.checks import run_checks
from django.core.exceptions import ImproperlyConfigured
from pytest_django import Settings

from roborally_site.environment.file import take_file, unquoted


@pytest.fixture
def place(tmp_path: Path, settings: Settings) -> Path:
    """Somewhere else than where the documentation puts it."""
    settings.ENVIRONMENT_FILE = str(tmp_path / "environment")
    return tmp_path / "environment"


def taken(place: Path, text: str, **environ: str) -> dict[str, str]:
    place.write_text(text)
    environ["ENVIRONMENT_FILE"] = str(place)
    take_file(environ)
    return environ


@pytest.mark.parametrize(
    ("line", "is_wrong"),
    [
        ("MAIL_FROM=Robot races <races@example.org>", True),
        ("MAIL_FROM=races@example.org", False),
        ('MAIL_FROM="Robot races <races@example.org>"', False),
        ("MAIL_FROM='Robot races <races@example.org>'", False),
        ("METRICS_NETWORKS=10.1.0.0/16 10.2.0.0/16", True),
        ("DATABASE_URL=postgres://robots:pass$word@127.0.0.1:5432/robots", True),
        ("DATABASE_URL=postgres://robots:pass%24word@127.0.0.1:5432/robots?sslmode=require", False),
        ("REDIS_URL=redis://127.0.0.1:6379/0", False),
        ("SITE_URL=https://races.example.org/#top", False),
        ("METRICS_TOKEN=", False),
        ("# MAIL_FROM=Robot races <races@example.org>", False),
        ("", False),
    ],
)
def test_a_line_is_named_if_a_shell_reads_it_otherwise(place: Path, line: str, is_wrong: bool) -> None:
    place.write_text(f"DATA=/var/lib/robots\n{line}\nTRUSTED_PROXIES=1\n")
    assert unquoted(place) == ([(2, line.partition("=")[0])] if is_wrong else [])
    said = subprocess.run(
        ["sh", "-c", f'set -a; . "{place}"; env'], capture_output=True, text=True, check=False, env={}
    ).stdout
    name, _, value = line.partition("=")
    is_read = "TRUSTED_PROXIES=1" in said and (
        line.startswith("#") or f"{name}={value.strip(chr(34) + chr(39))}" in said
    )
    assert is_read is not is_wrong


@pytest.mark.parametrize("value", ["Robot races <races@example.org>", "a b $c & d"])
@pytest.mark.parametrize("quotes", ["", '"', "'"])
def test_here_a_value_is_the_same_in_quotes_and_without(place: Path, value: str, quotes: str) -> None:
    found = taken(place, f"# ours\n\nMAIL_FROM={quotes}{value}{quotes}\nTRUSTED_PROXIES=1\n")
    assert (found["MAIL_FROM"], found["TRUSTED_PROXIES"]) == (value, "1")


def test_what_is_set_already_takes_precedence_by_name_or_by_file(place: Path) -> None:
    text = "DATABASE_URL_FILE=/etc/robots/url\nMETRICS_FOLDER=/run/metrics\nPORT=1\n"
    found = taken(place, text, DATABASE_URL="sqlite:///trial", METRICS_FOLDER="")
    del found["ENVIRONMENT_FILE"]
    assert found == {"DATABASE_URL": "sqlite:///trial", "METRICS_FOLDER": "", "PORT": "1"}


@pytest.mark.parametrize("line", ["TRUSTED_PROXIES", "export PORT=8000", "-PORT=8000"])
def test_a_line_that_sets_nothing_is_refused_by_its_number(place: Path, line: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=f"line 2 of {place} is not NAME=value"):
        taken(place, f"PORT=8000\n{line}\n")


def test_a_file_that_cannot_be_read_is_refused(place: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match=f"ENVIRONMENT_FILE: cannot read {place}: No such file"):
        take_file({"ENVIRONMENT_FILE": str(place)})
    place.write_bytes(b"\xff\xd8")
    with pytest.raises(ImproperlyConfigured, match=f"{place} is not text in UTF-8"):
        take_file({"ENVIRONMENT_FILE": str(place)})


def test_without_a_file_nothing_is_taken() -> None:
    environ = {"PORT": "1", "ENVIRONMENT_FILE": ""}
    take_file(environ)
    assert environ == {"PORT": "1", "ENVIRONMENT_FILE": ""}


@pytest.mark.slow("starts Python anew")
def test_the_check_for_a_deploy_says_it(place: Path) -> None:
    place.write_text("SITE_URL=https://races.example.org\nMAIL_FROM=Robot races <races@example.org>\n")
    found = [message for message in run_checks(include_deployment_checks=True) if message.id == "site.W002"]
    assert [f"Line 2 of {place}" in message.msg for message in found] == [True]
    assert 'MAIL_FROM="..."' in str(found[0].hint)
    assert not [message for message in run_checks() if message.id == "site.W002"]
