"""The settings under an operator's variables. What `make play` makes is made by a Python of its own."""

import stat
import subprocess
import sys
from ast import literal_eval
from pathlib import Path
from runpy import run_path
from types import SimpleNamespace

import pytest
from django.core.exceptions import ImproperlyConfigured

from roborally_site import vapid
from roborally_site.environment.variables import Environment
from tests.services import ROOT, clean_environment

SAFE = "https://races.example/"


def read_settings(monkeypatch: pytest.MonkeyPatch, **environment: str) -> SimpleNamespace:
    """The settings, read anew with a secret key and these variables alone. Not for PLAY, which makes files."""
    for name in Environment.model_fields:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(f"{name}_FILE", raising=False)
    for name, value in ({"SECRET_KEY": "k"} | environment).items():
        monkeypatch.setenv(name, value)
    return SimpleNamespace(**run_path(str(ROOT / "roborally_site/settings.py")))


def test_a_missing_secret_key_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRT_KEY", "k")
    with pytest.raises(ImproperlyConfigured, match=r"SECRET_KEY is not set.* Did you mean SECRET_KEY\?"):
        read_settings(monkeypatch, SECRET_KEY="")


@pytest.mark.parametrize(
    ("words", "binds", "options"),
    [
        ("", True, ""),
        ("?server_side_binding=false", False, ""),
        ("?options=-c%20statement_timeout%3D3000", True, " -c statement_timeout=3000"),
    ],
)
def test_options_of_the_database(words: str, binds: bool, options: str, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"postgres://robots@127.0.0.1/robots{words}"
    found = read_settings(monkeypatch, DATABASE_URL=url).DATABASES["default"]["OPTIONS"]
    assert found["server_side_binding"] is binds
    assert found["options"] == f"-c idle_in_transaction_session_timeout=60s{options}"


def test_through_a_pool_nothing_outlasts_a_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    direct, pool = "postgres://robots@127.0.0.1:5432/robots", "postgres://robots@127.0.0.1:6432/robots"
    found = read_settings(monkeypatch, DATABASE_URL=direct, DATABASE_POOL_URL=pool)
    database = found.DATABASES["default"]
    assert (database["PORT"], database["DISABLE_SERVER_SIDE_CURSORS"]) == (6432, True)
    assert database["OPTIONS"] == {"server_side_binding": True, "prepare_threshold": None}
    assert found.DIRECT_DATABASE["PORT"] == 5432  # for backups
    prepared = read_settings(monkeypatch, DATABASE_URL=direct, DATABASE_POOL_URL=f"{pool}?prepare_threshold=2")
    assert prepared.DATABASES["default"]["OPTIONS"]["prepare_threshold"] == 2


@pytest.mark.parametrize(("address", "is_safe"), [(SAFE, True), ("http://races.example/", False)])
def test_an_https_address_turns_on_all_that_belongs_to_it(
    address: str, is_safe: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = read_settings(monkeypatch, SITE_URL=address)
    flags = (found.SECURE_SSL_REDIRECT, found.SESSION_COOKIE_SECURE, found.CSRF_COOKIE_SECURE)
    assert (*flags, found.SECURE_HSTS_SECONDS > 0) == (is_safe,) * 4


def test_an_https_address_binds_the_cookies_to_the_host_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    for address, before in ((SAFE, "__Host-"), ("http://races.example/", "")):
        found = read_settings(monkeypatch, SITE_URL=address)
        assert (f"{before}sessionid", f"{before}csrftoken") == (found.SESSION_COOKIE_NAME, found.CSRF_COOKIE_NAME)


@pytest.mark.parametrize(
    ("environment", "need"),
    [
        ({"SITE_URL": SAFE}, True),
        ({}, False),
        ({"SITE_URL": SAFE, "OPERATORS_NEED_SECOND_FACTOR": "0"}, False),
        ({"OPERATORS_NEED_SECOND_FACTOR": "1"}, True),
    ],
)
def test_operators_of_an_https_site_need_a_second_factor_unless_it_is_said(
    environment: dict[str, str], need: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read_settings(monkeypatch, **environment).OPERATORS_NEED_SECOND_FACTOR is need


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("smtp://me:a%40b@mail.example:587", ("mail.example", 587, "me", "a@b", True, False)),
        ("smtps://mail.example", ("mail.example", 465, "", "", False, True)),
        ("smtp://mail:587?plain", ("mail", 587, "", "", False, False)),
    ],
)
def test_a_mail_server_is_given_as_one_address(
    url: str, server: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = read_settings(monkeypatch, EMAIL_URL=url)
    names = ("HOST", "PORT", "HOST_USER", "HOST_PASSWORD", "USE_TLS", "USE_SSL")
    assert tuple(getattr(found, f"EMAIL_{name}") for name in names) == server


def test_production_has_no_mailbox_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read_settings(monkeypatch, EMAIL_URL=f"folder://{tmp_path}/mail")
    assert (None, tmp_path / "mail") == (found.MAILBOX, found.MAIL_FOLDER)


def test_messages_pass_over_redis_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings(monkeypatch).CELERY_BROKER_URL.startswith("memory://")
    url = "redis://queue.example/0"
    assert url == read_settings(monkeypatch, REDIS_URL=url).CELERY_BROKER_URL


def test_the_key_for_pushes_comes_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings(monkeypatch).VAPID_PUBLIC_KEY == ""
    (tmp_path / "vapid.pem").write_text(vapid.new_key())
    given = read_settings(monkeypatch, VAPID_PRIVATE_KEY_FILE=str(tmp_path / "vapid.pem"))
    assert vapid.public_key((tmp_path / "vapid.pem").read_text()) == given.VAPID_PUBLIC_KEY


@pytest.mark.parametrize("form", ["logfmt", "json"])
def test_the_form_of_the_log_is_chosen_by_a_variable(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings(monkeypatch, LOG_FORMAT=form).LOGGING["formatters"]["line"]["form"] == form


@pytest.mark.slow("starts Python anew")
def test_the_check_for_deployment_has_nothing_to_say() -> None:
    environment = clean_environment(SECRET_KEY="0123456789-abcdefghij" * 3, SITE_URL="https://races.example")
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level=WARNING"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


MAKE_ALL = """
import os; os.umask(0o022)
import django; django.setup()
from django.conf import settings
from django.core.mail import send_mail
from django.db import connection
from roborally_site import backup
connection.cursor().execute("CREATE TABLE kept (word text)")
send_mail("subject", "words", None, ["sam@example.org"])
backup.save(settings.DATA / "backup")
print([settings.SECRET_KEY, settings.VAPID_PUBLIC_KEY, str(settings.MAILBOX)])
print([path.suffix or path.name for path in settings.DATA.rglob("*")])
print([str(path) for path in [settings.DATA, *settings.DATA.rglob("*")] if path.stat().st_mode & 0o077])
"""


def play(data: Path, code: str) -> list[list[str]]:
    """The lists that the code prints in a Python of its own, with `make play`'s settings."""
    environment = clean_environment(PLAY="1", DATA=str(data), DJANGO_SETTINGS_MODULE="roborally_site.settings")
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return [literal_eval(line) for line in done.stdout.splitlines()]


@pytest.mark.slow("starts Python anew")
def test_play_makes_keys_once_and_what_it_makes_is_for_its_owner_alone(tmp_path: Path) -> None:
    """The keys, the database with its log, emails, backups, and the folders they lie in."""
    data = tmp_path / "data"
    (secret, push, mailbox), made, open_to_others = play(data, MAKE_ALL)
    assert (len(secret) >= 50, len(push), mailbox) == (True, 87, f"{data}/mail")
    assert {".sqlite3", ".sqlite3-wal", "mail", ".eml", "backup", "secret_key", "vapid_key"} <= set(made)
    assert open_to_others == []
    assert stat.S_IMODE((data / "secret_key").stat().st_mode) == 0o600
    again = "from roborally_site import settings; print([settings.SECRET_KEY, settings.VAPID_PUBLIC_KEY])"
    assert play(data, again) == [[secret, push]]
