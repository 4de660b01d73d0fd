"""Every environment variable that the site reads, declared once. settings.py asks here, and nothing else reads them.

docs/ENVIRONMENT.md is printed from this list: `manage.py environment > docs/ENVIRONMENT.md`.
"""

import os
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from roborally_site.variable import (
    FOLDER,
    NETWORKS,
    NUMBER,
    SERVERS,
    SWITCH,
    TEXT,
    WEBSITE,
    WORDS,
    Variable,
    address,
    one_of,
)

PARTS: dict[str, list[Variable]] = {
    "The site": [
        Variable(
            "SECRET_KEY",
            TEXT,
            "Signs sessions and links and encrypts the addresses of notices. 50 random characters or more.",
            secret=True,
            needed="always, but for `make play`, which makes one",
        ),
        Variable(
            "SECRET_KEY_FALLBACKS",
            WORDS,
            "Earlier secret keys that still count while you change to a new one.",
            secret=True,
        ),
        Variable(
            "SITE_URL",
            WEBSITE,
            "Where people reach the site, such as `https://races.example.org`. Links in mails begin with it; "
            "`https` turns on secure cookies, the redirect, HSTS and the operators' second factor.",
            default_words="`http://127.0.0.1:` and `PORT`",
            needed="every site that others reach",
        ),
        Variable(
            "ALLOWED_HOSTS",
            WORDS,
            "Further host names that the site answers to. The one of `SITE_URL` and this machine's own always count.",
        ),
        Variable(
            "TRUSTED_PROXIES",
            NUMBER,
            "How many proxies of yours add to `X-Forwarded-For`; with one web server in front it is 1. Without it all "
            "visitors behind the proxy count as one, and limits on log-ins meet them together.",
            default="0",
            needed="every site behind a proxy",
        ),
        Variable(
            "HSTS_SECONDS",
            NUMBER,
            "For how long browsers insist on `https`, once they have seen it.",
            default=str(30 * 24 * 3600),
        ),
        Variable(
            "SOURCE_URL",
            WEBSITE,
            "Where people get the source of what you run; every page links to it. The licence asks for it if you "
            "changed something.",
        ),
        Variable(
            "OPERATORS_NEED_SECOND_FACTOR",
            one_of("1", "0"),
            "1 opens the operators' pages only to those who have given a second factor, which is a code of an app or a "
            "passkey.",
            default_words="1 if `SITE_URL` begins with `https`",
        ),
        Variable("PORT", NUMBER, "The port of `make play`, on this machine only.", default="8000"),
        Variable(
            "PLAY",
            SWITCH,
            "1 is the mode of `make play`: secrets are made in `DATA`, and all mails are shown to everybody. Never on "
            "a public site.",
            default="0",
        ),
        Variable(
            "DEBUG",
            SWITCH,
            "1 shows errors with all that the site knows to whoever meets them. For developers alone.",
            default="0",
        ),
    ],
    "Database, files and queue": [
        Variable(
            "DATABASE_URL",
            address("postgres://", "postgresql://", "sqlite://"),
            "`postgres://user:password@host:5432/name`. Here and in other addresses write `%40` for an @ in a "
            "password, and so on.",
            default_words="a SQLite file in `DATA`",
            secret=True,
            needed="every site of more than one machine",
        ),
        Variable(
            "REDIS_URL",
            address("redis://", "rediss://"),
            "`redis://host:6379/0`, the queue. Nothing in it can be lost.",
            default_words="threads of one process, as `make play` has them",
            secret=True,
            needed="as soon as web and worker are processes of their own",
        ),
        Variable(
            "DATA",
            FOLDER,
            "The folder for collected static files, and for SQLite's database if that is used. Make it first.",
            default_words="`data` beside `manage.py`",
        ),
    ],
    "Mail": [
        Variable(
            "EMAIL_URL",
            address("smtp://", "smtps://", "folder:///"),
            "`smtp://user:password@host:587` (STARTTLS; `?plain` behind it turns that off), "
            "`smtps://user:password@host:465`, `smtp://host:25`, or `folder:///path` for .eml files.",
            default_words="`smtp://localhost:25`",
            secret=True,
        ),
        Variable(
            "EMAIL_BACKEND",
            TEXT,
            "A mail service through Anymail in place of `EMAIL_URL`, such as `anymail.backends.postmark.EmailBackend`.",
            default_words="what `EMAIL_URL` names",
        ),
        Variable(
            "ANYMAIL_",
            TEXT,
            "What that service wants to know, such as `ANYMAIL_POSTMARK_SERVER_TOKEN`; Anymail's own pages list it. "
            "`ANYMAIL_WEBHOOK_SECRET` is the `user:password` that a service gives when it hands in replies.",
            secret=True,
            family=True,
            needed="with `EMAIL_BACKEND`, `MAIL_INBOUND` or `MAIL_TRACKING`",
        ),
        Variable(
            "MAIL_FROM",
            TEXT,
            "The sender of all mails, such as `Robot races <races@example.org>`.",
            default_words="`Robot races <races@` and the host of `SITE_URL`",
        ),
        Variable("MAIL_REPLY_TO", TEXT, "Where answers to mails go that nobody asked for."),
        Variable(
            "MAIL_REPLY_DOMAIN",
            TEXT,
            "A domain for replies alone, such as `play.example.org`: mails can then be answered by a reply.",
            needed="`manage.py lmtp` and `MAIL_INBOUND`",
        ),
        Variable(
            "MAIL_INBOUND",
            TEXT,
            "The mail service that hands in replies over the web, by Anymail's name, such as `postmark`.",
        ),
        Variable(
            "MAIL_TRACKING",
            TEXT,
            "The mail service that says over the web which mails came back, by Anymail's name, such as `postmark`: "
            "no more are sent to such an address, and its owner reads why.",
        ),
    ],
    "Notices beside mail": [
        Variable(
            "VAPID_PRIVATE_KEY",
            TEXT,
            "The key for notices in browsers, on the curve P-256, as PEM. Without it the site offers none.",
            secret=True,
        ),
        Variable(
            "NOTICE_SERVERS",
            SERVERS,
            "Matrix and ntfy servers of your own that people may choose beside matrix.org and ntfy.sh.",
        ),
        Variable(
            "NOTICE_NETWORKS",
            NETWORKS,
            "Networks of your own, such as `10.1.0.0/16`, that webhooks may reach at any port. All others: public "
            "addresses at the ports 80 and 443.",
        ),
    ],
    "The API": [
        Variable("API_PER_MINUTE", NUMBER, "Requests in a minute for each key or person.", default="300"),
        Variable(
            "API_PER_MINUTE_UNKNOWN",
            NUMBER,
            "Requests in a minute for each address of those who are not signed in.",
            default="60",
        ),
    ],
    "Watching it": [
        Variable(
            "LOG_LEVEL",
            one_of("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"),
            "The least that is logged: DEBUG, INFO, WARNING, ERROR or CRITICAL.",
            default_words="INFO; WARNING in `make play`",
        ),
        Variable("LOG_FORMAT", one_of("logfmt", "json"), "Lines as key=value, or as JSON.", default="logfmt"),
        Variable(
            "OPERATOR_MAIL",
            WORDS,
            "Mail addresses that alarms go to, once for each incident and once when it is over.",
            needed="every site that others play on",
        ),
        Variable(
            "SECURITY_CONTACT",
            TEXT,
            "Where to write to about a weakness of the site, such as `mailto:security@example.org`; told at "
            "`/.well-known/security.txt`.",
            default_words="no such page",
        ),
        Variable(
            "CANARY_PING_URL",
            address("https://", "http://"),
            "Fetched every minute while all is well, for a service outside that raises the alarm when this stops.",
            secret=True,
        ),
        Variable(
            "METRICS_TOKEN",
            TEXT,
            "Whoever sends it (`Authorization: Bearer ...`) may read `/metrics`. Others get 404.",
            secret=True,
        ),
        Variable("METRICS_NETWORKS", NETWORKS, "Networks from which `/metrics` may be read without a token."),
        Variable(
            "METRICS_FOLDER",
            FOLDER,
            "An empty folder of the service's own in which its processes add up their numbers; best one that is "
            "emptied when the service starts, such as systemd's `RuntimeDirectory`.",
            default_words="each process tells of itself alone",
            needed="metrics of more than one process",
        ),
        Variable(
            "METRICS_WORKER_PORT",
            NUMBER,
            "The port at which a worker tells its numbers, also under `/metrics` and by the same rules.",
            default="0",
            default_words="none",
        ),
        Variable(
            "SENTRY_DSN",
            address("https://", "http://"),
            "Where errors are reported, by Sentry's protocol. Only their kinds and places go out.",
            default_words="nothing is reported",
            secret=True,
        ),
    ],
}

VARIABLES = {variable.name: variable for part in PARTS.values() for variable in part}

FILE = "_FILE"
SHORTEST_TO_MISSPELL = 6
"""Names shorter than this, such as DATA, are near to too many that mean something else."""


def env(name: str) -> Any:
    """The value of a declared variable, from the environment or from the file that NAME_FILE names.

    An empty one counts as not set. Raises ImproperlyConfigured, with the variable's name and without its secret.
    """
    text, where = _given(name)
    try:
        return VARIABLES[name].value(text)
    except ValueError as error:
        raise ImproperlyConfigured(f"{where} {error}") from None


def env_family(beginning: str) -> dict[str, str]:
    """All that is set under a declared beginning, by the rest of the name."""
    assert VARIABLES[beginning].family
    names = {name.removesuffix(FILE) for name in os.environ if name.startswith(beginning)}
    return {name.removeprefix(beginning): _given(name)[0] for name in sorted(names)}


def _given(name: str) -> tuple[str, str]:
    """The text, and the words that say where it stood."""
    text, path = os.environ.get(name, ""), os.environ.get(name + FILE, "")
    if text and path:
        raise ImproperlyConfigured(f"{name} and {name}{FILE} are both set. Keep one of them.")
    if not path:
        return text, name
    try:
        return Path(path).read_text(encoding="utf-8").strip(), f"{name}, read from {path},"
    except OSError as error:
        raise ImproperlyConfigured(f"{name}{FILE}: cannot read {path}: {error.strerror}.") from error
    except UnicodeDecodeError:
        raise ImproperlyConfigured(f"{name}{FILE}: {path} is not text in UTF-8.") from None


def misspelt(environment: Mapping[str, str]) -> dict[str, str]:
    """Names that nothing reads and that look much like one of ours, with the one that may be meant."""
    ours = [known for name in VARIABLES if len(name) >= SHORTEST_TO_MISSPELL for known in (name, name + FILE)]
    near = {name: get_close_matches(name, ours, n=1, cutoff=0.87) for name in environment if not _is_known(name)}
    return {name: matches[0] for name, matches in near.items() if matches}


def _is_known(name: str) -> bool:
    name = name.removesuffix(FILE)
    return name in VARIABLES or any(name.startswith(one.name) for one in VARIABLES.values() if one.family)


def hints(environment: Mapping[str, str]) -> list[str]:
    """A sentence for each misspelt name."""
    return [f"{name} is set, but nothing reads it. Is {meant} meant?" for name, meant in misspelt(environment).items()]


def reference() -> str:
    """All variables as a page in Markdown."""
    return HEAD + "".join(_part(title, variables) for title, variables in PARTS.items())


HEAD = """# Environment variables

Everything that can be set is set by these. This page is printed by `manage.py environment`; a test sees to it that it
is what the site reads, no more and no less.

- Each can be given as `NAME_FILE` instead, with the path of a file that holds the value. Those marked **secret** are
  best given that way. Nothing in the site's pages, logs or errors shows them.
- An empty variable counts as not set. A value that cannot be used is refused at the start, by name.
- `manage.py check` warns of names that look misspelt.
- Web, worker, beat, `lmtp` and every `manage.py` command need the same variables: give them all the same file.
"""


def _part(title: str, variables: list[Variable]) -> str:
    rows = "".join(_row(variable) for variable in variables)
    return f"\n## {title}\n\n| variable | kind | without it | meaning |\n| --- | --- | --- | --- |\n{rows}"


def _row(variable: Variable) -> str:
    name = f"`{variable.name}{'...' if variable.family else ''}`"
    kind = variable.kind.words + (", **secret**" if variable.secret else "")
    default = variable.default_words or (f"`{variable.default}`" if variable.default else "")
    needed = f" Needed: {variable.needed}." if variable.needed else ""
    return f"| {name} | {kind} | {default} | {variable.meaning}{needed} |\n"
