"""The log: one line per event, tied to request and game, and nothing in it that is not for operators."""

import json
import logging
from collections.abc import Iterator

import pytest
from django.core import mail
from django.test import Client
from structlog.contextvars import bound_contextvars, clear_contextvars

from games.accounts.services import tokens
from games.delivery.services import sending
from games.models import Game, User
from games.play.services import play
from roborally_site.watching.logs import LOGGERS, LineFormatter, redact
from tests.games.support.moves import falsify, hand_in, pending_of, program_for
from tests.games.web.race_pages import answer_address, filled_form


class Lines(logging.Handler):
    """Keeps every line as stderr would get it."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self.setFormatter(LineFormatter(form))
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def listening(form: str) -> Iterator[Lines]:
    """All that is logged at DEBUG, by the levels that the site sets for others."""
    clear_contextvars()
    handler, root = Lines(form), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


@pytest.fixture
def log() -> Iterator[Lines]:
    yield from listening("logfmt")


@pytest.fixture
def json_log() -> Iterator[Lines]:
    yield from listening("json")


def test_a_line_says_when_how_bad_who_and_what_about(log: Lines) -> None:
    with bound_contextvars(request="r1", game=7):
        logging.getLogger("games.some").warning("it went %s", "wrong")
    (line,) = log.lines
    at, rest = line.split(" ", 1)
    assert at.startswith("at=20")
    assert at.endswith("+00:00")
    assert rest == 'level=WARNING logger=games.some event="it went wrong" request=r1 game=7'


def test_a_line_may_be_json(json_log: Lines) -> None:
    with bound_contextvars(game=7):
        logging.getLogger("games.some").error('a "word"\nand another')
    told = json.loads(json_log.lines[0])
    assert (told["event"], told["game"], told["level"]) == ('a "word"\nand another', 7, "ERROR")


def test_an_event_is_one_line_whatever_it_says(log: Lines) -> None:
    logging.getLogger("games.some").error("first\nat=now level=INFO event=forged")
    assert "\n" not in log.lines[0]


def test_an_error_is_told_by_its_kind_and_way_without_its_text(log: Lines) -> None:
    try:
        raise KeyError("the seven of hearts")
    except KeyError:
        logging.getLogger("games.some").exception("broken")
    assert 'error="KeyError at test_logs.py:' in log.text
    assert "hearts" not in log.text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("mail to olivia.long@example.org failed", "mail to o...@example.org failed"),
        ("from 93.184.216.34", "from 93.184.x.x"),
        ("redis at 127.0.0.1:6379 and 10.0.0.5", "redis at 127.0.0.1:6379 and 10.0.0.5"),
        ("GET /go/x?token=secret&next=/ now", "GET /go/x?... now"),
        ("https://e.org/a?b=c", "https://e.org/a?..."),
        ("what is that? a=b", "what is that? a=b"),
        ("nothing to cut", "nothing to cut"),
    ],
)
def test_what_others_log_for_us_is_cut(text: str, left: str) -> None:
    assert redact(text) == left


def test_the_loggers_of_others_that_would_tell_too_much_are_quiet() -> None:
    assert LOGGERS["celery.app.trace"] == {"handlers": ["nowhere"], "propagate": False}  # the text of a task's error
    assert LOGGERS["django.db.backends"]["level"] == "INFO"  # the values of every statement
    assert LOGGERS["urllib3"]["level"] == "INFO"  # the addresses of webhooks


def test_a_path_with_a_token_is_told_by_its_route(log: Lines, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.accounts.services.mail_sign_in.find", None)
    answer = Client(raise_request_exception=False).get("/go/planted-token/?planted=query")
    assert answer.status_code == 500
    line = next(line for line in log.lines if "logger=django.request" in line)
    assert 'event="Internal Server Error: /go/<str:token>/"' in line
    assert f"request={answer['X-Request-Id']}" in line
    assert "planted" not in log.text


@pytest.mark.slow("plays a whole game")
@pytest.mark.django_db(transaction=True)
def test_a_played_game_leaves_no_secret_in_the_log(
    race: Game, owner: User, seated: User, log: Lines, own_browser: Client
) -> None:
    _, key = tokens.issue(by=owner, name="script", scopes=["read", "play"], life=None)
    prompt = pending_of(race, owner)
    program = program_for(prompt)
    path = answer_address(race, owner)
    own_browser.get(f"/races/{race.pk}/?planted=in-the-query")
    own_browser.post(f"/races/{race.pk}/chat/", {"words": "planted in the chat"})
    assert own_browser.post(path, filled_form(race, owner)).status_code == 302
    Client().get("/api/v1/me", headers={"Authorization": f"Bearer {key}"})
    Client().get("/invitations/planted-invitation/")
    Client().post("/accounts/login/", {"login": owner.email, "password": "planted password"})
    Client(enforce_csrf_checks=True).post(path, {"planted": "body"}, headers={"Referer": "http://x/?planted=referer"})
    hand_in(race, seated)
    assert play.resolve(game_id=race.pk)
    sending.send_pending()
    race.refresh_from_db()
    falsify(race)
    hand_in(race, owner)
    hand_in(race, seated)
    assert not play.resolve(game_id=race.pk)
    assert "parked: ReplayMismatch at" in log.text
    assert len(log.lines) > 10
    assert mail.outbox
    secrets = [race.seed, race.link_token, key, owner.email, seated.email, own_browser.cookies["sessionid"].value]
    secrets += [", ".join(map(str, program["registers"])), str(prompt.offer["hand"]), race.title, "planted"]
    assert not [secret for secret in secrets if secret in log.text]
