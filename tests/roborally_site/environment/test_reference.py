"""The page of environment variables is made from their declarations."""

import re

from roborally_site.environment.reference import reference
from roborally_site.environment.variables import Environment
from tests.services import ROOT

NAME = re.compile(r"(?<![\w.$-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b")


def row(name: str) -> list[str]:
    [line] = [line for line in reference().splitlines() if line.startswith(f"| `{name}")]
    return [cell.strip() for cell in line.strip("|").split(" | ")]


def test_the_page_in_docs_is_the_one_that_the_command_prints() -> None:
    page = (ROOT / "docs/ENVIRONMENT.md").read_text(encoding="utf-8")
    assert page == reference(), "Run: PLAY=1 .venv/bin/python manage.py environment > docs/ENVIRONMENT.md"


def test_every_variable_has_a_kind_and_a_meaning() -> None:
    for name in Environment.model_fields:
        _, kind, _, meaning = row(f"{name}...`" if name == "ANYMAIL_" else f"{name}`")
        assert (kind != "", meaning[-1]) == (True, "."), name


def test_no_page_names_a_variable_that_nothing_reads() -> None:
    """Names with an underscore, in code. Those of Compose, make and other programs stand where they are read."""
    folders, own = ("docs", "deploy"), ("README.md", "CONTRIBUTING.md")
    pages = [*(ROOT / name for name in own), *(page for name in folders for page in (ROOT / name).glob("*.md"))]
    places = [ROOT / name for name in ("Makefile", "deploy/compose.yml", "deploy/gunicorn.conf.py", ".ci/audit.py")]
    places += [path for folder in ("games", "roborally_site", "tests/proof") for path in (ROOT / folder).rglob("*.py")]
    read = {word for place in places for word in NAME.findall(place.read_text(encoding="utf-8"))}
    read |= {f"{name}_FILE" for name in Environment.model_fields}
    for page in pages:
        code = re.findall(r"`[^`\n]+`|^    .+$", page.read_text(encoding="utf-8"), re.M)
        named = {name for text in code for name in NAME.findall(text) if not name.startswith("ANYMAIL_")}
        assert named <= read, page.name


def test_a_row_says_what_there_is_to_know() -> None:
    assert row("PORT`") == ["`PORT`", "whole number", "`8000`", "The port of `make play`, on this machine only."]
    assert row("METRICS_WORKER_PORT`")[2] == "none"
    assert row("METRICS_TOKEN`")[1] == "text, **secret**"
    assert row("MAIL_REPLY_DOMAIN`")[3].endswith("Needed: for `manage.py lmtp` and `MAIL_INBOUND`.")
