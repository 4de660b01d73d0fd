"""A variable is given by its name, or by a file that holds its value."""

from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from roborally_site.environment.source import values_of
from roborally_site.environment.variables import Environment


def found() -> dict[str, Any]:
    return values_of(Environment.model_fields)


def test_a_value_comes_from_the_variable_or_from_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAIL_FROM", "robots@example.org")
    monkeypatch.delenv("METRICS_TOKEN", raising=False)
    (tmp_path / "token").write_text("sesame\n")
    monkeypatch.setenv("METRICS_TOKEN_FILE", str(tmp_path / "token"))
    assert (found()["MAIL_FROM"], found()["METRICS_TOKEN"]) == ("robots@example.org", "sesame")


def test_a_missing_file_is_refused_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("METRICS_TOKEN_FILE", str(tmp_path / "gone"))
    with pytest.raises(ImproperlyConfigured, match=f"^METRICS_TOKEN_FILE: cannot read {tmp_path}/gone: No such file"):
        found()


def test_a_file_that_is_not_text_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "image").write_bytes(b"\xff\xd8")
    monkeypatch.setenv("MAIL_FROM_FILE", str(tmp_path / "image"))
    with pytest.raises(ImproperlyConfigured, match=r"MAIL_FROM_FILE: .* is not text in UTF-8"):
        found()


def test_a_variable_and_its_file_at_once_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAIL_FROM", "a@example.org")
    monkeypatch.setenv("MAIL_FROM_FILE", str(tmp_path))
    with pytest.raises(ImproperlyConfigured, match="MAIL_FROM and MAIL_FROM_FILE are both set"):
        found()


@pytest.mark.parametrize("empty", ["", "  "])
def test_an_empty_variable_counts_as_not_set(empty: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("API_PER_MINUTE", empty)
    assert "API_PER_MINUTE" not in found()


def test_a_prefix_collects_what_begins_with_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "token").write_text("sesame\n")
    monkeypatch.setenv("ANYMAIL_POSTMARK_SERVER_TOKEN_FILE", str(tmp_path / "token"))
    monkeypatch.setenv("ANYMAIL_REQUESTS_TIMEOUT", "10")
    assert found()["ANYMAIL_"] == {"POSTMARK_SERVER_TOKEN": "sesame", "REQUESTS_TIMEOUT": "10"}
    monkeypatch.setenv("ANYMAIL_REQUESTS_TIMEOUT_FILE", str(tmp_path / "token"))
    with pytest.raises(ImproperlyConfigured, match=r"ANYMAIL_REQUESTS_TIMEOUT and .* are both set"):
        found()
