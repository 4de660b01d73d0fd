"""`manage.py environment` prints docs/ENVIRONMENT.md."""

from io import StringIO

from django.core.management import call_command

from tests.services import ROOT


def test_it_prints_the_page_and_nothing_else() -> None:
    out = StringIO()
    call_command("environment", stdout=out)
    assert out.getvalue() == (ROOT / "docs/ENVIRONMENT.md").read_text(encoding="utf-8")
