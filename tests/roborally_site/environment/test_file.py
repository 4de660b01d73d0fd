"""A shell and systemd have to read the same from the file with the environment."""

import subprocess
from pathlib import Path

import pytest
from django.core.checks import run_checks

from roborally_site.environment import file
from roborally_site.environment.file import unquoted


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(file, "PLACE", tmp_path / "environment")
    return tmp_path / "environment"


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


@pytest.mark.slow("starts Python anew")
def test_the_check_for_a_deploy_says_it(place: Path) -> None:
    place.write_text("SITE_URL=https://races.example.org\nMAIL_FROM=Robot races <races@example.org>\n")
    found = [message for message in run_checks(include_deployment_checks=True) if message.id == "site.W002"]
    assert [f"Line 2 of {place}" in message.msg for message in found] == [True]
    assert 'MAIL_FROM="..."' in str(found[0].hint)
    assert not [message for message in run_checks() if message.id == "site.W002"]


def test_without_the_file_nothing_is_said(place: Path) -> None:
    assert unquoted(place) == []
