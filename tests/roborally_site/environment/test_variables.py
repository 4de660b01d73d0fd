"""Every environment variable is declared, read, and refused by name when it cannot be used."""

import re
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from roborally_site.environment.variables import Environment, misspelt, read_environment
from tests.services import ROOT

VARIABLES = sorted(Environment.model_fields)
SETTINGS = ROOT / "roborally_site/settings.py"
SOURCES = [path for folder in ("roborally_site", "games", "engine") for path in sorted((ROOT / folder).rglob("*.py"))]
PYTHONS_OWN = {"DJANGO_SETTINGS_MODULE"}


@pytest.fixture(autouse=True)
def nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(f"{name}_FILE", raising=False)


def refusal() -> str:
    with pytest.raises(ImproperlyConfigured) as refused:
        read_environment()
    return str(refused.value)


def test_what_is_declared_is_read() -> None:
    read = set(re.findall(r"\benv\.([A-Z_]+)\b", SETTINGS.read_text(encoding="utf-8")))
    assert read == set(VARIABLES)


def test_nothing_reads_the_environment_behind_the_declarations() -> None:
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        reads = re.findall(r"(?:os\.environ(?:\.\w+\(|\[)|getenv\()\s*\"(\w+)\"(?!\] = )", text)
        named = set(reads) - PYTHONS_OWN
        assert not named, f"{path} reads {named}"


def test_every_variable_can_be_left_out() -> None:
    environment = read_environment()
    assert (environment.PORT, environment.PLAY, environment.SECRET_KEY, environment.DATA) == (8000, "0", "", None)


def test_values_have_their_types(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PORT", "8123")
    monkeypatch.setenv("ALLOWED_HOSTS", " a.example  b.example ")
    monkeypatch.setenv("NOTICE_NETWORKS", "10.0.0.0/8 fd00::/8")
    monkeypatch.setenv("NOTICE_SERVERS", "https://ntfy.example/ http://ntfy.lan:8080")
    monkeypatch.setenv("DATA", str(tmp_path / "up" / ".."))
    monkeypatch.setenv("CANARY_PING_URL", "https://alarm.example/my/ping/")
    environment = read_environment()
    assert environment.PORT == 8123
    assert environment.ALLOWED_HOSTS == ["a.example", "b.example"]
    assert [str(network) for network in environment.NOTICE_NETWORKS] == ["10.0.0.0/8", "fd00::/8"]
    assert environment.NOTICE_SERVERS == ["https://ntfy.example", "http://ntfy.lan:8080"]
    assert str(environment.DATA) == str(tmp_path)
    assert environment.CANARY_PING_URL == "https://alarm.example/my/ping/"


@pytest.mark.parametrize(
    "url", ["sqlite://:memory:", "sqlite:////srv/races.sqlite3", "postgres://robots:a%40b@%2Frun%2Fpostgresql/races"]
)
def test_addresses_are_taken_as_they_are(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    environment = read_environment()
    assert environment.model_dump(include={"DATABASE_URL"}) == {"DATABASE_URL": url}


@pytest.mark.parametrize(
    ("name", "bad", "repeated"),
    [
        ("PORT", "high", "'high'"),
        ("PORT", "-1", "'-1'"),
        ("PLAY", "yes", "'yes'"),
        ("SITE_URL", "races.example.org", "'races.example.org'"),
        ("SITE_URL", "https://", "'https://'"),
        ("DATABASE_URL", "mysql://h/races", None),
        ("DATABASE_URL", "postgres://h:port/races", None),
        ("REDIS_URL", "localhost:6379", None),
        ("EMAIL_URL", "mail.example", None),
        ("NOTICE_NETWORKS", "10.0.0.0/8 home", "'home'"),
        ("NOTICE_SERVERS", "https://ntfy.example ntfy.lan", "'ntfy.lan'"),
        ("LOG_LEVEL", "LOUD", "'LOUD'"),
    ],
)
def test_a_bad_value_is_refused_by_name(
    name: str, bad: str, repeated: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, bad)
    said = refusal()
    assert said.startswith(f"{name}: ")
    assert said.endswith(f"Given was {repeated}.") if repeated else bad not in said


def test_a_secret_that_is_refused_is_not_repeated_not_even_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://races:open/sesame@h/races")
    said = refusal()
    assert said.startswith("DATABASE_URL: Input should begin with postgres:// or postgresql:// or sqlite://")
    assert "open" not in said
    assert "sesame" not in said


def test_all_bad_values_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "high")
    monkeypatch.setenv("LOG_FORMAT", "xml")
    assert {line.partition(":")[0] for line in refusal().splitlines()} == {"PORT", "LOG_FORMAT"}


def test_a_bad_value_in_a_file_is_refused_with_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "database").write_text("mysql://races:sesame@h/races\n")
    monkeypatch.setenv("DATABASE_URL_FILE", str(tmp_path / "database"))
    said = refusal()
    assert said.startswith(f"DATABASE_URL (read from {tmp_path}/database): Input should begin")
    assert "sesame" not in said


def test_a_misspelt_name_is_recognised() -> None:
    assert misspelt({"SECRT_KEY": "", "DATABASE_URI": "", "REDIS_ULR_FILE": ""}) == {
        "SECRT_KEY": "SECRET_KEY",
        "DATABASE_URI": "DATABASE_URL",
        "REDIS_ULR_FILE": "REDIS_URL_FILE",
    }


def test_other_programs_variables_are_left_alone() -> None:
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
