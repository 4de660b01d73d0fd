"""Every environment variable is declared, read, described, and refused by name when it cannot be used."""

import ast
import os
import re
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from roborally_site.apps import check_environment
from roborally_site.environment import VARIABLES, env, env_family, misspelt, reference
from tests.services import ROOT

SOURCES = [path for folder in ("roborally_site", "games", "engine") for path in sorted((ROOT / folder).rglob("*.py"))]
PYTHONS_OWN = {"DJANGO_SETTINGS_MODULE"}


def calls(names: set[str]) -> dict[str, set[str]]:
    """The first arguments of all calls of functions with these names, and the files they stand in."""
    found: dict[str, set[str]] = {}
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCES}
    for path in (path for path, text in texts.items() if any(f"{name}(" in text for name in names)):
        for node in ast.walk(ast.parse(texts[path])):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in names and node.args:
                argument = node.args[0]
                name = str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument)
                found.setdefault(name, set()).add(str(path.relative_to(ROOT)))
    return found


def test_what_is_declared_is_read_and_what_is_read_is_declared() -> None:
    assert calls({"env", "env_family"}).keys() == VARIABLES.keys()


def test_nothing_reads_the_environment_behind_the_declarations() -> None:
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        reads = re.findall(r"(?:os\.environ(?:\.\w+\(|\[)|getenv\()\s*\"(\w+)\"(?!\] = )", text)
        named = set(reads) - PYTHONS_OWN
        assert not named, f"{path} reads {named}"


def test_the_page_of_variables_is_the_one_that_the_command_prints() -> None:
    page = (ROOT / "docs/ENVIRONMENT.md").read_text(encoding="utf-8")
    assert page == reference(), "Run: PLAY=1 .venv/bin/python manage.py environment > docs/ENVIRONMENT.md"


@pytest.mark.parametrize("name", sorted(VARIABLES))
def test_every_variable_is_described_and_can_be_left_out(name: str) -> None:
    assert f"| `{name}" in reference()
    VARIABLES[name].value("")  # raises if its own default is none of its kind


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("PORT", "high"),
        ("PORT", "-1"),
        ("PLAY", "yes"),
        ("SITE_URL", "races.example.org"),
        ("SITE_URL", "https://"),
        ("DATABASE_URL", "mysql://h/races"),
        ("DATABASE_URL", "postgres://h:port/races"),
        ("REDIS_URL", "localhost:6379"),
        ("EMAIL_URL", "mail.example"),
        ("NOTICE_NETWORKS", "10.0.0.0/8 home"),
        ("NOTICE_SERVERS", "https://ntfy.example ntfy.lan"),
        ("LOG_LEVEL", "LOUD"),
    ],
)
def test_a_bad_value_is_refused_by_name(name: str, bad: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, bad)
    with pytest.raises(ImproperlyConfigured) as refused:
        env(name)
    assert str(refused.value).startswith(f"{name} must ")
    assert (repr(bad) in str(refused.value)) is not VARIABLES[name].secret


def test_a_bad_value_in_a_file_is_refused_with_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "database").write_text("mysql://races:sesame@h/races\n")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("DATABASE_URL_FILE", str(tmp_path / "database"))
    with pytest.raises(
        ImproperlyConfigured, match=f"DATABASE_URL, read from {tmp_path}/database, must begin"
    ) as refused:
        env("DATABASE_URL")
    assert "sesame" not in str(refused.value)


@pytest.mark.parametrize("name", sorted(VARIABLES))
def test_every_variable_can_be_given_as_a_file(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(f"{name}_FILE", str(tmp_path / "gone"))
    with pytest.raises(ImproperlyConfigured, match=f"{name}_FILE: cannot read"):
        env(name)


def test_a_variable_and_its_file_at_once_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAIL_FROM", "a@example.org")
    monkeypatch.setenv("MAIL_FROM_FILE", str(tmp_path))
    with pytest.raises(ImproperlyConfigured, match="MAIL_FROM and MAIL_FROM_FILE are both set"):
        env("MAIL_FROM")


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("API_PER_MINUTE", "")
    assert env("API_PER_MINUTE") == 300


def test_a_family_is_read_by_its_beginning(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "token").write_text("sesame\n")
    monkeypatch.setenv("ANYMAIL_POSTMARK_SERVER_TOKEN_FILE", str(tmp_path / "token"))
    monkeypatch.setenv("ANYMAIL_REQUESTS_TIMEOUT", "10")
    assert env_family("ANYMAIL_") == {"POSTMARK_SERVER_TOKEN": "sesame", "REQUESTS_TIMEOUT": "10"}


def test_a_misspelt_name_is_seen_and_told() -> None:
    assert misspelt({"SECRT_KEY": "", "DATABASE_URI": "", "REDIS_ULR_FILE": ""}) == {
        "SECRT_KEY": "SECRET_KEY",
        "DATABASE_URI": "DATABASE_URL",
        "REDIS_ULR_FILE": "REDIS_URL_FILE",
    }


def test_other_peoples_names_are_left_alone() -> None:
    foreign = (
        "PATH",
        "HOME",
        "PLAYS",
        "DATADIR",
        "EMAIL",
        "EMAIL_HOST",
        "REDIS_PORT",
        "REDIS_HOST",
        "SOURCE_DATE_EPOCH",
    )
    assert misspelt(dict.fromkeys([*foreign, "SITE_URL", "SITE_URL_FILE", "ANYMAIL_SENDGRID_API_KEY"])) == {}


def test_the_check_warns_of_a_misspelt_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in misspelt(os.environ):
        monkeypatch.delenv(name)
    assert check_environment() == []
    monkeypatch.setenv("SITE_ULR", "https://races.example.org")
    (warning,) = check_environment()
    assert warning.msg == "SITE_ULR is set, but nothing reads it. Is SITE_URL meant?"
