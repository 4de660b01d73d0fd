"""Every environment variable of the site, declared once. Only settings.py reads them.

docs/ENVIRONMENT.md is printed from these declarations: `manage.py environment > docs/ENVIRONMENT.md`.
"""

import os
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    IPvAnyNetwork,
    NonNegativeInt,
    ValidationError,
)
from pydantic.config import JsonDict
from pydantic_core import ErrorDetails

from roborally_site.environment.file import take_file
from roborally_site.environment.source import FILE, values_of


def url(*schemes: str) -> AfterValidator:
    """Accepts a whole URL with one of these schemes, or nothing."""

    def check(text: str) -> str:
        if text and not _is_url(text, schemes):  # the error must not repeat any part of a password
            raise ValueError(
                f"Input should begin with {' or '.join(f'{scheme}://' for scheme in schemes)}, and be a whole URL"
            )
        return text

    return AfterValidator(check)


def _is_url(text: str, schemes: tuple[str, ...]) -> bool:
    try:
        parts = urlsplit(text)
        _ = parts.hostname and parts.port  # a port that is not a number shows only when it is asked for
    except ValueError:
        return False
    return parts.scheme in schemes and "://" in text


def _origin(text: str) -> str:
    if text and not urlsplit(text).hostname:
        raise ValueError("Input should name a host, such as https://races.example.org")
    return text.rstrip("/")


def _split(words: Any) -> Any:
    return words.split() if isinstance(words, str) else words


# Kinds of values. The title is what the reference calls them.
Text = Annotated[str, Field(title="text")]
Words = Annotated[list[str], BeforeValidator(_split), Field(title="words, separated by spaces")]
Switch = Annotated[Literal["1", "0"], Field(title="1 or 0")]
Number = Annotated[NonNegativeInt, Field(title="whole number")]
Folder = Annotated[Annotated[Path, AfterValidator(Path.resolve)] | None, Field(title="folder")]
WebUrl = Annotated[str, url("https", "http"), Field(title="address")]
Website = Annotated[WebUrl, AfterValidator(_origin)]
Websites = Annotated[list[Website], BeforeValidator(_split), Field(title="addresses, separated by spaces")]
Networks = Annotated[list[IPvAnyNetwork], BeforeValidator(_split), Field(title="networks, separated by spaces")]


def variable(
    default: Any, meaning: str, *, unset: str = "", needed: str = "", secret: bool = False, prefix: bool = False
) -> Any:
    """One variable, and what the reference says of it.

    `unset` describes a default that settings.py works out. `needed` says who needs the variable. The value of a
    `secret` variable never appears in errors. A `prefix` stands for all variables whose names begin with it.
    """
    extra: JsonDict = {"unset": unset, "needed": needed, "secret": secret, "prefix": prefix}
    return Field(default, description=meaning, json_schema_extra=extra)


class SiteVariables(BaseModel):
    model_config = ConfigDict(title="The site")

    ENVIRONMENT_FILE: Text = variable(
        "",
        "The whole path of a file with further variables, one `NAME=value` per line. What the environment itself sets "
        "takes precedence.",
    )
    SECRET_KEY: Text = variable(
        "",
        "Signs sessions and links, and encrypts addresses for notifications. 50 random characters or more.",
        needed="always, except for `make play`, which makes one",
        secret=True,
    )
    SECRET_KEY_FALLBACKS: Words = variable(
        [],
        "Earlier secret keys that are still accepted while you change to a new one.",
        secret=True,
    )
    SITE_URL: Website = variable(
        "",
        "Where people reach the site, such as `https://races.example.org`. Links in emails begin with it. "
        "`https` turns on secure cookies, the redirect, HSTS and the operators' second factor.",
        unset="`http://127.0.0.1:` and `PORT`",
        needed="for every site that others can reach",
    )
    ALLOWED_HOSTS: Words = variable(
        [],
        "Further host names that the site answers to. Those of `SITE_URL` and of this machine are always included.",
    )
    TRUSTED_PROXIES: Number = variable(
        0,
        "How many of your proxies add to `X-Forwarded-For`. With one web server in front it is 1. Without it, all "
        "visitors behind the proxy count as one and share one limit on log-ins.",
        needed="for every site behind a proxy",
    )
    HSTS_SECONDS: Number = variable(30 * 24 * 3600, "For how long browsers insist on `https` once they have seen it.")
    SOURCE_URL: Website = variable(
        "",
        "Where people can get the source of what you run. Every page links to it. The license requires it if you "
        "have changed something.",
    )
    OPERATORS_NEED_SECOND_FACTOR: Annotated[Literal["1", "0"] | None, Field(title="1 or 0")] = variable(
        None,
        "1 opens the operators' pages only after a second factor: a code from an app, or a passkey.",
        unset="1 if `SITE_URL` begins with `https`",
    )
    PORT: Number = variable(8000, "The port of `make play`, on this machine only.")
    PLAY: Switch = variable(
        "0",
        "1 is the mode of `make play`: secrets are created in `DATA`, and everyone can see all emails. Never use it "
        "on a public site.",
    )
    DEBUG: Switch = variable(
        "0",
        "1 shows errors with all their details to whoever runs into them. Only for developers.",
    )
    GAME_KINDS: Words = variable(
        [],
        "Further kinds of game: Python packages with one kind each, in the shape that `games/kinds/base.py` describes.",
    )
    BOT_GAMES_PER_PERSON: Number = variable(
        10, "How many games without any other person someone may have under way. Bots take a worker's time."
    )
    BOT_GAMES_PER_ADDRESS: Number = variable(
        30,
        "How many games of people without an account may be under way from one IP address. A class at school is one "
        "address.",
    )
    AUTOMATIC_REVIEWS: Switch = variable(
        "1",
        "0 makes the review of a game only if someone asks for it. With 1, a worker spends up to a minute on every "
        "game that people have finished.",
    )
    WORKSHOP_REVIEWED: Switch = variable(
        "0",
        "1 lets a moderator look at each design of a player before it is listed for everyone. With 0, a design is "
        "listed as soon as it has been checked, measured, and won on by the person who drew it.",
    )


class StorageVariables(BaseModel):
    model_config = ConfigDict(title="Database, files and queue")

    DATABASE_URL: Annotated[str, url("postgres", "postgresql", "sqlite"), Field(title="address")] = variable(
        "",
        "`postgres://user:password@host:5432/name`. Here and in other addresses, special characters in a password "
        "are percent-encoded, such as `%40` for an @.",
        unset="a SQLite file in `DATA`",
        secret=True,
        needed="for every site on more than one machine",
    )
    DATABASE_POOL_URL: Annotated[str, url("postgres", "postgresql"), Field(title="address")] = variable(
        "",
        "The same database through pgbouncer in transaction mode. Everything but `backup` and `restore` then uses it.",
        unset="all connections go to `DATABASE_URL`",
        secret=True,
        needed="once there are more than a few hundred connections",
    )
    REDIS_URL: Annotated[str, url("redis", "rediss"), Field(title="address")] = variable(
        "",
        "`redis://host:6379/0`, for the queue. Losing its contents does no harm.",
        unset="threads of one process, as in `make play`",
        secret=True,
        needed="if web and worker are separate processes",
    )
    DATA: Folder = variable(
        None,
        "The folder for collected static files, and for the SQLite database if there is one. It must exist.",
        unset="`data` beside `manage.py`",
    )


class MailVariables(BaseModel):
    model_config = ConfigDict(title="Mail")

    EMAIL_URL: Annotated[str, url("smtp", "smtps", "folder"), Field(title="address")] = variable(
        "",
        "`smtp://user:password@host:587` (STARTTLS; a `?plain` at the end turns that off), "
        "`smtps://user:password@host:465`, `smtp://host:25`, or `folder:///path` for .eml files.",
        unset="`smtp://localhost:25`",
        secret=True,
    )
    EMAIL_BACKEND: Text = variable(
        "",
        "An email service through Anymail in place of `EMAIL_URL`, such as `anymail.backends.postmark.EmailBackend`.",
        unset="what `EMAIL_URL` names",
    )
    ANYMAIL_: Annotated[dict[str, str], Field(title="text")] = variable(
        {},
        "What that service needs, such as `ANYMAIL_POSTMARK_SERVER_TOKEN`. Anymail's documentation lists it. "
        "`ANYMAIL_WEBHOOK_SECRET` is the `user:password` that a service presents when it delivers replies.",
        secret=True,
        prefix=True,
        needed="with `EMAIL_BACKEND`, `MAIL_INBOUND` or `MAIL_TRACKING`",
    )
    MAIL_FROM: Text = variable(
        "",
        "The sender of all emails, such as `Robot races <races@example.org>`. In a file, put it in double quotes.",
        unset="`Robot races <races@` and the host of `SITE_URL`",
    )
    MAIL_REPLY_TO: Text = variable("", "Where replies go if an email does not ask for one.")
    MAIL_REPLY_DOMAIN: Text = variable(
        "",
        "A domain used only for replies, such as `play.example.org`. With it, people can answer emails by replying.",
        needed="for `manage.py lmtp` and `MAIL_INBOUND`",
    )
    MAIL_INBOUND: Text = variable(
        "", "The email service that delivers replies by webhook, by Anymail's name, such as `postmark`."
    )
    MAIL_TRACKING: Text = variable(
        "",
        "The email service that reports bounced emails by webhook, by Anymail's name, such as `postmark`. "
        "The site sends no more emails to such an address and tells its owner why.",
    )


class NotificationVariables(BaseModel):
    model_config = ConfigDict(title="Notifications beside email")

    VAPID_PRIVATE_KEY: Text = variable(
        "",
        "The key for notifications in browsers, on the curve P-256, as PEM. Without it the site offers none.",
        secret=True,
    )
    NOTICE_SERVERS: Websites = variable(
        [], "Matrix and ntfy servers of your own that people may choose beside matrix.org and ntfy.sh."
    )
    NOTICE_NETWORKS: Networks = variable(
        [],
        "Networks of your own, such as `10.1.0.0/16`, that webhooks may reach on any port. Elsewhere they can only "
        "reach public addresses on ports 80 and 443.",
    )


class ApiVariables(BaseModel):
    model_config = ConfigDict(title="The API")

    API_PER_MINUTE: Number = variable(
        300, "Requests per minute for an account: for all of its keys, and for its browsers."
    )
    API_PER_MINUTE_UNKNOWN: Number = variable(
        60, "Requests per minute for each IP address of people who are not signed in."
    )


class ObservabilityVariables(BaseModel):
    model_config = ConfigDict(title="Monitoring")

    LOG_LEVEL: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"] | None, Field(title="word")] = (
        variable(
            None,
            "The lowest level that is logged: DEBUG, INFO, WARNING, ERROR or CRITICAL.",
            unset="INFO; WARNING in `make play`",
        )
    )
    LOG_FORMAT: Annotated[Literal["logfmt", "json"], Field(title="logfmt or json")] = variable(
        "logfmt", "Log lines as key=value, or as JSON."
    )
    OPERATOR_MAIL: Words = variable(
        [],
        "Email addresses for alarms. One email is sent for each incident, and one when it is over.",
        needed="for every site that others play on",
    )
    SECURITY_CONTACT: Text = variable(
        "",
        "Where to report a vulnerability of the site, such as `mailto:security@example.org`. It is published at "
        "`/.well-known/security.txt`.",
        unset="the first address of `OPERATOR_MAIL`, or the page about privacy",
    )
    CANARY_PING_URL: WebUrl = variable(
        "",
        "Fetched every minute while all is well, so that an outside service can raise the alarm when this stops.",
        secret=True,
    )
    METRICS_TOKEN: Text = variable(
        "",
        "Requests with this token (`Authorization: Bearer ...`) may read `/metrics`. Others get 404.",
        secret=True,
    )
    METRICS_NETWORKS: Networks = variable([], "Networks from which `/metrics` may be read without a token.")
    METRICS_FOLDER: Folder = variable(
        None,
        "An empty folder in which the processes of one service add up their metrics. It is best emptied when the "
        "service starts, as systemd's `RuntimeDirectory` is.",
        unset="each process reports only its own metrics",
        needed="for metrics of more than one process",
    )
    METRICS_WORKER_PORT: Number = variable(
        0,
        "The port on which a worker serves its metrics, also under `/metrics` and by the same rules.",
        unset="none",
    )
    METRICS_WORKER_HOST: Text = variable(
        "127.0.0.1",
        "The address at which a worker serves its metrics. By default, only its own machine can read them. `0.0.0.0` "
        "lets others ask, too.",
    )
    SENTRY_DSN: WebUrl = variable(
        "",
        "Where errors are reported, using Sentry's protocol. Only their types and places are sent.",
        unset="nothing is reported",
        secret=True,
    )


class Environment(
    SiteVariables,
    StorageVariables,
    MailVariables,
    NotificationVariables,
    ApiVariables,
    ObservabilityVariables,
):
    """The values of all variables, each under its own name."""

    model_config = ConfigDict(title="Environment", frozen=True, extra="forbid", validate_default=True)


SECTIONS = Environment.__bases__
"""In the order of the reference."""


def read_environment() -> Environment:
    """The values of the variables, with those of ENVIRONMENT_FILE.

    Raises ImproperlyConfigured, naming every unusable variable without showing secrets.
    """
    take_file(os.environ)
    try:
        return Environment.model_validate(values_of(Environment.model_fields))
    except ValidationError as error:
        raise ImproperlyConfigured("\n".join(map(_refusal, error.errors()))) from None


def _refusal(error: ErrorDetails) -> str:
    name = str(error["loc"][0])
    path = os.environ.get(name + FILE)
    extra = Environment.model_fields[name].json_schema_extra
    given = "" if isinstance(extra, dict) and extra["secret"] else f" Given was {error['input']!r}."
    return f"{name}{f' (read from {path})' if path else ''}: {error['msg'].removeprefix('Value error, ')}.{given}"


SHORTEST_TO_MISSPELL = 6
"""Names shorter than this, such as DATA, resemble too many unrelated names."""


def misspelt(names: Mapping[str, str]) -> dict[str, str]:
    """Unknown names that closely resemble a variable, each with the variable that may be meant."""
    ours = [
        known for name in Environment.model_fields if len(name) >= SHORTEST_TO_MISSPELL for known in (name, name + FILE)
    ]
    near = {name: get_close_matches(name, ours, n=1, cutoff=0.87) for name in names if not _is_known(name)}
    return {name: matches[0] for name, matches in near.items() if matches}


def _is_known(name: str) -> bool:
    return not {name, name.removesuffix(FILE)}.isdisjoint(Environment.model_fields) or name.startswith("ANYMAIL_")


def hints(names: Mapping[str, str]) -> list[str]:
    """A sentence for each misspelt name."""
    return [f"{name} is set, but nothing reads it. Did you mean {meant}?" for name, meant in misspelt(names).items()]
