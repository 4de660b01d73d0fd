"""The settings, read by a fresh Python as an operator's machine would."""

import stat
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import pytest

from roborally_site import vapid
from tests.services import ROOT, clean_environment

pytestmark = pytest.mark.slow("starts Python anew for each test")


def read_settings(expression: str, **environment: str) -> subprocess.CompletedProcess[str]:
    code = f"from roborally_site import settings; print({expression})"
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=clean_environment(**environment), capture_output=True, text=True
    )


def test_a_secret_comes_from_the_file_that_its_variable_names(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("kept in a file\n")
    done = read_settings("settings.SECRET_KEY", SECRET_KEY_FILE=str(tmp_path / "key"))
    assert done.stdout == "kept in a file\n"


def test_a_secret_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    done = read_settings("settings.SECRET_KEY", SECRET_KEY_FILE=str(tmp_path / "gone"))
    assert done.returncode == 1
    assert f"SECRET_KEY_FILE: cannot read {tmp_path / 'gone'}" in done.stderr


def test_production_without_a_secret_key_is_refused() -> None:
    done = read_settings("settings.SECRET_KEY")
    assert done.returncode == 1
    assert "SECRET_KEY is not set" in done.stderr


def test_whoever_stops_in_the_middle_of_a_transaction_does_not_keep_its_rows_for_ever() -> None:
    wish = "settings.DATABASES['default']['OPTIONS']['options']"
    base = "postgres://robots@127.0.0.1/robots"
    own = "-c idle_in_transaction_session_timeout=60s"
    assert read_settings(wish, SECRET_KEY="k", DATABASE_URL=base).stdout == f"{own}\n"
    url = f"{base}?options=-c%20statement_timeout%3D3000"
    assert read_settings(wish, SECRET_KEY="k", DATABASE_URL=url).stdout == f"{own} -c statement_timeout=3000\n"


@pytest.mark.parametrize(("words", "binds"), [("", "True"), ("?server_side_binding=false", "False")])
def test_statements_are_prepared_unless_what_stands_before_the_database_cannot_do_that(words: str, binds: str) -> None:
    wish = "settings.DATABASES['default']['OPTIONS']['server_side_binding']"
    url = f"postgres://robots@127.0.0.1/robots{words}"
    assert read_settings(wish, SECRET_KEY="k", DATABASE_URL=url).stdout == f"{binds}\n"


def test_a_misspelt_secret_key_is_recognised() -> None:
    said = read_settings("1", SECRT_KEY="k").stderr
    assert "SECRT_KEY is set, but nothing reads it. Did you mean SECRET_KEY?" in said


def test_a_mail_server_on_the_same_network_may_do_without_starttls() -> None:
    done = read_settings(
        "settings.EMAIL_PORT, settings.EMAIL_USE_TLS", SECRET_KEY="k", EMAIL_URL="smtp://mail:587?plain"
    )
    assert done.stdout == "587 False\n"


def test_play_makes_a_key_once_and_keeps_it_to_its_owner(tmp_path: Path) -> None:
    data = tmp_path / "data"
    first, second = (read_settings("settings.SECRET_KEY", PLAY="1", DATA=str(data)) for _ in range(2))
    assert len(first.stdout.strip()) >= 50
    assert second.stdout == first.stdout
    assert stat.S_IMODE((data / "secret_key").stat().st_mode) == 0o600


MAKE_ALL = """
import django; django.setup()
from pathlib import Path
from django.conf import settings
from django.core.mail import send_mail
from django.db import connection
from roborally_site import backup
connection.cursor().execute("CREATE TABLE kept (word text)")
send_mail("subject", "words", None, ["sam@example.org"])
backup.save(settings.DATA / "backup")
print([path.suffix or path.name for path in settings.DATA.rglob("*")])
print([str(path) for path in [settings.DATA, *settings.DATA.rglob("*")] if path.stat().st_mode & 0o077])
"""


def test_what_play_makes_is_for_its_owner_alone(tmp_path: Path) -> None:
    """The database with its log, mails, backups, and the folders they lie in."""
    environment = clean_environment(
        PLAY="1", DATA=str(tmp_path / "data"), DJANGO_SETTINGS_MODULE="roborally_site.settings"
    )
    command = [sys.executable, "-c", f"import os; os.umask(0o022)\n{MAKE_ALL}"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    made, open_to_others = map(literal_eval, done.stdout.splitlines())
    assert {".sqlite3", ".sqlite3-wal", "mail", ".eml", "backup"} <= set(made)
    assert open_to_others == []


def test_an_https_address_turns_on_all_that_belongs_to_it() -> None:
    names = ("SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE")
    expression = "[" + ",".join(f"settings.{name}" for name in names) + "], settings.SECURE_HSTS_SECONDS > 0"
    safe = read_settings(expression, SECRET_KEY="k", SITE_URL="https://races.example/")
    plain = read_settings(expression, SECRET_KEY="k", SITE_URL="http://races.example/")
    assert safe.stdout == "[True, True, True] True\n"
    assert plain.stdout == "[False, False, False] False\n"


def test_an_https_address_binds_the_cookies_to_the_host_by_their_names() -> None:
    expression = "settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME"
    safe = read_settings(expression, SECRET_KEY="k", SITE_URL="https://races.example/")
    plain = read_settings(expression, SECRET_KEY="k", SITE_URL="http://races.example/")
    assert safe.stdout == "__Host-sessionid __Host-csrftoken\n"
    assert plain.stdout == "sessionid csrftoken\n"


def test_operators_of_an_https_site_need_a_second_factor_unless_it_is_said() -> None:
    name, safe = "settings.OPERATORS_NEED_SECOND_FACTOR", "https://races.example/"
    assert read_settings(name, SECRET_KEY="k", SITE_URL=safe).stdout == "True\n"
    assert read_settings(name, SECRET_KEY="k").stdout == "False\n"
    assert read_settings(name, SECRET_KEY="k", SITE_URL=safe, OPERATORS_NEED_SECOND_FACTOR="0").stdout == "False\n"
    assert read_settings(name, SECRET_KEY="k", OPERATORS_NEED_SECOND_FACTOR="1").stdout == "True\n"
    refused = read_settings(name, SECRET_KEY="k", OPERATORS_NEED_SECOND_FACTOR="no")
    assert "OPERATORS_NEED_SECOND_FACTOR: Input should be '1' or '0'" in refused.stderr


def test_only_play_has_a_mailbox_page(tmp_path: Path) -> None:
    folder = f"folder://{tmp_path}/mail"
    in_play = read_settings("settings.MAILBOX", PLAY="1", DATA=str(tmp_path))
    in_production = read_settings("settings.MAILBOX, settings.MAIL_FOLDER", SECRET_KEY="k", EMAIL_URL=folder)
    assert in_play.stdout == f"{tmp_path}/mail\n"
    assert in_production.stdout == f"None {tmp_path}/mail\n"


def test_a_mail_server_is_given_as_one_address() -> None:
    expression = (
        "settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_HOST_USER, settings.EMAIL_HOST_PASSWORD, "
        "settings.EMAIL_USE_TLS, settings.EMAIL_USE_SSL"
    )
    starttls = read_settings(expression, SECRET_KEY="k", EMAIL_URL="smtp://me:a%40b@mail.example:587")
    tls = read_settings(expression, SECRET_KEY="k", EMAIL_URL="smtps://mail.example")
    assert starttls.stdout == "mail.example 587 me a@b True False\n"
    assert tls.stdout == "mail.example 465   False True\n"


def test_what_cannot_be_understood_is_refused_by_name() -> None:
    assert "EMAIL_URL: Input should begin with" in read_settings("1", SECRET_KEY="k", EMAIL_URL="mail.example").stderr
    assert "PORT: Input should be a valid integer" in read_settings("1", SECRET_KEY="k", PORT="high").stderr


def test_messages_pass_over_redis_where_there_is_one() -> None:
    here = read_settings("settings.CELERY_BROKER_URL", SECRET_KEY="k")
    there = read_settings("settings.CELERY_BROKER_URL", SECRET_KEY="k", REDIS_URL="redis://queue.example/0")
    assert here.stdout.startswith("memory://")
    assert there.stdout == "redis://queue.example/0\n"


def test_the_check_for_deployment_has_nothing_to_say() -> None:
    environment = clean_environment(SECRET_KEY="0123456789-abcdefghij" * 3, SITE_URL="https://races.example")
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level=WARNING"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_play_makes_a_key_for_pushes_and_keeps_it_to_its_owner(tmp_path: Path) -> None:
    data = tmp_path / "data"
    first, second = (read_settings("settings.VAPID_PUBLIC_KEY", PLAY="1", DATA=str(data)) for _ in range(2))
    assert len(first.stdout.strip()) == 87
    assert second.stdout == first.stdout
    assert stat.S_IMODE((data / "vapid_key").stat().st_mode) == 0o600


def test_production_takes_its_key_for_pushes_from_a_file_or_has_none(tmp_path: Path) -> None:
    (tmp_path / "vapid.pem").write_text(vapid.new_key())
    given = read_settings(
        "settings.VAPID_PUBLIC_KEY", SECRET_KEY="k", VAPID_PRIVATE_KEY_FILE=str(tmp_path / "vapid.pem")
    )
    assert given.stdout.strip() == vapid.public_key((tmp_path / "vapid.pem").read_text())
    assert read_settings("repr(settings.VAPID_PUBLIC_KEY)", SECRET_KEY="k").stdout == "''\n"


def test_keys_networks_and_servers_that_are_none_are_refused_by_name() -> None:
    assert "VAPID_PRIVATE_KEY must be a private key" in read_settings("1", SECRET_KEY="k", VAPID_PRIVATE_KEY="x").stderr
    assert (
        "NOTICE_NETWORKS: value is not a valid IPv4 or IPv6 network"
        in read_settings("1", SECRET_KEY="k", NOTICE_NETWORKS="home").stderr
    )
    assert (
        "NOTICE_SERVERS: Input should begin with https:// or http://"
        in read_settings("1", SECRET_KEY="k", NOTICE_SERVERS="ntfy.lan").stderr
    )
