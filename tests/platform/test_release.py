"""The version, the changelog, the notes for operators and the chart agree, and the site says which version it is."""

import re
import tomllib
from datetime import date

import yaml
from django.conf import settings as the_settings
from django.test import Client
from pytest_django import Settings

from tests.games.support.tournaments import new_tournament
from tests.people import person
from tests.services import ROOT

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def headings(file: str, level: str) -> list[str]:
    return re.findall(rf"^{level} (.+)$", (ROOT / file).read_text(encoding="utf-8"), re.M)


def releases() -> list[tuple[str, str]]:
    """The versions of the changelog with their dates, newest first."""
    first, *rest = headings("CHANGELOG.md", "##")
    found = [re.fullmatch(r"(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)", heading) for heading in (first, *rest)]
    assert first == "Unreleased" or found[0], first
    assert all(found[1:]), rest
    return [(release[1], release[2]) for release in found if release]


def test_the_newest_section_of_the_changelog_is_this_version() -> None:
    assert releases()[0][0] == VERSION


def test_versions_and_their_dates_rise() -> None:
    numbers = [tuple(map(int, version.split("."))) for version, _ in releases()]
    days = [date.fromisoformat(day) for _, day in releases()]
    assert numbers == sorted(set(numbers), reverse=True)
    assert days == sorted(days, reverse=True)


def test_operators_are_told_of_every_release() -> None:
    notes = {heading for heading in headings("docs/UPGRADING.md", "###") if heading != 'To "Unreleased"'}
    assert notes == {f"To {version}" for version, _ in releases()}


def test_the_chart_has_the_same_version() -> None:
    chart = yaml.safe_load((ROOT / "deploy/kubernetes/Chart.yaml").read_text(encoding="utf-8"))
    assert (chart["version"], chart["appVersion"]) == (VERSION, VERSION)


def test_the_site_says_which_version_it_is(db: None) -> None:
    assert the_settings.VERSION == VERSION
    cup = new_tournament(person("nora"))
    for address in ("/", "/api/v1/docs/", f"/tournaments/{cup.pk}/"):  # the last two have versions of their own
        assert f"<p>Version {VERSION}</p>" in Client().get(address).text
    assert Client().get("/healthz").json()["version"] == VERSION


def test_a_site_that_names_its_source_names_the_version_with_it(db: None, settings: Settings) -> None:
    settings.SOURCE_URL = "https://source.example"
    assert f'<a href="https://source.example">Source code of version {VERSION}</a>' in Client().get("/").text
