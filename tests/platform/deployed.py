"""What the tests of deploy/ have in common: where it is, and which variables and commands the site knows."""

import re

from roborally_site.environment.variables import Environment
from tests.services import ROOT

DEPLOY = ROOT / "deploy"
GUNICORNS_OWN = {"WEB_CONCURRENCY", "FORWARDED_ALLOW_IPS"}
OURS = set(Environment.model_fields) | {f"{name}_FILE" for name in Environment.model_fields} | GUNICORNS_OWN


def commands() -> set[str]:
    found = ROOT.glob("*/management/commands/*.py")
    return {path.stem for path in found} | {"migrate", "collectstatic"}


def manage_calls(text: str) -> set[str]:
    """The commands that a text runs by manage.py, on a command line or in a list."""
    return set(re.findall(r"manage\.py,? (\w+)", text))
